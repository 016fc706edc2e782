#include "games/atari_go/position.h"
#include "games/stone_playout.h"

namespace encircle::atari_go {

namespace {
// How often a move into self-atari, which loses at once, is thrown away for another random one.
constexpr int self_atari_retries = 3;
}  // namespace

Move Position::playout_move(const RecentMoves& recent, const PlayoutRules& rules, Rng& rng) const {
  const Move answer = stone_answer(*this, recent, rules, rng);
  if (answer != Move::none()) return answer;
  Move move = random_move(rng);
  if (!rules.avoid_self_atari) return move;
  for (int i = 0; i < self_atari_retries && is_self_atari(board_, grid().point_of(move), colour_to_move()); ++i) {
    move = random_move(rng);
  }
  return move;
}

static_assert(GuidedPlayouts<Position>);

}  // namespace encircle::atari_go
