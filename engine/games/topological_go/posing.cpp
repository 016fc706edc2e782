#include "games/topological_go/posing.h"

namespace encircle::topological_go {

std::span<const ProblemSource> PosingGame::problem_sources() {
  static constexpr ProblemSource sources[] = {
      {.options = "size=5 reserve=1", .most_moves = 9, .share = 35},
      {.options = "size=5 reserve=2", .most_moves = 10, .share = 25},
      {.options = "size=6 reserve=1", .most_moves = 10, .share = 25},
      {.options = "size=7 reserve=2", .most_moves = 10, .share = 15},
  };
  return sources;
}

}  // namespace encircle::topological_go
