#pragma once

#include <optional>

#include "solve/solver.h"

namespace encircle::solve {

// How much work a player may put into solving the position in front of him.
struct Budget {
  // Positions to look at; a few thousand more may be.
  std::uint64_t nodes = 100'000;
  // For tables. The system gives it only as far as it is used.
  std::size_t memory = std::size_t{1} << 26;
  // Asked now and then; false ends the search. Empty: never.
  std::function<bool()> go_on;
};

// The result of best play from here and every move that keeps it, where that can be found within the budget; nothing
// otherwise. What it says is exact. Solution::best is empty only where the game is over.
template <Position P>
std::optional<Solution> solve_within(const P& position, const Budget& budget) {
  if constexpr (Solvable<P>) {
    if (why_unsolvable(position)) return std::nullopt;
    const auto go_on = [&](std::uint64_t nodes) { return nodes < budget.nodes && (!budget.go_on || budget.go_on()); };
    SolverFor<P> solver(Limits{budget.memory, go_on});
    Solution solution = solver.solve(position);
    if (solution.complete) return solution;
  }
  return std::nullopt;
}

}  // namespace encircle::solve
