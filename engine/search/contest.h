#pragma once

#include <algorithm>
#include <vector>

#include "search/playout_evaluator.h"
#include "search/search.h"

namespace encircle {

// Plays the game out, and its value is whose the points of a contest are then, in the mean, whoever wins the game.
// Moves elsewhere are looked at last.
template <LightPlayouts P>
class ContestEvaluator {
 public:
  ContestEvaluator(const P& position, const Contest& contest, std::uint64_t seed)
      : playouts_(seed), points_(contest.points) {
    priors_.assign(static_cast<std::size_t>(position.action_count()), prior_elsewhere);
    for (const Move move : contest.nearby) priors_[static_cast<std::size_t>(move.index())] = 1;
    priors_[static_cast<std::size_t>(position.pass_move().index())] = prior_of_pass;
  }

  float evaluate(P& position, const RecentMoves& recent, std::span<const Move> moves, std::span<float> priors) {
    for (std::size_t i = 0; i < moves.size(); ++i) priors[i] = priors_[static_cast<std::size_t>(moves[i].index())];
    if (position.is_stopped()) position.resume(position.to_move());
    playouts_.owners().clear();
    playouts_.evaluate(position, recent, {}, {});
    const std::vector<float> owners = playouts_.owners().ownership();
    float sum = 0;
    for (const Move point : points_) sum += owners[static_cast<std::size_t>(point.index())];
    return sum / static_cast<float>(points_.size());
  }

  void advise(const P& position, const RecentMoves& recent, std::span<const Move> moves, std::span<Advice> advice)
    requires Advised<P>
  {
    playouts_.advise(position, recent, moves, advice);
  }

  std::span<const PlayerMove> played() const { return playouts_.played(); }

 private:
  static constexpr float prior_elsewhere = 0.02f;
  static constexpr float prior_of_pass = 0.5f;

  PlayoutEvaluator<P> playouts_;
  std::vector<Move> points_;
  // By move.
  std::vector<float> priors_;
};

// What the owner keeps of a contest when both fight for it, from -1 (nothing) to 1 (everything), when that player
// begins. Equal seeds give equal answers. Only for a game that is not over for good.
template <LightPlayouts P>
  requires Stoppable<P>
float fight_out(P position, const Contest& contest, Player first, std::uint32_t playouts, std::uint64_t seed = 1) {
  // Nodes for so many playouts, and no more.
  constexpr std::size_t memory_bytes = std::size_t{16} << 20;
  if (position.is_stopped()) position.resume(first);
  position.set_to_move(first);
  Search<P, ContestEvaluator<P>> search(position, ContestEvaluator<P>(position, contest, seed),
                                        {.memory_bytes = memory_bytes, .early_stop = false});
  const float value = search.run({.playouts = playouts}).value;
  return first == contest.owner ? value : -value;
}

}  // namespace encircle
