// Evaluations a second of the networks in nets/models on one thread: bench_nets [SECONDS]

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "nets/encoders.h"
#include "nets/network_evaluator.h"

namespace encircle {
namespace {

// Processor time does not depend on what else runs.
double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

template <class G>
void measure(const std::string& folder, double seconds) {
  using P = typename G::Position;
  const std::string path = folder + "/" + std::string(G::id) + ".net";
  std::ifstream file(path, std::ios::binary);
  if (!file) return;
  const std::vector<std::uint8_t> bytes(std::istreambuf_iterator<char>(file), {});
  const auto model = nets::parse_model(bytes, path);
  if (!model) {
    std::printf("%s\n", model.error().message.c_str());
    return;
  }
  for (const char* size : {"7", "9", "13", "19"}) {
    const auto start = std::make_unique<P>(P::initial(*G::make_rules({{"size", size}})));
    auto evaluator = std::make_unique<nets::NetworkEvaluator<P>>(nets::Network(*model));
    auto position = std::make_unique<P>(*start);
    Rng rng(1);
    int evaluations = 0;
    const double begun = processor_seconds();
    double spent = 0;
    while (spent < seconds) {
      if (is_over(position->outcome())) *position = *start;
      evaluator->judge(*position, {});
      position->play(position->random_move(rng));
      ++evaluations;
      spent = processor_seconds() - begun;
    }
    std::printf("%-10s %dx%d  board %2s  %6.0f evaluations/s\n", std::string(G::id).c_str(), model->blocks,
                model->channels, size, evaluations / spent);
  }
}

}  // namespace
}  // namespace encircle

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1.0;
  encircle::nets::for_each_encoded_game([&]<class G>(std::type_identity<G>) {
    encircle::measure<G>(std::string(ENCIRCLE_SOURCE_DIR) + "/nets/models", seconds);
  });
  return 0;
}
