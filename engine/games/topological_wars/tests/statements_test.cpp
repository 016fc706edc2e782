// What Topological Wars says of positions and lines, kind by kind: where it is true, and beside it where it is not.

#include <gtest/gtest.h>

#include "games/topological_wars/game.h"
#include "tests/support/statements.h"

namespace encircle::topological_wars {
namespace {

using Names = std::vector<std::string>;

Position position_after(const OptionValues& options, const Names& lines) {
  Position position = Position::initial(*Game::make_rules(options));
  for (const std::string& line : lines) position.play(*Game::parse_move(position, line));
  return position;
}

const OptionValues eight = {{"points", "8"}};
const OptionValues four_inside = {{"points", "4"}, {"inside-only", "on"}};
const OptionValues six_inside = {{"points", "6"}, {"inside-only", "on"}};
const OptionValues twenty = {{"points", "20"}};

TEST(TopologicalWarsStatements, AreMadeWhereTheyAreTrueAndNowhereElse) {
  struct Case {
    std::string_view kind;
    const OptionValues& options;
    Names lines;
    std::string_view move;
    bool is_said;
  };
  // The first lines are those of the source's game.
  const Case cases[] = {
      {"captures", eight, {"1-4"}, "3~8", true},
      {"captures", eight, {"1-4"}, "5-8", false},
      {"can-capture", eight, {"1-4"}, "", true},
      {"can-capture", eight, {}, "", false},
      {"lets-capture", eight, {}, "1-4", true},
      {"lets-capture", eight, {}, "1-2", false},
      {"one-partner", six_inside, {"1-4"}, "", true},
      {"one-partner", six_inside, {}, "", false},
      {"last-line-yours", four_inside, {"1-2"}, "", true},
      {"last-line-yours", four_inside, {}, "", false},
      {"last-line-theirs", six_inside, {"1-4"}, "", true},
      {"last-line-theirs", six_inside, {}, "", false},
      {"tie", eight, {}, "", true},
      {"tie", eight, {"1-4", "3~8"}, "", false},
      // Red has 1 against 1 after its last line, and moved last.
      {"only-winning", four_inside, {"1-2"}, "", true},
      {"only-winning", twenty, {}, "", false},
      {"solved-wins", four_inside, {"1-2"}, "3-4", true},
      {"solved-loses", four_inside, {"1-2"}, "3-4", false},
      {"solved-win", twenty, {}, "", false},
      {"solved-loss", twenty, {}, "", false},
      // Two heaps of two: whoever answers draws the last line.
      {"solved-loss", six_inside, {"1-4"}, "", true},
      {"solved-win", four_inside, {}, "", true},
      {"solved-loses", four_inside, {}, "1-2", true},
      {"solved-wins", four_inside, {}, "1-2", false},
  };
  for (const Case& each : cases) {
    const Position position = position_after(each.options, each.lines);
    const auto said = test::stated<Game>(position, each.kind, each.move);
    EXPECT_EQ(said.has_value(), each.is_said) << each.kind << " " << each.move;
  }
}

TEST(TopologicalWarsStatements, NameWhatTheNextLineTakes) {
  const auto said = test::stated<Game>(position_after(eight, {"1-4"}), "captures", "3~8");
  ASSERT_TRUE(said);
  EXPECT_EQ(said->points, Names{"2"});
  EXPECT_EQ(english(*said), "It captures 2.");
}

}  // namespace
}  // namespace encircle::topological_wars
