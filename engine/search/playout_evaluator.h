#pragma once

#include <vector>

#include "search/evaluator.h"

namespace encircle {

// Plays the game out once and takes the result. Its opinion of moves is the game's advice, where the game gives any; as
// priors all of them look alike but for a trace of noise that decides between equal ones, so that the search does not
// favour the lower corner of the board.
template <Position P>
class PlayoutEvaluator {
  static_assert(
      LightPlayouts<P> || !requires { typename P::Playout; }, "the header with the game's Playout is missing");

 public:
  explicit PlayoutEvaluator(std::uint64_t seed, const PlayoutRules& rules = {})
      : seed_(seed), rng_(seed), rules_(rules) {}

  // Another one that plays other games.
  PlayoutEvaluator for_thread(int thread) const {
    return PlayoutEvaluator(mix_key(seed_, static_cast<std::uint64_t>(thread)), rules_);
  }

  float evaluate(P& position, const RecentMoves& recent, std::span<const Move>, std::span<float> priors) {
    for (float& prior : priors) prior = 1.0f + 0.001f * static_cast<float>(rng_.below(100));
    return play_out(position, recent);
  }

  // What the game thinks of the moves; see Advises.
  void advise(const P& position, const RecentMoves& recent, std::span<const Move> moves, std::span<Advice> advice)
    requires Advised<P>
  {
    if (rules_.advice) position.advise(recent, moves, advice);
  }

  std::span<const PlayerMove> played() const { return played_; }

  // For each point of the board, in the order of the moves, from -1 (the second player's) to 1 (the first's): whose it
  // was at the end of the playouts. Empty for games whose points belong to nobody.
  std::vector<float> ownership() const {
    std::vector<float> means(owner_sums_.size());
    for (std::size_t i = 0; i < means.size(); ++i) {
      means[i] = static_cast<float>(owner_sums_[i]) / static_cast<float>(std::max(owner_playouts_, 1));
    }
    return means;
  }
  // By how many points the first player was ahead at the end of the playouts, in the mean; nothing for games without
  // points.
  std::optional<float> score() const {
    if (owner_playouts_ == 0) return std::nullopt;
    return static_cast<float>(margin_sum_ / owner_playouts_);
  }
  void forget_ownership() {
    owner_sums_.clear();
    margin_sum_ = 0;
    owner_playouts_ = 0;
  }

 private:
  // A playout that is longer than this many times the number of actions is broken off.
  static constexpr int length_factor = 3;

  float play_out(P& position, const RecentMoves& recent) {
    played_.clear();
    if constexpr (LightPlayouts<P>) {
      typename P::Playout playout(position, recent, rules_);
      const float value = playout.run(rng_, played_);
      note_owners(position, playout);
      return value;
    } else {
      run(position, recent);
      return value_of(position.outcome());
    }
  }

  void run(P& position, RecentMoves recent) {
    const int longest = length_factor * position.action_count();
    for (int i = 0; i < longest && !is_over(position.outcome()); ++i) {
      const Move move = next_move(position, recent);
      played_.push_back({position.to_move(), move});
      recent = recent.then(move);
      position.play(move);
    }
  }

  Move next_move(const P& position, const RecentMoves& recent) {
    if constexpr (GuidedPlayouts<P>) {
      return position.playout_move(recent, rules_, rng_);
    } else {
      return position.random_move(rng_);
    }
  }

  template <class Playout>
  void note_owners(const P& position, const Playout& playout) {
    const auto points = static_cast<std::size_t>(position.grid().point_count());
    owner_sums_.resize(points);
    for (std::size_t i = 0; i < points; ++i) {
      const auto owner = playout.owner_of(Move::from_index(static_cast<int>(i)));
      if (owner) owner_sums_[i] += sign_of<int>(*owner);
    }
    margin_sum_ += static_cast<double>(playout.margin());
    ++owner_playouts_;
  }

  std::uint64_t seed_;
  Rng rng_;
  PlayoutRules rules_;
  std::vector<PlayerMove> played_;
  std::vector<int> owner_sums_;
  double margin_sum_ = 0;
  int owner_playouts_ = 0;
};

}  // namespace encircle
