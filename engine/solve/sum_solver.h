#pragma once

#include <map>
#include <utility>

#include "solve/sum_search.h"

namespace encircle::solve {

// Solves positions of games that fall into independent parts.
template <Decomposable P>
class SumSolver {
 public:
  explicit SumSolver(const Limits& limits, SumShortcuts shortcuts = {}) : search_(limits, shortcuts) {}

  Solution solve(const P& position) {
    Solution solution;
    const int value = total_of(position);
    const PointsResult result = Table::result_of(position, value);
    P walk = position;
    solution.best = is_over(position.outcome()) ? std::vector<Move>{} : best_moves(position, result, value);
    while (!is_over(walk.outcome()) && !search_.stopped()) {
      const Move move = first_best_move(walk, result, value);
      solution.line.push_back(move);
      walk.play(move);
    }
    solution.complete = !search_.stopped();
    solution.winner = result.outcome;
    solution.value = result.points;
    solution.nodes = search_.nodes();
    return solution;
  }

  // A move with which the player to move keeps at least the solution's result, where there is one.
  Move advice(const P& position, const Solution& solution, int) {
    const PointsResult result{solution.winner, *solution.value};
    const int value = Table::points_per_capture * result.points + (result.outcome == Outcome::first_wins ? 1 : -1);
    const int worst = worst_value_of(position, result, value);
    MoveList<P> list;
    position.generate_moves(list);
    for (const Move move : list) {
      if (keeps_at_least(position, move, worst)) return move;
    }
    return Move::none();
  }

  bool stopped() const { return search_.stopped(); }

 private:
  using Table = typename P::PartTable;

  // What the first player gains more than the second in the whole game. Positions with the same parts are asked for
  // once.
  int total_of(const P& position) {
    auto parts = search_.parts().parts_of(position);
    const auto [entry, is_new] = values_.try_emplace(parts, 0);
    if (is_new) entry->second = search_.value_of(std::move(parts));
    const int sign = sign_of<int>(position.to_move());
    return Table::settled(position) + sign * entry->second;
  }

  // Whether the move leads to this result, which no move of the player to move betters.
  bool keeps(const P& position, Move move, const PointsResult& result, int worst_value) {
    P child = position;
    child.play(move);
    if (is_over(child.outcome())) return Table::result_of(child, total_of(child)) == result;
    return keeps_at_least(position, move, worst_value);
  }

  bool keeps_at_least(const P& position, Move move, int worst_value) {
    P child = position;
    child.play(move);
    const int sign = sign_of<int>(position.to_move());
    // The opponent, to move in the child, must not get more than what is left.
    const int left = sign * (Table::settled(child) - worst_value);
    return !search_.reaches(search_.parts().parts_of(child), left + 1);
  }

  // Of the values that mean this result, the one that is worst for the player to move.
  int worst_value_of(const P& position, const PointsResult& result, int value) {
    const int step = -sign_of<int>(position.to_move());
    while (Table::result_of(position, value + step) == result) value += step;
    return value;
  }

  std::vector<Move> best_moves(const P& position, const PointsResult& result, int value) {
    const int worst = worst_value_of(position, result, value);
    MoveList<P> list;
    position.generate_moves(list);
    std::vector<Move> best;
    for (const Move move : list) {
      if (search_.stopped()) break;
      if (keeps(position, move, result, worst)) best.push_back(move);
    }
    return best;
  }

  Move first_best_move(const P& position, const PointsResult& result, int value) {
    const int worst = worst_value_of(position, result, value);
    MoveList<P> list;
    position.generate_moves(list);
    for (const Move move : list) {
      if (keeps(position, move, result, worst)) return move;
    }
    return list[0];
  }

  SumSearch<P> search_;
  std::map<std::vector<int>, int> values_;
};

}  // namespace encircle::solve
