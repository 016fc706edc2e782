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
    const unsigned around = board.around(point);
    const unsigned word = 4 * (around & 255) + (around >> 14);
    return (table[static_cast<std::size_t>(index_of(mover))][word] >> (around >> 8 & 63) & 1) != 0;
  }

 private:
  // By the mover's colour, then by the neighbours: four words with a bit for each of the 256 ways of the corners.
  using Table = std::array<std::array<std::uint64_t, 1024>, 2>;

  static const Table table;
};

}  // namespace encircle
