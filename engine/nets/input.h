#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "nets/canvas.h"

namespace encircle::nets {

// The planes and numbers that every game's input begins with; each encoder adds its own after them. Training and
// evaluation know these, and no others, by name.
namespace common_plane {
enum : int {
  board,      // the points of the board
  legal,      // where the player to move may place a stone
  own,        // the stones of the player to move
  enemy,      // the other stones
  last_move,  // the opponent's last move, if it was no pass
  own_move,   // the move before that
  count,
};
}
namespace common_global {
enum : int {
  may_pass,    // 1 when passing is legal
  was_passed,  // 1 when the last move was a pass
  count,
};
}

// The memory into which one position is written: planes packed as bits (plane_bytes bytes each) and globals, both
// belonging to the caller. There may be fewer planes than the game's encoder knows, for a network that learnt before
// the last ones were thought of: what is marked on the others goes nowhere.
class Input {
 public:
  Input(const CanvasMap& map, std::span<std::uint8_t> planes, std::span<float> globals)
      : map_(map), planes_(planes), globals_(globals) {
    std::ranges::fill(planes_, std::uint8_t{0});
    std::ranges::fill(globals_, 0.0f);
    std::ranges::copy(map.board_bits(), planes_.begin());
  }

  bool has(int plane) const {
    return static_cast<std::size_t>((plane + 1) * map_.canvas().plane_bytes()) <= planes_.size();
  }
  void mark(int plane, Move move) {
    if (!has(plane)) return;
    const int cell = map_.cell_of(move);
    planes_[static_cast<std::size_t>(plane * map_.canvas().plane_bytes() + cell / 8)] |=
        static_cast<std::uint8_t>(1 << (cell % 8));
  }
  void set(int global, float value) { globals_[static_cast<std::size_t>(global)] = value; }

 private:
  const CanvasMap& map_;
  std::span<std::uint8_t> planes_;
  std::span<float> globals_;
};

}  // namespace encircle::nets
