#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/node.h"
#include "search/owner_tally.h"
#include "search/playouts.h"

namespace encircle {

// Judges positions for the search. One thread calls it, and it answers before it returns.
//
// evaluate(position, recent, moves, priors): the value of the position, from -1 (the second player wins) to 1 (the
// first). When moves are given, priors (of the same length) are set to how good each of them looks; the search divides
// by their sum. Without moves only the value is asked, also for a game that has stopped but awaits agreement. The
// position may be played on: nobody looks at it afterwards.
template <class E, class P>
concept Evaluator = Position<P> && std::movable<E> &&
                    requires(E evaluator, P& position, const RecentMoves& recent, std::span<const Move> moves,
                             std::span<float> priors) {
                      { evaluator.evaluate(position, recent, moves, priors) } -> std::same_as<float>;
                    };

// Evaluators with an opinion about moves: advise(position, recent, moves, advice) says what each of the legal moves is
// worth and how many playouts that opinion counts for. The advice comes in as "no opinion".
template <class E, class P>
concept Advises = requires(E& evaluator, const P& position, const RecentMoves& recent, std::span<const Move> moves,
                           std::span<Advice> advice) {
  { evaluator.advise(position, recent, moves, advice) } -> std::same_as<void>;
};

// Evaluators that play games out tell the moves of the last one: moves that did well late may do well early (RAVE).
template <class E>
concept TracesMoves = requires(const E& evaluator) {
  { evaluator.played() } -> std::convertible_to<std::span<const PlayerMove>>;
};

// Evaluators that know how the points of the board end up, and by how many the first player is then ahead.
template <class E>
concept TracesOwners = requires(E& evaluator) {
  { evaluator.owners() } -> std::same_as<OwnerTally&>;
};

// Evaluators that several threads can use at once, each its own: for_thread(i) makes the one of thread i, 1 and above.
// An evaluator without it is used by one thread.
template <class E>
concept Splittable = requires(const E& evaluator, int thread) {
  { evaluator.for_thread(thread) } -> std::same_as<E>;
};

// Knows nothing: every move is as good as any other. What the search then finds comes from the rules alone.
template <Position P>
class UniformEvaluator {
 public:
  float evaluate(P& position, const RecentMoves&, std::span<const Move>, std::span<float> priors) {
    std::ranges::fill(priors, 1.0f);
    return value_of(position.outcome());
  }
  UniformEvaluator for_thread(int) const { return *this; }
};

// Says anything, but always the same of the same position: for tests.
template <Position P>
class RandomEvaluator {
 public:
  explicit RandomEvaluator(std::uint64_t seed) : seed_(seed) {}

  float evaluate(P& position, const RecentMoves&, std::span<const Move>, std::span<float> priors) {
    Rng rng(seed_ ^ position.key());
    for (float& prior : priors) prior = static_cast<float>(1 + rng.below(1000));
    return static_cast<float>(rng.below(2001) - 1000) / 1000.0f;
  }
  RandomEvaluator for_thread(int) const { return *this; }

 private:
  std::uint64_t seed_;
};

}  // namespace encircle
