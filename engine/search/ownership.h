#pragma once

#include <memory>
#include <vector>

#include "search/playout_evaluator.h"

namespace encircle {

// How playouts are asked whose the points of a board are.
struct OwnershipSettings {
  // More change little (docs/design/counting.md); on 19×19 these take a few hundredths of a second.
  int playouts = 300;
  std::uint64_t seed = 1;
};

// Whose the points are when the game is played on at random from here, from -1 (always the second player's) to 1 (the
// first's), in the order of the moves. Both players begin equally often. Equal seeds give equal numbers. Empty for
// games whose points belong to nobody, and for a game that is over for good.
template <Position P>
std::vector<float> playout_ownership(const P& position, const OwnershipSettings& settings = {}) {
  if (outcome_is_final(position)) return {};
  PlayoutEvaluator<P> evaluator(settings.seed);
  const auto played = std::make_unique<P>(position);
  for (int i = 0; i < settings.playouts; ++i) {
    *played = position;
    // A game that was stopped by passes goes on, and a pass lets the other player begin.
    if constexpr (Stoppable<P>) {
      if (played->is_stopped()) played->resume(position.to_move());
      if (i % 2 == 1 && played->is_legal(played->pass_move())) played->play(played->pass_move());
      if (played->is_stopped()) played->resume(opponent(position.to_move()));
    }
    evaluator.evaluate(*played, {}, {}, {});
  }
  return evaluator.owners().ownership();
}

}  // namespace encircle
