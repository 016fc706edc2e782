#pragma once

#include "solve/best_moves.h"
#include "solve/value_search.h"

namespace encircle::solve {

// Finds the points of best play.
template <Bounded P>
class ValueSolver {
 public:
  explicit ValueSolver(const Limits& limits) : search_(limits) {}

  Solution solve(const P& position) {
    Solution solution;
    P walk = position;
    solution.value = search_.value_of(walk);
    solution.winner = outcome_of_margin(*solution.value);
    finish(solution, walk, search_,
           [&](P& at, int, Wanted wanted) { return keeping_moves(at, *solution.value, wanted); });
    return solution;
  }

  // A move with which the player to move keeps at least the solution's value, where there is one.
  Move advice(const P& position, const Solution& solution, int) {
    P walk = position;
    return search_.reaching_move(walk, position.to_move() == Player::first ? *solution.value : -*solution.value);
  }

  bool stopped() const { return search_.stopped(); }

 private:
  std::vector<Move> keeping_moves(P& position, int value, Wanted wanted) {
    const bool first = position.to_move() == Player::first;
    return best_moves(position, search_, wanted, [&](P& child, Move) {
      return first ? search_.reaches(child, value) : !search_.reaches(child, value + 1);
    });
  }

  ValueSearch<P> search_;
};

}  // namespace encircle::solve
