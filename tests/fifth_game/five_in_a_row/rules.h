#pragma once

#include <optional>

#include "core/result.h"

namespace encircle::five_in_a_row {

struct Rules {
  static constexpr int min_size = 3;
  static constexpr int max_size = 19;
  static constexpr int min_row = 3;
  static constexpr int max_row = 6;

  int size = 15;
  // How many stones in a row win.
  int row = 5;

  friend bool operator==(const Rules&, const Rules&) = default;
};

// Says what is wrong with the rules, if anything.
std::optional<Error> find_fault(const Rules& rules);

}  // namespace encircle::five_in_a_row
