// Counts of move sequences in the files of each game: published ones (tests/published.perft), and those that the naive
// implementation made (tests/naive.perft).

#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "games/all.h"
#include "tests/perft/perft_lines.h"
#include "tests/support/slow_build.h"

namespace encircle::test {
namespace {

constexpr std::uint64_t most_nodes = is_slow_build ? 1'000'000 : 5'000'000'000;

// Compares the counts from that depth on, without those that would take too long in this kind of build. Returns how
// many it compared.
int expect_counts(const PerftLine& line, int depth = 1) {
  int compared = 0;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id != line.game) return;
    const auto rules = G::make_rules(line.options);
    ASSERT_TRUE(rules) << rules.error().message;
    auto position = std::make_unique<typename G::Position>(G::Position::initial(*rules));
    for (const std::uint64_t expected : line.counts) {
      if (expected > most_nodes) break;
      EXPECT_EQ(Perft<typename G::Position>(line.passes).count(*position, depth), expected)
          << line.game << " " << line.options_text << " depth " << depth;
      ++depth;
      ++compared;
    }
  });
  return compared;
}

class PerftFiles : public ::testing::TestWithParam<PerftLine> {};
TEST_P(PerftFiles, Agree) { EXPECT_GT(expect_counts(GetParam()), 0); }

std::string test_name(const ::testing::TestParamInfo<PerftLine>& info) {
  std::string name = info.param.game + "_" + info.param.options_text + "_" + std::to_string(info.index);
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return name;
}
INSTANTIATE_TEST_SUITE_P(Published, PerftFiles, ::testing::ValuesIn(perft_lines("published.perft")), test_name);
INSTANTIATE_TEST_SUITE_P(Naive, PerftFiles, ::testing::ValuesIn(perft_lines("naive.perft")), test_name);

TEST(Perft, EveryGameHasCountsOfTheNaiveRules) {
  std::set<std::string_view> counted;
  const auto lines = perft_lines("naive.perft");
  for (const PerftLine& line : lines) counted.insert(line.game);
  for_each_game([&]<class G>(std::type_identity<G>) { EXPECT_TRUE(counted.contains(G::id)) << G::id; });
}

// "1..4" or "4": the first depth of a list of counts.
int first_depth(const std::string& depths) { return std::stoi(depths); }

// Tables with many small boards: shared/reference/numbers/perft_<game>.csv.
TEST(Perft, AgreesWithTheTablesBesideTheProject) {
  ENCIRCLE_NEEDS_REFERENCE(reference_folder() / "numbers");
  int compared = 0;
  for_each_game([&]<class G>(std::type_identity<G>) {
    const auto folder_name = game_folder(G::id).filename().string();
    const auto path = reference_folder() / "numbers" / ("perft_" + folder_name + ".csv");
    if (!std::filesystem::exists(path)) return;
    const auto rows = csv_rows(path);
    for (std::size_t i = 1; i < rows.size(); ++i) {
      PerftLine line{std::string(G::id), rows[i][0], {{"size", rows[i][0]}}, Passes::left_out, {}};
      // The deepest counts stand in the game's own file.
      for (const std::string& count : words_of(rows[i][2])) {
        if (count.size() < 10) line.counts.push_back(std::stoull(count));
      }
      compared += expect_counts(line, first_depth(rows[i][1]));
    }
  });
  EXPECT_GT(compared, 10);
}

}  // namespace
}  // namespace encircle::test
