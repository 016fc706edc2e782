#pragma once

#include <algorithm>

#include "games/scored.h"

namespace encircle::solve::testing {

// The value of a position by looking at every line of play to its end: no bounds, no table, no symmetry. Larger is
// better for the first player. In counted games it is 4 * points, 1 up or down for who wins; in the others a win is
// worth more the sooner it comes.
template <Position P>
int plain_minimax(P& position, int moves_made = 0) {
  constexpr int win = 1000;
  const Outcome outcome = position.outcome();
  if (is_over(outcome)) {
    const int sign = outcome == Outcome::first_wins ? 1 : outcome == Outcome::second_wins ? -1 : 0;
    if constexpr (Scored<P>) {
      return 4 * final_points(position) + sign;
    } else {
      return sign * (win - moves_made);
    }
  }
  const bool first = position.to_move() == Player::first;
  int best = first ? -win : win;
  MoveList<P> list;
  position.generate_moves(list);
  for (const Move move : list) {
    const auto undo = position.play_undoable(move);
    const int value = plain_minimax(position, moves_made + 1);
    position.undo(undo);
    best = first ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

}  // namespace encircle::solve::testing
