// Whether a back end's rounding costs strength: the same network on two back ends plays itself with equal visits.
//
//   bench_nets_match GAME BACKEND BACKEND [GAMES] [VISITS] [SIZE]
//
// Every opening of random moves is played twice, with the colours exchanged.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/match/statistics.h"
#include "games/all.h"
#include "nets/network_evaluator.h"
#include "search/search.h"
#include "tests/support/game_files.h"

namespace encircle {
namespace {

constexpr int opening_moves = 6;
constexpr int most_moves = 400;

std::optional<nets::Backend> backend_called(const std::string& name) {
  for (const nets::Backend backend : nets::backends_here()) {
    if (nets::name_of(backend) == name) return backend;
  }
  return std::nullopt;
}

struct Plan {
  nets::Backend backends[2];
  int games;
  std::uint32_t visits;
  std::string size;
};

// One game; what it brought the first of the two back ends.
template <class G>
double play_game(const nets::Network* networks, const Plan& plan, int game) {
  using P = typename G::Position;
  SearchSettings settings;
  settings.exploration = 1;
  settings.rave_equivalence = 0;
  settings.memory_bytes = std::size_t{16} << 20;
  const auto start = std::make_unique<P>(P::initial(*G::make_rules({{"size", plan.size}})));
  using NetworkSearch = Search<P, nets::NetworkEvaluator<typename G::Encoder>>;
  NetworkSearch searches[2] = {{*start, nets::NetworkEvaluator<typename G::Encoder>(networks[0]), settings},
                               {*start, nets::NetworkEvaluator<typename G::Encoder>(networks[1]), settings}};
  const P& position = searches[0].position();
  Rng rng(static_cast<std::uint64_t>(game / 2));
  for (int move = 0; move < most_moves && !is_over(position.outcome()); ++move) {
    const int mover = (position.to_move() == Player::first ? game : game + 1) % 2;
    const Move chosen =
        move < opening_moves ? position.random_move(rng) : searches[mover].run({.visits = plan.visits}).best;
    for (NetworkSearch& search : searches) search.play(chosen);
  }
  const Outcome won = win_for(game % 2 == 0 ? Player::first : Player::second);
  if (position.outcome() == won) return 1;
  return position.outcome() == Outcome::first_wins || position.outcome() == Outcome::second_wins ? 0 : 0.5;
}

template <class G>
int play_match(const Plan& plan) {
  const std::string path = test::network_file(G::id);
  std::ifstream file(path, std::ios::binary);
  const std::vector<std::uint8_t> bytes(std::istreambuf_iterator<char>(file), {});
  const auto model = nets::parse_model(bytes, path);
  if (!model) {
    std::printf("%s\n", model.error().message.c_str());
    return 1;
  }
  const nets::Network networks[2] = {nets::Network(*model, plan.backends[0]), nets::Network(*model, plan.backends[1])};
  match::Tally tally;
  for (int game = 0; game < plan.games; ++game) tally.add(game, play_game<G>(networks, plan, game));
  const match::Estimate elo = match::elo_estimate(tally);
  std::printf("%s %s: %s against %s, %u visits: %d wins, %d draws, %d losses, %+.0f Elo (%+.0f to %+.0f)\n",
              std::string(G::id).c_str(), plan.size.c_str(), std::string(name_of(plan.backends[0])).c_str(),
              std::string(name_of(plan.backends[1])).c_str(), plan.visits, tally.wins(), tally.draws(), tally.losses(),
              elo.value, elo.low, elo.high);
  return 0;
}

}  // namespace
}  // namespace encircle

int main(int argc, char** argv) {
  using namespace encircle;
  const auto first = backend_called(argc > 2 ? argv[2] : "");
  const auto second = backend_called(argc > 3 ? argv[3] : "");
  if (!first || !second) {
    std::printf("bench_nets_match GAME BACKEND BACKEND [GAMES] [VISITS] [SIZE]; back ends that run here:");
    for (const nets::Backend backend : nets::backends_here()) std::printf(" %s", std::string(name_of(backend)).c_str());
    std::printf("\n");
    return 2;
  }
  const Plan plan{{*first, *second},
                  argc > 4 ? std::atoi(argv[4]) : 200,
                  argc > 5 ? static_cast<std::uint32_t>(std::max(1, std::atoi(argv[5]))) : 16u,
                  argc > 6 ? argv[6] : "9"};
  int status = 2;
  for_each_encoded_game([&]<class G>(std::type_identity<G>) {
    if (G::id == std::string(argv[1])) status = play_match<G>(plan);
  });
  return status;
}
