// Checks the naive Atari Go against the examples of the rules and against counts of move sequences.

#include "games/atari_go/tests/naive.h"

#include <gtest/gtest.h>

#include "tests/naive/naive_support.h"

namespace encircle::naive {
namespace {

const Names ko_shape = {". X O .",  //
                        "X O . O",  //
                        ". X O ."};

TEST(NaiveAtariGo, Perft) {
  EXPECT_EQ(perft_up_to(AtariGo({2, 2}), 5), (std::vector<long long>{4, 12, 24, 16, 0}));
  EXPECT_EQ(perft_up_to(AtariGo({3, 3}), 7), (std::vector<long long>{9, 72, 504, 2928, 13952, 48000, 114912}));
  EXPECT_EQ(perft_up_to(AtariGo({4, 4}), 4), (std::vector<long long>{16, 240, 3360, 43472}));
  EXPECT_EQ(perft_up_to(AtariGo({5, 5}), 3), (std::vector<long long>{25, 600, 13800}));
  EXPECT_EQ(perft_up_to(AtariGo({9, 9}), 2), (std::vector<long long>{81, 6480}));
}

TEST(NaiveAtariGo, WhiteBeginsAndNobodyPasses) {  // rules 2.1
  AtariGo game({3, 2});
  EXPECT_EQ(game.to_move(), 'W');
  EXPECT_FALSE(game.play("pass"));
  EXPECT_EQ(game.legal(), (Names{"A1", "A2", "B1", "B2", "C1", "C2"}));
  play_all(game, {"A1", "C2"});
  EXPECT_EQ(game.stones('W'), Names{"A1"});
  EXPECT_EQ(game.stones('B'), Names{"C2"});
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.winner(), "");
}

TEST(NaiveAtariGo, TheFirstCaptureWins) {  // rules 2.3
  AtariGo game({3, 3});
  play_all(game, {"A1", "B1", "C3", "A2"});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.winner(), "B");
  EXPECT_EQ(game.stones('W'), Names{"C3"});
  EXPECT_EQ(game.legal(), Names{});
  EXPECT_FALSE(game.play("A1"));
}

TEST(NaiveAtariGo, SuicideIsForbiddenUnlessItCaptures) {  // rules 2.2 and 2.3
  AtariGo game = AtariGo::from_diagram({4, 3}, ko_shape, 'B');
  play_all(game, {"C2"});
  EXPECT_EQ(game.winner(), "B");
  const AtariGo forbidden = AtariGo::from_diagram({3, 3}, {". O .", "O . O", ". . O"}, 'B');
  EXPECT_EQ(forbidden.legal(), (Names{"A1", "B1", "B2"}));
}

TEST(NaiveAtariGo, WhoCannotMoveLoses) {  // rules 2.5
  const AtariGo without_stones = AtariGo::from_diagram({3, 3}, {"X X X", "X . X", "X X ."}, 'W');
  EXPECT_TRUE(without_stones.over());
  EXPECT_EQ(without_stones.winner(), "B");
  EXPECT_EQ(without_stones.legal(), Names{});
  // White's one liberty is C2, and a stone there has none.
  const AtariGo with_stones = AtariGo::from_diagram({4, 2}, {"X X . O", ". X X O"}, 'W');
  EXPECT_TRUE(with_stones.over());
  EXPECT_EQ(with_stones.winner(), "B");
  AtariGo game = AtariGo::from_diagram({4, 2}, {"X . . O", ". X X O"}, 'B');
  EXPECT_FALSE(game.over());
  play_all(game, {"B2"});
  EXPECT_EQ(game.winner(), "B");
  EXPECT_EQ(game.stones('W'), (Names{"D1", "D2"}));
}

}  // namespace
}  // namespace encircle::naive
