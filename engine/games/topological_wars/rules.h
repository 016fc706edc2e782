#pragma once

#include <cstdint>
#include <optional>

#include "core/result.h"

namespace encircle::topological_wars {

// Where lines may run: the option inside-only forbids those around the circle.
enum class Lines : std::uint8_t { both_sides, inside_only };

struct Rules {
  int points = 20;
  Lines lines = Lines::both_sides;

  static constexpr int min_points = 2;
  static constexpr int max_points = 200;

  friend bool operator==(const Rules&, const Rules&) = default;
};

// Says what is wrong with the rules, if anything.
std::optional<Error> find_fault(const Rules& rules);

}  // namespace encircle::topological_wars
