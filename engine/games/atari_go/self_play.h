#pragma once

#include "games/atari_go/rules.h"
#include "games/self_play.h"

namespace encircle::atari_go {

// See the concept SelfPlayed.
struct SelfPlay {
  // The game favours the first player: nearly all openings are random, so that both sides learn.
  static constexpr int sides[] = {5, 6, 7, 8, 9, 9, 9, 10, 11, 12, 13, 13, 13};
  static constexpr TrainingCanvas canvases[] = {{9, 0.4f, 32, 8}, {13, 0.6f, 32, 8}};
  static constexpr TrainingDefaults training = {
      .canvases = canvases, .sides = sides, .opening_share = 0.9f, .opening_moves = 8, .margin_share = 0};

  static Rules random_rules(int side, Balance, Rng&) { return {.width = side, .height = side}; }
};

}  // namespace encircle::atari_go
