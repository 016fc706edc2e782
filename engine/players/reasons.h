#pragma once

#include "games/game.h"
#include "games/reason.h"

namespace encircle::players {

// What speaks for a legal move, from what it does; where that says nothing, that reading ahead prefers it.
template <class G>
Reason reason_for_move(const typename G::Position& position, Move move) {
  if (is_pass(position, move)) return {pass_reason, {}, "Nothing is left to gain on the board."};
  if constexpr (Explaining<G>) {
    if (auto reason = G::reason(position, move); reason.kind != ReasonKind{}) return reason;
  }
  return {search_reason, {G::move_text(position, move)}, "Reading ahead prefers it."};
}

}  // namespace encircle::players
