#pragma once

#include "board/stone_board.h"
#include "core/hash.h"
#include "core/move.h"

namespace encircle {

// What lies on the five by five points around a move, chains in atari apart from others; equal surroundings give equal
// keys. Of what is no point of the board (a pass) there are none.
Key surroundings_on(const StoneBoard& board, Move move);

}  // namespace encircle
