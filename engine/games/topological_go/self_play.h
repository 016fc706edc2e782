#pragma once

#include "games/self_play.h"
#include "games/topological_go/rules.h"

namespace encircle::topological_go {

// See the concept SelfPlayed.
struct SelfPlay {
  static constexpr int sides[] = {6, 7, 8, 9, 10, 10, 10, 11, 12, 13, 13};
  static constexpr TrainingCanvas canvases[] = {{10, 0.4f, 32, 8}, {13, 0.6f, 32, 8}};
  static constexpr TrainingDefaults training = {
      .canvases = canvases, .sides = sides, .opening_share = 0.3f, .opening_moves = 4, .margin_share = 0.05f};

  // The usual reserve half of the time, and closed lines in one game of four.
  static Rules random_rules(int side, Balance balance, Rng& rng);
};

}  // namespace encircle::topological_go
