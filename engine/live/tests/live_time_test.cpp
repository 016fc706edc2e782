// Time in a game between two people: free first moves, flags, lag, storage, and a server that was gone.

#include <gtest/gtest.h>

#include "live/tests/live_support.h"

namespace encircle::live::test {
namespace {

TEST(LiveTime, TheFirstMoveOfEachIsFree) {
  Story story = begun_go(five_minutes);
  EXPECT_EQ(story.game().running(), std::nullopt);
  EXPECT_EQ(story.game().deadline(), std::nullopt);
  story.now += 60 * minutes;
  EXPECT_EQ(story.why_not({}, Flag{}), Code::illegal);
  story.play("C3");
  story.play("B2", 20 * minutes);
  EXPECT_EQ(story.left(first).left, 5 * minutes);
  EXPECT_EQ(story.left(second).left, 5 * minutes);
  EXPECT_EQ(story.game().running(), first);
  story.play("D4 B3", 7 * seconds);
  EXPECT_EQ(story.left(first).left, 5 * minutes - 7 * seconds);
  EXPECT_EQ(story.left(second).left, 5 * minutes - 7 * seconds);
  story.expect_same_again();
}

TEST(LiveTime, EachMoveBringsItsIncrementButTheFreeOneDoesNot) {
  Story story = begun_go(five_and_ten);
  story.play("C3 B2 D4", 4 * seconds);
  EXPECT_EQ(story.left(first).left, 5 * minutes + 6 * seconds);
  EXPECT_EQ(story.left(second).left, 5 * minutes);
}

TEST(LiveTime, PeriodsBeginAnewWithEachMove) {
  Story story = begun_go(byoyomi);
  story.play("C3 B2");
  story.play("D4", 70 * seconds);
  EXPECT_EQ(story.left(first), (SideTime{30 * seconds, 3, true}));
  EXPECT_EQ(story.game().left(story.now + 5 * seconds)[1].left, 55 * seconds);
  story.play("B3");
  story.play("D2", 65 * seconds);
  EXPECT_EQ(story.left(first), (SideTime{30 * seconds, 1, true}));
  story.expect_same_again();
}

TEST(LiveTime, WhoRunsOutOfTimeLoses) {
  for (const bool is_claimed : {false, true}) {
    Story story = begun_go(five_minutes);
    story.play("C3 B2 D4");
    ASSERT_EQ(story.game().running(), second);
    const Time deadline = *story.game().deadline();
    story.now = deadline - 1;
    EXPECT_EQ(story.why_not({}, Flag{}), Code::too_early);
    EXPECT_EQ(story.why_not(first, ClaimTime{}), Code::too_early);
    EXPECT_EQ(story.why_not(second, ClaimTime{}), Code::not_allowed);
    EXPECT_EQ(story.why_not(first, Flag{}), Code::not_allowed);
    story.now = deadline;
    story.act(is_claimed ? std::optional(first) : std::nullopt, is_claimed ? Action(ClaimTime{}) : Action(Flag{}));
    EXPECT_EQ(story.result(), "B+T");
    EXPECT_EQ(story.left(second).left, 0);
    EXPECT_EQ(story.game().running(), std::nullopt);
    EXPECT_EQ(story.why_not({}, Flag{}), Code::over);
    EXPECT_EQ(story.why_not(second, Play{"B3"}), Code::over);
    story.expect_same_again();
  }
}

TEST(LiveTime, AMoveCountsFromWhenItsBytesWereRead) {
  Story story = begun_go(five_minutes);
  story.play("C3 B2");
  const Time began = story.now;
  // Its time was out a minute ago when the move is decided, but it was read before.
  story.now = began + 6 * minutes;
  EXPECT_TRUE(story.ask({}, Flag{}));
  EXPECT_EQ(story.why_not(first, Play{"D4"}), Code::too_late);
  story.now = began + 5 * minutes - 1;
  story.act(first, Play{"D4"});
  EXPECT_EQ(story.left(first).left, 1);
  story.now = began + 6 * minutes;
  EXPECT_EQ(story.why_not({}, Flag{}), Code::too_early);
  EXPECT_EQ(story.game().running(), second);
}

TEST(LiveTime, WhatIsReadEarlierIsChargedEarlierThoughItIsDecidedLater) {
  Story story = begun_go(five_minutes);
  story.play("C3 B2");
  const Time began = story.now;
  story.now = began + 9 * seconds;
  story.act(second, Offer{OfferKind::takeback});
  EXPECT_EQ(story.left(first).left, 5 * minutes - 9 * seconds);
  story.now = began + 8 * seconds;
  story.act(first, Play{"D4"});
  EXPECT_EQ(story.left(first).left, 5 * minutes - 8 * seconds);
  story.expect_same_again();
}

TEST(LiveTime, LagIsGivenBackByQuota) {
  Story story = begun_go(five_minutes);
  story.play("C3 B2");
  story.lag = 300;
  const auto after = [&](const char* move) {
    story.play(move, seconds);
    return story.events.back().lag;
  };
  EXPECT_EQ(after("D4"), 300);
  EXPECT_EQ(story.left(first).left, 5 * minutes - 700);
  EXPECT_EQ(story.game().lag_quota(first), 300);
  EXPECT_EQ(after("B3"), 300);
  EXPECT_EQ(after("D2"), 300);
  EXPECT_EQ(after("B4"), 300);
  EXPECT_EQ(after("D3"), 100);
  EXPECT_EQ(story.game().lag_quota(first), 100);
  story.lag = 0;
  EXPECT_EQ(after("B1"), 0);
  EXPECT_EQ(after("D1"), 0);
  EXPECT_EQ(story.game().lag_quota(first), 200);
  // Never more than the move took, and no lag below none.
  story.lag = 10'000;
  story.play("A2", 20);
  EXPECT_EQ(story.events.back().lag, 20);
  story.lag = -500;
  story.play("E4", 20);
  EXPECT_EQ(story.events.back().lag, 0);
  for (int i = 0; i < 2; ++i) story.play("pass");
  EXPECT_LE(story.game().lag_quota(first), most_lag_quota);
  story.expect_same_again();
}

TEST(LiveTime, LagThatCouldBeGivenBackKeepsTheFlagUp) {
  Story story = begun_go(five_minutes);
  story.play("C3 B2");
  story.now += 5 * minutes + 200;
  EXPECT_EQ(story.why_not({}, Flag{}), Code::too_early);
  EXPECT_EQ(story.why_not(first, Play{"D4"}), Code::too_late);
  story.lag = 250;
  story.act(first, Play{"D4"});
  EXPECT_EQ(story.left(first).left, 50);
}

TEST(LiveTime, WhatTheServerHeldBackIsChargedToNobody) {
  Story story = begun_go(five_minutes);
  story.play("C3 B2");
  story.held = 2 * seconds;
  story.play("D4", 3 * seconds);
  EXPECT_EQ(story.left(first).left, 5 * minutes - seconds);
  story.held = 20 * seconds;
  story.play("B3", 3 * seconds);
  EXPECT_EQ(story.left(second).left, 5 * minutes);
  story.now = *story.game().deadline();
  EXPECT_EQ(story.why_not({}, Flag{}), Code::too_early);
  story.now += story.held;
  story.act({}, Flag{});
  story.expect_same_again();
}

TEST(LiveTime, AClockThatWentBackGivesNoTime) {
  Story story = begun_go(five_minutes);
  story.play("C3 B2");
  story.now -= 60 * minutes;
  story.play("D4 B3");
  EXPECT_EQ(story.left(first).left, 5 * minutes);
  story.play("D2", 4 * seconds);
  EXPECT_EQ(story.left(first).left, 5 * minutes - 4 * seconds);
  story.expect_same_again();
}

TEST(LiveTime, ARestartChargesUntilTheLastHeartbeat) {
  Story story = begun_go(five_minutes);
  story.play("C3 B2");
  const Time heartbeat = story.now + 10 * seconds;
  story.now += 20 * minutes;
  EXPECT_EQ(story.why_not(first, Pause{heartbeat}), Code::not_allowed);
  EXPECT_EQ(story.why_not({}, Pause{story.now + 1}), Code::illegal);
  EXPECT_EQ(story.why_not({}, Continue{}), Code::illegal);
  story.act({}, Pause{heartbeat});
  EXPECT_EQ(story.game().status(), Status::paused);
  EXPECT_EQ(story.game().running(), std::nullopt);
  EXPECT_EQ(story.left(first).left, 5 * minutes - 10 * seconds);
  EXPECT_EQ(story.game().continue_at(), story.now + 30 * seconds);
  EXPECT_EQ(story.why_not({}, Flag{}), Code::illegal);
  // The mover returns after 12 s.
  story.now += 12 * seconds;
  story.act({}, Continue{});
  story.play("D4", 5 * seconds);
  EXPECT_EQ(story.left(first).left, 5 * minutes - 15 * seconds);
  story.expect_same_again();
}

TEST(LiveTime, AMoveEndsAPauseAndCostsNothing) {
  Story story = begun_go(five_minutes);
  story.play("C3 B2");
  story.act({}, Pause{story.now});
  story.play("D4", 5 * seconds);
  EXPECT_EQ(story.game().status(), Status::playing);
  EXPECT_EQ(story.left(first).left, 5 * minutes);
  EXPECT_EQ(story.game().running(), second);
  story.expect_same_again();
}

TEST(LiveTime, NobodyIsFlaggedByAPause) {
  Story story = begun_go(five_minutes);
  story.play("C3 B2");
  story.now += 20 * minutes;
  story.act({}, Pause{story.now - minutes});
  EXPECT_EQ(story.left(first).left, seconds);
  // A second restart before the first pause was over.
  story.now += minutes;
  story.act({}, Pause{story.now - seconds});
  EXPECT_EQ(story.left(first).left, seconds);
  EXPECT_EQ(story.game().continue_at(), story.now + 30 * seconds);
  story.act({}, Continue{});
  story.now += 2 * seconds;
  story.act({}, Flag{});
  EXPECT_EQ(story.result(), "W+T");
  story.expect_same_again();
}

TEST(LiveTime, ClocksStandWhileCounting) {
  Story story = begun_go(five_minutes);
  story.play("C3 B2 pass pass", seconds);
  ASSERT_EQ(story.game().status(), Status::counting);
  story.now += 60 * minutes;
  EXPECT_EQ(story.why_not({}, Flag{}), Code::illegal);
  EXPECT_EQ(story.why_not({}, Pause{story.now}), Code::illegal);
  story.act(first, Resume{});
  EXPECT_EQ(story.game().running(), second);
  EXPECT_EQ(story.left(second).left, 5 * minutes - seconds);
  story.play("B3", 3 * seconds);
  EXPECT_EQ(story.left(second).left, 5 * minutes - 4 * seconds);
  story.expect_same_again();
}

TEST(LiveTime, CorrespondenceGivesDaysForEachMove) {
  Story story = begun_go(three_days);
  const Millis day = 24 * 60 * minutes;
  story.play("C3 B2", 10 * day);
  story.play("D4 B3", 2 * day);
  EXPECT_EQ(story.left(first).left, 3 * day);
  story.now += 3 * day + most_lag_quota;
  story.act({}, Flag{});
  EXPECT_EQ(story.result(), "W+T");
  story.expect_same_again();
}

TEST(LiveTime, ATakebackGivesNoTimeBackButAWholePeriod) {
  Story story = begun_go(byoyomi);
  story.play("C3 B2");
  story.play("D4", 80 * seconds);
  story.play("B3", 90 * seconds);
  EXPECT_EQ(story.left(second), (SideTime{30 * seconds, 2, true}));
  story.act(second, Offer{OfferKind::takeback});
  story.now += 25 * seconds;
  story.act(first, Answer{true});
  EXPECT_EQ(story.left(first), (SideTime{30 * seconds, 3, true}));
  EXPECT_EQ(story.left(second), (SideTime{30 * seconds, 2, true}));
  EXPECT_EQ(story.game().running(), second);
  story.expect_same_again();
}

TEST(LiveTime, TimesBeyondAllDatesAreRefused) {
  Story story = begun_go(five_minutes);
  for (const Time time : {Time{-1}, INT64_MAX, INT64_MIN}) {
    story.now = time;
    EXPECT_EQ(story.why_not(first, Play{"C3"}), Code::illegal);
    story.now = noon;
    story.held = time;
    EXPECT_EQ(story.why_not(first, Play{"C3"}), Code::illegal);
    story.held = 0;
    EXPECT_EQ(story.why_not({}, Pause{time}), Code::illegal);
  }
}

}  // namespace
}  // namespace encircle::live::test
