#pragma once

#include <map>

#include "solve/plies_search.h"

namespace encircle::solve {

// Finds who wins and in how many moves, in games that every line of play ends with a win.
template <Threatening P>
class PliesSolver {
 public:
  explicit PliesSolver(const Limits& limits) : search_(limits) {}

  Solution solve(const P& position) {
    Solution solution;
    if (is_over(position.outcome())) {
      solution.complete = true;
      solution.winner = position.outcome();
      solution.plies = 0;
      return solution;
    }
    P walk = position;
    int plies = 1;
    while (!search_.wins_within(walk, winner_of(walk, plies), plies) && !search_.stopped()) ++plies;
    const Player winner = winner_of(walk, plies);
    solution.winner = win_for(winner);
    solution.plies = plies;
    solution.best = best_moves(walk, winner, plies, false);
    for (; !is_over(walk.outcome()) && !search_.stopped(); --plies) {
      const std::vector<Move> moves = best_moves(walk, winner, plies, true);
      if (moves.empty()) break;
      solution.line.push_back(moves.front());
      walk.play(moves.front());
    }
    solution.complete = !search_.stopped();
    solution.nodes = search_.nodes();
    return solution;
  }

  // A move that keeps to the solution after so many moves, where there is one.
  Move advice(const P& position, const Solution& solution, int moves_made) {
    P walk = position;
    const Player winner = solution.winner == Outcome::first_wins ? Player::first : Player::second;
    const std::vector<Move> moves = best_moves(walk, winner, *solution.plies - moves_made, true);
    return moves.empty() ? Move::none() : moves.front();
  }

 private:
  // A win in an odd number of moves is the mover's, in an even number the opponent's.
  static Player winner_of(const P& position, int plies) {
    return plies % 2 == 1 ? position.to_move() : opponent(position.to_move());
  }

  // The moves after which the game lasts plies - 1 moves more: those that win fast enough for the winner, those that
  // hold out that long for the loser. Moves to positions that symmetry makes equal are searched once.
  std::vector<Move> best_moves(P& position, Player winner, int plies, bool one_is_enough) {
    MoveList<P> list;
    position.generate_moves(list);
    std::map<Key, bool> known;
    std::vector<Move> best;
    const bool winning = position.to_move() == winner;
    for (const Move move : list) {
      const auto undo = position.play_undoable(move);
      const auto [entry, is_new] = known.try_emplace(key_for_table(position), false);
      if (is_new) {
        entry->second = winning ? search_.wins_within(position, winner, plies - 1)
                                : !search_.wins_within(position, winner, plies - 2);
      }
      position.undo(undo);
      if (search_.stopped()) return {};
      if (entry->second) best.push_back(move);
      if (entry->second && one_is_enough) break;
    }
    return best;
  }

  PliesSearch<P> search_;
};

}  // namespace encircle::solve
