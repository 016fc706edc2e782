// bench_search [SECONDS [GAME]]: how fast the search is on one thread, and what a second one gains.
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
  double playouts = 0;
  double playouts_on_the_wall = 0;
  double nodes = 0;
};

// Searches the first position of a game for that long.
template <class G>
Speed measure(const OptionValues& options, int threads, double seconds) {
  using P = typename G::Position;
  const SearchSettings settings{.threads = threads, .memory_bytes = std::size_t{256} << 20, .early_stop = false};
  Search<P, PlayoutEvaluator<P>> search(P::initial(*G::make_rules(options)), PlayoutEvaluator<P>(1), settings);
  const auto began = std::chrono::steady_clock::now();
  const double processor_began = processor_seconds();
  const auto elapsed = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(); };
  const SearchResult result = search.run({.stop = [&] { return elapsed() >= seconds; }});
  const double processor = processor_seconds() - processor_began;
  return {result.playouts / processor, result.playouts / elapsed(),
          static_cast<double>(search.pool().used()) / processor};
}

template <class G>
void bench(const OptionValues& options, double seconds, const std::string& game) {
  if (!game.empty() && game != G::id) return;
  constexpr int rounds = 5;
  Speed best[2];
  std::vector<double> gains;
  for (int i = 0; i < rounds; ++i) {
    Speed speed[2];
    for (const int threads : {0, 1}) {
      speed[threads] = measure<G>(options, threads + 1, seconds / rounds / 2);
      best[threads].playouts = std::max(best[threads].playouts, speed[threads].playouts);
      best[threads].nodes = std::max(best[threads].nodes, speed[threads].nodes);
    }
    gains.push_back(speed[1].playouts_on_the_wall / speed[0].playouts_on_the_wall);
  }
  std::ranges::sort(gains);
  std::string name(G::id);
  for (const auto& [option, value] : options) name += " --" + option + " " + value;
  fmt::print(
      "{:<30} {:>7.0f} playouts/s {:>8.0f} nodes/s   second thread: {:.2f} times by processor time, {:.2f} on the "
      "wall\n",
      name, best[0].playouts, best[0].nodes, 2 * best[1].playouts / best[0].playouts, gains[gains.size() / 2]);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 5;
  if (seconds <= 0) {
    fmt::print(stderr, "usage: bench_search [SECONDS [GAME]]\n");
    return 2;
  }
  const std::string game = argc > 2 ? argv[2] : "";
  bench<go::Game>({{"size", "9"}, {"rules", "chinese"}}, seconds, game);
  bench<go::Game>({{"size", "19"}, {"rules", "chinese"}}, seconds, game);
  bench<atari_go::Game>({{"size", "9"}}, seconds, game);
  bench<topological_go::Game>({{"size", "10"}}, seconds, game);
  bench<topological_wars::Game>({{"points", "20"}}, seconds, game);
}
