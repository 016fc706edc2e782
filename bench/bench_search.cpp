// bench_search [SECONDS [GAME]]: how fast the search is on one thread, and what a second one gains.
//
// The gain is how many times faster two threads are done with the same number of playouts, by the clock on the wall.
// What two cores can gain at most depends on the machine (they may share more than memory) and on what else it does; so
// in the same rounds two searches that share nothing run side by side, and what they gain is told, too. All are
// measured by turns, in memory that was used before, and the medians of the rounds count.

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "games/all.h"
#include "search/playout_evaluator.h"
#include "search/search.h"

namespace {

using namespace encircle;

constexpr int rounds = 9;

double median(std::vector<double> numbers) {
  std::ranges::nth_element(numbers, numbers.begin() + rounds / 2);
  return numbers[rounds / 2];
}

template <class Work>
double seconds_of(Work work) {
  const auto began = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

template <class G>
class Bench {
 public:
  explicit Bench(const OptionValues& options)
      : root_(P::initial(*G::make_rules(options))), one_(make(1, 1)), other_(make(1, 2)), both_(make(2, 1)) {}

  // Measures for about so long.
  void run(double seconds) {
    // A round takes about as long as three searches by one thread; one more is needed for warming up.
    const double once = seconds / (rounds + 1) / 3;
    warm_up(once);
    std::vector<double> speeds;
    std::vector<double> nodes;
    std::vector<double> gains;
    std::vector<double> most;
    for (int i = 0; i < rounds; ++i) {
      const double alone = search(one_);
      speeds.push_back(playouts_ / alone);
      nodes.push_back(static_cast<double>(one_.pool().used()) / alone);
      gains.push_back(alone / search(both_));
      most.push_back(2 * alone / search_apart());
    }
    fmt::print(
        "{:>7.0f} playouts/s {:>8.0f} nodes/s   second thread: {:.2f} times (two searches that share nothing: "
        "{:.2f})\n",
        median(speeds), median(nodes), median(gains), median(most));
  }

 private:
  using P = typename G::Position;
  using PlayoutSearch = Search<P, PlayoutEvaluator<P>>;

  PlayoutSearch make(int threads, std::uint64_t seed) const {
    const SearchSettings settings{.threads = threads, .memory_bytes = std::size_t{256} << 20, .early_stop = false};
    return PlayoutSearch(root_, PlayoutEvaluator<P>(seed), settings);
  }

  // Finds out how many playouts take that long, and lets every search use the memory that it will need.
  void warm_up(double seconds) {
    const auto began = std::chrono::steady_clock::now();
    const auto is_over = [&] {
      return std::chrono::steady_clock::now() - began >= std::chrono::duration<double>(seconds);
    };
    playouts_ = one_.run({.stop = is_over}).playouts;
    search(both_);
    search(other_);
  }

  double search(PlayoutSearch& search) const {
    search.set_position(root_);
    return seconds_of([&] { search.run({.playouts = playouts_}); });
  }

  double search_apart() {
    return seconds_of([&] {
      std::thread second([&] { search(other_); });
      search(one_);
      second.join();
    });
  }

  P root_;
  PlayoutSearch one_;
  PlayoutSearch other_;
  PlayoutSearch both_;
  std::uint32_t playouts_ = 0;
};

template <class G>
void bench(const OptionValues& options, double seconds, const std::string& game) {
  if (!game.empty() && game != G::id) return;
  std::string name(G::id);
  for (const auto& [option, value] : options) name += " --" + option + " " + value;
  fmt::print("{:<30} ", name);
  std::fflush(stdout);
  Bench<G>(options).run(seconds);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 10;
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
