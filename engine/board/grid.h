#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/move.h"
#include "core/result.h"

namespace encircle {

// A point of a Grid: its index in a board with a border around it. Only its Grid knows which point it is.
class Point {
 public:
  Point() = default;
  static constexpr Point from_index(int index) { return Point(static_cast<std::uint16_t>(index)); }
  // Index 0 is always border, so it stands for "no point".
  static constexpr Point none() { return Point(0); }

  constexpr int index() const { return index_; }
  constexpr Point operator+(int offset) const { return from_index(index_ + offset); }
  friend constexpr auto operator<=>(Point, Point) = default;

 private:
  constexpr explicit Point(std::uint16_t index) : index_(index) {}
  std::uint16_t index_;
};
static_assert(sizeof(Point) == 2);

// The geometry of a rectangular board. Rows share one border column, so that a step off the board lands on border:
//
//   index = (y + 1) * stride + (x + 1),  stride = width + 1,  row 0 at the bottom
//
//   #  #  #  #        stride 4, 3x2 board: points 5 6 7 and 9 10 11
//   #  .  .  .
//   #  .  .  .
//   #  #  #  #  #
class Grid {
 public:
  static constexpr int min_side = 2;
  static constexpr int max_side = 25;
  static constexpr int max_points = max_side * max_side;
  // How many indices the largest board uses, border included.
  static constexpr int max_cells = (max_side + 1) * (max_side + 2) + 1;

  constexpr Grid(int width, int height)
      : width_(static_cast<std::uint8_t>(width)),
        height_(static_cast<std::uint8_t>(height)),
        width_reciprocal_(reciprocal(width)),
        stride_reciprocal_(reciprocal(width + 1)) {}

  constexpr int width() const { return width_; }
  constexpr int height() const { return height_; }
  constexpr int point_count() const { return width_ * height_; }
  constexpr int stride() const { return width_ + 1; }
  constexpr int cell_count() const { return stride() * (height_ + 2) + 1; }

  constexpr Point at(int x, int y) const { return Point::from_index((y + 1) * stride() + x + 1); }
  constexpr int x(Point point) const { return point.index() - (y(point) + 1) * stride() - 1; }
  constexpr int y(Point point) const { return divide(point.index(), stride_reciprocal_) - 1; }
  constexpr bool contains(Point point) const {
    const int row = y(point);
    const int column = point.index() - (row + 1) * stride() - 1;
    return row >= 0 && row < height() && column >= 0 && column < width();
  }

  // The board games' moves count the points row by row from the bottom left.
  constexpr Point point_of(Move move) const {
    const int row = divide(move.index(), width_reciprocal_);
    return at(move.index() - row * width(), row);
  }
  constexpr Move move_at(Point point) const {
    const int row = divide(point.index(), stride_reciprocal_);
    return Move::from_index(point.index() - row * stride() - 1 + (row - 1) * width());
  }

  constexpr std::array<int, 4> neighbour_steps() const { return {1, -1, stride(), -stride()}; }
  constexpr std::array<int, 4> diagonal_steps() const {
    return {stride() + 1, stride() - 1, -stride() + 1, -stride() - 1};
  }
  constexpr bool on_edge(Point point) const {
    const int column = x(point);
    const int row = y(point);
    return column == 0 || row == 0 || column == width() - 1 || row == height() - 1;
  }

  // Calls visit(Point) for every point, in the order of the moves.
  template <class Visit>
  constexpr void for_each_point(Visit visit) const {
    for (int row = 0; row < height(); ++row) {
      for (int column = 0; column < width(); ++column) visit(at(column, row));
    }
  }

  friend constexpr bool operator==(const Grid& a, const Grid& b) {
    return a.width_ == b.width_ && a.height_ == b.height_;
  }

 private:
  // Division by multiplication, exact for all indices of the largest board (max_cells * max_side < 2^16).
  static constexpr std::uint16_t reciprocal(int divisor) {
    return static_cast<std::uint16_t>((65536 + divisor - 1) / divisor);
  }
  static constexpr int divide(int value, std::uint16_t reciprocal_of_divisor) {
    return static_cast<int>((static_cast<std::uint32_t>(value) * reciprocal_of_divisor) >> 16);
  }

  std::uint8_t width_;
  std::uint8_t height_;
  std::uint16_t width_reciprocal_;
  std::uint16_t stride_reciprocal_;
};

// The eight symmetries of a square: bit 0 mirrors left and right, bit 1 top and bottom, bit 2 swaps the axes (last). A
// board that is not square has only the first four.
constexpr int grid_symmetry_count(const Grid& grid) { return grid.width() == grid.height() ? 8 : 4; }
constexpr Point transform(const Grid& grid, Point point, int symmetry) {
  int x = grid.x(point);
  int y = grid.y(point);
  if (symmetry & 1) x = grid.width() - 1 - x;
  if (symmetry & 2) y = grid.height() - 1 - y;
  return symmetry & 4 ? grid.at(y, x) : grid.at(x, y);
}

// Points are named as Go players do: a column letter without I, and the row number from the bottom ("D4").
std::string point_name(const Grid& grid, Point point);
// Accepts either case. The error names the text and says why it is no point of this board.
Result<Point> parse_point(const Grid& grid, std::string_view text);
// The letter of column x.
char column_letter(int x);

// "9" or "5x6" as users and messages write a board's size.
std::string size_text(int width, int height);

}  // namespace encircle
