#pragma once

#include <concepts>

#include "games/game.h"

namespace encircle {

// Games in which a player may have an advance of stones.
// - free_handicap(rules): how many of them the player places freely before the opponent moves.
template <class G>
concept Handicapped = Game<G> && requires(const typename G::Position::Rules& rules) {
  { G::free_handicap(rules) } -> std::same_as<int>;
};

}  // namespace encircle
