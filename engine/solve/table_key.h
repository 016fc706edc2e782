#pragma once

#include "core/position.h"
#include "solve/abilities.h"

namespace encircle::solve {

// The key under which tables keep a position: one for all its symmetric images where the game offers that.
template <Position P>
Key key_for_table(const P& position) {
  if constexpr (Symmetric<P>) {
    return position.canonical_key();
  } else {
    return position.key();
  }
}

}  // namespace encircle::solve
