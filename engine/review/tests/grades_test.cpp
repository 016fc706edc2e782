// One scale for chances and points: what a move costs, what it is called, and how well a game was played.

#include "review/grades.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace encircle::review {
namespace {

TEST(Cost, FivePercentOfTheChanceIsOne) {
  const Cost cost = cost_of({.chance = 0.60f}, {.chance = 0.55f}, std::nullopt);
  EXPECT_NEAR(cost.chance, 0.05f, 1e-6);
  EXPECT_NEAR(cost.loss, 1, 1e-5);
  EXPECT_FALSE(cost.margin);
}

TEST(Cost, TheLargerOfChanceAndMarginCounts) {
  EXPECT_NEAR(cost_of({0.6f, 10.0f}, {0.6f, 7.0f}, 1.5f).loss, 2, 1e-5);
  EXPECT_NEAR(cost_of({0.6f, 10.0f}, {0.4f, 7.0f}, 1.5f).loss, 4, 1e-5);
  // Without a unit only winning counts.
  EXPECT_EQ(cost_of({0.6f, 10.0f}, {0.6f, 7.0f}, std::nullopt).loss, 0);
}

TEST(Cost, ABetterMoveThanTheBestCostsNothing) {
  const Cost cost = cost_of({0.5f, 1.0f}, {0.7f, 3.0f}, 1.5f);
  EXPECT_EQ(cost.loss, 0);
  EXPECT_EQ(cost.chance, 0);
  EXPECT_EQ(cost.margin, 0);
}

TEST(Cost, PointsCountHalfInADecidedGame) {
  EXPECT_NEAR(cost_of({0.995f, 30.0f}, {0.99f, 27.0f}, 1.5f).loss, 1, 1e-5);
  EXPECT_NEAR(cost_of({0.015f, -30.0f}, {0.01f, -33.0f}, 1.5f).loss, 1, 1e-5);
  // Decided before the move and not after it.
  EXPECT_NEAR(cost_of({0.99f, 30.0f}, {0.97f, 27.0f}, 1.5f).loss, 2, 1e-5);
}

TEST(Cost, AProvenWinThrownAwayIsABlunderAndOneKeptCostsNothing) {
  const Standing won{1, 20.0f, true};
  EXPECT_GE(cost_of(won, {0, -3.0f, true}, 1.5f).loss, 6);
  EXPECT_GE(cost_of({0.5f, std::nullopt, true}, {0, std::nullopt, true}, std::nullopt).loss, 6);
  EXPECT_EQ(cost_of(won, {1, 2.0f, true}, 1.5f).loss, 0);
}

TEST(Grade, HasItsBounds) {
  EXPECT_EQ(grade_of(0.99f), Grade::good);
  EXPECT_EQ(grade_of(1), Grade::inaccuracy);
  EXPECT_EQ(grade_of(1.99f), Grade::inaccuracy);
  EXPECT_EQ(grade_of(2), Grade::mistake);
  EXPECT_EQ(grade_of(4), Grade::blunder);
}

TEST(Accuracy, IsAHundredWithoutLossAndFallsWithEveryLoss) {
  EXPECT_EQ(accuracy_of_move(0), 100);
  EXPECT_NEAR(accuracy_of_move(1), 100 * std::exp(-0.22), 1e-3);
  const std::vector<float> weights = {1, 1, 1, 1};
  EXPECT_NEAR(accuracy_of_game(std::vector<float>{0, 0, 0, 0}, weights), 100, 1e-3);
  const float one = accuracy_of_game(std::vector<float>{0, 4, 0, 0}, weights);
  const float two = accuracy_of_game(std::vector<float>{0, 4, 0, 4}, weights);
  EXPECT_LT(one, 100);
  EXPECT_LT(two, one);
  EXPECT_EQ(accuracy_of_game({}, {}), 100);
}

TEST(Accuracy, AMistakeWeighsMoreWhereTheGameIsOpen) {
  const std::vector<float> losses = {0, 5};
  EXPECT_LT(accuracy_of_game(losses, std::vector<float>{1, 10}), accuracy_of_game(losses, std::vector<float>{10, 1}));
}

TEST(Volatility, IsLargeWhereTheChancesSwing) {
  std::vector<float> chances(40, 0.5f);
  for (std::size_t i = 20; i < 40; ++i) chances[i] = i % 2 == 0 ? 0.9f : 0.1f;
  EXPECT_FLOAT_EQ(volatility(chances, 5), 0.5f);
  EXPECT_FLOAT_EQ(volatility(chances, 30), 12);
}

}  // namespace
}  // namespace encircle::review
