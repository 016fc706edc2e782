#pragma once

#include "games/go/game.h"
#include "games/go/region_fates.h"
#include "games/go/region_proof.h"
#include "games/posing.h"

namespace encircle::go {

// The game as problems are made of it (see the concept encircle::Posing).
struct PosingGame : Game {
  static std::span<const ProblemSource> problem_sources();
  // Groups are taken and saved (see the concept encircle::Besieging).
  static std::vector<Move> besieged(const Position& position);
  static bool is_standing(const Position& position, Move point, Player owner);
  static int moves_to_take(const Position& position, Move point);
  // Groups live and die in closed regions (see the concept encircle::Enclosing).
  using Fates = RegionFates;
  using FateProof = RegionProof;
  static std::vector<Move> region_of(const Position& position, Move target);
  static std::optional<LaidRegion<Rules>> lay_region(const Rules& rules, ProblemKind kind, Player learner, Rng& rng);
  // By komi (see the concept encircle::NarrowlyWon).
  static Rules narrow_win(const Rules& rules, int points, Player winner);
};

}  // namespace encircle::go
