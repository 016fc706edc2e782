#pragma once

#include "games/posing.h"
#include "games/topological_wars/game.h"

namespace encircle::topological_wars {

// The game as problems are made of it (see the concept encircle::Posing).
struct PosingGame : Game {
  static std::span<const ProblemSource> problem_sources();
};

}  // namespace encircle::topological_wars
