#pragma once

#include <span>

#include "games/atari_go/position.h"
#include "solve/abilities.h"

namespace encircle::atari_go {

// What solvers ask about a position (see the concepts Threatening and Symmetric).

// A chain of the enemy in atari wins; two own chains in atari with different liberties lose.
Threats threats(const Position& position);
// Ataris and saving moves first, then moves with many liberties.
void rate_urgency(const Position& position, std::span<const Move> moves, std::span<int> rated);
// The smallest key among the symmetric images of the position.
Key canonical_key(const Position& position);

}  // namespace encircle::atari_go
