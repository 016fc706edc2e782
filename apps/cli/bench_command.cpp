#include <fmt/core.h>

#include <chrono>
#include <memory>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "games/all.h"
#include "games/random_games.h"
#include "games/signature.h"

namespace encircle::cli {

namespace {

struct BenchRequest {
  double seconds = 1;
  bool signature_only = false;
};

// The rules whose speed is measured, a line each: the defaults, where the game does not name the boards that players
// use.
template <class G>
std::vector<OptionValues> bench_rules() {
  if constexpr (requires {
                  { G::bench_rules() } -> std::same_as<std::vector<OptionValues>>;
                }) {
    return G::bench_rules();
  } else {
    return {OptionValues()};
  }
}

template <class G>
void print_speed(const OptionValues& options, double seconds) {
  const auto start = std::make_unique<typename G::Position>(G::Position::initial(*G::make_rules(options)));
  Rng rng(1);
  RandomGames results;
  const auto began = std::chrono::steady_clock::now();
  double elapsed = 0;
  do {
    play_random_games(*start, 100, rng, results);
    elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  } while (elapsed < seconds);
  fmt::print("{:<32} {:>10.0f} games/s {:>6.1f} ns/move {:>6.1f} moves/game\n",
             std::string(G::id) + flags_text(options), static_cast<double>(results.games) / elapsed,
             elapsed * 1e9 / static_cast<double>(results.moves),
             static_cast<double>(results.moves) / static_cast<double>(results.games));
  std::fflush(stdout);
}

int bench(const BenchRequest& request) {
  if (!request.signature_only) {
    fmt::print("Random games on one core:\n");
    for_each_game([&]<class G>(std::type_identity<G>) {
      for (const OptionValues& options : bench_rules<G>()) print_speed<G>(options, request.seconds);
    });
    fmt::print("\nSignature (moves of random games, key of their ends):\n");
  }
  fmt::print("{}", bench_signature());
  return 0;
}

}  // namespace

void add_bench(CommandLine& line) {
  auto request = std::make_shared<BenchRequest>();
  const Command command =
      line.add("bench", "Random games per second, and the signature of the rules",
               {"encircle bench --seconds 2", "encircle bench --signature"}, [request] { return bench(*request); });
  command.number("--seconds", request->seconds, "How long to measure each line").between(0.01, 3600.0);
  command.flag("--signature", request->signature_only, "Only the signature");
}

}  // namespace encircle::cli
