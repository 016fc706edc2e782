#pragma once

#include <ctime>

#include <algorithm>
#include <memory>

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

// How many positions of random games a thread evaluates in a second, encoded as the search does it: the best of several
// tries.
template <class G>
double evaluation_rate(const nets::Network& network, const char* size, double seconds) {
  using P = typename G::Position;
  const auto start = std::make_unique<P>(P::initial(*G::make_rules({{"size", size}})));
  auto evaluator = std::make_unique<nets::NetworkEvaluator<typename G::Encoder>>(network);
  auto position = std::make_unique<P>(*start);
  Rng rng(1);
  double best = 0;
  for (int i = 0; i < tries; ++i) {
    int evaluations = 0;
    const double begun = thread_seconds();
    double spent = 0;
    while (spent < seconds / tries) {
      if (is_over(position->outcome())) *position = *start;
      evaluator->judge(*position, {});
      position->play(position->random_move(rng));
      ++evaluations;
      spent = thread_seconds() - begun;
    }
    best = std::max(best, evaluations / spent);
  }
  return best;
}

}  // namespace encircle::bench
