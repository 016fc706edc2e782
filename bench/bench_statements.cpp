// bench_statements [GAMES]: what explanations cost, in microseconds of processor time, over the positions of random
// games on the usual boards: for a position, and for a move in it.

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <vector>

#include "games/all.h"

namespace {

using namespace encircle;

double microseconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) * 1e-3;
}

struct Times {
  std::vector<double> all;

  template <class Work>
  void measure(Work work) {
    const double began = microseconds();
    const auto made = work();
    asm volatile("" : : "r"(&made) : "memory");
    all.push_back(microseconds() - began);
  }
  double share(double part) {
    std::ranges::sort(all);
    return all[static_cast<std::size_t>(part * static_cast<double>(all.size() - 1))];
  }
  void print(const char* what) {
    fmt::print("  {}: median {:.0f}, 95% under {:.0f}, most {:.0f}\n", what, share(0.5), share(0.95), share(1));
  }
};

template <class G>
void bench(int games) {
  using P = typename G::Position;
  Times of_positions;
  Times of_moves;
  for (int seed = 0; seed < games; ++seed) {
    Rng rng(static_cast<std::uint64_t>(seed));
    P position = P::initial(*G::make_rules({}));
    for (int ply = 0; ply < 400 && !is_over(position.outcome()); ++ply) {
      const Move move = position.random_move(rng);
      of_positions.measure([&] { return G::statements(position); });
      of_moves.measure([&] { return G::statements(position, move); });
      position.play(move);
    }
  }
  fmt::print("{}, {} positions\n", G::id, of_positions.all.size());
  of_positions.print("a position");
  of_moves.print("a move");
}

}  // namespace

int main(int argc, char** argv) {
  const int games = argc > 1 ? std::max(1, std::atoi(argv[1])) : 3;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if constexpr (Stating<G>) bench<G>(games);
  });
}
