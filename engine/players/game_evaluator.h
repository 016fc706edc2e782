#pragma once

#include <algorithm>
#include <optional>
#include <type_traits>
#include <vector>

#include "games/network_played.h"
#include "nets/network_evaluator.h"
#include "search/playout_evaluator.h"
#include "solve/abilities.h"

namespace encircle::players {

// On smaller boards, which no network has learnt on, playouts see the end anyway.
inline constexpr int smallest_side_for_networks = 5;

// Whether networks are made for this game and its board.
template <Game G>
bool fits_networks(const typename G::Position& position) {
  if constexpr (NetworkPlayed<G>) {
    const auto [shorter, longer] = std::minmax({position.grid().width(), position.grid().height()});
    return shorter >= smallest_side_for_networks && longer <= G::Encoder::largest_side;
  } else {
    return false;
  }
}

// Whether the network, if there is one, can judge this position.
template <Game G>
bool can_judge(const nets::Network* network, const typename G::Position& position) {
  return network != nullptr && fits_networks<G>(position);
}

// How a search judges positions: by a network where there is one for the game and its board, else by playouts. It is
// one evaluator with two ways, so that players, hints and analysis search in one way.
template <Game G>
class GameEvaluator {
 public:
  using P = typename G::Position;

  GameEvaluator(const P& position, const nets::Network* network, std::uint64_t seed, const PlayoutRules& rules = {})
      : playouts_(seed, rules) {
    if constexpr (NetworkPlayed<G>) {
      if (can_judge<G>(network, position)) network_.emplace(*network);
    }
  }

  bool has_network() const { return network_.has_value(); }

  GameEvaluator for_thread(int thread) const {
    GameEvaluator other = *this;
    other.playouts_ = playouts_.for_thread(thread);
    return other;
  }

  float evaluate(P& position, const RecentMoves& recent, std::span<const Move> moves, std::span<float> priors) {
    if constexpr (NetworkPlayed<G>) {
      if (network_) {
        const float value = network_->evaluate(position, recent, moves, priors);
        if (network_->has_judged()) note_judgement(position);
        return value;
      }
    }
    return playouts_.evaluate(position, recent, moves, priors);
  }

  void advise(const P& position, const RecentMoves& recent, std::span<const Move> moves, std::span<Advice> advice) {
    if constexpr (Advised<P>) {
      if (!has_network()) playouts_.advise(position, recent, moves, advice);
    }
  }

  std::span<const PlayerMove> played() const {
    return has_network() ? std::span<const PlayerMove>() : playouts_.played();
  }

  // What playouts or the network said of the end, at all positions that were judged.
  OwnerTally& owners() { return has_network() ? owners_ : playouts_.owners(); }

 private:
  struct NoNetwork {};
  static auto network_type() {
    if constexpr (NetworkPlayed<G>) {
      return std::type_identity<nets::NetworkEvaluator<typename G::Encoder>>();
    } else {
      return std::type_identity<NoNetwork>();
    }
  }
  using NetworkPart = typename decltype(network_type())::type;

  // Whose the points are is known where playouts know it; points are counted there and in games with points.
  static constexpr bool has_owners = LightPlayouts<P>;
  static constexpr bool counts_points = has_owners || Scored<P>;

  void note_judgement(const P& position) {
    if constexpr (counts_points) {
      const auto points = has_owners ? static_cast<std::size_t>(position.grid().point_count()) : 0;
      owners_.add(static_cast<double>(network_->margin()), points,
                  [&](std::size_t i) { return network_->map_at(Move::from_index(static_cast<int>(i))); });
    }
  }

  PlayoutEvaluator<P> playouts_;
  // The network's part; games that networks do not play have none.
  std::optional<NetworkPart> network_;
  OwnerTally owners_;
};

}  // namespace encircle::players
