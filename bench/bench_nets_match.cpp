// Two networks, or the same one on two back ends, play each other by search with so many visits: what is a network, or
// its rounding, worth?
//
//   bench_nets_match GAME A B [GAMES] [OPTIONS]
//   bench_nets_match go vnni avx512 400
//   bench_nets_match go larger.net,60 smaller.net,100 200 size=19,rules=chinese,komi=7
//
// A and B name a back end, a file or visits, or several of them; otherwise they have the best back end here, the
// program's network and 16 visits. Every opening of random moves is played twice, with the colours exchanged, and a
// game ends when both searches are sure of the same winner.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "apps/match/statistics.h"
#include "core/number.h"
#include "games/all.h"
#include "games/player_settings.h"
#include "nets/network_evaluator.h"
#include "search/search.h"
#include "tests/support/game_files.h"

namespace encircle {
namespace {

constexpr int opening_moves = 6;
constexpr int most_moves = 800;
constexpr float agreed_value = 0.98f;

std::optional<nets::Backend> backend_called(const std::string& name) {
  for (const nets::Backend backend : nets::backends_here()) {
    if (nets::name_of(backend) == name) return backend;
  }
  return std::nullopt;
}

struct Contestant {
  std::string name;
  std::string file;
  nets::Backend backend = nets::backends_here().front();
  std::uint32_t visits = 16;
};

std::vector<std::string> parts_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> parts;
  for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
  return parts;
}

// Nothing when a part of the text is no back end, no file and no number of visits.
std::optional<Contestant> contestant_called(const std::string& text, const std::string& own_file) {
  Contestant contestant{.name = text, .file = own_file};
  for (const std::string& part : parts_of(text)) {
    if (const auto backend = backend_called(part)) {
      contestant.backend = *backend;
    } else if (const auto visits = whole_number_of<std::uint32_t>(part)) {
      contestant.visits = std::max(1u, *visits);
    } else if (std::ifstream(part).good()) {
      contestant.file = part;
    } else {
      return std::nullopt;
    }
  }
  return contestant;
}

std::optional<nets::Network> network_of(const Contestant& contestant) {
  std::ifstream file(contestant.file, std::ios::binary);
  const std::vector<std::uint8_t> bytes(std::istreambuf_iterator<char>(file), {});
  const auto model = nets::parse_model(bytes, contestant.file);
  if (!model) {
    std::printf("%s\n", model.error().message.c_str());
    return std::nullopt;
  }
  return nets::Network(*model, contestant.backend);
}

double points_of(Outcome outcome, Outcome won) {
  if (outcome == won) return 1;
  return outcome == Outcome::first_wins || outcome == Outcome::second_wins ? 0 : 0.5;
}

// One game; what it brought the first of the two contestants.
template <class G>
double play_game(const typename G::Position& start, const nets::Network* networks, const Contestant* contestants,
                 int game) {
  using P = typename G::Position;
  SearchSettings settings = players::with_network({});
  settings.memory_bytes = std::size_t{64} << 20;
  using NetworkSearch = Search<P, nets::NetworkEvaluator<typename G::Encoder>>;
  NetworkSearch searches[2] = {{start, nets::NetworkEvaluator<typename G::Encoder>(networks[0]), settings},
                               {start, nets::NetworkEvaluator<typename G::Encoder>(networks[1]), settings}};
  const P& position = searches[0].position();
  Rng rng(static_cast<std::uint64_t>(game / 2));
  const Outcome won = win_for(game % 2 == 0 ? Player::first : Player::second);
  float values[2] = {};
  for (int move = 0; move < most_moves && !is_over(position.outcome()); ++move) {
    const int mover = (position.to_move() == Player::first ? game : game + 1) % 2;
    Move chosen = Move::none();
    if (move < opening_moves) {
      chosen = position.random_move(rng);
    } else {
      const SearchResult result = searches[mover].run({.visits = contestants[mover].visits});
      chosen = result.best;
      values[mover] = result.value * sign_of(position.to_move());
      const float least = std::min(values[0], values[1]);
      if (least > agreed_value) return points_of(Outcome::first_wins, won);
      if (std::max(values[0], values[1]) < -agreed_value) return points_of(Outcome::second_wins, won);
    }
    for (NetworkSearch& search : searches) search.play(chosen);
  }
  return points_of(position.outcome(), won);
}

template <class G>
int play_match(const Contestant (&contestants)[2], int games, const OptionValues& options) {
  using P = typename G::Position;
  const auto rules = G::make_rules(options);
  if (!rules) {
    std::printf("%s\n", rules.error().message.c_str());
    return 1;
  }
  std::vector<nets::Network> networks;
  for (const Contestant& contestant : contestants) {
    const auto network = network_of(contestant);
    if (!network) return 1;
    if (!nets::NetworkEvaluator<typename G::Encoder>::fits(*network)) {
      std::printf("%s: no network of this game\n", contestant.file.c_str());
      return 1;
    }
    networks.push_back(*network);
  }
  const auto start = std::make_unique<P>(P::initial(*rules));
  match::Tally tally;
  for (int game = 0; game < games; ++game) tally.add(game, play_game<G>(*start, networks.data(), contestants, game));
  const match::Estimate elo = match::elo_estimate(tally);
  std::printf("%s: %s against %s: %d wins, %d draws, %d losses, %+.0f Elo (%+.0f to %+.0f)\n",
              std::string(G::id).c_str(), contestants[0].name.c_str(), contestants[1].name.c_str(), tally.wins(),
              tally.draws(), tally.losses(), elo.value, elo.low, elo.high);
  return 0;
}

// Nothing when a part of the text is no option with its value.
std::optional<OptionValues> options_of(const std::string& text) {
  OptionValues values;
  for (const std::string& part : parts_of(text)) {
    const std::size_t sign = part.find('=');
    if (sign == std::string::npos) return std::nullopt;
    values.push_back({part.substr(0, sign), part.substr(sign + 1)});
  }
  return values;
}

int usage() {
  std::printf("bench_nets_match GAME A B [GAMES] [OPTIONS]; A and B: visits, the file of a network, a back end:");
  for (const nets::Backend backend : nets::backends_here()) std::printf(" %s", std::string(name_of(backend)).c_str());
  std::printf("\n");
  return 2;
}

}  // namespace
}  // namespace encircle

int main(int argc, char** argv) {
  using namespace encircle;
  if (argc < 4) return usage();
  int status = 2;
  for_each_encoded_game([&]<class G>(std::type_identity<G>) {
    if (G::id != std::string(argv[1])) return;
    const auto first = contestant_called(argv[2], test::network_file(G::id));
    const auto second = contestant_called(argv[3], test::network_file(G::id));
    const auto options = options_of(argc > 5 ? argv[5] : "size=9");
    if (!first || !second || !options) return;
    status = play_match<G>({*first, *second}, argc > 4 ? std::atoi(argv[4]) : 200, *options);
  });
  return status == 2 ? usage() : status;
}
