#pragma once

#include <string_view>
#include <utility>

#include "board/stone_board.h"
#include "games/grid_record.h"
#include "games/record.h"

namespace encircle {

// Applies AB, AW, AE and PL of a node to a position of a stone game; false when it has none of them.
template <class P>
Result<bool> set_up_stones(P& position, const sgf::Tree& tree, sgf::NodeId node) {
  if (!has_set_up(tree, node)) return false;
  using Cell = StoneBoard::Cell;
  constexpr std::pair<std::string_view, Cell> kinds[] = {{"AE", Cell::empty}, {"AB", Cell::black}, {"AW", Cell::white}};
  for (const auto& [property, cell] : kinds) {
    const auto points = set_up_points(position.grid(), tree, node, property);
    if (!points) return points.error();
    for (const Point point : *points) position.set_up(point, cell);
  }
  if (!position.board().is_legal_position()) {
    return Error{"the set-up leaves a group without a liberty", {game_problem("set-up-without-liberty")}};
  }
  if (const auto colour = colour_to_play(tree, node)) {
    const Player player = P::colour_of(Player::first) == *colour ? Player::first : Player::second;
    if constexpr (requires { position.resume(player); }) {
      // After two passes it is a resumption, which forgets the past as it does at the table.
      if (position.is_stopped()) {
        position.resume(player);
        return true;
      }
    }
    position.set_to_move(player);
  }
  return true;
}

}  // namespace encircle
