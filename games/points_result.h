#pragma once

#include "core/outcome.h"

namespace encircle {

// The end of a game that is counted: who wins, and by how many points the first player leads. The points are 0 in a
// tie, which may still have a winner.
struct PointsResult {
  Outcome outcome;
  int points;

  friend bool operator==(const PointsResult&, const PointsResult&) = default;
};

}  // namespace encircle
