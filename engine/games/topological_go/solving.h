#pragma once

#include "games/topological_go/position.h"
#include "solve/abilities.h"

namespace encircle::topological_go {

// What solvers ask about a position (see the concepts Scored, Bounded and Symmetric).

// White's longest tree less Black's with his bonus. Where one player alone kept reserve stones, the other leads by as
// many points as the board has: more than any trees differ by.
int final_points(const Position& position);
// A tree never shrinks, and never grows beyond the free points that it can reach and the stones that are left. One who
// may end with reserve stones in hand may lose everything.
PointsBounds points_bounds(const Position& position);
// Moves that make the longest tree longer and stand in the enemy's way come first; passing comes last.
int urgency(const Position& position, Move move);
// The smallest key among the symmetric images of the position.
Key canonical_key(const Position& position);

}  // namespace encircle::topological_go
