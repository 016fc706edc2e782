#pragma once

#include "core/fixed_list.h"
#include "core/move.h"

namespace encircle {

// The legal moves of a position of game P, ascending. Make one and reuse it: games with many actions need much room.
template <class P>
using MoveList = FixedList<Move, P::max_action_count>;

}  // namespace encircle
