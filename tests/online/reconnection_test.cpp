// A move on its way, and the connection or the server goes at each point of it: one story for each branch. Whatever
// happens, the move is on the board once, and whoever was told so can rely on it.

#include <gtest/gtest.h>

#include "tests/online/room.h"

namespace encircle::online {
namespace {

const std::string setup =
    R"("game":"go","options":{"size":"5"},"clock":{"kind":"byoyomi","main":60000,"periods":3,"period":10000},"seat":"first")";

// Two people who have begun to play: Black has moved, and White is to move.
class Reconnection : public testing::Test {
 protected:
  Reconnection() {
    room.connect(black);
    black.create("create", setup);
    room.settle();
    room.connect(white);
    white.join("join", black.game_name(), black.secret());
    room.settle();
    black.act("b1", black.game()->board_version(), R"({"kind":"move","move":"C3"})");
    room.settle();
  }

  // White plays; the message waits in the network.
  void white_plays() { white.act("w1", white.game()->board_version(), R"({"kind":"move","move":"C2"})"); }
  void come_back(ModelClient& client) {
    room.cut(client);
    room.connect(client);
    room.settle();
  }
  // The move is there once, its maker knows, and both know the same game.
  void expect_played_once() {
    int count = 0;
    const auto game = room.store().read(black.game_name());
    for (const store::EventRow& row : game->events) count += row.command == "w1" ? 1 : 0;
    EXPECT_EQ(count, 1);
    EXPECT_EQ(white.actions().back().fate, ModelClient::Action::Fate::acknowledged);
    EXPECT_EQ(white.game()->to_move(), Player::first);
    EXPECT_EQ(room.broken(), "");
    EXPECT_EQ(room.promises().check_log(), "");
    EXPECT_EQ(room.promises().check_converged(white), "");
    EXPECT_EQ(room.promises().check_converged(black), "");
  }

  Room room;
  ModelClient black{"Black", "AAAAAAAAAAAAAAAAAAAAAA"};
  ModelClient white{"White", "BBBBBBBBBBBBBBBBBBBBBB"};
};

TEST_F(Reconnection, NothingHappensToTheMove) {
  white_plays();
  room.settle();
  expect_played_once();
}

TEST_F(Reconnection, TheConnectionIsGoneBeforeTheMoveIsSent) {
  room.cut(white);
  white_plays();
  come_back(white);
  expect_played_once();
}

TEST_F(Reconnection, TheMoveIsLostOnItsWayToTheServer) {
  white_plays();
  room.cut(white);
  EXPECT_FALSE(room.has_batch());
  come_back(white);
  expect_played_once();
}

TEST_F(Reconnection, TheConnectionBreaksBeforeTheMoveIsStored) {
  white_plays();
  room.deliver(white);
  ASSERT_TRUE(room.has_batch());
  EXPECT_TRUE(room.on_the_way_to(black).empty()) << "nothing leaves before it is stored";
  EXPECT_TRUE(room.on_the_way_to(white).empty());
  room.cut(white);
  room.store_batch();
  come_back(white);
  expect_played_once();
}

TEST_F(Reconnection, TheAnswerIsLostOnItsWayBack) {
  white_plays();
  room.deliver(white);
  room.store_batch();
  ASSERT_FALSE(room.on_the_way_to(white).empty());
  room.cut(white);
  EXPECT_TRUE(white.has_open_actions());
  come_back(white);
  expect_played_once();
}

TEST_F(Reconnection, WhatWasRefusedStaysRefusedWhenACopyOfItComesLate) {
  const std::string offer = R"({"id":77,"do":"act","game":")" + black.game_name() +
                            R"(","command":"t1","on":0,"what":{"kind":"offer","offer":"takeback"}})";
  const std::string first = room.say(white, offer);
  EXPECT_NE(first.find("you have not moved"), std::string::npos) << first;
  white_plays();
  room.settle();
  // By now it could be done, but whoever asked was told that it was not.
  EXPECT_EQ(room.say(white, offer), first);
  expect_played_once();
  EXPECT_TRUE(white.game()->offers().empty());
}

