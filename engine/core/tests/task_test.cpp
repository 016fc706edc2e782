// Computations that pause: they find the same however often they do, and what they hold goes with them when they are
// given up.

#include "core/task.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace encircle {
namespace {

using Log = std::shared_ptr<std::string>;

Task<std::string> count_to(int last, bool pauses, Log log) {
  std::string counted;
  for (int i = 1; i <= last; ++i) {
    counted += std::to_string(i);
    *log += '.';
    if (pauses) co_await Pause();
  }
  co_return counted;
}

Task<std::string> count_twice(bool pauses, Log log) {
  Task<std::string> first = count_to(2, pauses, log);
  const std::string one = co_await first;
  Task<std::string> second = count_to(3, pauses, log);
  const std::string other = co_await second;
  co_return one + " " + other;
}

TEST(Task, FindsTheSameInOneGoAndInSteps) {
  const auto log = std::make_shared<std::string>();
  EXPECT_EQ(count_twice(false, log).finish(), "12 123");
  Task<std::string> pausing = count_twice(true, log);
  int pauses = 0;
  while (!pausing.step()) ++pauses;
  EXPECT_EQ(pauses, 5);
  EXPECT_EQ(pausing.take(), "12 123");
}

TEST(Task, DoesNothingBeforeItsFirstStepAndStopsWhereItPauses) {
  const auto log = std::make_shared<std::string>();
  Task<std::string> counting = count_twice(true, log);
  EXPECT_EQ(*log, "");
  EXPECT_FALSE(counting.step());
  EXPECT_EQ(*log, ".");
  EXPECT_FALSE(counting.step());
  EXPECT_EQ(*log, "..");
}

TEST(Task, GivenUpLetsGoOfWhatItHolds) {
  const auto log = std::make_shared<std::string>();
  {
    Task<std::string> counting = count_twice(true, log);
    counting.step();
    counting.step();
    EXPECT_GT(log.use_count(), 1);
    Task<std::string> moved = std::move(counting);
    moved.step();
  }
  EXPECT_EQ(log.use_count(), 1);
  EXPECT_EQ(*log, "...");
}

}  // namespace
}  // namespace encircle
