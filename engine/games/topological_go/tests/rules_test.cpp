// The rules of Topological Go, section 3 of the contract, with all its diagrams.

#include <gtest/gtest.h>

#include "tests/support/table.h"

namespace encircle::test {
namespace {

Words enclosed(const Table& table) { return table.fact<Words>("enclosed"); }

// White plays these moves one after the other; Black passes between them.
Table white_alone(const OptionValues& options, const std::string& moves) {
  Table table("topological-go", options);
  for (const std::string& move : words_of(moves)) {
    if (table.to_move() == "Black") table.play("pass");
    table.play(move);
  }
  return table;
}

// ---- Set-up, rules 1 to 4

TEST(TopologicalGoRules, FiftyStonesEachOfThemTwoOnCornersAndFiveInReserve) {
  Table table("topological-go", {});
  EXPECT_EQ(table.option("size"), "10");
  EXPECT_EQ(table.to_move(), "White");
  EXPECT_EQ(table.stones("W"), (Words{"A1", "K10"}));
  EXPECT_EQ(table.stones("B"), (Words{"A10", "K1"}));
  for (const char* player : {"W", "B"}) {
    EXPECT_EQ(table.number("ordinary", player), 43);
    EXPECT_EQ(table.number("reserve", player), 5);
    EXPECT_EQ(table.number("longest", player), 1);
  }
}

TEST(TopologicalGoRules, EachPlayerOwnsHalfTheBoardRoundedUp) {
  // 25 points: 13 stones, of which 2 stand on corners and 5 are reserve.
  EXPECT_EQ(Table("topological-go", {{"size", "5"}}).number("ordinary", "B"), 6);
  // 625 points: 313 stones.
  EXPECT_EQ(Table("topological-go", {{"size", "25"}, {"reserve", "0"}}).number("ordinary", "W"), 311);
}

TEST(TopologicalGoRules, TheReserveGoesFromNoneToNineAndNoFurtherThanTheSet) {
  for (const char* reserve : {"0", "3", "9"}) EXPECT_TRUE(new_session("topological-go", {{"reserve", reserve}}));
  EXPECT_FALSE(new_session("topological-go", {{"reserve", "10"}}));
  EXPECT_FALSE(new_session("topological-go", {{"reserve", "-1"}}));
  EXPECT_TRUE(new_session("topological-go", {{"size", "4"}, {"reserve", "6"}}));
  const auto too_many = new_session("topological-go", {{"size", "4"}, {"reserve", "7"}});
  ASSERT_FALSE(too_many);
  EXPECT_EQ(too_many.error().message, "reserve 7: it goes from 0 to 6 on this board");
}

TEST(TopologicalGoRules, SquaresFromFourToTwentyFive) {
  for (const char* size : {"4", "10x10", "25"}) EXPECT_TRUE(new_session("topological-go", {{"size", size}})) << size;
  for (const char* size : {"3", "26", "10x9"}) EXPECT_FALSE(new_session("topological-go", {{"size", size}})) << size;
}

// ---- Placing, rules 5 to 9

TEST(TopologicalGoRules, ThePointAloneDecidesWhichStoneIsUsed) {
  Table table("topological-go", {{"size", "5"}, {"reserve", "2"}});
  table.play("A2");
  EXPECT_EQ(table.last_words(), "White plays A2, a tree of 2.");
  EXPECT_EQ(table.number("ordinary", "W"), 8);
  EXPECT_EQ(table.number("reserve", "W"), 2);
  // A3 touches a white stone and no black one: for Black it is a reserve stone.
  table.play("A3");
  EXPECT_EQ(table.last_words(), "Black places a reserve stone on A3.");
  EXPECT_EQ(table.number("ordinary", "B"), 9);
  EXPECT_EQ(table.number("reserve", "B"), 1);
  // A diagonal step is no neighbour: B3 is a reserve stone as well.
  table.play("B3");
  EXPECT_EQ(table.number("reserve", "W"), 1);
  // A tree may join it later.
  table.play("pass B2");
  EXPECT_EQ(table.last_words(), "White plays B2, a tree of 4.");
  EXPECT_EQ(table.number("longest", "W"), 4);
}

TEST(TopologicalGoRules, WithoutReserveOnlyTreesGrow) {
  Table table("topological-go", {{"size", "4"}, {"reserve", "0"}});
  EXPECT_EQ(table.legal(), (Words{"A2", "B1", "C4", "D3", "pass"}));
  EXPECT_EQ(table.refusal("B2"),
            "illegal move B2: no reserve stone is left, and an ordinary stone must touch an own one");
  EXPECT_EQ(table.refusal("A1"), "illegal move A1: the point is occupied");
}

TEST(TopologicalGoRules, WithoutOrdinaryStonesOnlyReserveMovesRemain) {
  // The set of 4x4 has six stones in hand, and here they are all reserve.
  Table table("topological-go", {{"size", "4"}, {"reserve", "6"}});
  EXPECT_EQ(table.number("ordinary", "W"), 0);
  EXPECT_EQ(table.legal(), (Words{"A3", "B2", "B3", "B4", "C1", "C2", "C3", "D2", "pass"}));
  EXPECT_EQ(table.refusal("A2"),
            "illegal move A2: no ordinary stone is left, and a reserve stone may not touch an own one");
}

TEST(TopologicalGoRules, NobodyPlaysOnEnclosedPointsAndTheStonesInsideStay) {
  // The corner cut: Black's corner A5 cannot grow any more, and White cannot fill B5 either.
  Table table = white_alone({{"size", "5"}}, "C5 C4 B4 A4");
  EXPECT_EQ(table.refusal("B5"), "illegal move B5: inside an enclosed region");
  table.play("pass");
  EXPECT_EQ(table.refusal("B5"), "illegal move B5: inside an enclosed region");
  EXPECT_EQ(table.stones("B"), (Words{"A5", "E1"}));
}

// ---- Enclosure, rules 10 to 12

TEST(TopologicalGoRules, ABranchBetweenSidesThatShareACornerCutsTheCornerOff) {
  Table table = white_alone({{"size", "5"}}, "C5 C4 B4");
  EXPECT_EQ(enclosed(table), Words{});
  table.play("pass A4");
  EXPECT_EQ(table.last_words(), "White plays A4, a tree of 4, enclosing A5 B5.");
  EXPECT_EQ(enclosed(table), Words{"B5"}) << "A5 is enclosed too, but it holds a stone";
}

TEST(TopologicalGoRules, ABranchFromOnesOwnCornerToTheFarSideEnclosesNothing) {
  EXPECT_EQ(enclosed(white_alone({{"size", "5"}}, "B1 B2 B3 B4 B5")), Words{});
  EXPECT_EQ(enclosed(white_alone({{"size", "5"}}, "A2 B2 B3 B4 B5")), Words{});
}

TEST(TopologicalGoRules, ABranchThatFirstFollowsTheEdgeIsAnOrdinaryOne) {
  Table table = white_alone({{"size", "5"}}, "A2 A3 B3 B4");
  EXPECT_EQ(enclosed(table), Words{});
  table.play("pass B5");
  EXPECT_EQ(table.last_words(), "White plays B5, a tree of 6, enclosing A4 A5.");
  EXPECT_EQ(enclosed(table), Words{"A4"});
}

TEST(TopologicalGoRules, JoiningOnesTwoOppositeCornersEnclosesNothing) {
  EXPECT_EQ(enclosed(white_alone({{"size", "5"}, {"reserve", "1"}}, "B1 B2 C2 C3 D3 D4 E4")), Words{});
  EXPECT_EQ(enclosed(white_alone({{"size", "6"}, {"closed-line", "on"}}, "B1 B2 C2 C3 D3 D4 E4 E5 F5")), Words{});
}

TEST(TopologicalGoRules, ABranchBetweenOppositeSidesEnclosesNothing) {
  EXPECT_EQ(enclosed(white_alone({{"size", "5"}}, "C1 C2 C3 C4 C5")), Words{});
  EXPECT_EQ(enclosed(white_alone({{"size", "5"}}, "A3 B3 C3 D3 E3")), Words{});
}

TEST(TopologicalGoRules, ABranchWithBothEndsOnOneSideEncloses) {
  // C2 is the reserve stone it starts from; C1 lies between the ends B1 and D1.
  Table table = white_alone({{"size", "6"}}, "C2 B2 D2 D1");
  EXPECT_EQ(enclosed(table), Words{});
  table.play("pass B1");
  EXPECT_EQ(enclosed(table), Words{"C1"});
}

TEST(TopologicalGoRules, SevenStonesRingAPointAndEightWithClosedLine) {
  // B3 is a reserve stone; B2 is missing from the ring.
  const std::string seven = "B3 B4 C4 D4 D3 D2 C2";
  EXPECT_EQ(enclosed(white_alone({{"size", "5"}}, seven)), Words{"C3"});
  Table closed_line = white_alone({{"size", "5"}, {"reserve", "1"}, {"closed-line", "on"}}, seven);
  EXPECT_EQ(enclosed(closed_line), Words{}) << "the diagonal gap at B2 leaks";
  closed_line.play("pass B2");
  EXPECT_EQ(closed_line.last_words(), "White plays B2, a tree of 8, enclosing C3.");
  EXPECT_EQ(enclosed(white_alone({{"size", "5"}, {"reserve", "1"}}, seven + " B2")), Words{"C3"});
}

TEST(TopologicalGoRules, SixStonesAreNoRing) {
  EXPECT_EQ(enclosed(white_alone({{"size", "5"}}, "B3 B4 C4 D4 D3 D2")), Words{});
}

TEST(TopologicalGoRules, TwoTreesThatTouchDiagonallyEncloseNothingTogether) {
  // C6-C5 and B4-A4 surround the corner together, but no single tree does.
  EXPECT_EQ(enclosed(white_alone({{"size", "6"}}, "C6 C5 B4 A4")), Words{});
}

TEST(TopologicalGoRules, EnclosedEnemyStonesStayAndStillCount) {
  Table table("topological-go", {{"size", "6"}});
  table.play("D4 C3 D3 pass D2 pass C2 pass B2 pass B3 pass");
  EXPECT_EQ(table.number("longest", "W"), 6);
  table.play("C4");
  EXPECT_EQ(table.last_words(), "White plays C4, a tree of 7, enclosing C3.");
  EXPECT_EQ(table.stones("B"), (Words{"A6", "C3", "F1"}));
  EXPECT_EQ(table.number("longest", "B"), 1);
}

TEST(TopologicalGoRules, EnclosedStonesMayBeTheEnclosersOwn) {
  // D4 stands in the middle; a ring at a distance of two, but for its corner B2, takes the nine points around it.
  Table table = white_alone({{"size", "7"}, {"reserve", "2"}}, "D4 C2 D2 E2 F2 F3 F4 F5 F6 E6 D6 C6 B6 B5 B4");
  EXPECT_EQ(enclosed(table), Words{});
  table.play("pass B3");
  EXPECT_EQ(table.last_words(), "White plays B3, a tree of 15, enclosing C3 C4 C5 D3 D4 D5 E3 E4 E5.");
  table.play("pass");
  EXPECT_EQ(table.refusal("D5"), "illegal move D5: inside an enclosed region") << "his own stone may not grow";
}

TEST(TopologicalGoRules, EnclosingCountsForBothColoursTrees) {
  // Black rings C3 with White's stone next to it, and White may not play there although it touches his stone.
  Table table("topological-go", {{"size", "6"}, {"reserve", "2"}});
  table.play("pass B3 pass B4 pass C4 pass D4 pass D3 pass D2 pass C2");
  EXPECT_EQ(table.last_words(), "Black plays C2, a tree of 7, enclosing C3.");
  EXPECT_EQ(table.refusal("C3"), "illegal move C3: inside an enclosed region");
}

// ---- The end, rules 13 to 15

TEST(TopologicalGoRules, TwoPassesEndTheGameAndBlacksBonusDecides) {
  Table table("topological-go", {{"reserve", "0"}});
  table.play("pass");
  EXPECT_FALSE(table.is_over());
  table.play("pass");
  EXPECT_EQ(table.outcome(), Outcome::second_wins) << "one stone each, and Black adds 1";
  EXPECT_EQ(table.result(), "B+1");
}

TEST(TopologicalGoRules, EqualWithTheBonusIsADraw) {
  Table table("topological-go", {{"reserve", "0"}});
  table.play("A2 pass pass");
  EXPECT_EQ(table.outcome(), Outcome::draw) << "two against one and the bonus";
  EXPECT_EQ(table.result(), "0");
}

TEST(TopologicalGoRules, TheLongerTreeWins) {
  Table table("topological-go", {{"reserve", "0"}});
  table.play("A2 pass A3 pass pass");
  EXPECT_EQ(table.result(), "W+1") << "three against two";
}

TEST(TopologicalGoRules, WhoKeepsReserveStonesLosesWhateverTheTrees) {
  Table table("topological-go", {{"size", "5"}, {"reserve", "1"}});
  table.play("C3 A4 pass A3 pass A2 pass pass");
  EXPECT_EQ(table.number("longest", "B"), 4);
  EXPECT_EQ(table.number("longest", "W"), 1);
  EXPECT_EQ(table.outcome(), Outcome::first_wins);
  EXPECT_EQ(table.ending_words(), "White wins: Black did not place all reserve stones.");
}

TEST(TopologicalGoRules, WhenBothKeptReserveStonesTheTreesDecide) {
  Table table("topological-go", {{"size", "5"}, {"reserve", "2"}});
  table.play("C3 A4 pass A3 pass pass");
  EXPECT_EQ(table.number("reserve", "W"), 1);
  EXPECT_EQ(table.number("reserve", "B"), 2);
  EXPECT_EQ(table.result(), "B+3") << "three and the bonus against one";
}

TEST(TopologicalGoRules, WithoutAPlacementThePlayerPassesAndTheOtherGoesOn) {
  // 4x4 with reserve 6: there are no ordinary stones, and every free point touches a white stone.
  Table table("topological-go", {{"size", "4"}, {"reserve", "6"}});
  table.play("B3 A2 C2 D3");
  EXPECT_EQ(table.legal(), Words{"pass"});
  EXPECT_FALSE(table.is_over()) << "Black can still place";
  table.play("pass");
  EXPECT_EQ(table.legal(), (Words{"B1", "C4", "pass"}));
  // Forced passes count like others: Black's own one would be the second in a row.
  table.play("pass");
  EXPECT_TRUE(table.is_over());
}

TEST(TopologicalGoRules, ItEndsAtOnceWhenNeitherCanPlace) {
  Table table("topological-go", {{"size", "4"}, {"reserve", "6"}});
  table.play("B3 B2 C2");
  EXPECT_FALSE(table.is_over());
  table.play("C3");
  ASSERT_TRUE(table.is_over()) << "every free point touches a stone of each colour";
  EXPECT_EQ(table.legal(), Words{});
  EXPECT_EQ(table.result(), "B+1") << "both kept four reserve stones, and no tree is longer than one";
}

}  // namespace
}  // namespace encircle::test
