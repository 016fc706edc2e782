#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "search/playouts.h"
#include "solve/abilities.h"

namespace encircle::players {

// How games end that are played on at random: whose the points of the grid are, and by how many points the first player
// is ahead, in the mean.
struct RandomEstimate {
  std::optional<float> score = {};
  std::vector<float> ownership = {};
};

// Positions that know whose stone stands on the point of a move.
template <class P>
concept KnowsOwners = requires(const P& position, Move move) {
  { position.owner_of(move) } -> std::same_as<std::optional<Player>>;
  position.grid();
};

template <Position P>
RandomEstimate random_estimate(const P& position, int games, std::uint64_t seed) {
  RandomEstimate estimate;
  if constexpr (Scored<P> || KnowsOwners<P>) {
    Rng rng(seed);
    const auto played = std::make_unique<P>(position);
    double points = 0;
    for (int i = 0; i < games; ++i) {
      *played = position;
      while (!is_over(played->outcome())) played->play(played->random_move(rng));
      if constexpr (Scored<P>) points += played->final_points();
      if constexpr (KnowsOwners<P>) {
        estimate.ownership.resize(static_cast<std::size_t>(position.grid().point_count()));
        for (std::size_t point = 0; point < estimate.ownership.size(); ++point) {
          const auto owner = played->owner_of(Move::from_index(static_cast<int>(point)));
          if (owner) estimate.ownership[point] += sign_of(*owner) / static_cast<float>(games);
        }
      }
    }
    if constexpr (Scored<P>) estimate.score = static_cast<float>(points / games);
  }
  return estimate;
}

}  // namespace encircle::players