// Black's resignation is on its way to the disk, and White's move comes too late for it: so it seems.
TEST_F(Reconnection, ARefusalWaitsUntilWhatItWasDecidedOnIsStored) {
  black.act("r1", 0, R"({"kind":"resign"})");
  room.deliver(black);
  white_plays();
  room.deliver(white);
  EXPECT_TRUE(room.on_the_way_to(white).empty()) << room.on_the_way_to(white).front();
  room.settle();
  EXPECT_EQ(white.actions().back().error.substr(0, 4), "over");
  EXPECT_EQ(white.game()->version(), 5);
}

TEST_F(Reconnection, ARefusalOfWhatWasDecidedOnAFailedBatchIsDecidedAnew) {
  black.act("r1", 0, R"({"kind":"resign"})");
  room.deliver(black);
  white_plays();
  room.deliver(white);
  room.store_batch(Room::Kind::failed);
  room.settle();
  EXPECT_EQ(white.actions().back().fate, ModelClient::Action::Fate::acknowledged) << white.actions().back().error;
  black.try_again();
  room.settle();
  expect_played_once();
  EXPECT_EQ(white.game()->finish()->result, "W+R");
}

// Black moves on the board before White's move, twice: the second is the same command on another connection.
TEST_F(Reconnection, ACopyOfWhatWaitsToBeRefusedIsRefusedWithIt) {
  const live::Version before = white.game()->board_version();
  white.act("w1", before, R"({"kind":"move","move":"C2"})");
  room.deliver(white);
  black.act("b2", before, R"({"kind":"move","move":"D2"})");
  room.deliver(black);
  EXPECT_TRUE(room.on_the_way_to(black).empty()) << "stale by a move that is not stored";
  room.cut(black);
  room.connect(black);
  for (int step = 0; step < 3; ++step) {
    room.deliver(black);
    room.deliver_back(black);
  }
  EXPECT_TRUE(black.actions().back().is_sent);
  EXPECT_EQ(black.actions().back().fate, ModelClient::Action::Fate::waiting);
  room.settle();
  EXPECT_EQ(black.actions().back().error.substr(0, 5), "stale");
  expect_played_once();
}

TEST_F(Reconnection, ASeatIsNobodysUntilItIsStored) {
  ModelClient ada{"Ada", "CCCCCCCCCCCCCCCCCCCCCC"};
  ModelClient ben{"Ben", "DDDDDDDDDDDDDDDDDDDDDD"};
  ModelClient tab{"Tab", ben.token()};
  room.connect(ada);
  ada.create("create", setup);
  room.connect(ben);
  room.connect(tab);
  room.settle();
  ben.join("join", ada.game_name(), ada.secret());
  room.deliver(ben);
  tab.watch(ada.game_name());
  room.deliver(tab);
  EXPECT_TRUE(room.on_the_way_to(tab).empty()) << room.on_the_way_to(tab).front();
  room.store_batch(Room::Kind::failed);
  room.settle();
  EXPECT_TRUE(tab.is_attached());
  EXPECT_EQ(tab.seat(), std::nullopt);
  EXPECT_EQ(room.broken(), "");
}

TEST_F(Reconnection, TheMoveIsSentAgainWhileTheFirstIsBeingStored) {
  white_plays();
  room.deliver(white);
  room.cut(white);
  room.connect(white);
  room.deliver(white);
  room.deliver_back(white);
  room.deliver(white);
  room.deliver_back(white);
  room.deliver(white);  // the same command, on the new connection
  EXPECT_TRUE(room.has_batch());
  room.deliver_back(white);
  EXPECT_TRUE(white.has_open_actions()) << "it is answered once it is stored";
  room.settle();
  expect_played_once();
}

TEST_F(Reconnection, TheServerIsGoneBeforeTheMoveIsStored) {
  white_plays();
  room.deliver(white);
  ASSERT_TRUE(room.has_batch());
  room.crash(false);
  room.restart();
  room.connect(black);
  come_back(white);
  expect_played_once();
}

TEST_F(Reconnection, TheServerIsGoneAfterTheMoveIsStoredAndBeforeItIsAnswered) {
  white_plays();
  room.deliver(white);
  room.crash(true);
  room.restart();
  room.connect(black);
  come_back(white);
  expect_played_once();
  EXPECT_EQ(white.actions().back().number, 5) << "the version of the first time";
}

