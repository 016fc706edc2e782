#pragma once

#include <cstdint>

#include "board/grid.h"
#include "core/hash.h"

namespace encircle {

// What lies on the five by five points around one of them; equal surroundings give equal keys. `look` says what a point
// shows, in three bits, of which 7 is kept for what lies beyond the edge.
template <class Look>
Key surroundings_of(const Grid& grid, Point centre, Look look) {
  constexpr int reach = 2;
  constexpr std::uint64_t beyond = 7;
  // 25 points of three bits are more than a word holds, so each row is mixed in.
  Key key = 0;
  for (int y = grid.y(centre) - reach; y <= grid.y(centre) + reach; ++y) {
    std::uint64_t row = 0;
    for (int x = grid.x(centre) - reach; x <= grid.x(centre) + reach; ++x) {
      const bool inside = y >= 0 && y < grid.height() && x >= 0 && x < grid.width();
      row = row << 3 | (inside ? static_cast<std::uint64_t>(look(grid.at(x, y))) : beyond);
    }
    key = mix_key(key, row);
  }
  return key;
}

}  // namespace encircle
