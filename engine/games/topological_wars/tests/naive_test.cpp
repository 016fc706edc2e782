// Checks the naive Topological Wars against the examples of the rules and against what the rules claim of every game.

#include "games/topological_wars/tests/naive.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/naive/naive_support.h"

namespace encircle::naive {
namespace {

TEST(NaiveTopologicalWars, TheGameOfTheRules) {
  TopologicalWars game({8, false});
  EXPECT_EQ(game.to_move(), 'R');
  EXPECT_EQ(game.legal().size(), 2U * 28U);
  play_all(game, {"1-4"});
  EXPECT_EQ(game.to_move(), 'G');
  EXPECT_EQ(game.captured('R'), std::vector<int>{});
  play_all(game, {"3~8"});
  EXPECT_EQ(game.captured('G'), std::vector<int>{2});
  EXPECT_EQ(game.legal(), (Names{"5-6", "5-7", "5~6", "5~7", "6-7", "6~7"}));
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.winner(), "");
  play_all(game, {"5-7"});
  EXPECT_EQ(game.captured('R'), std::vector<int>{6});
  EXPECT_EQ(game.lines(), (Names{"1-4", "3~8", "5-7"}));
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.winner(), "R");
  EXPECT_EQ(game.legal(), Names{});
}

TEST(NaiveTopologicalWars, CutOffInsideIsNotCutOffOutside) {  // rules 4.2, 4.3 and 4.5
  TopologicalWars game({8, false});
  play_all(game, {"1-4"});
  EXPECT_EQ(game.legal(), (Names{"2-3", "2~3", "2~5", "2~6", "2~7", "2~8", "3~5", "3~6", "3~7", "3~8", "5-6",
                                 "5-7", "5-8", "5~6", "5~7", "5~8", "6-7", "6-8", "6~7", "6~8", "7-8", "7~8"}));
  const std::string before = game.diagram();
  for (const char* wrong : {"2-5", "1-2", "3-2", "2-2", "0-2", "2-9", "2 3", "2-", "pass", ""}) {
    EXPECT_FALSE(game.play(wrong)) << wrong;
  }
  EXPECT_EQ(game.diagram(), before);
}

TEST(NaiveTopologicalWars, OneLineMayCaptureSeveral) {  // rules 4.4
  TopologicalWars game({4, true});
  play_all(game, {"1-3"});
  EXPECT_EQ(game.captured('R'), (std::vector<int>{2, 4}));
  EXPECT_EQ(game.winner(), "R");
}

TEST(NaiveTopologicalWars, EqualCapturesGoToTheLastMover) {  // rules 4.6
  TopologicalWars two({2, false});
  play_all(two, {"1~2"});
  EXPECT_EQ(two.winner(), "R");
  TopologicalWars four({4, false});
  play_all(four, {"1-2", "3-4"});
  EXPECT_EQ(four.winner(), "G");
  TopologicalWars three({3, false});
  play_all(three, {"1-2"});
  EXPECT_EQ(three.captured('R'), std::vector<int>{3});
  EXPECT_EQ(three.winner(), "R");
  EXPECT_THROW(TopologicalWars({1, false}), std::invalid_argument);
  EXPECT_THROW(TopologicalWars({201, false}), std::invalid_argument);
}

TEST(NaiveTopologicalWars, InsideOnlyIsASumOfHeaps) {  // rules 4.3, the option
  std::mt19937 random(3);
  for (int round = 0; round < 100; ++round) {
    const int points = 2 + round % 19;
    TopologicalWars game({points, true});
    std::vector<std::vector<int>> heaps(1);
    for (int point = 1; point <= points; ++point) heaps[0].push_back(point);
    while (!game.over()) {
      std::size_t pairs = 0;
      for (const std::vector<int>& heap : heaps) pairs += heap.empty() ? 0 : heap.size() * (heap.size() - 1) / 2;
      const Names legal = game.legal();
      ASSERT_EQ(legal.size(), pairs) << game.diagram();

      const std::string move = legal[random() % legal.size()];
      ASSERT_TRUE(game.play(move));
      const int smaller = std::stoi(move);
      const int larger = std::stoi(move.substr(move.find('-') + 1));
      const auto split = std::find_if(heaps.begin(), heaps.end(), [&](const std::vector<int>& heap) {
        return std::find(heap.begin(), heap.end(), smaller) != heap.end();
      });
      std::vector<int> between;
      std::vector<int> around;
      for (const int point : *split) {
        if (smaller < point && point < larger) between.push_back(point);
        if (point < smaller || larger < point) around.push_back(point);
      }
      ASSERT_EQ(between.size() + around.size() + 2, split->size());
      *split = between;
      heaps.push_back(around);
      const auto singles = std::count_if(heaps.begin(), heaps.end(), [](const auto& heap) { return heap.size() == 1; });
      ASSERT_EQ(game.captured('R').size() + game.captured('G').size(), static_cast<std::size_t>(singles));
    }
  }
}

TEST(NaiveTopologicalWars, EveryPointIsJoinedOrCapturedInTheEnd) {  // rules 4.6
  std::mt19937 random(4);
  for (int round = 0; round < 200; ++round) {
    const int points = 2 + round % 25;
    TopologicalWars game({points, false});
    while (!game.over()) {
      const Names legal = game.legal();
      ASSERT_FALSE(legal.empty()) << game.diagram();
      ASSERT_TRUE(game.play(legal[random() % legal.size()]));
    }
    const std::size_t captured = game.captured('R').size() + game.captured('G').size();
    ASSERT_EQ(2 * game.lines().size() + captured, static_cast<std::size_t>(points));
    ASSERT_TRUE(game.winner() == "R" || game.winner() == "G");
  }
}

}  // namespace
}  // namespace encircle::naive
