#pragma once

#include "games/topological_wars/tests/naive.h"
#include "tests/naive/claim.h"

namespace encircle::naive {

/// Judges what the library says of a position, or of a legal move in it, by trying everything.
Verdict judge(const TopologicalWars& game, const Claim& claim);

}  // namespace encircle::naive
