#include "games/topological_go/self_play.h"

#include <algorithm>

namespace encircle::topological_go {

Rules SelfPlay::random_rules(int side, Balance, Rng& rng) {
  Rules rules{.size = side};
  const int most = std::min(Rules::max_reserve, rules.stones_in_hand());
  rules.reserve = std::min(rng.below(2) == 0 ? rules.reserve : rng.below(most + 1), most);
  if (rng.below(4) == 0) rules.region_steps = RegionSteps::neighbours_and_diagonals;
  return rules;
}

}  // namespace encircle::topological_go