TEST_F(Reconnection, TheServerIsGoneAfterItAnswered) {
  white_plays();
  room.settle();
  room.crash(false);
  room.restart();
  room.connect(black);
  come_back(white);
  expect_played_once();
}

TEST_F(Reconnection, TheStoreFailsAndTheMoveIsSentAgain) {
  white_plays();
  room.deliver(white);
  room.store_batch(Room::Kind::failed);
  room.answer_loads();
  room.deliver_back(white);
  EXPECT_TRUE(white.has_open_actions());
  EXPECT_EQ(white.game()->version(), 4);
  white.try_again();
  room.settle();
  expect_played_once();
}

TEST_F(Reconnection, TheStoreIsFullAndHasRoomLater) {
  white_plays();
  room.deliver(white);
  room.store_batch(Room::Kind::full);
  room.answer_loads();
  room.deliver_back(white);
  EXPECT_TRUE(white.has_open_actions());
  room.pass(2000);
  white.try_again();
  room.settle();
  expect_played_once();
}

TEST_F(Reconnection, NobodyKnowsWhetherItIsStoredAndItIs) {
  white_plays();
  room.deliver(white);
  room.store_batch(Room::Kind::unknown, true);
  EXPECT_TRUE(room.on_the_way_to(white).empty()) << "it is read again before it is answered";
  EXPECT_TRUE(room.on_the_way_to(black).empty());
  room.settle();
  expect_played_once();
}

TEST_F(Reconnection, NobodyKnowsWhetherItIsStoredAndItIsNot) {
  white_plays();
  room.deliver(white);
  room.store_batch(Room::Kind::unknown, false);
  room.answer_loads();
  room.deliver_back(white);
  EXPECT_TRUE(white.has_open_actions());
  white.try_again();
  room.settle();
  expect_played_once();
}

TEST_F(Reconnection, AMoveDecidedOnOneThatFailedFailsWithIt) {
  white_plays();
  room.deliver(white);
  // Black answers a move that only a clairvoyant knows.
  black.act("b2", 5, R"({"kind":"move","move":"D3"})");
  room.deliver(black);
  room.store_batch(Room::Kind::failed);
  room.answer_loads();
  EXPECT_FALSE(room.has_batch());
  room.deliver_back(black);
  room.deliver_back(white);
  EXPECT_TRUE(black.has_open_actions());
  EXPECT_EQ(room.store().read(black.game_name())->events.size(), 4U);
  white.try_again();
  room.settle();
  black.try_again();
  room.settle();
  EXPECT_EQ(room.store().read(black.game_name())->events.size(), 6U);
  EXPECT_EQ(room.broken(), "");
}

TEST_F(Reconnection, TheOpponentIsAwayWhileTheMoveComes) {
  room.cut(black);
  white_plays();
  room.settle();
  room.connect(black);
  room.settle();
  expect_played_once();
}

TEST_F(Reconnection, AnOldMoveActsOnNoChangedBoard) {
  // White's tab plays offline; on another device White plays something else meanwhile.
  ModelClient phone{"White", "BBBBBBBBBBBBBBBBBBBBBB"};
  room.cut(white);
  white_plays();
  room.connect(phone);
  phone.watch(black.game_name());
  room.settle();
  phone.act("p1", phone.game()->board_version(), R"({"kind":"move","move":"B3"})");
  room.settle();
  black.act("b2", black.game()->board_version(), R"({"kind":"move","move":"D3"})");
  room.settle();
  come_back(white);
  EXPECT_EQ(white.actions().back().fate, ModelClient::Action::Fate::refused);
  EXPECT_TRUE(white.actions().back().error.starts_with("stale")) << white.actions().back().error;
  EXPECT_EQ(room.promises().check_converged(white), "");
  EXPECT_EQ(room.promises().check_converged(phone), "");
  EXPECT_EQ(room.broken(), "");
}

TEST_F(Reconnection, TwoTabsPlayAtOnceAndTheFirstCounts) {
  ModelClient tab{"White", "BBBBBBBBBBBBBBBBBBBBBB"};
  room.connect(tab);
  tab.watch(black.game_name());
  room.settle();
  EXPECT_EQ(tab.seat(), Player::second);
  white_plays();
  tab.act("t1", tab.game()->board_version(), R"({"kind":"move","move":"B3"})");
  room.deliver(white);
  room.deliver(tab);
  room.settle();
  EXPECT_EQ(tab.actions().back().fate, ModelClient::Action::Fate::refused);
  EXPECT_EQ(room.promises().check_converged(tab), "");
  expect_played_once();
}

