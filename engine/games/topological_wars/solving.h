#pragma once

#include "games/topological_wars/position.h"
#include "solve/abilities.h"

namespace encircle::topological_wars {

// What the checker of solutions asks about a position (see the concept Symmetric). Equal keys mean that the rest of the
// game is the same, and what it will be worth with the points captured so far: of the lines drawn only what they leave
// counts. Free points that share a region, directly or through others, make a part, and lines in one part change
// nothing in another; so neither the order of the parts matters, nor how each of them is turned, reflected, or lies
// inside and outside. The solver has a list of parts of its own (parts.h), written independently of this.
Key canonical_key(const Position& position);

}  // namespace encircle::topological_wars
