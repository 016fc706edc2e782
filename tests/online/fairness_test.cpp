// Nobody loses time to our fault: stories of a store that fails just then, each of which the simulator found first.

#include <gtest/gtest.h>

#include "apps/online/server_clock.h"
#include "tests/online/room.h"

namespace encircle::online {
namespace {

class FairnessStory : public testing::Test {
 protected:
  using Kind = Room::Kind;

  // Both have moved, and Black's minute runs.
  void SetUp() override {
    room.connect(black);
    black.create("create",
                 R"("game":"go","options":{"size":"5"},"clock":{"kind":"absolute","main":60000},"seat":"first")");
    room.settle();
    room.connect(white);
    white.join("join", black.game_name(), black.secret());
    room.settle();
    send(black, "C3");
    room.settle();
    send(white, "C2");
    room.settle();
  }
  void TearDown() override { EXPECT_EQ(room.broken(), ""); }

  void send(ModelClient& client, const std::string& point) {
    client.act("move-" + point, client.game()->board_version(), R"({"kind":"move","move":")" + point + R"("})");
    room.deliver(client);
  }
  // The store does not take what came, and Black hears so.
  void refuse_to_store(Kind kind) {
    room.store_batch(kind);
    room.answer_loads();
    room.deliver_back(black);
  }
  live::Millis left_of_black() { return black.game()->left(room.now())[0].left; }

  Room room;
  ModelClient black{"Black", "AAAAAAAAAAAAAAAAAAAAAA"};
  ModelClient white{"White", "BBBBBBBBBBBBBBBBBBBBBB"};
};

TEST_F(FairnessStory, APauseThatTheStoreRefusedIsMadeAgain) {
  room.crash(false);
  room.wait(30'000);
  room.restart();
  room.answer_loads();
  ASSERT_TRUE(room.has_batch());
  room.store_batch(Kind::failed);
  room.settle();
  room.connect(black);
  room.settle();
  EXPECT_GE(left_of_black(), 59'000);
}

TEST_F(FairnessStory, AMoveCountsFromItsFirstReadingHoweverOftenTheStoreRefusesIt) {
  send(black, "B2");
  for (int time = 0; time < 3; ++time) {
    ASSERT_TRUE(room.has_batch());
    refuse_to_store(Kind::failed);
    room.wait(4'000);
    black.try_again();
    room.deliver(black);
  }
  room.settle();
  EXPECT_EQ(black.actions().back().fate, ModelClient::Action::Fate::acknowledged);
  EXPECT_GE(left_of_black(), 59'500);
}

TEST_F(FairnessStory, WhatTheStoreTookIsStillNotChargedAfterAnotherMoveWasRefused) {
  send(black, "B2");
  room.wait(3'000);
  room.settle();
  // White has had the move since just now, and makes one that is not stored.
  send(white, "B3");
  ASSERT_TRUE(room.has_batch());
  room.store_batch(Kind::failed);
  room.settle();
  EXPECT_GE(white.game()->left(room.now())[1].left, 57'000);
  white.try_again();
  room.settle();
  EXPECT_GE(white.game()->left(room.now())[1].left, 59'500);
}

TEST_F(FairnessStory, ARestartDoesNotChargeForAMoveThatTheStoreRefusedTwice) {
  send(black, "B2");
  refuse_to_store(Kind::failed);
  // A heartbeat, which is stored.
  room.tick(2'000);
  for (const Kind kind : {Kind::failed, Kind::done}) {
    black.try_again();
    room.deliver(black);
    ASSERT_TRUE(room.has_batch());
    room.store_batch(kind);
    room.answer_loads();
    room.deliver_back(black);
  }
  EXPECT_EQ(black.actions().back().fate, ModelClient::Action::Fate::acknowledged);
  room.crash(false);
  room.restart();
  room.connect(white);
  room.settle();
  EXPECT_EQ(white.game()->left(room.now())[1].left, 60'000);
}

// The disk is full when Black's last second runs: the move came in time, and only we could not keep it.
TEST_F(FairnessStory, AFlagWaitsForAMoveThatCameInTimeAndCouldNotBeStored) {
  room.pass(58'000);
  send(black, "B2");
  refuse_to_store(Kind::full);
  room.pass(10'000);
  EXPECT_FALSE(black.game()->finish());
  white.act("claim", 0, R"({"kind":"claim_time"})");
  room.settle();
  EXPECT_NE(white.actions().back().error.find("not-now"), std::string::npos) << white.actions().back().error;
  black.try_again();
  room.settle();
  EXPECT_EQ(black.actions().back().fate, ModelClient::Action::Fate::acknowledged) << black.actions().back().error;
  EXPECT_GE(left_of_black(), 1'000);
}

TEST_F(FairnessStory, AFlagDoesNotWaitForEverAndNotForAMoveThatCameTooLate) {
  room.pass(58'000);
  send(black, "B2");
  refuse_to_store(Kind::full);
  room.pass(33'000);
  ASSERT_TRUE(white.game()->finish());
  EXPECT_EQ(white.game()->finish()->result, "W+T");
  black.try_again();
  room.settle();
  EXPECT_EQ(black.actions().back().fate, ModelClient::Action::Fate::refused);
}

// The date is set on and back by less than what the hub would notice, then by a day; the machine sleeps for an hour.
TEST(ServerClock, GoesOnAsTheSteadyClockUntilTheDateIsFarOff) {
  ServerClock clock(5'000);
  EXPECT_EQ(clock.now(1'000'000, 70), 1'000'000);
  EXPECT_EQ(clock.now(1'000'000 + 10 - 3'800, 80), 1'000'010);
  EXPECT_EQ(clock.now(1'000'000 + 20 + 4'300, 90), 1'000'020);
  const live::Time day = 86'400'000;
  EXPECT_EQ(clock.now(1'000'030 + day, 100), 1'000'030 + day);
  const live::Time hour = 3'600'000;
  EXPECT_EQ(clock.now(1'000'040 + day + hour, 110), 1'000'040 + day + hour);
  EXPECT_EQ(clock.now(1'000'050, 120), 1'000'050);
}

}  // namespace
}  // namespace encircle::online
