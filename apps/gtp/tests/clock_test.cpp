// What the clocks of GTP, KGS and KataGo show after moves that took their time.

#include "apps/gtp/clock.h"

#include <gtest/gtest.h>

#include <array>

namespace encircle::gtp {
namespace {

constexpr Player black = Player::first;
constexpr Player white = Player::second;

Clock clock_of(const std::string& kind, const std::vector<double>& numbers) {
  Clock clock;
  EXPECT_TRUE(clock.set_by_name(kind, numbers)) << kind;
  return clock;
}

TEST(Clock, APeriodOfByoYomiBeginsAnewUnlessItWasUsedUp) {
  Clock clock = clock_of("byoyomi", {10, 5, 3});
  clock.spend(black, 4);
  EXPECT_DOUBLE_EQ(clock.state(black).main_left, 6);
  clock.spend(black, 8);
  EXPECT_DOUBLE_EQ(clock.state(black).main_left, 0);
  EXPECT_EQ(clock.state(black).periods_left, 3) << "two seconds of the first period";
  EXPECT_DOUBLE_EQ(clock.state(black).period_left, 5);
  clock.spend(black, 7);
  EXPECT_EQ(clock.state(black).periods_left, 2);
  EXPECT_DOUBLE_EQ(clock.state(white).main_left, 10) << "each player has a clock";
}

TEST(Clock, ACanadianPeriodIsRenewedWhenItsMovesAreMade) {
  Clock clock;
  clock.set(0, 30, 2);
  EXPECT_EQ(clock.state(black).moves_left, 2);
  clock.spend(black, 12);
  EXPECT_EQ(clock.state(black).moves_left, 1);
  EXPECT_DOUBLE_EQ(clock.state(black).period_left, 18);
  clock.spend(black, 10);
  EXPECT_EQ(clock.state(black).moves_left, 2);
  EXPECT_DOUBLE_EQ(clock.state(black).period_left, 30);
}

TEST(Clock, AnIncrementIsAddedUpToItsLimit) {
  Clock clock = clock_of("fischer-capped", {10, 3, 11, 2});
  clock.spend(black, 1);
  EXPECT_DOUBLE_EQ(clock.state(black).main_left, 11) << "not 12";
  clock.spend(black, 5);
  EXPECT_DOUBLE_EQ(clock.state(black).main_left, 9);
  EXPECT_LE(clock.plan(black, {.points = 81}).most, 2) << "the most for one move";
}

TEST(Clock, WhatTheControllerSaysCounts) {
  Clock clock = clock_of("byoyomi", {10, 5, 3});
  clock.set_left(black, 4, 2);
  EXPECT_DOUBLE_EQ(clock.state(black).period_left, 4);
  EXPECT_EQ(clock.state(black).periods_left, 2);
  clock.set_left(black, 7, 0);
  EXPECT_DOUBLE_EQ(clock.state(black).main_left, 7);
}

TEST(Clock, NoPlanIsLongerThanTheClock) {
  constexpr GameStage middle{.move_number = 40, .points = 81};
  EXPECT_LT(clock_of("absolute", {6}).plan(black, middle).most, 6);
  EXPECT_LT(clock_of("byoyomi", {0, 2, 1}).plan(black, middle).most, 2);
  EXPECT_LT(clock_of("canadian", {0, 6, 3}).plan(black, middle).target, 2);
  EXPECT_LT(clock_of("fischer", {1, 0.5}).plan(black, middle).most, 1);
}

TEST(Clock, RefusesWhatDoesNotFit) {
  Clock clock = clock_of("absolute", {6});
  EXPECT_FALSE(clock.set_by_name("absolute", {}));
  EXPECT_FALSE(clock.set_by_name("byoyomi", std::array{1.0, 2.0, 0.0}));
  EXPECT_FALSE(clock.set_by_name("canadian", std::array{1.0, -2.0, 3.0}));
  EXPECT_FALSE(clock.set_by_name("fischer-capped", std::array{10.0, 1.0, 5.0, -1.0}));
  EXPECT_TRUE(clock.is_limited());
  EXPECT_DOUBLE_EQ(clock.state(black).main_left, 6) << "nothing has changed";
}

}  // namespace
}  // namespace encircle::gtp
