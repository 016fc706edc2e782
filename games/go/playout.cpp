#include "games/go/position.h"
#include "games/stone_playout.h"

namespace encircle::go {

namespace {

// How many stones Black has placed more than White, those on the board and those taken since.
int stones_ahead(const Position& position) {
  const StoneBoard& board = position.board();
  return board.stone_count(Colour::black) + position.prisoners(Colour::white) - board.stone_count(Colour::white) -
         position.prisoners(Colour::black);
}

}  // namespace

Move Position::playout_move(const RecentMoves& recent, const PlayoutRules& rules, Rng& rng) const {
  return stone_playout_move(*this, recent, rules, rng);
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

Outcome Position::playout_outcome(const Position& start) const {
  // At the end of a playout every empty point is an eye or belongs to nobody.
  int area = board_.stone_count(Colour::black) - board_.stone_count(Colour::white);
  for (int i = 0; i < board_.empty_count(); ++i) {
    const Point point = board_.empty_point(i);
    area += board_.is_surrounded_by(point, Colour::black);
    area -= board_.is_surrounded_by(point, Colour::white);
  }
  if (rules_.scoring == Scoring::territory) area -= stones_ahead(start);
  const double margin = area - rules_.white_bonus();
  return outcome_of_margin(margin > 0 ? 1 : margin < 0 ? -1 : 0);
}

static_assert(GuidedPlayouts<Position> && PlayedOut<Position> && Owned<Position>);

}  // namespace encircle::go
