#include "games/go/posing.h"

#include "games/go/region_maker.h"

namespace encircle::go {

std::span<const ProblemSource> PosingGame::problem_sources() {
  static constexpr ProblemSource sources[] = {
      {.options = "rules=tromp-taylor size=4 suicide=no", .most_moves = 10, .share = 5},
      {.options = "rules=tromp-taylor size=5 suicide=no", .most_moves = 10, .share = 10},
      {.options = "size=9", .kind = ProblemKind::siege, .most_moves = 70, .longest = 3, .share = 35},
      {.options = "size=7", .kind = ProblemKind::siege, .most_moves = 40, .longest = 5, .share = 20},
      {.options = "size=7 scoring=area", .kind = ProblemKind::life, .share = 15},
      {.options = "size=7 scoring=area", .kind = ProblemKind::race, .share = 15},
  };
  return sources;
}

std::vector<Move> PosingGame::besieged(const Position& position) {
  constexpr int most_liberties = 3;
  const StoneBoard& board = position.board();
  std::vector<Move> stones;
  board.grid().for_each_point([&](Point point) {
    const bool is_head = !board.is_empty(point) && board.chain_of(point) == point;
    if (is_head && board.liberty_count(point, most_liberties + 1) <= most_liberties) {
      stones.push_back(board.grid().move_at(point));
    }
  });
  return stones;
}

bool PosingGame::is_standing(const Position& position, Move point, Player owner) {
  return point != position.pass_move() &&
         position.board().has(position.grid().point_of(point), Position::colour_of(owner));
}

int PosingGame::moves_to_take(const Position& position, Move point) {
  return position.board().liberty_count(position.grid().point_of(point));
}

std::vector<Move> PosingGame::region_of(const Position& position, Move target) {
  std::vector<Move> points;
  closed_region(position.board(), position.grid().point_of(target)).for_each([&](Point point) {
    points.push_back(position.grid().move_at(point));
  });
  return points;
}

std::optional<LaidRegion<Rules>> PosingGame::lay_region(const Rules& rules, ProblemKind kind, Player learner,
                                                        Rng& rng) {
  return go::lay_region(rules, kind, learner, rng);
}

Rules PosingGame::narrow_win(const Rules& rules, int points, Player winner) {
  Rules narrow = rules;
  narrow.komi = winner == Player::first ? points - 0.5 : points + 0.5;
  return narrow;
}

}  // namespace encircle::go
