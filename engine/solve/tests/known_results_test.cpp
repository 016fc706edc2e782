// The results in tests/known_results.solve of each game: text, each with its source, one position a line.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "games/all.h"
#include "solve/solver.h"
#include "tests/support/game_files.h"

namespace encircle::solve {
namespace {

struct Expectation {
  std::string game;
  OptionValues options;
  std::vector<std::string> moves;
  // winner, value, plies, best: as given.
  OptionValues claims;
};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> words;
  std::istringstream in(text);
  for (std::string word; std::getline(in, word, separator);) {
    if (!word.empty()) words.push_back(word);
  }
  return words;
}

std::pair<std::string, std::string> name_and_value(const std::string& word) {
  const std::size_t equals = word.find('=');
  return equals == std::string::npos ? std::pair(word, std::string("on"))
                                     : std::pair(word.substr(0, equals), word.substr(equals + 1));
}

// "atari-go size=6 moves=C4,C3 : winner=White plies=15"
Expectation parse(const std::string& line) {
  const std::vector<std::string> halves = split(line, ':');
  Expectation expected;
  for (const std::string& word : split(halves.at(0), ' ')) {
    const auto [name, value] = name_and_value(word);
    if (expected.game.empty()) {
      expected.game = word;
    } else if (name == "moves") {
      expected.moves = split(value, ',');
    } else {
      expected.options.emplace_back(name, value);
    }
  }
  for (const std::string& word : split(halves.at(1), ' ')) expected.claims.push_back(name_and_value(word));
  return expected;
}

template <Game G>
std::string found(const typename G::Position& position, const Solution& solution, const std::string& name) {
  if (name == "value") return std::to_string(solution.value.value());
  if (name == "plies") return std::to_string(solution.plies.value());
  if (name == "winner") {
    if (solution.winner == Outcome::draw) return "draw";
    return std::string(G::players[solution.winner == Outcome::first_wins ? 0 : 1].name);
  }
  std::vector<std::string> best;
  for (const Move move : solution.best) best.push_back(G::move_text(position, move));
  return joined(best, ",");
}

template <Game G>
void expect(const Expectation& expected) {
  if constexpr (Solvable<typename G::Position>) {
    auto position = G::Position::initial(*G::make_rules(expected.options));
    for (const std::string& text : expected.moves) position.play(*G::parse_move(position, text));
    const Solution solution = SolverFor<typename G::Position>(Limits{std::size_t{1} << 26, {}}).solve(position);
    ASSERT_TRUE(solution.complete);
    for (const auto& [name, value] : expected.claims) EXPECT_EQ(found<G>(position, solution, name), value) << name;
  } else {
    FAIL() << G::id << " has no solver";
  }
}

TEST(KnownResults, AllFiles) {
  int lines = 0;
  for (const auto& file : test::test_files("known_results.solve")) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
      if (line.empty() || line[0] == '#') continue;
      SCOPED_TRACE(test::name_of_test_file(file) + ": " + line);
      const Expectation expected = parse(line);
      int games = 0;
      for_each_game([&]<class G>(std::type_identity<G>) {
        if (G::id != expected.game) return;
        ++games;
        expect<G>(expected);
      });
      EXPECT_EQ(games, 1);
      ++lines;
    }
  }
  EXPECT_GT(lines, 0);
}

}  // namespace
}  // namespace encircle::solve
