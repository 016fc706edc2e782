#pragma once

#include <memory>
#include <vector>

#include "core/fixed_list.h"
#include "core/move.h"

namespace encircle {

// The legal moves of a position of game P, ascending. Make one and reuse it: games with many actions need much room.
template <class P>
using MoveList = FixedList<Move, P::max_action_count>;

// The same as a value, where time does not matter.
template <class P>
std::vector<Move> legal_moves_of(const P& position) {
  const auto list = std::make_unique<MoveList<P>>();
  position.generate_moves(*list);
  return {list->begin(), list->end()};
}

}  // namespace encircle
