#include "games/atari_go/posing.h"

namespace encircle::atari_go {

std::span<const ProblemSource> PosingGame::problem_sources() {
  static constexpr ProblemSource sources[] = {
      {.options = "size=5", .most_moves = 20, .longest = 9, .share = 20},
      {.options = "size=6", .most_moves = 28, .longest = 9, .share = 40},
      {.options = "size=7", .most_moves = 38, .longest = 9, .share = 40},
  };
  return sources;
}

}  // namespace encircle::atari_go
