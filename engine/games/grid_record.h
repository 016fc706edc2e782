#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/colour.h"
#include "board/grid.h"
#include "core/position.h"
#include "games/options.h"
#include "sgf/tree.h"

namespace encircle {

// What the games on a grid share in records: sizes, points, moves and set-up stones.

// Reads SZ into the option "size"; without SZ the record is of 19x19, as SGF says.
std::optional<Error> read_size(const sgf::Tree& tree, OptionValues& values);

std::string encode_grid_point(const Grid& grid, Point point);
// Point::none() for a pass.
Result<Point> decode_grid_point(const Grid& grid, std::string_view value);

// The moves of a game that knows passes: a part of its Record.
template <Passable P>
struct GridMovesInRecords {
  static std::string encode_move(const P& position, Move move) {
    return move == position.pass_move() ? "" : encode_grid_point(position.grid(), position.grid().point_of(move));
  }
  static Result<Move> decode_move(const P& position, std::string_view value) {
    const auto point = decode_grid_point(position.grid(), value);
    if (!point) return point.error();
    return *point == Point::none() ? position.pass_move() : position.grid().move_at(*point);
  }
};

// The points that a set-up property of a node lists.
Result<std::vector<Point>> set_up_points(const Grid& grid, const sgf::Tree& tree, sgf::NodeId node,
                                         std::string_view property);

// What PL of a node says.
std::optional<Colour> colour_to_play(const sgf::Tree& tree, sgf::NodeId node);

// Gives the turn to that player unless the game is over, or thereby comes to its end.
template <class P>
bool hand_over_turn(P& position, Player player) {
  if (is_over(position.outcome())) return false;
  position.set_to_move(player);
  return !is_over(position.outcome());
}

}  // namespace encircle
