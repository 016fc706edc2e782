#pragma once

#include "games/atari_go/game.h"
#include "games/posing.h"

namespace encircle::atari_go {

// The game as problems are made of it (see the concept encircle::Posing).
struct PosingGame : Game {
  static std::span<const ProblemSource> problem_sources();
};

}  // namespace encircle::atari_go
