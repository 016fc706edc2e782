// Plays two settings of the search against each other and counts the games: search_match GAME OPTIONS GAMES A B
//
//   search_match go size=9,rules=chinese 100 playouts=1000,rave=0 playouts=1000
//
// A player of playouts=0 moves at random. The players take turns at moving first; A's wins are counted, draws half.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "games/all.h"
#include "search/playout_evaluator.h"
#include "search/search.h"

namespace encircle {
namespace {

using Values = OptionValues;

Values parse_values(const std::string& text) {
  Values values;
  std::string rest = text + ",";
  for (std::size_t comma = rest.find(','); comma != std::string::npos; comma = rest.find(',')) {
    const std::string entry = rest.substr(0, comma);
    rest.erase(0, comma + 1);
    const std::size_t equals = entry.find('=');
    if (equals != std::string::npos) values.emplace_back(entry.substr(0, equals), entry.substr(equals + 1));
  }
  return values;
}

struct Side {
  std::uint32_t playouts = 1000;
  SearchSettings settings;
  PlayoutRules rules;
};

Side parse_side(const std::string& text) {
  Side side;
  for (const auto& [name, value] : parse_values(text)) {
    const double number = std::atof(value.c_str());
    if (name == "playouts") side.playouts = static_cast<std::uint32_t>(number);
    if (name == "c") side.settings.exploration = static_cast<float>(number);
    if (name == "fpu") side.settings.first_play_reduction = static_cast<float>(number);
    if (name == "rave") side.settings.rave_equivalence = static_cast<float>(number);
    if (name == "threads") side.settings.threads = static_cast<int>(number);
    if (name == "transpositions") side.settings.transpositions = number != 0;
    if (name == "memory") side.settings.memory_bytes = static_cast<std::size_t>(number);
    if (name == "expand") side.settings.expand_after = static_cast<int>(number);
    if (name == "capture") side.rules.capture = number != 0;
    if (name == "escape") side.rules.escape = number != 0;
    if (name == "nakade") side.rules.nakade = number != 0;
    if (name == "patterns") side.rules.patterns = number != 0;
    if (name == "mercy") side.rules.mercy = number != 0;
    if (name == "advice") side.rules.advice = number != 0;
    if (name == "selfatari") side.rules.avoid_self_atari = number != 0;
  }
  return side;
}

template <class P>
class MatchPlayer {
 public:
  MatchPlayer(const P& start, const Side& side, std::uint64_t seed)
      : side_(side), rng_(seed), search_(start, PlayoutEvaluator<P>(seed, side.rules), side.settings) {}

  Move choose() {
    if (side_.playouts == 0) return search_.position().random_move(rng_);
    return search_.run({.playouts = side_.playouts}).best;
  }
  void play(Move move) { search_.play(move); }

 private:
  Side side_;
  Rng rng_;
  Search<P, PlayoutEvaluator<P>> search_;
};

// The outcome of a game; one that stopped for agreement is played out.
template <class P>
Outcome judge(P position) {
  if (outcome_is_final(position)) return position.outcome();
  int votes = 0;
  for (int i = 0; i < 101; ++i) {
    P copy = position;
    votes += PlayoutEvaluator<P>(static_cast<std::uint64_t>(i)).evaluate(copy, {}, {}, {}) > 0 ? 1 : -1;
  }
  return outcome_of_margin(votes);
}

template <class G>
double play_game(const typename G::Position& start, const Side& a, const Side& b, int number) {
  using P = typename G::Position;
  auto position = std::make_unique<P>(start);
  const auto seed = static_cast<std::uint64_t>(number);
  MatchPlayer<P> players[2] = {{start, a, 2 * seed}, {start, b, 2 * seed + 1}};
  const int first = number % 2;
  for (int moves = 0; !is_over(position->outcome()) && moves < 1000; ++moves) {
    const Move move = players[index_of(position->to_move()) ^ first].choose();
    position->play(move);
    for (auto& player : players) player.play(move);
  }
  const float value = value_of(judge(*position));
  return (first == 0 ? value : -value) / 2 + 0.5;
}

template <class G>
void play_match(const std::string& options, int games, const Side& a, const Side& b) {
  const auto rules = G::make_rules(parse_values(options));
  if (!rules) {
    std::printf("%s\n", rules.error().message.c_str());
    return;
  }
  const auto start = std::make_unique<typename G::Position>(G::Position::initial(*rules));
  double wins = 0;
  for (int i = 0; i < games; ++i) {
    wins += play_game<G>(*start, a, b, i);
    const double rate = wins / (i + 1);
    const double error = std::sqrt(std::max(rate * (1 - rate), 0.0) / (i + 1));
    if ((i + 1) % 10 == 0 || i + 1 == games) {
      std::printf("%d games: %.1f%% +- %.1f\n", i + 1, 100 * rate, 196 * error);
      std::fflush(stdout);
    }
  }
}

}  // namespace
}  // namespace encircle

int main(int argc, char** argv) {
  if (argc != 6) {
    std::puts("search_match GAME OPTIONS GAMES A B");
    return 2;
  }
  encircle::for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id == argv[1]) {
      encircle::play_match<G>(argv[2], std::atoi(argv[3]), encircle::parse_side(argv[4]),
                              encircle::parse_side(argv[5]));
    }
  });
  return 0;
}
