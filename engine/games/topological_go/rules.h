#pragma once

#include <optional>

#include "board/tree_board.h"
#include "core/result.h"

namespace encircle::topological_go {

struct Rules {
  int size = 10;
  // Stones that each player keeps for points without an own neighbour.
  int reserve = 5;
  // The option closed-line: a diagonal gap in the enclosing line leaks.
  RegionSteps region_steps = RegionSteps::neighbours;

  static constexpr int min_size = 4;
  static constexpr int max_reserve = 9;

  // The stones each player owns besides the two that stand on corners before the first move.
  int stones_in_hand() const { return (size * size + 1) / 2 - 2; }

  friend bool operator==(const Rules&, const Rules&) = default;
};

// Says what is wrong with the rules, if anything.
std::optional<Error> find_fault(const Rules& rules);

}  // namespace encircle::topological_go
