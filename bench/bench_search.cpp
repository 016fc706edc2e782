// bench_search [SECONDS]: how fast the search is on one thread, and what a second one gains.
//
// Machines differ and are noisy. The gain is measured in the same run, one and two threads by turns, by the clock on
// the wall; where other programs take the cores away, the best of the rounds is nearest to what the search can do, and
// the gain by processor time says what the threads cost each other whatever else runs.

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "games/all.h"
#include "search/playout_evaluator.h"
#include "search/search.h"

namespace {

using namespace encircle;

double processor_seconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

struct Speed {
  double playouts_per_second = 0;
  double nodes_per_second = 0;
  double playouts_per_processor_second = 0;
};

// Searches the first position of a game for that long.
template <class G>
Speed measure(const OptionValues& options, int threads, double seconds) {
  using P = typename G::Position;
  const SearchSettings settings{.threads = threads, .memory_bytes = std::size_t{512} << 20, .early_stop = false};
  Search<P, PlayoutEvaluator<P>> search(P::initial(*G::make_rules(options)), PlayoutEvaluator<P>(1), settings);
  const auto began = std::chrono::steady_clock::now();
  const double processor_began = processor_seconds();
  const auto elapsed = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(); };
  const SearchResult result = search.run({.stop = [&] { return elapsed() >= seconds; }});
  return {result.playouts / elapsed(), static_cast<double>(search.pool().used()) / elapsed(),
          result.playouts / (processor_seconds() - processor_began)};
}

template <class G>
void bench(const OptionValues& options, double seconds) {
  constexpr int rounds = 5;
  Speed best[2];
  std::vector<double> gains;
  for (int i = 0; i < rounds; ++i) {
    Speed speed[2];
    for (const int threads : {1, 2}) {
      speed[threads - 1] = measure<G>(options, threads, seconds / rounds / 2);
      Speed& top = best[threads - 1];
      top.playouts_per_second = std::max(top.playouts_per_second, speed[threads - 1].playouts_per_second);
      top.nodes_per_second = std::max(top.nodes_per_second, speed[threads - 1].nodes_per_second);
      top.playouts_per_processor_second =
          std::max(top.playouts_per_processor_second, speed[threads - 1].playouts_per_processor_second);
    }
    gains.push_back(speed[1].playouts_per_second / speed[0].playouts_per_second);
  }
  std::ranges::sort(gains);
  std::string name(G::id);
  for (const auto& [option, value] : options) name += " --" + option + " " + value;
  fmt::print(
      "{:<30} {:>8.0f} playouts/s {:>9.0f} nodes/s   second thread: best {:.2f}, median {:.2f} times; by "
      "processor time {:.2f}\n",
      name, best[0].playouts_per_processor_second, best[0].nodes_per_second, gains.back(), gains[gains.size() / 2],
      2 * best[1].playouts_per_processor_second / best[0].playouts_per_processor_second);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 5;
  if (seconds <= 0) {
    fmt::print(stderr, "usage: bench_search [SECONDS]\n");
    return 2;
  }
  bench<go::Game>({{"size", "9"}, {"rules", "chinese"}}, seconds);
  bench<go::Game>({{"size", "19"}, {"rules", "chinese"}}, seconds);
  bench<atari_go::Game>({{"size", "9"}}, seconds);
  bench<topological_go::Game>({{"size", "10"}}, seconds);
  bench<topological_wars::Game>({{"points", "20"}}, seconds);
}
