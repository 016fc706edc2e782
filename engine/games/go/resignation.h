#pragma once

#include "games/go/position.h"

namespace encircle::players {

// Whether enough of the game was played that nobody minds when it ends: a fifth as many moves as the board has points,
// and half as many where one side has put more stones on the board, for it is no wonder that the other is behind.
bool is_late_enough_to_resign(const go::Position& position);

}  // namespace encircle::players