TEST_F(Reconnection, TwoTabsSendTheSameOutbox) {
  ModelClient tab{"White", "BBBBBBBBBBBBBBBBBBBBBB"};
  room.connect(tab);
  tab.watch(black.game_name());
  room.settle();
  white_plays();
  tab.act("w1", tab.game()->board_version(), R"({"kind":"move","move":"C2"})");
  room.deliver(tab);
  room.deliver(white);
  room.settle();
  EXPECT_EQ(tab.actions().back().fate, ModelClient::Action::Fate::acknowledged);
  EXPECT_EQ(tab.actions().back().number, white.actions().back().number);
  expect_played_once();
}

TEST_F(Reconnection, AReloadedTabSendsWhatTheOldOneKept) {
  white_plays();
  room.deliver(white);
  room.store_batch();
  room.cut(white);
  // A new page with the old outbox, which knows no event yet.
  ModelClient reloaded{"White", "BBBBBBBBBBBBBBBBBBBBBB"};
  room.connect(reloaded);
  reloaded.watch(black.game_name());
  reloaded.act("w1", 4, R"({"kind":"move","move":"C2"})");
  room.settle();
  EXPECT_EQ(reloaded.actions().back().fate, ModelClient::Action::Fate::acknowledged);
  EXPECT_EQ(reloaded.actions().back().number, 5);
  EXPECT_EQ(room.promises().check_converged(reloaded), "");
  EXPECT_EQ(room.broken(), "");
}

TEST_F(Reconnection, TheGameIsMadeOnceHoweverOftenItIsAskedFor) {
  ModelClient maker{"Maker", "CCCCCCCCCCCCCCCCCCCCCC"};
  room.connect(maker);
  maker.create("make", setup);
  room.deliver(maker);
  room.deliver_back(maker);
  room.deliver(maker);
  room.answer_loads();
  ASSERT_TRUE(room.has_batch());
  room.crash(true);
  room.restart();
  room.connect(maker);
  room.settle();
  EXPECT_EQ(maker.actions().back().fate, ModelClient::Action::Fate::acknowledged);
  EXPECT_FALSE(maker.secret().empty());
  EXPECT_EQ(room.store().games().size(), 2U);
  // The secret that was told the second time is the one that invites.
  ModelClient guest{"Guest", "DDDDDDDDDDDDDDDDDDDDDD"};
  room.connect(guest);
  guest.join("join", maker.game_name(), maker.secret());
  room.settle();
  EXPECT_EQ(guest.seat(), Player::second);
  EXPECT_EQ(room.broken(), "");
}

TEST_F(Reconnection, WhoJoinedWithoutHearingSoSitsThere) {
  ModelClient maker{"Maker", "CCCCCCCCCCCCCCCCCCCCCC"};
  ModelClient guest{"Guest", "DDDDDDDDDDDDDDDDDDDDDD"};
  room.connect(maker);
  maker.create("make", setup);
  room.settle();
  room.connect(guest);
  guest.join("join", maker.game_name(), maker.secret());
  room.settle();
  room.cut(guest);
  ModelClient again{"Guest", "DDDDDDDDDDDDDDDDDDDDDD"};
  room.connect(again);
  again.join("join-2", maker.game_name(), maker.secret());
  room.settle();
  EXPECT_EQ(again.actions().back().fate, ModelClient::Action::Fate::acknowledged);
  EXPECT_EQ(again.seat(), Player::second);
  EXPECT_EQ(room.broken(), "");
}

TEST_F(Reconnection, ALineOfChatIsSaidOnce) {
  white.chat("c1", "Hello");
  room.deliver(white);
  room.crash(true);
  room.restart();
  room.connect(black);
  come_back(white);
  EXPECT_EQ(white.actions().back().fate, ModelClient::Action::Fate::acknowledged);
  EXPECT_EQ(black.chat_lines().size(), 1U);
  EXPECT_EQ(room.store().read(black.game_name())->chat.size(), 1U);
  EXPECT_EQ(room.broken(), "");
}

}  // namespace
}  // namespace encircle::online
