// Counting in Go, rules 6 to 10 of section 1 of the contract.

#include <gtest/gtest.h>

#include "tests/support/table.h"

namespace encircle::test {
namespace {

// The lines of the count after two passes, with these stones dead and in seki.
Words count_words(Table& table, const std::string& dead, const std::string& seki = "") {
  const auto report = table.session().set_marks(words_of(dead), words_of(seki));
  EXPECT_TRUE(report) << report.error().message;
  return report ? report->words : Words{};
}

TEST(GoCount, TheSourcesWorkedCount) {
  // Black: 21 points (columns A and B, and C1 to C3), six dead white stones among them. White: 13 points (column J and
  // H1 to H4) with eight dead black stones.
  Table table = set_up("go", {},
                       {"O . X X O O O O .",   // 9
                        ". . X X O O O O X",   // 8
                        "O . X X O O O O X",   // 7
                        ". . X X O O O O .",   // 6
                        "O . X X O O O O X",   // 5
                        ". . X X O O O . X",   // 4
                        "O . . X O O O X .",   // 3
                        ". O . X O O O X X",   // 2
                        "O . . X O O O . X"},  // 1
                       "B");
  table.play("pass pass");
  EXPECT_EQ(count_words(table, "A9 A7 A5 A3 B2 A1 J8 J5 J1"),
            (Words{"Black: 21 territory + 6 prisoners = 27", "White: 13 territory + 8 prisoners + 6.5 komi = 27.5",
                   "White wins by 0.5."}));
  // Without komi the same board is Black's by 6, as the source says first.
  const auto even = open_session(table.session().record(), {{"komi", "0"}});
  ASSERT_TRUE(even) << even.error().message;
  ASSERT_TRUE((*even)->go_to_end());
  const auto report = (*even)->set_marks(words_of("A9 A7 A5 A3 B2 A1 J8 J5 J1"), {});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->result, "B+6");
}

TEST(GoCount, TheArithmeticOfTheSourcesSampleGame) {
  // Prisoners are filled in already, as the source does: Black has regions of 12, 12 and 8 points, White of 8, 14
  // and 4.
  const std::string free = "............";
  const std::string black = "XXXXXXXXXXXX";
  const std::string white = "OOOOOOOOOOOO";
  Table table = set_up("go", {},
                       {free, black, free, black, "........XXXX", black, white, "........OOOO", white, free,
                        "..OOOOOOOOOO", white, "....OOOOOOOO"},
                       "B");
  table.play("pass pass");
  EXPECT_EQ(count_words(table, ""),
            (Words{"Black: 32 territory + 0 prisoners = 32", "White: 26 territory + 0 prisoners + 6.5 komi = 32.5",
                   "White wins by 0.5."}));
  EXPECT_EQ(table.result(), "W+0.5");
}

TEST(GoCount, PrisonersOfThePlayAndDeadStonesAddUp) {
  // Black takes two stones in play (C1), and one more dies at the count. The middle column is nobody's.
  Table table = set_up("go", {{"komi", "0"}}, {". X . O .", ". X . O .", "O X . O .", "X X . O .", "O O . O ."}, "B");
  table.play("C1 pass pass");
  EXPECT_EQ(table.number("prisoners", "B"), 2);
  // Black: A1 B1 A3 A4 A5 and two prisoners, then the dead stone A3. White: column E.
  EXPECT_EQ(count_words(table, "A3"), (Words{"Black: 5 territory + 3 prisoners = 8",
                                             "White: 5 territory + 0 prisoners = 5", "Black wins by 3."}));
  // Alive, the stone spoils Black's territory around it: a stone on A4 would shut it in.
  EXPECT_EQ(count_words(table, ""),
            (Words{"Black: 2 territory + 2 prisoners = 4", "White: 5 territory + 0 prisoners = 5", "White wins by 1.",
                   "Black should still play A4: 1 point behind it counts for nobody."}));
}

TEST(GoCount, OneStoneStandsForItsWholeGroup) {
  Table table = set_up("go", {{"komi", "0"}}, {". O O X .", ". . . X .", ". . . X .", ". . . X .", ". . . X ."}, "B");
  table.play("pass pass");
  const auto report = table.session().toggle_mark("C5", StoneMark::dead);
  ASSERT_TRUE(report);
  // Everything is Black's: 20 points and two prisoners.
  EXPECT_EQ(report->result, "B+22");
  const auto alive_again = table.session().toggle_mark("B5", StoneMark::dead);
  ASSERT_TRUE(alive_again);
  EXPECT_EQ(alive_again->result, "B+5");
}

TEST(GoCount, PointsInsideASekiCountForNobody) {
  const Words corner_eyes = {"X X . O O", ". X . O ."};
  Table table = set_up("go", {{"komi", "0.5"}}, corner_eyes, "B");
  table.play("pass pass");
  EXPECT_EQ(count_words(table, "", "")[0], "Black: 1 territory + 0 prisoners = 1");
  EXPECT_EQ(count_words(table, "", "B1 D1"),
            (Words{"Black: 0 territory + 0 prisoners = 0", "White: 0 territory + 0 prisoners + 0.5 komi = 0.5",
                   "White wins by 0.5."}));
  // Only one of the groups in seki: the other keeps its eye.
  EXPECT_EQ(count_words(table, "", "D1")[0], "Black: 1 territory + 0 prisoners = 1");
  EXPECT_EQ(count_words(table, "", "D1")[1], "White: 0 territory + 0 prisoners + 0.5 komi = 0.5");
}

TEST(GoCount, AreaScoringCountsStonesAndWhatTheySurround) {
  // Black: 4 stones and 3 points. White: 3 stones and 3 points. C2 and C3 are nobody's.
  const Words rows = {". X . O .", ". X . O .", ". X X O ."};
  const auto counted_by = [&](const OptionValues& options) {
    Table table = set_up("go", options, rows, "B");
    table.play("pass pass");
    return count_words(table, "");
  };
  EXPECT_EQ(counted_by({{"rules", "chinese"}, {"komi", "1.5"}}),
            (Words{"Black: 4 stones + 3 surrounded = 7", "White: 3 stones + 3 surrounded + 1.5 komi = 7.5",
                   "White wins by 0.5."}));
  EXPECT_EQ(counted_by({{"scoring", "area"}, {"komi", "0"}}).back(), "Black wins by 1.");
  EXPECT_EQ(counted_by({{"rules", "chinese"}, {"scoring", "territory"}, {"komi", "0"}}).back(), "A draw.");
}

TEST(GoCount, UnderTrompTaylorNoStoneIsRemovedAsDead) {
  Table table = set_up("go", {{"rules", "tromp-taylor"}}, {"O . . X .", ". . . X .", ". . . X ."}, "B");
  table.play("pass pass");
  EXPECT_FALSE(table.session().toggle_mark("A3", StoneMark::dead));
  const auto proposed = table.session().propose_count();
  ASSERT_TRUE(proposed);
  // Black: three stones and column E. White: one stone and 7.5. The rest touches both.
  EXPECT_EQ(proposed->result, "W+2.5");
}

TEST(GoCount, KomiIsWhatThePlayersAgreeOn) {
  for (const auto& [komi, result] : {std::pair{"0", "0"}, {"6.5", "W+6.5"}, {"-2", "B+2"}, {"0.25", "W+0.25"}}) {
    Table table("go", {{"size", "5"}, {"komi", komi}});
    table.play("pass pass");
    EXPECT_EQ(table.result(), result);
  }
  for (const char* komi : {"6.3", "1001", "-1000.25", "six", "1e3", "nan"}) {
    EXPECT_FALSE(new_session("go", {{"komi", komi}})) << komi;
  }
}

TEST(GoCount, AreaRulesCompensateWhiteForHandicapStones) {
  // Nobody surrounds anything here; what is left is stones on the board and the points for them.
  const auto result_with = [](const std::string& rules) {
    Table table("go", {{"size", "9"}, {"handicap", "4"}, {"rules", rules}});
    table.play("E5 pass pass");
    return table.result();
  };
  EXPECT_EQ(result_with("japanese"), "0");
  EXPECT_EQ(result_with("chinese"), "W+1") << "4 stones against 1 and 4 points";
  EXPECT_EQ(result_with("aga"), "0") << "4 stones against 1 and 3 points";
  EXPECT_EQ(result_with("new-zealand"), "B+3");
}

}  // namespace
}  // namespace encircle::test
