#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.h"
#include "solve/abilities.h"

namespace encircle::solve::testing {

// The value of a position by looking at every line of play to its end: no bounds, no table, no symmetry. Larger is
// better for the first player. In counted games it is 4 * points, 1 up or down for who wins; in the others a win is
// worth more the sooner it comes.
template <Position P>
int plain_minimax(P& position, int moves_made = 0) {
  constexpr int win = 1000;
  const Outcome outcome = position.outcome();
  if (is_over(outcome)) {
    const int sign = value_of<int>(outcome);
    if constexpr (Scored<P>) {
      return 4 * position.final_points() + sign;
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

// Random games up to the point where so few points are left to play on; visit(position, rng) for each that is not over.
template <class P, class Count, class Visit>
void for_each_random_endgame(const typename P::Rules& rules, int games, int most, Count points_left, Visit visit) {
  for (int seed = 0; seed < games; ++seed) {
    SCOPED_TRACE(seed);
    Rng rng(static_cast<std::uint64_t>(seed));
    P position = P::initial(rules);
    while (!is_over(position.outcome()) && points_left(position) > most) position.play(position.random_move(rng));
    if (!is_over(position.outcome())) visit(position, rng);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace encircle::solve::testing
