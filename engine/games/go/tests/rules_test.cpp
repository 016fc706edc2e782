// The rules of Go, section 1 of the contract, one story after the other.

#include <gtest/gtest.h>

#include "tests/support/table.h"

namespace encircle::test {
namespace {

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// ---- Moves, capture, suicide

TEST(GoRules, BlackPlaysFirstAndThePlayersTakeTurns) {
  Table table("go", {});
  EXPECT_EQ(table.option("size"), "19");
  EXPECT_EQ(table.option("komi"), "6.5");
  EXPECT_EQ(table.to_move(), "Black");
  table.play("D4");
  EXPECT_EQ(table.to_move(), "White");
  table.play("pass");
  EXPECT_EQ(table.to_move(), "Black");
  EXPECT_EQ(table.stones("B"), Words{"D4"});
  EXPECT_EQ(table.stones("W"), Words{});
  EXPECT_EQ(table.refusal("D4"), "illegal move D4: the point is occupied");
}

TEST(GoRules, BoardsFromTwoToTwentyFiveEvenRectangles) {
  for (const char* size : {"2", "25", "2x25", "25x2", "9x13"}) EXPECT_TRUE(new_session("go", {{"size", size}})) << size;
  for (const char* size : {"1", "26", "1x9", "9x26", "0", "-9", "", "nine"}) {
    EXPECT_FALSE(new_session("go", {{"size", size}})) << size;
  }
}

TEST(GoRules, AGroupWithoutLibertyIsTakenOffAndItsStonesArePrisoners) {
  // Two white stones in the corner have one liberty left, C1.
  Table table = set_up("go", {}, {". . . . .", ". . . . .", ". . . . .", "X X . . .", "O O . . ."}, "B");
  table.play("C1");
  EXPECT_EQ(table.last_words(), "Black plays C1, capturing 2 stones: A1 B1.");
  EXPECT_EQ(table.stones("W"), Words{});
  EXPECT_EQ(table.number("prisoners", "B"), 2);
  EXPECT_EQ(table.number("prisoners", "W"), 0);
}

TEST(GoRules, OneStoneTakesSeveralGroupsAtOnce) {
  // C3 is the last liberty of the white stones B3, D3 and C2, which are three groups.
  Table table = set_up("go", {}, {". . . . .", ". X . X .", "X O . O X", ". X O X .", ". . X . ."}, "B");
  table.play("C3");
  EXPECT_EQ(table.number("prisoners", "B"), 3);
  EXPECT_EQ(table.stones("W"), Words{});
}

TEST(GoRules, DiagonalStonesAreNoGroup) {
  // A1 and B2 are not neighbours: A2 takes the last liberty of the one, and the other stays.
  Table table = set_up("go", {}, {". . .", ". X .", "X O ."}, "W");
  table.play("A2");
  EXPECT_EQ(table.stones("B"), Words{"B2"});
}

TEST(GoRules, SuicideIsForbiddenForOneStoneAndForAGroup) {
  Table one = set_up("go", {}, {". O .", "O . O", ". O ."}, "B");
  EXPECT_EQ(one.refusal("B2"), "illegal move B2: the stone would have no liberty (suicide)");
  // A1 and A2 would be two black stones without a liberty.
  Table two = set_up("go", {}, {"O . .", "X O .", ". O ."}, "B");
  EXPECT_TRUE(contains(two.refusal("A1"), "suicide"));
}

TEST(GoRules, AStoneWithoutLibertyMayBePlacedWhereItCaptures) {
  // A1 has no empty neighbour, but A2 loses its last liberty there.
  Table table = set_up("go", {}, {"X . .", "O X .", ". O ."}, "B");
  table.play("A1");
  EXPECT_EQ(table.stones("W"), Words{"B1"});
  EXPECT_EQ(table.number("prisoners", "B"), 1);
}

TEST(GoRules, WhereSuicideIsAllowedTheOwnGroupComesOffAsPrisoners) {
  for (const OptionValues& options : {OptionValues{{"rules", "tromp-taylor"}}, OptionValues{{"rules", "new-zealand"}},
                                      OptionValues{{"suicide", "yes"}}}) {
    Table table = set_up("go", options, {"O . .", "X O .", ". O ."}, "B");
    table.play("A1");
    EXPECT_EQ(table.stones("B"), Words{});
    EXPECT_EQ(table.number("prisoners", "W"), 2);
  }
  for (const char* rules : {"japanese", "chinese", "aga"}) {
    Table table = set_up("go", {{"rules", rules}}, {"O . .", "X O .", ". O ."}, "B");
    EXPECT_FALSE(table.is_legal("A1")) << rules;
  }
}

// ---- Ko, snapback, repetition

const Words ko_shape = {". . . . .", ". . . . .", ". X O . .", "X . X O .", ". X O . ."};

TEST(GoRules, TheKoMayNotBeRetakenAtOnceButAfterOneOtherMoveItMay) {
  Table table = set_up("go", {}, ko_shape, "W");
  table.play("B2");
  EXPECT_EQ(table.last_words(), "White plays B2, capturing 1 stone: C2; ko at C2.");
  EXPECT_EQ(table.ko(), "C2");
  EXPECT_EQ(table.refusal("C2"), "illegal move C2: the ko may not be retaken at once");
  table.play("E5");
  EXPECT_EQ(table.ko(), "");
  table.play("E4 C2");
  EXPECT_EQ(table.number("prisoners", "B"), 1);
  EXPECT_EQ(table.number("prisoners", "W"), 1);
  EXPECT_EQ(table.ko(), "B2");
  EXPECT_FALSE(table.is_legal("B2"));
}

TEST(GoRules, APassLiftsTheKoToo) {
  Table table = set_up("go", {}, ko_shape, "W");
  table.play("B2 pass");
  EXPECT_EQ(table.ko(), "");
  table.play("E4");
  EXPECT_TRUE(table.is_legal("C2"));
}

TEST(GoRules, TakingTwoStonesIsNoKo) {
  // White takes B1 and C1 by A1; Black may play B1 at once and take A1 back.
  Table table = set_up("go", {}, {". . . . .", "X . O . .", "X O O O .", ". X X O ."}, "W");
  table.play("A1");
  EXPECT_EQ(table.number("prisoners", "W"), 2);
  EXPECT_EQ(table.ko(), "");
  table.play("B1");
  EXPECT_EQ(table.number("prisoners", "B"), 1);
}

TEST(GoRules, SnapbackTheCapturingGroupIsRetakenAtOnce) {
  // White throws B1 in. Black takes it from A1, and the five black stones have that one point as their only liberty.
  Table table = set_up("go", {}, {". . . . .", ". . . . .", "O O O . .", "X X X O .", ". . X O ."}, "W");
  table.play("B1 A1");
  EXPECT_EQ(table.number("prisoners", "B"), 1);
  EXPECT_EQ(table.ko(), "") << "the capturing stone does not stand alone";
  table.play("B1");
  EXPECT_EQ(table.last_words(), "White plays B1, capturing 5 stones: A1 A2 B2 C1 C2.");
  EXPECT_EQ(table.number("prisoners", "W"), 5);
}

// Three kos one above the other. The lowest and the middle one are White's (a white stone in column B), the highest one
// is Black's (a black stone in column C).
const Words triple_ko = {". X O .", "X . X O", ". X O .", ". X O .", "X O . O",
                         ". X O .", ". X O .", "X O . O", ". X O ."};
// Each move takes one ko; after these six the board is as before, with the same player to move.
constexpr const char* around_the_kos = "C2 B8 C5 B2 C8 B5";

TEST(GoRules, TripleKoEndsWithoutResultWhenTheBoardComesUpForTheThirdTime) {
  Table table = set_up("go", {}, triple_ko, "B");
  table.play(around_the_kos);
  EXPECT_FALSE(table.is_over()) << "the second time is allowed";
  table.play("C2 B8 C5 B2 C8");
  EXPECT_FALSE(table.is_over());
  table.play("B5");
  ASSERT_TRUE(table.is_over());
  EXPECT_EQ(table.outcome(), Outcome::no_result);
  EXPECT_EQ(table.result(), "Void");
  EXPECT_EQ(table.legal(), Words{});
}

TEST(GoRules, SuperkoForbidsTheMoveThatClosesTheTripleKo) {
  for (const char* ko : {"positional", "situational"}) {
    Table table = set_up("go", {{"ko", ko}}, triple_ko, "B");
    table.play("C2 B8 C5 B2 C8");
    EXPECT_EQ(table.refusal("B5"), "illegal move B5: the board would be as it was before (superko)") << ko;
    EXPECT_TRUE(table.is_legal("A1")) << ko;
  }
}

TEST(GoRules, PositionalAndSituationalSuperkoDifferInWhoseTurnItIs) {
  // Black sends two stones (C1), White takes them (A1), Black takes that one stone (B1): the board is as at the
  // beginning, but now White is to move.
  const Words corner = {". . . . .", "X . O . .", "X O O O .", ". X . O ."};
  Table positional = set_up("go", {{"ko", "positional"}}, corner, "B");
  positional.play("C1 A1");
  EXPECT_EQ(positional.number("prisoners", "W"), 2);
  EXPECT_TRUE(contains(positional.refusal("B1"), "superko"));
  Table situational = set_up("go", {{"ko", "situational"}}, corner, "B");
  situational.play("C1 A1 B1");
  EXPECT_EQ(situational.to_move(), "White");
  // White may pass, although that brings the beginning back with Black to move. Going around once more is forbidden.
  situational.play("pass");
  EXPECT_TRUE(contains(situational.refusal("C1"), "superko"));
  Table simple = set_up("go", {}, corner, "B");
  simple.play("C1 A1 B1");
  EXPECT_FALSE(simple.is_over());
}

// ---- Handicap

Words handicap_stones(const std::string& size, int stones) {
  Words points = Table("go", {{"size", size}, {"handicap", std::to_string(stones)}}).stones("B");
  std::ranges::sort(points);
  return points;
}
Words sorted(const std::string& points) {
  Words words = words_of(points);
  std::ranges::sort(words);
  return words;
}

struct MarkedPoints {
  const char* size;
  // Corners in the order 2, 3, 4; then the sides, the middles of bottom and top, and the centre.
  const char* first_two;
  const char* third;
  const char* fourth;
  const char* sides;
  const char* middles;
  const char* centre;
};
constexpr MarkedPoints marked_points[] = {
    {"19", "D4 Q16", "D16", "Q4", "D10 Q10", "K4 K16", "K10"},
    {"13", "D4 K10", "D10", "K4", "D7 K7", "G4 G10", "G7"},
    {"9", "C3 G7", "C7", "G3", "C5 G5", "E3 E7", "E5"},
};

TEST(GoRules, TwoToNineHandicapStonesStandOnTheMarkedPoints) {
  for (const MarkedPoints& marked : marked_points) {
    SCOPED_TRACE(marked.size);
    const std::string two = marked.first_two;
    const std::string three = two + " " + marked.third;
    const std::string four = three + " " + marked.fourth;
    const std::string six = four + " " + marked.sides;
    const std::string eight = six + " " + marked.middles;
    const std::string centre = std::string(" ") + marked.centre;
    EXPECT_EQ(handicap_stones(marked.size, 2), sorted(two));
    EXPECT_EQ(handicap_stones(marked.size, 3), sorted(three));
    EXPECT_EQ(handicap_stones(marked.size, 4), sorted(four));
    EXPECT_EQ(handicap_stones(marked.size, 5), sorted(four + centre));
    EXPECT_EQ(handicap_stones(marked.size, 6), sorted(six));
    EXPECT_EQ(handicap_stones(marked.size, 7), sorted(six + centre));
    EXPECT_EQ(handicap_stones(marked.size, 8), sorted(eight));
    EXPECT_EQ(handicap_stones(marked.size, 9), sorted(eight + centre));
  }
}

TEST(GoRules, AfterHandicapStonesWhitePlaysFirstWithoutKomi) {
  Table table("go", {{"handicap", "4"}});
  EXPECT_EQ(table.to_move(), "White");
  EXPECT_EQ(table.option("komi"), "0");
  EXPECT_FALSE(table.is_legal("Q4"));
}

TEST(GoRules, AHandicapOfOneIsTheFirstMoveAnywhereWithoutKomi) {
  Table table("go", {{"handicap", "1"}});
  EXPECT_EQ(table.stones("B"), Words{});
  EXPECT_EQ(table.to_move(), "Black");
  EXPECT_EQ(table.option("komi"), "0");
  EXPECT_EQ(table.legal().size(), 19u * 19u + 1u);
}

TEST(GoRules, AboveNineEachFurtherClassGivesBlackFivePoints) {
  EXPECT_EQ(Table("go", {{"handicap", "9"}}).option("komi"), "0");
  for (const auto& [handicap, komi] : {std::pair{"10", "-5"}, {"12", "-15"}, {"30", "-105"}}) {
    Table table("go", {{"handicap", handicap}});
    EXPECT_EQ(table.option("komi"), komi);
    EXPECT_EQ(table.stones("B").size(), 9u);
    EXPECT_EQ(table.to_move(), "White");
  }
  // The points are Black's in the end: nobody has anything else on this board.
  Table table("go", {{"handicap", "10"}, {"rules", "japanese"}});
  table.play("A1 pass pass");
  EXPECT_EQ(table.result(), "B+5");
}

TEST(GoRules, WithFreePlacementBlackPlacesThemWhereverHeLikes) {
  Table table("go", {{"size", "9"}, {"handicap", "3"}, {"free-handicap", "on"}});
  EXPECT_EQ(table.to_move(), "Black");
  EXPECT_EQ(table.refusal("pass"), "illegal move pass: Black still places 3 handicap stones");
  table.play("A1 E5");
  EXPECT_EQ(table.to_move(), "Black");
  EXPECT_EQ(table.refusal("pass"), "illegal move pass: Black still places 1 handicap stone");
  EXPECT_FALSE(table.is_legal("A1"));
  table.play("J9");
  EXPECT_EQ(table.to_move(), "White");
  EXPECT_TRUE(table.is_legal("pass"));
  EXPECT_EQ(table.stones("B"), (Words{"A1", "E5", "J9"}));
}

// ---- The end: stopping and disputes

TEST(GoRules, TwoPassesInARowStopPlay) {
  Table table("go", {{"size", "9"}});
  table.play("E5 pass C3 pass");
  EXPECT_FALSE(table.is_over()) << "not in a row";
  table.play("pass");
  EXPECT_TRUE(table.is_over());
  EXPECT_EQ(table.refusal("A1"), "illegal move A1: the game is over");
}

TEST(GoRules, AfterADisputeTheOpponentOfWhoAskedMovesFirst) {
  for (const Player asking : {Player::first, Player::second}) {
    Table table("go", {{"size", "9"}});
    EXPECT_FALSE(table.session().resume(asking)) << "nothing to dispute while play goes on";
    table.play("E5 pass pass");
    ASSERT_TRUE(table.session().resume(asking));
    EXPECT_FALSE(table.is_over());
    EXPECT_EQ(table.session().state().to_move, opponent(asking));
    // One pass more is not the end: two in a row are needed again.
    table.play("pass");
    EXPECT_FALSE(table.is_over());
    table.play("pass");
    EXPECT_TRUE(table.is_over());
  }
}

TEST(GoRules, TheDisputedPlaceIsPlayedOut) {
  // Black claims the white stone B2, White thinks it lives. Black asks to play on; White moves first and cannot save
  // it.
  Table table = set_up("go", {}, {". X . O .", "X X X O .", "X . X O .", ". O X O .", ". X X O ."}, "B");
  table.play("pass pass");
  ASSERT_TRUE(table.session().resume(Player::first));
  EXPECT_EQ(table.to_move(), "White");
  table.play("B3 A2");
  EXPECT_EQ(table.last_words(), "Black plays A2, capturing 2 stones: B2 B3.");
}

}  // namespace
}  // namespace encircle::test
