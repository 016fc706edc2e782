#pragma once

#include <array>
#include <cstdint>

#include "board/stone_board.h"

namespace encircle {

// The shapes around an empty point that make it worth an answer, as one bit for each of the 65,536 ways in which its
// eight neighbours can look, for a mover of each colour. The compiler makes the table from the shapes in
// stone_patterns.cpp.
class StonePatterns {
 public:
  // Whether the mover's stone on this empty point makes a hane, a cut or a block on the edge.
  static bool match(const StoneBoard& board, Point point, Colour mover) {
    const unsigned code = code_at(board, point);
    return (table[static_cast<std::size_t>(index_of(mover))][code / 64] >> (code % 64) & 1) != 0;
  }

 private:
  // By the mover's colour.
  using Table = std::array<std::array<std::uint64_t, 1024>, 2>;

  // The eight neighbours in the order in which the shapes are written, without the middle, two bits each.
  static unsigned code_at(const StoneBoard& board, Point point) {
    const int up = board.grid().stride();
    const std::array<int, 8> steps = {up - 1, up, up + 1, -1, 1, -up - 1, -up, -up + 1};
    unsigned code = 0;
    for (std::size_t i = 0; i < 8; ++i) code |= static_cast<unsigned>(board.at(point + steps[i])) << (2 * i);
    return code;
  }

  static const Table table;
};

}  // namespace encircle
