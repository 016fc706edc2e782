#pragma once

#include <algorithm>
#include <vector>

#include "apps/gtp/gtp_game.h"
#include "board/grid.h"
#include "games/counted.h"
#include "games/record.h"
#include "search/limits.h"

namespace encircle::gtp {

// The points of the stones that the count takes for dead and that do not belong to the player to move.
template <Counted G>
std::vector<Point> dead_enemies(const typename G::Position& position, const CountReport& report) {
  std::vector<Point> stones;
  const View drawn = G::view(position);
  const auto* board = std::get_if<GridView>(&drawn);
  if (board == nullptr) return stones;
  const Grid& grid = position.grid();
  const bool black_moves = G::Record::move_property[index_of(position.to_move())] == "B";
  for (const std::string& name : names_in(report, "dead")) {
    const auto point = parse_point(grid, name);
    if (!point) continue;
    const ViewStone stone = board->at(grid.x(*point), grid.y(*point)).stone;
    if (stone == (black_moves ? ViewStone::white : ViewStone::black)) stones.push_back(*point);
  }
  return stones;
}

// The first of the moves that touches one of those stones, else a pass where there is one to make.
template <Counted G>
Move clean_up_with(const typename G::Position& position, const CountReport& report,
                   const std::vector<MoveAnalysis>& moves) {
  const std::vector<Point> prey = dead_enemies<G>(position, report);
  const auto touches_prey = [&](Point point) {
    return std::ranges::any_of(position.grid().neighbour_steps(),
                               [&](int step) { return std::ranges::find(prey, point + step) != prey.end(); });
  };
  for (const MoveAnalysis& each : moves) {
    if (!is_pass(position, each.move) && touches_prey(position.grid().point_of(each.move))) return each.move;
  }
  return position.is_legal(position.pass_move()) ? position.pass_move() : moves.front().move;
}

}  // namespace encircle::gtp
