#pragma once

#include <ctime>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>

#include "core/rng.h"
#include "nets/network_evaluator.h"

namespace encircle::bench {

// The processor time of the calling thread, so that what else runs on the machine matters little.
inline double thread_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

inline constexpr int tries = 10;

// How many positions of random games a thread looks at in a second: the best of several tries.
template <class G, class Look>
double rate_of(const char* size, double seconds, Look look) {
  using P = typename G::Position;
  const auto start = std::make_unique<P>(P::initial(*G::make_rules({{"size", size}})));
  auto position = std::make_unique<P>(*start);
  Rng rng(1);
  double best = 0;
  for (int i = 0; i < tries; ++i) {
    int looks = 0;
    const double begun = thread_seconds();
    double spent = 0;
    while (spent < seconds / tries) {
      if (is_over(position->outcome())) *position = *start;
      look(*position);
      position->play(position->random_move(rng));
      ++looks;
      spent = thread_seconds() - begun;
    }
    best = std::max(best, looks / spent);
  }
  return best;
}

// How many it evaluates, encoded as the search does it.
template <class G>
double evaluation_rate(const nets::Network& network, const char* size, double seconds) {
  auto evaluator = std::make_unique<nets::NetworkEvaluator<typename G::Encoder>>(network);
  return rate_of<G>(size, seconds, [&](const typename G::Position& position) { evaluator->judge(position, {}); });
}

// Answers nothing: what is left of an evaluation is the input, with every plane that the game's encoder knows.
template <class G>
struct NoNetwork {
  int planes() const { return G::Encoder::plane_count; }
  void evaluate(nets::Canvas, std::span<const std::uint8_t>, std::span<const float>, nets::Judgement&) {}
};

template <class G>
double encoding_rate(const char* size, double seconds) {
  auto evaluator = std::make_unique<nets::NetworkEvaluator<typename G::Encoder, NoNetwork<G>>>(NoNetwork<G>());
  return rate_of<G>(size, seconds, [&](const typename G::Position& position) { evaluator->judge(position, {}); });
}

}  // namespace encircle::bench
