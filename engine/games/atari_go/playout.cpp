#include "games/stones/playout.h"
#include "games/atari_go/position.h"

namespace encircle::atari_go {

namespace {
// How often a move into self-atari, which loses at once, is thrown away for another random one.
constexpr int self_atari_retries = 3;

// Only what this game's measurements support (docs/design/search.md).
PlayoutRules useful_here(PlayoutRules rules) {
  rules.patterns = false;
  return rules;
}
}  // namespace

Move Position::playout_move(const RecentMoves& recent, const PlayoutRules& rules, Rng& rng) const {
  const Point last = point_or_none(grid(), recent.last);
  const Point own = point_or_none(grid(), recent.own);
  const Point answer = answer_to(board_, last, own, colour_to_move(), useful_here(rules), rng,
                                 [&](Point point) { return is_legal(grid().move_at(point)); });
  if (answer != Point::none()) return grid().move_at(answer);
  Move move = random_move(rng);
  if (!rules.avoid_self_atari) return move;
  for (int i = 0; i < self_atari_retries && is_self_atari(board_, grid().point_of(move), colour_to_move()); ++i) {
    move = random_move(rng);
  }
  return move;
}

static_assert(GuidedPlayouts<Position>);

}  // namespace encircle::atari_go
