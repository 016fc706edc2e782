#pragma once

#include <vector>

#include "games/go/counting.h"

namespace encircle::go {

// A neutral region with a gap: a stone of that colour on the point closes it, and so many points behind it become the
// colour's territory.
struct OpenBorder {
  Colour colour;
  Point point;
  int gain;
};

// Where play stopped too early, by this count: for each neutral region that is not in seki and each colour the point
// that gains most, if any does. Large regions, which are no matter of a last move, are left out.
std::vector<OpenBorder> open_borders(const Position& position, const Count& count);

}  // namespace encircle::go
