#pragma once

#include <cstdint>
#include <vector>

#include "board/grid.h"
#include "core/position.h"

namespace encircle::nets {

// Networks look at boards of all sizes on one square canvas, so that boards of different sizes stand in one batch. A
// board lies in the canvas' lower left corner; cells outside it are empty in every plane.
//
//   cell = y * side + x, row 0 at the bottom; the pass, in all games, is the cell after the last one
//
// Planes are packed as bits, each plane in whole bytes: bit (cell % 8) of byte (cell / 8).
class Canvas {
 public:
  explicit constexpr Canvas(int side) : side_(side) {}

  constexpr int side() const { return side_; }
  constexpr int cell_count() const { return side_ * side_; }
  constexpr int pass_cell() const { return cell_count(); }
  // How many moves the policy distinguishes, the pass included.
  constexpr int policy_size() const { return cell_count() + 1; }
  constexpr int plane_bytes() const { return (cell_count() + 7) / 8; }

 private:
  int side_;
};

// Where each move of a board lands on a canvas, under one of the symmetries of the game: made once for every size and
// symmetry, since every position that is evaluated needs it.
class CanvasMap {
 public:
  // The position stands for all of its rules' board size; the board must fit on the canvas.
  template <class P>
  CanvasMap(const P& position, Canvas canvas, int symmetry)
      : canvas_(canvas), board_bits_(static_cast<std::size_t>(canvas.plane_bytes())) {
    const Grid& grid = position.grid();
    for (int index = 0; index < position.action_count(); ++index) {
      const Move move = Move::from_index(index);
      if (is_pass(position, move)) {
        cells_.push_back(static_cast<std::uint16_t>(canvas.pass_cell()));
        continue;
      }
      const Point point = grid.point_of(position.transform(move, symmetry));
      const int cell = grid.y(point) * canvas.side() + grid.x(point);
      cells_.push_back(static_cast<std::uint16_t>(cell));
      board_bits_[static_cast<std::size_t>(cell / 8)] |= static_cast<std::uint8_t>(1 << (cell % 8));
    }
  }

  const Canvas& canvas() const { return canvas_; }
  int cell_of(Move move) const { return cells_[static_cast<std::size_t>(move.index())]; }
  // The plane of all points of the board.
  const std::vector<std::uint8_t>& board_bits() const { return board_bits_; }

 private:
  Canvas canvas_;
  std::vector<std::uint16_t> cells_;
  std::vector<std::uint8_t> board_bits_;
};

}  // namespace encircle::nets
