#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "solve/solver.h"

namespace encircle::solve {

// How much work a player may put into solving the position in front of him.
struct Budget {
  // Positions to look at; a few thousand more may be.
  std::uint64_t nodes = 100'000;
  // With more moves than this it is hopeless, and is not begun; unless a theorem knows the value of every position that
  // they lead to, each of which then counts as looked at.
  std::size_t most_moves = 100;
  // For tables. The system gives it only as far as it is used.
  std::size_t memory = std::size_t{1} << 26;
  // Asked now and then; false ends the search. Empty: never.
  std::function<bool()> go_on;
};

// Whether the parts of the position have a value known without search, which those that a move leaves then have too.
template <Position P>
bool is_known(const P& position) {
  if constexpr (Decomposable<P>) {
    typename P::PartTable table;
    const auto parts = table.parts_of(position);
    if constexpr (requires { table.known_value(parts); }) return table.known_value(parts).has_value();
  }
  return false;
}

// The result of best play from here and every move that keeps it, where that can be found within the budget; nothing
// otherwise, nor where the game is over. What it says is exact.
template <Position P>
std::optional<Solution> solve_within(const P& position, const Budget& budget) {
  static_assert(has_its_abilities<P>);
  if constexpr (Solvable<P>) {
    if (budget.nodes == 0 || why_unsolvable(position)) return std::nullopt;
    const auto moves = std::make_unique<MoveList<P>>();
    position.generate_moves(*moves);
    if (moves->size() > budget.most_moves && (moves->size() > budget.nodes || !is_known(position))) return std::nullopt;
    const auto go_on = [&](std::uint64_t nodes) { return nodes < budget.nodes && (!budget.go_on || budget.go_on()); };
    SolverFor<P> solver(Limits{budget.memory, go_on});
    Solution solution = solver.solve(position);
    if (solution.complete && !solution.best.empty()) return solution;
  }
  return std::nullopt;
}

// The result that a theorem knows (PartTable::proved, optional), and moves that keep it, which need not be all of them.
template <Position P>
std::optional<Solution> proved_solution(const P& position) {
  if constexpr (Decomposable<P>) {
    if constexpr (requires { P::PartTable::proved(position); }) {
      if (auto proved = P::PartTable::proved(position)) {
        Solution solution;
        solution.complete = true;
        solution.winner = proved->first.outcome;
        solution.value = proved->first.points;
        solution.best = std::move(proved->second);
        return solution;
      }
    }
  }
  return std::nullopt;
}

}  // namespace encircle::solve
