#include "games/signature.h"

#include <memory>

#include "games/all.h"
#include "games/random_games.h"

namespace encircle {

namespace {
constexpr int games_per_signature = 500;
constexpr std::uint64_t signature_seed = 2026;

std::string hexadecimal(Key key) {
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[key >> shift & 15];
  return digits;
}
}  // namespace

std::string bench_signature() {
  std::string lines;
  for_each_game([&]<class G>(std::type_identity<G>) {
    const auto start = std::make_unique<typename G::Position>(G::Position::initial(*G::make_rules({})));
    Rng rng(signature_seed);
    RandomGames results;
    play_random_games(*start, games_per_signature, rng, results);
    lines +=
        "Bench: " + std::string(G::id) + " " + std::to_string(results.moves) + " " + hexadecimal(results.key) + "\n";
  });
  return lines;
}

}  // namespace encircle
