// The rules of Topological Wars, section 4 of the contract.

#include <gtest/gtest.h>

#include "tests/support/table.h"

namespace encircle::test {
namespace {

using Numbers = std::vector<int>;

Numbers captured(const Table& table, const std::string& player) { return table.fact<Numbers>("captured", player); }
bool offers(const Table& table, const std::string& move) {
  const Words legal = table.legal();
  return std::ranges::find(legal, move) != legal.end();
}

TEST(TopologicalWarsRules, TheSourcesGameOnEightPoints) {
  Table table("topological-wars", {{"points", "8"}});
  EXPECT_EQ(table.to_move(), "Red");
  table.play("1-4");
  EXPECT_EQ(captured(table, "R"), Numbers{}) << "2 and 3 are cut off inside, but can still be joined";
  EXPECT_EQ(table.to_move(), "Green");
  table.play("3~8");
  EXPECT_EQ(table.last_words(), "Green joins 3 and 8 outside, capturing 2.");
  EXPECT_EQ(captured(table, "G"), Numbers{2});
  table.play("5-7");
  EXPECT_EQ(table.last_words(), "Red joins 5 and 7 inside, capturing 6.");
  EXPECT_EQ(captured(table, "R"), Numbers{6});
  EXPECT_EQ(table.outcome(), Outcome::first_wins) << "one each, and Red moved last";
  EXPECT_EQ(table.ending_words(), "Red wins: Red captured 1, Green 1, and Red moved last.");
  EXPECT_EQ(table.fact<Words>("lines"), (Words{"1-4", "3~8", "5-7"}));
}

TEST(TopologicalWarsRules, TheThirdPointIsLeftWhicheverTwoRedJoins) {
  for (const auto& [line, left] : {std::pair{"5-6", 7}, {"5-7", 6}, {"6-7", 5}, {"5~6", 7}, {"5~7", 6}, {"6~7", 5}}) {
    Table table("topological-wars", {{"points", "8"}});
    table.play("1-4 3~8").play(line);
    EXPECT_EQ(captured(table, "R"), Numbers{left}) << line;
    EXPECT_EQ(table.outcome(), Outcome::first_wins) << line;
  }
}

TEST(TopologicalWarsRules, TwoToTwoHundredPointsTwentyByDefault) {
  EXPECT_EQ(Table("topological-wars", {}).option("points"), "20");
  for (const char* points : {"2", "3", "200"}) EXPECT_TRUE(new_session("topological-wars", {{"points", points}}));
  for (const char* points : {"1", "0", "-3", "201", "ten", ""}) {
    EXPECT_FALSE(new_session("topological-wars", {{"points", points}})) << points;
  }
}

TEST(TopologicalWarsRules, InsideAndOutsideAreDifferentMoves) {
  // Every pair of the eight points, on either side.
  Table table("topological-wars", {{"points", "8"}});
  EXPECT_EQ(table.legal().size(), 2u * 28u);
  EXPECT_TRUE(offers(table, "1-4"));
  EXPECT_TRUE(offers(table, "1~4"));
}

TEST(TopologicalWarsRules, LinesCrossNeitherEachOtherNorTheCircle) {
  Table table("topological-wars", {{"points", "8"}});
  table.play("1-4");
  EXPECT_EQ(table.refusal("2-5"), "illegal move 2-5: the line would cross another one");
  EXPECT_TRUE(table.is_legal("2~5")) << "outside nothing is in the way";
  EXPECT_TRUE(table.is_legal("2-3")) << "both behind the line";
  EXPECT_TRUE(table.is_legal("5-8")) << "both before it";
  table.play("5~8");
  EXPECT_EQ(table.refusal("2~6"), "illegal move 2~6: the line would cross another one");
  EXPECT_TRUE(table.is_legal("2~3"));
  EXPECT_TRUE(table.is_legal("6~7"));
}

TEST(TopologicalWarsRules, EveryPointTakesPartInOneLineOnly) {
  Table table("topological-wars", {{"points", "8"}});
  table.play("1-4");
  EXPECT_EQ(table.refusal("1~2"), "illegal move 1~2: point 1 is joined already");
  EXPECT_EQ(table.refusal("4-5"), "illegal move 4-5: point 4 is joined already");
  table.play("3~8");
  EXPECT_EQ(table.refusal("2-5"), "illegal move 2-5: point 2 is captured");
}

TEST(TopologicalWarsRules, ALineIsWrittenWithTheSmallerNumberFirst) {
  Table table("topological-wars", {{"points", "8"}});
  table.play("4-1");
  EXPECT_EQ(played_moves(table.session()), Words{"1-4"});
  for (const char* text : {"1-9", "0-4", "4-4", "1", "1:4", "-", "1-4-5", "pass", "1--4", "+1-4"}) {
    EXPECT_FALSE(table.is_legal(text)) << text;
  }
}

TEST(TopologicalWarsRules, APointIsFreeAsLongAsOneSideIsOpenToIt) {
  // Inside, 1-3 leaves 2 alone, and 4-6 leaves 5; outside they can still be joined to each other.
  Table table("topological-wars", {{"points", "6"}});
  table.play("1-3 4-6");
  EXPECT_EQ(table.legal(), Words{"2~5"});
  table.play("2~5");
  EXPECT_EQ(table.outcome(), Outcome::first_wins) << "nothing was captured, and Red moved last";
}

TEST(TopologicalWarsRules, OneLineMayCaptureSeveralPoints) {
  // Inside, 2 and 6 are alone. The line outside from 4 to 8 runs between them.
  Table table("topological-wars", {{"points", "8"}});
  table.play("1-3 5-7 4~8");
  EXPECT_EQ(table.last_words(), "Red joins 4 and 8 outside, capturing 2 and 6.");
  EXPECT_EQ(captured(table, "R"), (Numbers{2, 6}));
  EXPECT_EQ(table.result(), "B+2");
  // The same pair joined inside leaves them the outside.
  Table inside("topological-wars", {{"points", "8"}});
  inside.play("1-3 5-7 4-8");
  EXPECT_EQ(inside.legal(), Words{"2~6"});
}

TEST(TopologicalWarsRules, WithEqualCapturesTheLastMoverWins) {
  Table two("topological-wars", {{"points", "2"}});
  two.play("1-2");
  EXPECT_EQ(two.outcome(), Outcome::first_wins);
  Table four("topological-wars", {{"points", "4"}});
  four.play("1-2 3-4");
  EXPECT_EQ(four.outcome(), Outcome::second_wins);
  EXPECT_EQ(four.ending_words(), "Green wins: Red captured 0, Green 0, and Green moved last.");
}

TEST(TopologicalWarsRules, MoreCapturedPointsWinWhoeverMovedLast) {
  // Three points: the first line leaves one, whichever it is.
  for (const char* line : {"1-2", "1-3", "2~3"}) {
    Table table("topological-wars", {{"points", "3"}});
    table.play(line);
    EXPECT_EQ(table.result(), "B+1") << line;
  }
  // Inside only, on five points: 1-3 captures 2, and Green's 4-5 ends the game one point behind.
  Table table("topological-wars", {{"points", "5"}, {"inside-only", "on"}});
  table.play("1-3 4-5");
  EXPECT_EQ(table.outcome(), Outcome::first_wins);
}

TEST(TopologicalWarsRules, InsideOnlyEveryLineSplitsAHeapInTwo) {
  // A heap of k points: a line takes two and leaves a and b with a + b = k - 2.
  for (int k = 2; k <= 12; ++k) {
    for (int end = 2; end <= k; ++end) {
      Table table("topological-wars", {{"points", std::to_string(k)}, {"inside-only", "on"}});
      EXPECT_EQ(static_cast<int>(table.legal().size()), k * (k - 1) / 2);
      EXPECT_FALSE(table.is_legal("1~2"));
      table.play("1-" + std::to_string(end));
      const int a = end - 2;
      const int b = k - end;
      EXPECT_EQ(static_cast<int>(table.legal().size()), a * (a - 1) / 2 + b * (b - 1) / 2);
      EXPECT_EQ(static_cast<int>(captured(table, "R").size()), (a == 1) + (b == 1));
    }
  }
}

}  // namespace
}  // namespace encircle::test
