// Checks the naive Topological Go against the examples of the rules and against what the rules claim of every game.

#include "games/topological_go/tests/naive.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/naive/naive_support.h"

namespace encircle::naive {
namespace {

/// A square position with White to move and a small reserve: what is enclosed does not depend on them.
TopologicalGo position(const Names& rows, bool closed_line = false) {
  const int size = static_cast<int>(rows.size());
  return TopologicalGo::from_diagram({size, 1, closed_line}, rows, 'W', 1, 1);
}

Names enclosed(const Names& rows) { return position(rows).enclosed_with_stones(); }

TEST(NaiveTopologicalGo, SetUp) {  // rules 3.1 to 3.4
  const TopologicalGo game({10, 5, false});
  EXPECT_EQ(game.stones('W'), (Names{"A1", "K10"}));
  EXPECT_EQ(game.stones('B'), (Names{"A10", "K1"}));
  EXPECT_EQ(game.to_move(), 'W');
  for (const char colour : {'W', 'B'}) {
    EXPECT_EQ(game.ordinary_left(colour), 43);
    EXPECT_EQ(game.reserve_left(colour), 5);
    EXPECT_EQ(game.longest(colour), 1);
  }
  EXPECT_EQ(game.enclosed(), Names{});
  EXPECT_EQ(game.legal().size(), 97U);
  EXPECT_EQ(TopologicalGo({5, 5, false}).ordinary_left('B'), 13 - 2 - 5);
  EXPECT_EQ(TopologicalGo({4, 6, false}).ordinary_left('W'), 0);
  EXPECT_THROW(TopologicalGo({4, 7, false}), std::invalid_argument);
  EXPECT_THROW(TopologicalGo({10, 10, false}), std::invalid_argument);
  EXPECT_THROW(TopologicalGo({3, 1, false}), std::invalid_argument);
}

TEST(NaiveTopologicalGo, ThePointDecidesWhichStoneIsUsed) {  // rules 3.6 and 3.7
  EXPECT_EQ(TopologicalGo({5, 0, false}).legal(), (Names{"A2", "B1", "D5", "E4", "pass"}));
  TopologicalGo only_reserve({4, 6, false});
  EXPECT_EQ(only_reserve.legal(), (Names{"A3", "B2", "B3", "B4", "C1", "C2", "C3", "D2", "pass"}));
  TopologicalGo game({5, 5, false});
  play_all(game, {"A2", "C3"});
  EXPECT_EQ(game.ordinary_left('W'), 5);
  EXPECT_EQ(game.reserve_left('W'), 5);
  EXPECT_EQ(game.ordinary_left('B'), 6);
  EXPECT_EQ(game.reserve_left('B'), 4);
  play_all(game, {"C2"});  // an enemy neighbour is fine
  EXPECT_EQ(game.reserve_left('W'), 4);
  const std::string before = game.diagram();
  for (const char* wrong : {"A1", "C3", "F1", "c4", ""}) EXPECT_FALSE(game.play(wrong)) << wrong;
  EXPECT_EQ(game.diagram(), before);
}

TEST(NaiveTopologicalGo, CornerCut) {                // the first example of the rules
  const TopologicalGo game = position({"X # O . O",  //
                                       "O O O . .",  //
                                       ". . . . .",  //
                                       ". . . . .",  //
                                       "O . . . X"});
  EXPECT_EQ(game.enclosed(), Names{"B5"});
  EXPECT_EQ(game.enclosed_with_stones(), (Names{"A5", "B5"}));
  for (const char colour : {'W', 'B'}) {  // rules 3.8: the ban holds for both players
    TopologicalGo of_colour = TopologicalGo::from_diagram(
        {5, 5, false}, {"X . O . O", "O O O . .", ". . . . .", ". . . . .", "O . . . X"}, colour, 3, 3);
    EXPECT_FALSE(of_colour.play("B5"));
    EXPECT_TRUE(of_colour.play("C3"));
  }
}

TEST(NaiveTopologicalGo, FromOnesCornerToTheFarSide) {  // the second example and its variations
  EXPECT_EQ(enclosed({"X O . . O", ". O . . .", ". O . . .", ". O . . .", "O O . . X"}), Names{});
  EXPECT_EQ(enclosed({"X O . . O", ". O . . .", ". O . . .", "O O . . .", "O . . . X"}), Names{});
  EXPECT_EQ(enclosed({"X O . . O", ". O . . .", "O O . . .", "O . . . .", "O . . . X"}), (Names{"A4", "A5"}));
}

TEST(NaiveTopologicalGo, Ring) {  // the third example
  const Names eight = {"X . . . O", ". O O O .", ". O # O .", ". O O O .", "O . . . X"};
  const Names seven = {"X . . . O", ". O O O .", ". O # O .", ". . O O .", "O . . . X"};
  EXPECT_EQ(position(eight).enclosed(), Names{"C3"});
  EXPECT_EQ(position(seven).enclosed(), Names{"C3"});
  EXPECT_EQ(position(eight, true).enclosed(), Names{"C3"});
  EXPECT_EQ(position(seven, true).enclosed(), Names{});
  // Two trees make no ring together, although no way leads out.
  EXPECT_EQ(enclosed({"X . . . O", ". . O . .", ". O . O .", ". . O . .", "O . . . X"}), Names{});
}

TEST(NaiveTopologicalGo, JoiningOppositeCornersEnclosesNothing) {  // rules 3.11
  EXPECT_EQ(enclosed({"X . . . O", ". . . O O", ". . O O .", ". O O . .", "O O . . X"}), Names{});
  EXPECT_EQ(enclosed({"X . . O O", ". . O O .", ". O O . .", "O O . . .", "O . . . X"}), Names{});
  EXPECT_EQ(enclosed({"X . . O O", ". . O O .", ". O O . .", ". O . . .", "O O . . X"}), Names{});
  // A branch that follows the edge first is an ordinary one. From the left side to the right it encloses nothing, from
  // the left side to the top it does, even when both its ends go on along the edge to one's corners.
  EXPECT_EQ(enclosed({"X . . . O", ". . . . O", "O O O O O", "O . . . .", "O . . . X"}), Names{});
  EXPECT_EQ(enclosed({"X . O O O", ". . O . .", "O O O . .", "O . . . .", "O . . . X"}),
            (Names{"A4", "A5", "B4", "B5"}));
}

TEST(NaiveTopologicalGo, FromSideToSide) {  // rules 3.11
  const Names across = {"X . O . O", ". . O . .", ". . O . .", ". . O . .", "O . O . X"};
  EXPECT_EQ(enclosed(across), Names{});
  const Names same_side = {"X . . . . O", ". . . . . .", ". . . . . .", ". . . . . .", ". X X X . .", "O X # X . X"};
  EXPECT_EQ(enclosed(same_side), Names{"C1"});
  // Along the edge from the corner and back to it: A1 counts for two sides, but they are adjacent.
  EXPECT_EQ(enclosed({"X . . . O", ". . . . .", "O O O . .", "O # O . .", "O # O . X"}), (Names{"B1", "B2"}));
  // One stone on the edge cuts nothing off.
  EXPECT_EQ(enclosed({"X . . . O", ". . . . .", ". O O . .", ". . O . .", "O . O . X"}), Names{});
  // The same cut of a corner by either colour, with a friendly or a hostile stone inside.
  EXPECT_EQ(enclosed({"X X . . O", "X . . . .", ". . . X X", ". . . X .", "O . . X X"}), (Names{"E2"}));
  EXPECT_EQ(enclosed({"X . . . O", ". . . . .", "X X . . .", "# X . . .", "O X . . X"}), (Names{"A1", "A2"}));
  EXPECT_EQ(enclosed({"X . . . O", ". . . . .", "O O O . .", ". . O . .", "O . O . X"}),
            (Names{"A1", "A2", "B1", "B2"}));
}

TEST(NaiveTopologicalGo, UnderClosedLineAPocketLeaksThroughItsGapButACutEdgeHolds) {  // rules 3.12
  const Names cut = {"X . O . O", ". . O . .", "O O O . .", ". . . . .", "O . . . X"};
  EXPECT_EQ(position(cut).enclosed_with_stones(), (Names{"A4", "A5", "B4", "B5"}));
  EXPECT_EQ(position(cut, true).enclosed_with_stones(), (Names{"A4", "A5", "B4", "B5"}));
  const Names pocket = {"X . . . O", ". O O . .", "O . O . .", "O O O . .", "O . . . X"};
  EXPECT_EQ(position(pocket).enclosed(), Names{"B3"});
  EXPECT_EQ(position(pocket, true).enclosed(), Names{});
}

TEST(NaiveTopologicalGo, EnclosingByPlaying) {  // the corner cut, played
  TopologicalGo game({5, 3, false});
  play_all(game, {"C5", "E2", "C4", "E3", "B4", "D1", "A4"});
  EXPECT_EQ(game.enclosed(), Names{"B5"});
  EXPECT_EQ(game.reserve_left('W'), 2);
  EXPECT_EQ(game.longest('W'), 4);
  EXPECT_EQ(game.longest('B'), 4);
  EXPECT_FALSE(game.play("B5"));
}

TEST(NaiveTopologicalGo, TwoPassesInARowEndTheGame) {  // rules 3.13
  TopologicalGo game({5, 0, false});
  play_all(game, {"pass", "A4", "pass"});
  EXPECT_FALSE(game.over());
  play_all(game, {"pass"});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.legal(), Names{});
  EXPECT_EQ(game.winner(), "B");
  EXPECT_FALSE(game.play("A2"));
  EXPECT_FALSE(game.play("pass"));
}

TEST(NaiveTopologicalGo, AForcedPassIsAMoveOfItsOwn) {  // rules 3.13
  // All thirteen white stones stand.
  TopologicalGo game = TopologicalGo::from_diagram(
      {5, 3, false}, {"X . . . O", ". . . . .", "O O O O O", "O O O O O", "O O . . X"}, 'W', 0, 3);
  EXPECT_EQ(game.legal(), Names{"pass"});
  play_all(game, {"pass", "B5"});
  EXPECT_EQ(game.legal(), Names{"pass"});
  TopologicalGo both = game;
  play_all(both, {"pass", "pass"});  // forced and free
  EXPECT_TRUE(both.over());
  play_all(game, {"pass", "C5", "pass", "A4"});
  EXPECT_FALSE(game.over());
}

TEST(NaiveTopologicalGo, EndsAtOnceWhenNeitherCanPlace) {  // rules 3.13
  TopologicalGo game =
      TopologicalGo::from_diagram({4, 0, false}, {"X O O O", "X O O .", "X X X .", "O X X X"}, 'W', 0, 0);
  play_all(game, {"D3"});
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.legal(), Names{"pass"});
  play_all(game, {"pass"});
  EXPECT_EQ(game.legal(), (Names{"D2", "pass"}));
  play_all(game, {"D2"});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.legal(), Names{});
  EXPECT_EQ(game.winner(), "B");  // 7 against 8 + 1
}

