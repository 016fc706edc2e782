// What Go says of positions and moves, kind by kind: where it is true, and beside it where it is not.

#include <gtest/gtest.h>

#include "games/go/game.h"
#include "games/go/tests/diagram.h"
#include "tests/support/statements.h"

namespace encircle::go {
namespace {

using Names = std::vector<std::string>;

struct Case {
  std::string_view kind;
  Diagram board;
  // Empty for what is said of the position; Black is to move.
  std::string_view move;
  bool is_said;
};

const Diagram surrounded = {". X .", "X O X", ". . ."};
const Diagram in_the_open = {". . . . .", ". . O . .", ". O X O .", ". . . . .", ". . . . ."};
const Diagram no_way_out = {". . . . .", ". . . . .", ". . . . .", "O O . . .", "X . . . ."};
const Diagram black_in_the_corner = {". . . . .", ". . . . .", ". . . . .", ". O . . .", "X . . . ."};
const Diagram white_in_the_corner = {". . . . .", ". . . . .", ". . . . .", ". X . . .", "O . . . ."};
const Diagram ladder = {". . . . . . .", ". . . . . . .", ". . . X . . .", ". . X O . . .",
                        ". . X . . . .", ". . . . . . .", ". . . . . . ."};
const Diagram broken_ladder = {". . . . . . .", ". . . . . . .", ". . . X . . .", ". . X O . . .",
                               ". . X . . . .", ". . . . . O .", ". . . . . . ."};
const Diagram net = {". . . . . . .", ". . . . . . .", ". . X . . . .", ". . X O . . .",
                     ". . . X X . .", ". . . . . . .", ". . . . . . ."};
const Diagram no_net = {". . . . . . .", ". . . . . . .", ". . . . . . .", ". . X O . . .",
                        ". . . X . . .", ". . . . . . .", ". . . . . . ."};
const Diagram snapback = {". . . . .", ". . . . .", "X X . . .", "O O X . .", ". . X . ."};
const Diagram twins = {". . . . .", ". X . X .", ". O . O .", ". X . X .", ". . . . ."};
const Diagram apart = {". . .", "X . X", ". . ."};
const Diagram enemies_apart = {". . .", "O . O", ". . ."};
const Diagram two_eyes = {"X X X X X", "X . X . X", "X X X X X"};
const Diagram one_space = {"X X X X X", "X . . . X", "X X X X X"};
const Diagram captive = {"X X X X X X", "X . X O . X", "X X X X X X"};
const Diagram wide_eye = {"X X X X X X X", "X . X . . . X", "X X X X X X X"};
const Diagram finished = {"X X X X O O O O O", ". X . X . O . O .", "X X X X X O O O O"};
const Diagram seki = {"X . O", "X X O", "X . O"};
const Diagram race = {"X . O", "X X O", "X . ."};
const Diagram ko = {". X O . . . .", "X O . O . . .", ". X O . . . X"};

// F4 and G4 reach the two eyes on the left when Black fills E4, and are taken when White takes E3 there and fills it.
const Diagram life_in_ko = {". X X X . X X .", "X X X O X O O O", ". X O O O O O .", "X X O . . . . ."};
// The same where they have a way out.
const Diagram open_ko = {". X X X . X X .", "X X X O X O . .", ". X O O O O . .", "X X O . . . . ."};
const Diagram ko_in_the_open = {". . . . . . .", ". . X O . . .", ". X O . O . .", ". . X O . . .", ". . . . . . ."};

TEST(GoStatements, AreMadeWhereTheyAreTrueAndNowhereElse) {
  const Case cases[] = {
      {"captures", surrounded, "B1", true},
      {"captures", surrounded, "A1", false},
      {"can-capture", surrounded, "", true},
      {"can-capture", in_the_open, "", false},
      {"saves", in_the_open, "C2", true},
      {"saves", in_the_open, "B2", false},
      {"in-atari", in_the_open, "", true},
      {"in-atari", no_way_out, "", false},
      {"atari-lost", no_way_out, "", true},
      {"atari-lost", in_the_open, "", false},
      {"leaves", in_the_open, "A1", true},
      {"leaves", in_the_open, "C2", false},
      {"endangered", black_in_the_corner, "", true},
      {"endangered", apart, "", false},
      {"ladder", ladder, "E4", true},
      {"ladder", broken_ladder, "E4", false},
      {"can-ladder", ladder, "", true},
      {"can-ladder", no_net, "", false},
      {"traps", white_in_the_corner, "A2", true},
      {"traps", ladder, "E4", false},
      {"net", net, "E5", true},
      {"net", no_net, "E5", false},
      {"can-net", no_net, "", false},
      {"snapback", snapback, "A1", true},
      {"snapback", snapback, "B1", false},
      {"double-atari", twins, "C3", true},
      {"double-atari", twins, "C4", false},
      {"connects", apart, "B2", true},
      {"connects", apart, "A1", false},
      {"cuts", enemies_apart, "B2", true},
      {"cuts", enemies_apart, "A1", false},
      {"makes-life", one_space, "C2", true},
      {"makes-life", one_space, "B2", false},
      {"alive", two_eyes, "", true},
      {"alive", one_space, "", false},
      {"dead", captive, "", true},
      {"dead", in_the_open, "", false},
      {"in-ko", life_in_ko, "", true},
      {"in-ko", open_ko, "", false},
      {"in-ko", ko_in_the_open, "", false},
      {"race", race, "", true},
      {"race", seki, "", false},
      {"seki", seki, "", true},
      {"seki", race, "", false},
      {"takes-ko", ko, "C2", true},
      {"takes-ko", ko, "A1", false},
      {"ko-not-yet", ko, "", false},
      {"ko-threat", ko, "E3", false},
      {"fills-eye", two_eyes, "B2", true},
      {"fills-eye", one_space, "C2", false},
      {"fills-territory", wide_eye, "D2", true},
      {"fills-territory", wide_eye, "B2", false},
      {"fills-dame", finished, "E2", true},
      {"fills-dame", seki, "B1", false},
      {"settled", finished, "", true},
      {"settled", one_space, "", false},
      {"passes-settled", finished, "pass", true},
      {"passes-settled", seki, "pass", false},
  };
  for (const Case& each : cases) {
    const auto said = test::stated<Game>(position_of(each.board), each.kind, each.move);
    EXPECT_EQ(said.has_value(), each.is_said) << each.kind << " " << each.move;
  }
}

TEST(GoStatements, OfWhatWhiteDoes) {
  Position position = position_of(wide_eye);
  position.set_to_move(Player::second);
  EXPECT_TRUE(test::stated<Game>(position, "inside", "D2"));
  Position elsewhere = position_of(in_the_open);
  elsewhere.set_to_move(Player::second);
  EXPECT_FALSE(test::stated<Game>(elsewhere, "inside", "A1"));
}

TEST(GoStatements, OfAKoThatWasTaken) {
  Position position = position_of(ko);
  position.play(*Game::parse_move(position, "C2"));
  EXPECT_EQ(test::stated<Game>(position, "ko-not-yet")->points, Names{"B2"});
  const auto threat = test::stated<Game>(position, "ko-threat", "F1");
  ASSERT_TRUE(threat);
  EXPECT_EQ(threat->points, Names{"G1"});
  EXPECT_EQ(threat->numbers, std::vector<int>{1});
}

TEST(GoStatements, ShowTheLineThatProvesThem) {
  const auto said = test::stated<Game>(position_of(in_the_open), "leaves", "C1");
  ASSERT_TRUE(said);
  EXPECT_EQ(said->line, (Names{"C1", "C2"}));
  EXPECT_EQ(said->proof, Proof::line);
  EXPECT_EQ(english(*said), "It leaves 1 stone at C3 to be captured: C1, C2.");
}

TEST(GoStatements, OfReadingAreNotMadeWhereABoardMayNotComeBack) {
  Rules rules;
  rules.ko = Ko::positional;
  Position position = position_of(ko, rules);
  position.play(*Game::parse_move(position, "C2"));
  // A stone was taken: a capture in the reading might bring an earlier board back.
  EXPECT_FALSE(test::stated<Game>(position, "can-ladder"));
  EXPECT_FALSE(test::stated<Game>(position, "endangered"));
}

}  // namespace
}  // namespace encircle::go
