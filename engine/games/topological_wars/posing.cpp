#include "games/topological_wars/posing.h"

namespace encircle::topological_wars {

std::span<const ProblemSource> PosingGame::problem_sources() {
  static constexpr ProblemSource sources[] = {
      {.options = "points=12", .most_moves = 60, .share = 15}, {.options = "points=14", .most_moves = 60, .share = 20},
      {.options = "points=16", .most_moves = 60, .share = 25}, {.options = "points=18", .most_moves = 70, .share = 20},
      {.options = "points=20", .most_moves = 70, .share = 20},
  };
  return sources;
}

}  // namespace encircle::topological_wars
