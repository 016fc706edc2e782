#include "games/go/position.h"
#include "games/stone_playout.h"

namespace encircle::go {

// To avoid self-atari was measured, gained nothing here and cost time (docs/strength.md).
Move Position::playout_move(const RecentMoves& recent, const PlayoutRules& rules, Rng& rng) const {
  const Move answer = stone_answer(*this, recent, rules, rng);
  return answer != Move::none() ? answer : random_move(rng);
}

std::optional<Player> Position::owner_of(Move move) const {
  if (move == pass_move()) return std::nullopt;
  const Point point = grid().point_of(move);
  for (const Player player : {Player::first, Player::second}) {
    const Colour colour = colour_of(player);
    if (board_.has(point, colour) || (board_.is_empty(point) && board_.is_surrounded_by(point, colour))) return player;
  }
  return std::nullopt;
}

// How many stones Black has placed more than White, those on the board and those taken since.
int Position::playout_base() const {
  return board_.stone_count(Colour::black) + prisoners(Colour::white) - board_.stone_count(Colour::white) -
         prisoners(Colour::black);
}

Outcome Position::playout_outcome(int base) const {
  // At the end of a playout every empty point is an eye or belongs to nobody.
  int area = board_.stone_count(Colour::black) - board_.stone_count(Colour::white);
  for (int i = 0; i < board_.empty_count(); ++i) {
    const Point point = board_.empty_point(i);
    area += board_.is_surrounded_by(point, Colour::black);
    area -= board_.is_surrounded_by(point, Colour::white);
  }
  if (rules_.scoring == Scoring::territory) area -= base;
  const double margin = area - rules_.white_bonus();
  return outcome_of_margin(margin > 0 ? 1 : margin < 0 ? -1 : 0);
}

static_assert(GuidedPlayouts<Position> && PlayedOut<Position> && Owned<Position>);

}  // namespace encircle::go
