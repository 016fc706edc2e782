#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "apps/selfplay/rows.h"
#include "apps/selfplay/settings.h"
#include "games/self_play.h"
#include "nets/canvas.h"
#include "search/playout_evaluator.h"
#include "search/search.h"

namespace encircle::selfplay {

// What happened in the games.
struct Tally {
  std::int64_t games = 0;
  std::int64_t moves = 0;
  std::int64_t evaluations = 0;
  std::int64_t rows = 0;
  std::int64_t first_wins = 0;
  std::int64_t draws = 0;
  // Games that were broken off at the longest length and counted as they stood.
  std::int64_t cut_off = 0;
  // Of a match: network 0 won, or won half.
  std::int64_t wins = 0;
  std::int64_t half_wins = 0;

  void add(const Tally& other) {
    games += other.games;
    moves += other.moves;
    evaluations += other.evaluations;
    rows += other.rows;
    first_wins += other.first_wins;
    draws += other.draws;
    cut_off += other.cut_off;
    wins += other.wins;
    half_wins += other.half_wins;
  }
};

// Where one game's question stands in the batch: what the network shall see, which network, and what it answered last
// time (policy_size logits, then the value and the margin for the player to move).
struct Slot {
  std::span<std::uint8_t> planes;
  std::span<float> globals;
  std::uint8_t& network;
  std::span<const float> answer;
};

// The maps of all board sizes and symmetries onto the canvas.
template <NetworkPlayed G>
class CanvasMaps {
 public:
  using P = typename G::Position;

  explicit CanvasMaps(const Settings& settings) : smallest_(settings.smallest_side()) {
    Rng rng(0);
    for (int side = smallest_; side <= settings.largest_side(); ++side) {
      const auto position = std::make_unique<P>(P::initial(self_play_rules<G>(side, Balance::varied, rng)));
      maps_.emplace_back();
      for (int symmetry = 0; symmetry < position->symmetry_count(); ++symmetry) {
        maps_.back().emplace_back(*position, nets::Canvas(settings.canvas), symmetry);
      }
    }
  }

  // Symmetry 0 changes nothing.
  const std::vector<nets::CanvasMap>& of(const P& position) const {
    return maps_[static_cast<std::size_t>(position.grid().width() - smallest_)];
  }

 private:
  int smallest_;
  std::vector<std::vector<nets::CanvasMap>> maps_;
};

// What a worker needs for the game at hand and forgets afterwards; large, so it is made once for every thread.
template <class P>
struct Workspace {
  explicit Workspace(const P& any, const RowLayout& layout)
      : position(any),
        opponent(any, PlayoutEvaluator<P>(0), SearchSettings{.memory_bytes = std::size_t{16} << 20}),
        rows(layout) {}

  P position;
  MoveList<P> moves;
  std::vector<float> logits;
  Search<P, PlayoutEvaluator<P>> opponent;
  Rows rows;
  Tally tally;
};

}  // namespace encircle::selfplay
