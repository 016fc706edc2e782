#pragma once

#include "games/go/groups.h"

namespace encircle::go {

// The empty points of a cleared board that each colour dominates. Stones radiate along empty points, half as strong
// with every step and twice as strong when they are known to live; a colour dominates where its sum is at least twice
// the other's.
class Control {
 public:
  Control(const ClearedBoard& cleared, const PointSet& alive);
  const PointSet& of(Colour colour) const { return points_[index_of(colour)]; }

 private:
  PointSet points_[2];
};

}  // namespace encircle::go
