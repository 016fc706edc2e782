#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "nets/encoder.h"
#include "nets/network.h"

namespace encircle::nets {

// A network as an evaluator of the search (search/evaluator.h): values seen from the first player, priors for the
// moves.
template <Encoded P>
class NetworkEvaluator {
 public:
  // The network's shape must be that of the game's encoder: fits() says so.
  explicit NetworkEvaluator(const Network& network) : network_(network) {}

  static bool fits(const Network& network) {
    return network.planes() == Encoder<P>::plane_count && network.globals() == Encoder<P>::global_count;
  }

  // Another one for another thread: they share the weights.
  NetworkEvaluator for_thread(int) const { return *this; }

  float evaluate(P& position, const RecentMoves& recent, std::span<const Move> moves, std::span<float> priors) {
    if (is_over(position.outcome())) return value_of_end(position.outcome());
    const Judgement& judgement = judge(position, recent);
    const CanvasMap& map = map_of(position);
    float top = -1e9f;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      priors[i] = judgement.logits[static_cast<std::size_t>(map.cell_of(moves[i]))];
      top = std::max(top, priors[i]);
    }
    for (float& prior : priors) prior = std::exp(prior - top);
    return position.to_move() == Player::first ? judgement.value : -judgement.value;
  }

  // All that the network says of a position that is not over; it lies on a canvas of the board's longer side.
  const Judgement& judge(const P& position, const RecentMoves& recent) {
    const CanvasMap& map = map_of(position);
    planes_.resize(static_cast<std::size_t>(Encoder<P>::plane_count * map.canvas().plane_bytes()));
    globals_.resize(static_cast<std::size_t>(Encoder<P>::global_count));
    position.generate_moves(legal_);
    Input input(map, planes_, globals_);
    Encoder<P>::encode(position, recent, legal_, input);
    network_.evaluate(map.canvas(), planes_, globals_, judgement_);
    return judgement_;
  }

 private:
  static float value_of_end(Outcome outcome) {
    return static_cast<float>((outcome == Outcome::first_wins) - (outcome == Outcome::second_wins));
  }

  // A search stays on one board: the map is made anew only when the board changes.
  const CanvasMap& map_of(const P& position) {
    const Grid& grid = position.grid();
    if (maps_.empty() || width_ != grid.width() || height_ != grid.height()) {
      width_ = grid.width();
      height_ = grid.height();
      maps_.clear();
      maps_.emplace_back(position, Canvas(std::max(width_, height_)), 0);
    }
    return maps_[0];
  }

  Network network_;
  int width_ = 0;
  int height_ = 0;
  std::vector<CanvasMap> maps_;
  MoveList<P> legal_;
  std::vector<std::uint8_t> planes_;
  std::vector<float> globals_;
  Judgement judgement_;
};

}  // namespace encircle::nets
