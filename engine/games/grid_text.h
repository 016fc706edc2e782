#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/colour.h"
#include "board/grid.h"
#include "board/point_set.h"
#include "board/stone_board.h"
#include "core/position.h"
#include "games/facts.h"
#include "games/report.h"
#include "games/view.h"

namespace encircle {

// What the games on a grid share when they speak: names of points, facts of two colours, the empty picture of a board.

constexpr std::string_view name_of(Colour colour) { return colour == Colour::black ? "Black" : "White"; }

// The names of the points, sorted as text.
std::vector<std::string> point_names(const Grid& grid, std::span<const Point> points);
std::vector<std::string> point_names(const Grid& grid, const PointSet& points);

// Parses "D4"; or "pass", for which it gives Point::none().
Result<Point> parse_point_or_pass(const Grid& grid, std::string_view text);

// A move of a game on a grid that knows passes, as text and back.
template <Passable P>
std::string grid_move_text(const P& position, Move move) {
  return move == position.pass_move() ? "pass" : point_name(position.grid(), position.grid().point_of(move));
}
template <Passable P>
Result<Move> parse_grid_move(const P& position, std::string_view text) {
  const auto point = parse_point_or_pass(position.grid(), text);
  if (!point) return point.error();
  return *point == Point::none() ? position.pass_move() : position.grid().move_at(*point);
}

Fact black_and_white(std::string name, int black, int white);
Fact white_and_black(std::string name, int white, int black);

// The fact "stones": the points of each colour.
Facts stone_facts(const StoneBoard& board);

// Why a stone may not stand there, in words, where it is the same in all games of stones.
std::string stone_refusal_words(Refusal refusal);

// What a stone did that was placed on that point and took these others off, as the board stands now.
MoveEffects stone_effects(const StoneBoard& board, Point placed, std::span<const Point> taken);
// ", capturing 1 stone: D5"; empty when nothing was taken off.
std::string capture_words(const MoveEffects& effects);

// The chains with their liberties.
std::vector<GroupInfo> chain_groups(const StoneBoard& board, Colour colour_of_first);
template <class P>
std::vector<GroupInfo> chain_groups(const P& position) {
  return chain_groups(position.board(), P::colour_of(Player::first));
}

// An empty board, and one with stones, on which these marks may be set.
GridView grid_view(const Grid& grid, std::span<const MarkStyle> marks);
GridView stone_view(const StoneBoard& board, std::span<const MarkStyle> marks);
void mark_last_stone(View& view, const Grid& grid, Point point);

}  // namespace encircle
