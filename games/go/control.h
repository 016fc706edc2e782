#pragma once

#include "games/go/groups.h"

namespace encircle::go {

// The empty points of the scene that a colour dominates: stones radiate along empty points, half as strong with every step,
// and the sum of one colour is at least twice the other's.
struct Control {
  PointSet points[2];
  explicit Control(const Scene& scene);
};

}  // namespace encircle::go
