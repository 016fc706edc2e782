#pragma once

#include <algorithm>
#include <vector>

#include "board/grid.h"
#include "games/counted.h"
#include "search/limits.h"

namespace encircle::players {

// The first of the moves that touches an enemy stone which the count takes for dead; else a pass where there is one to
// make.
template <Counted G>
  requires Grouped<G>
Move clean_up_with(const typename G::Position& position, const CountReport& report,
                   const std::vector<MoveAnalysis>& moves) {
  const Grid& grid = position.grid();
  std::vector<Point> prey;
  for (const GroupInfo& group : G::groups(position)) {
    const bool is_dead = std::ranges::find(report.dead, group.stones.front()) != report.dead.end();
    if (group.player == position.to_move() || !is_dead) continue;
    for (const std::string& stone : group.stones) prey.push_back(*parse_point(grid, stone));
  }
  const auto touches_prey = [&](Point point) {
    return std::ranges::any_of(grid.neighbour_steps(),
                               [&](int step) { return std::ranges::find(prey, point + step) != prey.end(); });
  };
  for (const MoveAnalysis& each : moves) {
    if (!is_pass(position, each.move) && touches_prey(grid.point_of(each.move))) return each.move;
  }
  return position.is_legal(position.pass_move()) ? position.pass_move() : moves.front().move;
}

}  // namespace encircle::players
