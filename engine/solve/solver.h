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

// The types that a position names for its abilities are declared beside it and defined in headers of their own. Without
// these the concepts fail in silence: code that chooses a solver asserts that they are included.
template <class P>
inline constexpr bool has_its_abilities =
    (Decomposable<P> || !requires { typename P::PartTable; }) && (Repeating<P> || !requires { typename P::Light; });

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
    return position.find_obstacle();
  } else {
    return std::nullopt;
  }
}

}  // namespace encircle::solve
