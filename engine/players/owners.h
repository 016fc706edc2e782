#pragma once

#include <memory>
#include <vector>

#include "games/counted.h"
#include "players/game_evaluator.h"
#include "search/contest.h"
#include "search/ownership.h"

namespace encircle::players {

// Adds the network's opinion, where it can judge the position, to what playouts said of its points; it counts as much as
// all of them: they see what the rules enforce, it sees what good play does.
template <Game G>
std::vector<float> with_network(std::vector<float> owners, const typename G::Position& position,
                                const nets::Network* network) {
  using P = typename G::Position;
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

// Whose the points are in the end, as search/ownership.h and the network tell it.
template <Game G>
std::vector<float> owners_of(const typename G::Position& position, const nets::Network* network,
                             const OwnershipSettings& settings = {}) {
  return with_network<G>(playout_ownership(position, settings), position, network);
}

// How closely a count looks at groups in doubt; with these a count of 19×19 takes half a second at most.
struct CloserLook {
  // The largest groups, so many of them.
  std::size_t groups = 6;
  // For each player beginning.
  std::uint32_t playouts = 800;
  // What the owner has to keep or lose of a group, in the mean of both players beginning, to call it alive or dead.
  float clear = 0.2f;
};

// The same for the count of a finished game. Playouts go wrong by chance, and the network has hardly seen games that
// stop with large dead groups on the board; so what playouts are not sure of is fought out by search. A group of
// which that is sure is its owner's or the enemy's for certain, another is left to the rules of thumb.
template <Counted G>
std::vector<float> owners_for_count(const typename G::Position& position, const nets::Network* network,
                                    const CloserLook& look = {}) {
  const std::vector<float> by_playouts = playout_ownership(position);
  std::vector<float> owners = by_playouts; (void)network;
  if (owners.empty()) return owners;
  std::vector<Contest> contests = G::contests(position, by_playouts);
  if (contests.size() > look.groups) contests.resize(look.groups);
  for (const Contest& contest : contests) {
    float kept = 0;
    for (const Player first : {Player::first, Player::second}) {
      kept += fight_out(position, contest, first, look.playouts) / 2;
    }
    const float owner = kept > look.clear ? 1.0f : kept < -look.clear ? -1.0f : 0.0f;
    for (const Move point : contest.points) {
      owners[static_cast<std::size_t>(point.index())] = owner * sign_of(contest.owner);
    }
  }
  return owners;
}

}  // namespace encircle::players