TEST(NaiveTopologicalGo, WhoKeepsReserveStonesLoses) {  // rules 3.14
  const Names white_longer = {"X . . O O", ". . . O O", ". . . . .", ". . . . .", "O . . . X"};
  const auto winner = [&](int white_reserve_left, int black_reserve_left) {
    TopologicalGo game =
        TopologicalGo::from_diagram({5, 5, false}, white_longer, 'W', white_reserve_left, black_reserve_left);
    EXPECT_EQ(game.winner(), "");
    play_all(game, {"pass", "pass"});
    return game.winner();
  };
  EXPECT_EQ(winner(0, 0), "W");
  EXPECT_EQ(winner(1, 0), "B");
  EXPECT_EQ(winner(0, 4), "W");
  EXPECT_EQ(winner(4, 1), "W");
}

TEST(NaiveTopologicalGo, TheLongestTreeWinsAndBlackAddsOne) {  // rules 3.15
  const auto winner = [](const Names& rows) {
    TopologicalGo game = TopologicalGo::from_diagram({4, 0, false}, rows, 'W', 0, 0);
    play_all(game, {"pass", "pass"});
    return game.winner();
  };
  EXPECT_EQ(winner({"X . . O", ". . . .", ". . . .", "O . . X"}), "B");
  EXPECT_EQ(winner({"X . . O", ". . . O", ". . . .", "O . . X"}), "draw");
  EXPECT_EQ(winner({"X . O O", ". . . O", ". . . .", "O . . X"}), "W");
  EXPECT_EQ(winner({"X . O O", "X . . .", "O . . .", "O . . X"}), "B");
}

