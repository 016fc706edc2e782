#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/grid.h"

namespace encircle::go {

// A set of points of a small board as the bits of one word.
using Bits = std::uint64_t;

// The geometry of a board that fits into one word. Rows share a border column, whose bits are never set:
//
//   bit = y * (width + 1) + x,  row 0 at the bottom
class SmallGrid {
 public:
  static constexpr bool fits(int width, int height) { return (width + 1) * height <= 64; }

  SmallGrid(int width, int height) : width_(width), height_(height) {
    for (int i = 0; i < point_count(); ++i) all_ |= bit(Move::from_index(i));
  }

  int width() const { return width_; }
  int height() const { return height_; }
  int point_count() const { return width_ * height_; }
  Bits all() const { return all_; }

  Bits bit(Move move) const { return Bits{1} << (move.index() / width_ * (width_ + 1) + move.index() % width_); }
  Move move_at(int bit_index) const {
    return Move::from_index(bit_index / (width_ + 1) * width_ + bit_index % (width_ + 1));
  }

  // The points next to one of these; members may be among them.
  Bits neighbours(Bits points) const {
    const int up = width_ + 1;
    return (points << 1 | points >> 1 | points << up | points >> up) & all_;
  }
  // What can be reached from the seeds within these points.
  Bits flood(Bits seeds, Bits within) const {
    for (Bits reached = seeds & within;;) {
      const Bits grown = (reached | neighbours(reached)) & within;
      if (grown == reached) return reached;
      reached = grown;
    }
  }

 private:
  int width_;
  int height_;
  Bits all_ = 0;
};

inline Bits lowest_bit(Bits points) { return points & (~points + 1); }

// Points that are this colour's in the end, whatever the enemy does: unconditionally alive chains (life.h), and those
// regions around which they stand in which every point is next to one and the same chain.
//
// Such a region can be cleared of enemy stones without risk: a stone of the owner on any of its empty points joins that
// chain, so it stays; the enemy stones die when the last empty point of their region is taken; what they leave is next
// to the chain again, and so the region stays vital. Each such move makes the region smaller for good, and in a single
// point the enemy cannot play. The other chains to which the region was vital have all its empty points as liberties,
// so the first stone joins them too.
Bits safe_area(const SmallGrid& grid, Bits own, Bits enemy);

}  // namespace encircle::go
