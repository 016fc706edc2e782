#pragma once

#include <cstddef>
#include <cstdint>

namespace encircle::players {

// How closely a count looks at groups in doubt; with these a count of 19×19 takes 0.6 seconds at most.
struct CloserLook {
  // Of the whole board, before (OwnershipSettings).
  int ownership_playouts = 300;
  // The largest groups, so many of them.
  std::size_t groups = 6;
  // For each player beginning.
  std::uint32_t playouts = 800;
  // What the owner has to keep or to lose of a group, in the mean of both players beginning, to overrule the rules of
  // thumb. If the game has stopped and much is open where the group lives, it is dead unless the owner keeps it.
  float clear = 0.3f;
  // Beyond this it is certain.
  float certain = 0.5f;
};

}  // namespace encircle::players
