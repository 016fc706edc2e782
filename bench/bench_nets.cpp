// Evaluations a second of the networks of the games, for every back end that runs here: bench_nets [SECONDS] [GAME]
//
// Each thread is measured by its own processor time, and the fastest of several tries counts, so that what else runs on
// the machine matters little; the rates of threads that ran side by side are added.

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "bench/network_rate.h"
#include "games/all.h"
#include "nets/network_evaluator.h"
#include "tests/support/game_files.h"

namespace encircle {
namespace {

using bench::evaluation_rate;

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
  for (const char* size : {"7", "9", "13", "19"}) {
    std::printf("%-10s input     board %2s  one thread %6.0f/s\n", std::string(G::id).c_str(), size,
                bench::encoding_rate<G>(size, seconds));
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
