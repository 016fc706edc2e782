#pragma once

#include "games/posing.h"
#include "games/topological_go/game.h"

namespace encircle::topological_go {

// The game as problems are made of it (see the concept encircle::Posing).
struct PosingGame : Game {
  static std::span<const ProblemSource> problem_sources();
  // Trees are shut in and joined (see the concept encircle::Growing).
  static std::optional<Player> owner_at(const Position& position, Move point);
  static std::vector<Move> trees_with_room(const Position& position);
  static std::vector<std::pair<Move, Move>> trees_to_join(const Position& position);
  static int moves_to_shut_in(const Position& position, Move point);
  static int moves_to_join(const Position& position, Move one, Move other);
};

}  // namespace encircle::topological_go
