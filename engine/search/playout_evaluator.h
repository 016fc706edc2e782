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

  // Whose the points were at the end of the playouts, in the order of the moves; of none for games whose points belong
  // to nobody.
  OwnerTally& owners() { return owners_; }

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
    owners_.add(static_cast<double>(playout.margin()), points, [&](std::size_t i) {
      const auto owner = playout.owner_of(Move::from_index(static_cast<int>(i)));
      return owner ? sign_of<int>(*owner) : 0;
    });
  }

  std::uint64_t seed_;
  Rng rng_;
  PlayoutRules rules_;
  std::vector<PlayerMove> played_;
  OwnerTally owners_;
};

}  // namespace encircle
