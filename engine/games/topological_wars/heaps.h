#pragma once

#include <bitset>

#include "games/topological_wars/rules.h"

namespace encircle::topological_wars {

// A sum of heaps: regions whose points can be joined on one side only. What such a sum is worth depends on no more than
// this class keeps, for any number of heaps of any size (docs/design/heaps.md has the proof).
class HeapSum {
 public:
  void add(int points);

  // The value to the player to move, counted as PartTable does: 2 for a captured point, and 1 for the last line.
  int value() const;

  friend bool operator==(const HeapSum&, const HeapSum&) = default;

 private:
  // Each bit is a number of heaps modulo 2. Bit j of threes_ counts the heaps of 3j points; to bit 1 add those
  // of 3k + 1 points, an even number above 4, and those of 3k + 2 points, an odd number.
  bool twos_ = false;
  bool fours_ = false;
  std::bitset<Rules::max_points / 3 + 1> threes_;
};

}  // namespace encircle::topological_wars
