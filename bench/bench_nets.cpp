// Evaluations a second of the networks of the games, for every back end that runs here: bench_nets [SECONDS] [GAME]
//
// Each thread is measured by its own processor time, and the fastest of several tries counts, so that what else runs on
// the machine matters little; the rates of threads that ran side by side are added.

#include <ctime>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "games/all.h"
#include "nets/network_evaluator.h"
#include "tests/support/game_files.h"

namespace encircle {
namespace {

constexpr int tries = 10;

double thread_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// How many positions of random games a thread evaluates in a second, encoded as the search does it.
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

template <class G>
double two_threads_rate(const nets::Network& network, const char* size, double seconds) {
  double other = 0;
  std::thread thread([&] { other = evaluation_rate<G>(network, size, seconds); });
  const double own = evaluation_rate<G>(network, size, seconds);
  thread.join();
  return own + other;
}

template <class G>
void measure(double seconds) {
  const std::string path = test::network_file(G::id);
  std::ifstream file(path, std::ios::binary);
  if (!file) return;
  const std::vector<std::uint8_t> bytes(std::istreambuf_iterator<char>(file), {});
  const auto model = nets::parse_model(bytes, path);
  if (!model) {
    std::printf("%s\n", model.error().message.c_str());
    return;
  }
  for (const nets::Backend backend : nets::backends_here()) {
    const nets::Network network(*model, backend);
    for (const char* size : {"7", "9", "13", "19"}) {
      std::printf("%-10s %dx%d  %-8s  board %2s  one thread %6.0f/s  two threads %6.0f/s\n", std::string(G::id).c_str(),
                  model->blocks, model->channels, std::string(name_of(backend)).c_str(), size,
                  evaluation_rate<G>(network, size, seconds), two_threads_rate<G>(network, size, seconds));
      std::fflush(stdout);
    }
  }
}

}  // namespace
}  // namespace encircle

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1.0;
  const std::string game = argc > 2 ? argv[2] : "";
  encircle::for_each_encoded_game([&]<class G>(std::type_identity<G>) {
    if (!game.empty() && game != G::id) return;
    encircle::measure<G>(seconds);
  });
  return 0;
}
