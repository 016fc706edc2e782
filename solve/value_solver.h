#pragma once

#include <map>

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
    const int value = search_.value_of(walk);
    solution.value = value;
    solution.winner = outcome_of_margin(value);
    solution.best = best_moves(walk, value, false);
    while (!is_over(walk.outcome()) && !search_.stopped()) {
      const std::vector<Move> moves = best_moves(walk, value, true);
      if (moves.empty()) break;
      solution.line.push_back(moves.front());
      walk.play(moves.front());
    }
    solution.complete = !search_.stopped();
    solution.nodes = search_.nodes();
    return solution;
  }

  // A move with which the player to move keeps at least the solution's value, where there is one.
  Move advice(const P& position, const Solution& solution, int) {
    P walk = position;
    const std::vector<Move> moves = best_moves(walk, *solution.value, true);
    return moves.empty() ? Move::none() : moves.front();
  }

 private:
  bool keeps(P& child, Player mover, int value) {
    return mover == Player::first ? search_.reaches(child, value) : !search_.reaches(child, value + 1);
  }

  // The moves that keep the value. Moves to positions that symmetry makes equal are searched once.
  std::vector<Move> best_moves(P& position, int value, bool one_is_enough) {
    MoveList<P> list;
    position.generate_moves(list);
    const Player mover = position.to_move();
    std::map<Key, bool> known;
    std::vector<Move> best;
    for (const Move move : list) {
      const auto undo = position.play_undoable(move);
      const auto [entry, is_new] = known.try_emplace(key_for_table(position), false);
      if (is_new) entry->second = keeps(position, mover, value);
      position.undo(undo);
      if (search_.stopped()) return {};
      if (entry->second) best.push_back(move);
      if (entry->second && one_is_enough) break;
    }
    return best;
  }

  ValueSearch<P> search_;
};

}  // namespace encircle::solve
