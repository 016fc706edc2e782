#include <fmt/core.h>

#include <chrono>
#include <memory>

#include "apps/cli/commands.h"
#include "games/all.h"
#include "games/random_games.h"
#include "games/signature.h"

namespace encircle::cli {

namespace {

// The rules of each line of the table: the defaults, and the board sizes players use.
struct BenchLine {
  std::string_view game;
  OptionValues options;
};
const BenchLine bench_lines[] = {
    {"go", {{"size", "9"}}},
    {"go", {{"size", "13"}}},
    {"go", {{"size", "19"}}},
    {"atari-go", {}},
    {"topological-go", {}},
    {"topological-wars", {}},
    {"topological-wars", {{"points", "100"}}},
};

template <class G>
void print_speed(const BenchLine& line, double seconds) {
  const auto start = std::make_unique<typename G::Position>(G::Position::initial(*G::make_rules(line.options)));
  Rng rng(1);
  RandomGames results;
  const auto began = std::chrono::steady_clock::now();
  double elapsed = 0;
  do {
    play_random_games(*start, 100, rng, results);
    elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  } while (elapsed < seconds);
  std::string name(G::id);
  for (const auto& [option, value] : line.options) name += " --" + option + " " + value;
  fmt::print("{:<32} {:>10.0f} games/s {:>6.1f} ns/move {:>6.1f} moves/game\n", name,
             static_cast<double>(results.games) / elapsed, elapsed * 1e9 / static_cast<double>(results.moves),
             static_cast<double>(results.moves) / static_cast<double>(results.games));
  std::fflush(stdout);
}

}  // namespace

int bench(const BenchRequest& request) {
  if (!request.signature_only) {
    fmt::print("Random games on one core:\n");
    for (const BenchLine& line : bench_lines) {
      for_each_game([&]<class G>(std::type_identity<G>) {
        if (G::id == line.game) print_speed<G>(line, request.seconds);
      });
    }
    fmt::print("\nSignature (moves of random games, key of their ends):\n");
  }
  fmt::print("{}", bench_signature());
  return 0;
}

}  // namespace encircle::cli
