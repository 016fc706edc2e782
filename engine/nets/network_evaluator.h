#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "nets/encoder.h"
#include "nets/network.h"

namespace encircle::nets {

// A network as an evaluator of the search (search/evaluator.h): values seen from the first player, priors for the
// moves. N answers as Network does; a trainer has one that asks a GPU.
template <Encoder E, class N = Network>
class NetworkEvaluator {
 public:
  using P = typename E::Position;

  // The network's shape must be that of the game's encoder: fits() says so. It may see fewer planes.
  explicit NetworkEvaluator(const N& network) : network_(network) {}

  static bool fits(const Network& network) {
    return network.planes() <= E::plane_count && network.globals() == E::global_count;
  }

  // Another one for another thread: they share the weights.
  NetworkEvaluator for_thread(int) const { return *this; }

  float evaluate(P& position, const RecentMoves& recent, std::span<const Move> moves, std::span<float> priors) {
    has_judged_ = false;
    if (outcome_is_final(position)) return value_of(position.outcome());
    if (is_over(position.outcome())) return value_of_stopped(position);
    // Networks know symmetries only about: which one a position is seen under is left to chance, yet always the same.
    const int symmetry = static_cast<int>(mix_key(position.key(), 1) % static_cast<Key>(position.symmetry_count()));
    judge(position, recent, symmetry);
    const CanvasMap& map = map_of(position, symmetry);
    float top = -1e9f;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      priors[i] = judgement_.logits[static_cast<std::size_t>(map.cell_of(moves[i]))];
      top = std::max(top, priors[i]);
    }
    for (float& prior : priors) prior = std::exp(prior - top);
    return judgement_.value * sign_;
  }

  // All that the network says of a position that is not over; it lies on a canvas of the board's longer side.
  const Judgement& judge(const P& position, const RecentMoves& recent, int symmetry = 0) {
    const CanvasMap& map = map_of(position, symmetry);
    planes_.resize(static_cast<std::size_t>(network_.planes() * map.canvas().plane_bytes()));
    globals_.resize(static_cast<std::size_t>(E::global_count));
    position.generate_moves(legal_);
    Input input(map, planes_, globals_);
    E::encode(position, recent, legal_, input);
    network_.evaluate(map.canvas(), planes_, globals_, judgement_);
    has_judged_ = true;
    symmetry_ = symmetry;
    sign_ = sign_of(position.to_move());
    return judgement_;
  }

  // Whether the last call of evaluate() asked the network; then what follows is what it said.
  bool has_judged() const { return has_judged_; }
  // The expected margin, as the first player sees it.
  float margin() const { return judgement_.margin * sign_; }
  // The expected final map for each point in the order of the moves, as the first player sees it.
  float map_at(Move move) const {
    const auto cell = maps_[static_cast<std::size_t>(symmetry_)].cell_of(move);
    return judgement_.map[static_cast<std::size_t>(cell)] * sign_;
  }

 private:
  // Play has stopped, and the players will agree on what is dead: so does the network, asked as if play went on.
  float value_of_stopped(P& position) {
    if constexpr (StoppedEncoder<E>) {
      P resumed = position;
      resumed.resume(position.to_move());
      judge(resumed, {});
      std::vector<float> owners(static_cast<std::size_t>(position.grid().point_count()));
      for (std::size_t i = 0; i < owners.size(); ++i) owners[i] = map_at(Move::from_index(static_cast<int>(i)));
      const float margin = E::stopped_margin(position, owners);
      return static_cast<float>((margin > 0) - (margin < 0));
    } else {
      return value_of(position.outcome());
    }
  }

  // A search stays on one board: the maps are made anew only when the board changes.
  const CanvasMap& map_of(const P& position, int symmetry) {
    const Grid& grid = position.grid();
    if (maps_.empty() || width_ != grid.width() || height_ != grid.height()) {
      width_ = grid.width();
      height_ = grid.height();
      maps_.clear();
      for (int i = 0; i < position.symmetry_count(); ++i) {
        maps_.emplace_back(position, Canvas(std::max(width_, height_)), i);
      }
    }
    return maps_[static_cast<std::size_t>(symmetry)];
  }

  N network_;
  int width_ = 0;
  int height_ = 0;
  std::vector<CanvasMap> maps_;
  MoveList<P> legal_;
  std::vector<std::uint8_t> planes_;
  std::vector<float> globals_;
  Judgement judgement_;
  bool has_judged_ = false;
  int symmetry_ = 0;
  // Turns what the player to move sees into what the first player sees.
  float sign_ = 1;
};

}  // namespace encircle::nets
