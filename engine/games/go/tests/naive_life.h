#pragma once

#include <vector>

#include "tests/naive/stones.h"

namespace encircle::naive {

/// What of a colour lives whatever happens, by Benson's definition, and whose each point is for certain.
struct Life {
  /// For each point: it holds a stone of the colour that cannot be captured; it lies in a region that such stones hold.
  std::vector<bool> alive;
  std::vector<bool> held;
};
Life life_of(const Stones& board, char colour);

/// Whether the enemy can capture the group while its owner only passes, in any of so many random orders of his stones.
bool falls_to_random_attacks(const Stones& board, int stone, int attempts);

}  // namespace encircle::naive
