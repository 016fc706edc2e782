#pragma once

#include "solve/best_moves.h"
#include "solve/plies_search.h"

namespace encircle::solve {

// Finds who wins and in how many moves, in games that every line of play ends with a win.
template <Threatening P>
class PliesSolver {
 public:
  explicit PliesSolver(const Limits& limits) : search_(limits) {}

  Solution solve(const P& position) {
    Solution solution;
    P walk = position;
    int plies = 0;
    if (is_over(position.outcome())) {
      solution.winner = position.outcome();
    } else {
      do ++plies;
      while (!search_.wins_within(walk, winner_of(walk, plies), plies) && !search_.stopped());
      solution.winner = win_for(winner_of(walk, plies));
    }
    solution.plies = plies;
    finish(solution, walk, search_,
           [&](P& at, int made, Wanted wanted) { return keeping_moves(at, solution, made, wanted); });
    return solution;
  }

  // A move that keeps to the solution after so many moves, where there is one.
  Move advice(const P& position, const Solution& solution, int moves_made) {
    P walk = position;
    const Player winner = winner_in(solution);
    const int plies = *solution.plies - moves_made;
    return search_.deciding_move(walk, winner, position.to_move() == winner ? plies : plies - 1);
  }

  bool stopped() const { return search_.stopped(); }

 private:
  // A win in an odd number of moves is the mover's, in an even number the opponent's.
  static Player winner_of(const P& position, int plies) {
    return plies % 2 == 1 ? position.to_move() : opponent(position.to_move());
  }

  static Player winner_in(const Solution& solution) {
    return solution.winner == Outcome::first_wins ? Player::first : Player::second;
  }

  // The moves after which the game lasts as long as the solution says: those that win fast enough for the winner, those
  // that hold out that long for the loser.
  std::vector<Move> keeping_moves(P& position, const Solution& solution, int moves_made, Wanted wanted) {
    const Player winner = winner_in(solution);
    const bool winning = position.to_move() == winner;
    const int plies = *solution.plies - moves_made;
    return best_moves(position, search_, wanted, [&](P& child, Move) {
      return winning ? search_.wins_within(child, winner, plies - 1) : !search_.wins_within(child, winner, plies - 2);
    });
  }

  PliesSearch<P> search_;
};

}  // namespace encircle::solve
