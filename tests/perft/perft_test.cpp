// Counts of move sequences: published ones, and our own files (tests/perft/*.perft), which the naive implementation
// made.

#include <gtest/gtest.h>

#include <memory>

#include "games/all.h"
#include "games/perft.h"
#include "tests/support/reference.h"
#include "tests/support/slow_build.h"

namespace encircle {
namespace {

constexpr std::uint64_t most_nodes = test::is_slow_build ? 1'000'000 : 5'000'000'000;

// Compares the count at one depth, unless it would take too long in this kind of build.
void expect_count(std::string_view game, const OptionValues& options, Passes passes, int depth,
                  std::uint64_t expected) {
  if (expected > most_nodes) return;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id != game) return;
    const auto rules = G::make_rules(options);
    ASSERT_TRUE(rules) << rules.error().message;
    auto position = std::make_unique<typename G::Position>(G::Position::initial(*rules));
    Perft<typename G::Position> perft(passes);
    EXPECT_EQ(perft.count(*position, depth), expected) << game << " " << options.front().second << " depth " << depth;
  });
}

// "1..4" or "4": the first depth of a list of counts.
int first_depth(const std::string& depths) { return std::stoi(depths); }

void compare_with_table(const char* file, std::string_view game) {
  const auto path = test::reference_folder() / "numbers" / file;
  ENCIRCLE_NEEDS_REFERENCE(path);
  const auto rows = test::csv_rows(path);
  ASSERT_GT(rows.size(), 3u);
  for (std::size_t i = 1; i < rows.size(); ++i) {
    int depth = first_depth(rows[i][1]);
    for (const std::string& count : test::words_of(rows[i][2])) {
      // The two deepest counts have tests of their own below.
      if (count.size() < 10) expect_count(game, {{"size", rows[i][0]}}, Passes::left_out, depth, std::stoull(count));
      ++depth;
    }
  }
}

TEST(Perft, GoAgreesWithThePublishedTable) { compare_with_table("perft_go.csv", "go"); }
TEST(Perft, AtariGoAgreesWithThePublishedTable) { compare_with_table("perft_atari_go.csv", "atari-go"); }

// The headline figures stand here too, so that they are checked wherever the project is built.
TEST(Perft, GoNineByNine) {
  const std::uint64_t counts[] = {81, 6480, 511920, 39929136, 3074496080};
  for (int depth = 1; depth <= 5; ++depth) {
    expect_count("go", {{"size", "9"}}, Passes::left_out, depth, counts[depth - 1]);
  }
}
TEST(Perft, GoFiveByFiveSevenDeep) { expect_count("go", {{"size", "5"}}, Passes::left_out, 7, 2411088112); }
TEST(Perft, AtariGoFiveByFiveSixDeep) { expect_count("atari-go", {{"size", "5"}}, Passes::left_out, 6, 126534432); }

// Each line of a .perft file: game, options, "passes" or "placements", then the counts from depth 1 on.
//   topological-go | size=4 reserve=0 | passes | 5 21 101
TEST(Perft, OurOwnFiles) {
  int lines = 0;
  for (const auto& entry : std::filesystem::directory_iterator(ENCIRCLE_SOURCE_DIR "/tests/perft")) {
    if (entry.path().extension() != ".perft") continue;
    std::istringstream file(test::file_content(entry.path()));
    for (std::string line; std::getline(file, line);) {
      if (line.empty() || line.front() == '#') continue;
      ++lines;
      std::istringstream columns(line);
      std::string game, options_text, kind, counts;
      std::getline(columns, game, '|');
      std::getline(columns, options_text, '|');
      std::getline(columns, kind, '|');
      std::getline(columns, counts);
      OptionValues options;
      for (const std::string& option : test::words_of(options_text)) {
        const std::size_t sign = option.find('=');
        options.emplace_back(option.substr(0, sign), sign == std::string::npos ? "on" : option.substr(sign + 1));
      }
      const Passes passes = test::words_of(kind).front() == "passes" ? Passes::played : Passes::left_out;
      int depth = 1;
      for (const std::string& count : test::words_of(counts)) {
        expect_count(test::words_of(game).front(), options, passes, depth++, std::stoull(count));
      }
    }
  }
  EXPECT_GT(lines, 10);
}

}  // namespace
}  // namespace encircle
