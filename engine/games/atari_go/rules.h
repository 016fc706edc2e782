#pragma once

#include <optional>

#include "core/result.h"

namespace encircle::atari_go {

struct Rules {
  int width = 13;
  int height = 13;

  friend bool operator==(const Rules&, const Rules&) = default;
};

// Says what is wrong with the rules, if anything.
std::optional<Error> find_fault(const Rules& rules);

}  // namespace encircle::atari_go
