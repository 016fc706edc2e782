// The rules of Atari Go, section 2 of the contract.

#include <gtest/gtest.h>

#include "tests/support/table.h"

namespace encircle::test {
namespace {

TEST(AtariGoRules, WhitePlaysFirstOnThirteenByThirteen) {
  Table table("atari-go", {});
  EXPECT_EQ(table.option("size"), "13");
  EXPECT_EQ(table.to_move(), "White");
  EXPECT_EQ(table.legal().size(), 169u);
  table.play("G7");
  EXPECT_EQ(table.stones("W"), Words{"G7"});
  EXPECT_EQ(table.to_move(), "Black");
}

TEST(AtariGoRules, BoardsFromTwoToTwentyFive) {
  for (const char* size : {"2", "19", "25", "7x19"}) EXPECT_TRUE(new_session("atari-go", {{"size", size}})) << size;
  for (const char* size : {"1", "26", "13x26"}) EXPECT_FALSE(new_session("atari-go", {{"size", size}})) << size;
}

TEST(AtariGoRules, ThereIsNoPass) {
  Table table("atari-go", {{"size", "5"}});
  EXPECT_EQ(table.refusal("pass"), "'pass': there is no pass in Atari Go");
}

TEST(AtariGoRules, TheFirstCaptureWins) {
  // A white stone in the corner, taken by its two neighbours.
  Table table("atari-go", {{"size", "5"}});
  table.play("A1 A2 E5");
  EXPECT_FALSE(table.is_over());
  table.play("B1");
  EXPECT_EQ(table.last_words(), "Black plays B1, capturing 1 stone: A1.");
  EXPECT_EQ(table.outcome(), Outcome::second_wins);
  EXPECT_EQ(table.ending_words(), "Black wins: 1 stone captured.");
  EXPECT_EQ(table.legal(), Words{});
  EXPECT_EQ(table.refusal("C3"), "illegal move C3: the game is over");
}

TEST(AtariGoRules, SuicideIsForbiddenAsInGo) {
  Table table = set_up("atari-go", {}, {". O . .", "O . O .", ". O . ."}, "B");
  EXPECT_EQ(table.refusal("B2"), "illegal move B2: the stone would have no liberty (suicide)");
  Table group = set_up("atari-go", {}, {"O . .", "X O .", ". O ."}, "B");
  EXPECT_FALSE(group.is_legal("A1"));
}

TEST(AtariGoRules, AMoveWithoutLibertyThatCapturesIsLegalAndWins) {
  Table table = set_up("atari-go", {}, {"X . .", "O X .", ". O ."}, "B");
  table.play("A1");
  EXPECT_EQ(table.outcome(), Outcome::second_wins);
}

TEST(AtariGoRules, APlayerWithoutALegalMoveLoses) {
  // White fills B3. Black's stone A1 has one liberty, A2, where another stone would be suicide, and the points C1 and
  // C3 are eyes of White's.
  Table table = set_up("atari-go", {}, {"O . .", ". O O", "X O ."}, "W");
  EXPECT_FALSE(table.is_over());
  table.play("B3");
  EXPECT_EQ(table.outcome(), Outcome::first_wins);
  EXPECT_EQ(table.ending_words(), "White wins: Black has no legal move.");
}

TEST(AtariGoRules, APlayerWithoutStonesAndWithoutALegalMoveLosesToo) {
  Table table = set_up("atari-go", {}, {"O O .", "O O O", ". . O"}, "W");
  EXPECT_FALSE(table.is_over());
  table.play("B1");
  EXPECT_EQ(table.outcome(), Outcome::first_wins);
}

TEST(AtariGoRules, AfterACaptureNoKoIsLeft) {
  Table table = set_up("atari-go", {}, {". . . . .", ". . . . .", ". X O . .", "X . X O .", ". X O . ."}, "W");
  table.play("B2");
  EXPECT_TRUE(table.is_over());
  EXPECT_EQ(table.ko(), "");
}

}  // namespace
}  // namespace encircle::test
