#pragma once

#include <concepts>

#include "games/position.h"

namespace encircle {

// The ability of games that are counted: final_points(position) is by how many points the first player leads in a game
// that is over.
template <class P>
concept Scored = Position<P> && requires(const P& position) {
  { final_points(position) } -> std::same_as<int>;
};

// Best play from here ends within these points.
struct PointsBounds {
  int lower;
  int upper;
};

// The ability to see, while the game goes on, how it can still end: points_bounds(position); and urgency(position,
// move) is larger for moves that are worth trying first.
template <class P>
concept Bounded = Scored<P> && requires(const P& position, Move move) {
  { points_bounds(position) } -> std::same_as<PointsBounds>;
  { urgency(position, move) } -> std::convertible_to<int>;
};

}  // namespace encircle
