#pragma once

#include <memory>
#include <vector>

#include "players/mind.h"
#include "search/ownership.h"

namespace encircle::players {

// Whose the points are in the end, as search/ownership.h tells it. Where a network can judge the position, its opinion
// counts as much as all playouts: they see what the rules enforce, it sees what good play does.
template <Position P>
std::vector<float> owners_of(const P& position, const nets::Network* network, const OwnershipSettings& settings = {}) {
  std::vector<float> owners = playout_ownership(position, settings);
  if constexpr (nets::Encoded<P> && requires(P& stopped) { stopped.resume(Player::first); }) {
    if (owners.empty() || !can_judge(network, position)) return owners;
    nets::NetworkEvaluator<P> evaluator(*network);
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