TEST(NaiveTopologicalGo, WhatRandomGamesMustKeep) {  // rules 3.1, 3.9, 3.11 (one stretch), 3.12 and 3.13
  std::mt19937 random(2);
  for (int round = 0; round < 100; ++round) {
    const int size = 4 + round % 5;
    TopologicalGo game({size, round % 7, round % 2 == 1});
    const Grid grid(size, size);
    while (!game.over()) {
      Names legal = game.legal();
      for (int point = 0; point < grid.size(); ++point) {
        TopologicalGo copy = game;
        const bool listed = std::find(legal.begin(), legal.end(), grid.name(point)) != legal.end();
        ASSERT_EQ(copy.play(grid.name(point)), listed) << game.diagram();
      }
      if (legal.size() > 1 && random() % 16 != 0) legal.pop_back();  // "pass" sorts last; pass seldom
      const Names before = game.enclosed_with_stones();
      ASSERT_TRUE(game.play(legal[random() % legal.size()]));
      const Names after = game.enclosed_with_stones();
      ASSERT_TRUE(std::includes(after.begin(), after.end(), before.begin(), before.end())) << game.diagram();
      for (const char colour : {'W', 'B'}) {
        const int standing = static_cast<int>(game.stones(colour).size());
        ASSERT_EQ(standing + game.ordinary_left(colour) + game.reserve_left(colour), (size * size + 1) / 2);
        ASSERT_GE(game.ordinary_left(colour), 0);
        ASSERT_GE(game.reserve_left(colour), 0);
      }
    }
    ASSERT_NE(game.winner(), "");
  }
}

}  // namespace
}  // namespace encircle::naive
