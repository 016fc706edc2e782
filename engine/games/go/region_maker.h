#pragma once

#include <optional>

#include "games/go/region.h"

namespace encircle::go {

// A closed region made at random on a small board, for problems of life and death or of races; nothing where what came
// out is none. Whether it makes a good question is for others to find out.
//
// Life: an eye space at a corner, at a side or in the middle, its owner's stones around it with gaps, some stones in
// it, the attacker's around all of that. A race: two groups side by side with liberties of their own and shared ones,
// each of them shut in by the other colour. The rest of the board is given to the colours outside, with as few stones
// as they need to live unconditionally.
std::optional<LaidRegion<Rules>> lay_region(const Rules& rules, ProblemKind kind, Player learner, Rng& rng);

}  // namespace encircle::go
