#include "search/time_plan.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace encircle {
namespace {

using Overtime = ClockState::Overtime;

constexpr double delay = 0.05;

// Plays a game of so many own moves on 9x9, each taking what take(plan) says, and gives what is left of the main time.
template <class Take>
double main_time_after(double main_time, double increment, int own_moves, Take take) {
  const Overtime overtime = increment > 0 ? Overtime::increment : Overtime::none;
  double left = main_time;
  for (int i = 0; i < own_moves; ++i) {
    const TimePlan plan = plan_time({.main_left = left, .overtime = overtime, .period = increment},
                                    {.move_number = 2 * i, .points = 81}, delay);
    EXPECT_LE(plan.target, plan.most);
    EXPECT_LE(plan.most, std::max(left, 0.01));
    left += increment - take(plan) - delay;
  }
  return left;
}

TEST(TimePlan, AGameOfAnyLengthStaysInsideItsMainTime) {
  for (const int moves : {10, 30, 60, 90}) {
    EXPECT_GT(main_time_after(300, 0, moves, [](const TimePlan& plan) { return plan.target; }), 0) << moves;
    EXPECT_GT(main_time_after(300, 0, moves, [](const TimePlan& plan) { return plan.most; }), 0) << moves;
    EXPECT_GT(main_time_after(20, 2, moves, [](const TimePlan& plan) { return plan.most; }), 0) << moves;
    EXPECT_GT(main_time_after(20, 0, moves, [](const TimePlan& plan) { return plan.target; }), 0) << moves;
    EXPECT_GT(main_time_after(10, 0.1, moves, [](const TimePlan& plan) { return plan.most; }), 0) << moves;
  }
  // Half of these five seconds are lost to delays.
  EXPECT_GT(main_time_after(5, 0, 50, [](const TimePlan& plan) { return plan.target; }), 0);
}

TEST(TimePlan, AnOrdinaryGameUsesMostOfItsMainTime) {
  EXPECT_LT(main_time_after(300, 0, 32, [](const TimePlan& plan) { return plan.target; }), 100);
  EXPECT_LT(main_time_after(20, 0, 32, [](const TimePlan& plan) { return plan.target; }), 8);
  EXPECT_LT(main_time_after(5, 0, 32, [](const TimePlan& plan) { return plan.target; }), 3);
}

TEST(TimePlan, ALargerBoardSpreadsTheTimeOverMoreMoves) {
  const ClockState clock{.main_left = 600};
  EXPECT_GT(plan_time(clock, {.points = 81}).target, 2 * plan_time(clock, {.points = 361}).target);
  EXPECT_GT(moves_to_come({.move_number = 0, .points = 81}), moves_to_come({.move_number = 40, .points = 81}));
  EXPECT_GE(moves_to_come({.move_number = 1000, .points = 9}), 1);
}

TEST(TimePlan, AByoYomiPeriodIsUsedAndNeverOverrunWhenItIsTheLast) {
  const ClockState last{.overtime = Overtime::byo_yomi, .period = 10, .periods_left = 1, .period_left = 10};
  const TimePlan plan = plan_time(last, {.points = 361}, delay);
  EXPECT_NEAR(plan.target, 10 - delay, 1e-9);
  EXPECT_NEAR(plan.most, 10 - delay, 1e-9);
  // With a spare period a hard move may take longer than one.
  ClockState two = last;
  two.periods_left = 2;
  EXPECT_GT(plan_time(two, {.points = 361}).most, 10);
  EXPECT_LT(plan_time(two, {.points = 361}).most, 20);
}

TEST(TimePlan, MainTimeBeforeByoYomiNeverMakesMovesShorterThanAPeriod) {
  const ClockState clock{.main_left = 60, .overtime = Overtime::byo_yomi, .period = 30, .periods_left = 5};
  EXPECT_GE(plan_time(clock, {.points = 361}).target, 29);
}

TEST(TimePlan, ACanadianPeriodIsSharedByItsMoves) {
  double left = 60;
  for (int moves = 10; moves > 0; --moves) {
    const ClockState clock{
        .overtime = Overtime::canadian, .period = 60, .period_moves = 10, .moves_left = moves, .period_left = left};
    const TimePlan plan = plan_time(clock, {.points = 361}, delay);
    EXPECT_LE(plan.most, left);
    left -= plan.most + delay;
    EXPECT_GE(left, -1e-9) << "with " << moves << " moves to make";
  }
}

TEST(TimePlan, AClockThatRanOutStillGivesAMoment) {
  const TimePlan plan = plan_time({}, {.move_number = 50, .points = 81});
  EXPECT_GT(plan.target, 0);
  EXPECT_LT(plan.target, 0.1);
}

}  // namespace
}  // namespace encircle
