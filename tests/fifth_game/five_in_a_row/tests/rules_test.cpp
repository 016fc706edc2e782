// The rules of Five in a Row as a user meets them.

#include <gtest/gtest.h>

#include "tests/support/table.h"

namespace encircle::test {
namespace {

constexpr std::string_view game = "five-in-a-row";

TEST(FiveInARowRules, BlackBeginsAndFiveInARowWin) {
  Table table(game, {});
  EXPECT_EQ(table.option("size"), "15");
  EXPECT_EQ(table.option("row"), "5");
  EXPECT_EQ(table.to_move(), "Black");
  table.play("H8 H9 J8 J9 K8 K9 L8 L9");
  EXPECT_FALSE(table.is_over());
  EXPECT_EQ(table.refusal("H8"), "illegal move H8: the point is occupied");
  table.play("G8");
  EXPECT_EQ(table.last_words(), "Black plays G8, completing G8 H8 J8 K8 L8.");
  EXPECT_EQ(table.result(), "B+");
  EXPECT_EQ(table.ending_words(), "Black wins: 5 in a row.");
}

TEST(FiveInARowRules, AFullBoardIsADraw) {
  Table table(game, {{"size", "3"}, {"row", "3"}});
  table.play("A1 B1 B2 C3 C1 A3 B3 A2");
  EXPECT_FALSE(table.is_over());
  table.play("C2");
  EXPECT_EQ(table.outcome(), Outcome::draw);
  EXPECT_EQ(table.result(), "0");
}

TEST(FiveInARowRules, NobodyPasses) {
  Table table(game, {});
  EXPECT_FALSE(table.refusal("pass").empty());
  EXPECT_FALSE(table.session().state().can_pass);
}

TEST(FiveInARowRules, BoardsAndRowsHaveLimits) {
  EXPECT_FALSE(new_session(game, {{"size", "2"}}));
  EXPECT_FALSE(new_session(game, {{"size", "20"}}));
  EXPECT_FALSE(new_session(game, {{"size", "4"}})) << "a row of 5 does not fit";
  EXPECT_FALSE(new_session(game, {{"row", "7"}}));
  EXPECT_TRUE(new_session(game, {{"size", "4"}, {"row", "4"}}));
}

TEST(FiveInARowRules, SetUpStonesMayMakeARow) {
  const Table table = set_up(game, {{"row", "3"}}, {". . .", "X X .", "O O O"}, "B");
  EXPECT_EQ(table.outcome(), Outcome::second_wins);
}

}  // namespace
}  // namespace encircle::test
