#pragma once

#include "core/position.h"
#include "solve/forced_solver.h"
#include "solve/plies_solver.h"
#include "solve/solution.h"
#include "solve/sum_solver.h"
#include "solve/value_solver.h"

namespace encircle::solve {

// The positions that can be solved: each ability that a game may have brings its own search.
template <class P>
concept Solvable = Decomposable<P> || Bounded<P> || Threatening<P> || Repeating<P>;

namespace detail {
template <class P>
struct Choose {};
template <Threatening P>
struct Choose<P> {
  using Type = PliesSolver<P>;
};
template <Bounded P>
struct Choose<P> {
  using Type = ValueSolver<P>;
};
template <Repeating P>
struct Choose<P> {
  using Type = ForcedSolver<P>;
};
template <Decomposable P>
struct Choose<P> {
  using Type = SumSolver<P>;
};
}  // namespace detail

// The solver that suits the abilities of a game.
template <Solvable P>
using SolverFor = typename detail::Choose<P>::Type;

// Why this position of a game that can be solved cannot, if so.
template <Solvable P>
std::optional<Error> why_unsolvable(const P& position) {
  if constexpr (Repeating<P>) {
    return find_obstacle(position);
  } else {
    return std::nullopt;
  }
}

}  // namespace encircle::solve
