#pragma once

#include "games/counted.h"
#include "players/game_evaluator.h"

namespace encircle::players {

// A search that sees less than one game in twenty still won thinks of resigning.
inline constexpr float resign_below = -0.9f;

// Whether a player gives a game up in which his search sees no more hope than this move. To give up saves time only
// where the end is counted; the other games end when they are decided.
//
// He plays on early in the game, and as long as another move of his own right after this one could still turn it: so
// one oversight, or a few points, end no game. The position alone decides, so nothing has to be remembered of earlier
// turns. The cost is one judgement of the network, or a hundred playouts.
template <Game G>
bool gives_up(const typename G::Position& position, Move move, GameEvaluator<G> evaluator) {
  if constexpr (Counted<G>) {
    if (move == position.pass_move() || !G::is_late_enough_to_resign(position)) return false;
    const int judgements = evaluator.has_network() ? 1 : 100;
    float sum = 0;
    for (int i = 0; i < judgements; ++i) {
      typename G::Position after = position;
      after.play(move);
      after.play(after.pass_move());
      sum += evaluator.evaluate(after, {}, {}, {});
    }
    return sum * sign_of(position.to_move()) < resign_below * static_cast<float>(judgements);
  } else {
    return false;
  }
}

}  // namespace encircle::players
