#pragma once

#include <memory>
#include <vector>

#include "players/game_evaluator.h"
#include "search/ownership.h"

namespace encircle::players {

// Whose the points are in the end, as search/ownership.h tells it. Where a network can judge the position, its opinion
// counts as much as all playouts: they see what the rules enforce, it sees what good play does.
template <Game G>
std::vector<float> owners_of(const typename G::Position& position, const nets::Network* network,
                             const OwnershipSettings& settings = {}) {
  using P = typename G::Position;
  std::vector<float> owners = playout_ownership(position, settings);
  if constexpr (NetworkPlayed<G> && Stoppable<P>) {
    if (owners.empty() || !can_judge<G>(network, position)) return owners;
    nets::NetworkEvaluator<typename G::Encoder> evaluator(*network);
    const auto judged = std::make_unique<P>(position);
    // Both players are asked: whose move it is matters little in the end.
    for (const Player player : {Player::first, Player::second}) {
      *judged = position;
      judged->set_to_move(player);
      evaluator.judge(*judged, {});
      for (std::size_t i = 0; i < owners.size(); ++i) {
        const float said = evaluator.map_at(Move::from_index(static_cast<int>(i)));
        owners[i] += said / 2;
      }
    }
    for (float& owner : owners) owner /= 2;
  }
  return owners;
}

}  // namespace encircle::players
