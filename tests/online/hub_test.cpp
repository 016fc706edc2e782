// What the hub does besides moves: games are made and joined, watched and talked in, clocks run out and stand still,
// players come and go, the store is damaged.

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>

#include "tests/online/room.h"

namespace encircle::online {
namespace {

using Fate = ModelClient::Action::Fate;

std::string setup_with(const std::string& clock, const std::string& seat = "first") {
  return R"("game":"go","options":{"size":"5"},"clock":)" + clock + R"(,"seat":")" + seat + '"';
}
const std::string blitz = R"({"kind":"absolute","main":60000})";
const std::string no_clock = R"({"kind":"none"})";

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class HubStory : public testing::Test {
 protected:
  explicit HubStory(HubSettings settings = {}) : room(std::move(settings)) {}

  void begin(const std::string& clock) {
    room.connect(black);
    black.create("create", setup_with(clock));
    room.settle();
    room.connect(white);
    white.join("join", black.game_name(), black.secret());
    room.settle();
    ASSERT_EQ(white.seat(), Player::second);
  }
  void move(ModelClient& client, const std::string& point) {
    client.act("m" + std::to_string(++moves), client.game()->board_version(),
               R"({"kind":"move","move":")" + point + R"("})");
    room.settle();
    ASSERT_EQ(client.actions().back().fate, Fate::acknowledged) << client.actions().back().error;
  }
  void act(ModelClient& client, const std::string& what, live::Version on = 0) {
    client.act("a" + std::to_string(++moves), on, what);
    room.settle();
  }
  void both_move() {
    move(black, "C3");
    move(white, "C2");
  }
  // What a visitor is told about who is there.
  std::string presence() {
    ModelClient visitor{"Visitor", ""};
    room.connect(visitor);
    room.settle();
    const std::string answer =
        room.say(visitor, R"({"id":901,"do":"attach","game":")" + black.game_name() + R"(","after":3})");
    room.cut(visitor);
    return answer;
  }
  std::string last_event() { return room.store().read(black.game_name())->events.back().body; }
  ~HubStory() override { EXPECT_EQ(room.broken(), ""); }

  Room room;
  ModelClient black{"Black", "AAAAAAAAAAAAAAAAAAAAAA"};
  ModelClient white{"White", "BBBBBBBBBBBBBBBBBBBBBB"};
  int moves = 0;
};

TEST_F(HubStory, LookingTakesNoSeatAndASecretIsNeededToJoin) {
  room.connect(black);
  black.create("create", setup_with(blitz));
  room.settle();
  ModelClient other{"Other", "CCCCCCCCCCCCCCCCCCCCCC"};
  room.connect(other);
  const std::string description = room.say(other, R"({"id":9,"do":"describe","game":")" + black.game_name() + R"("})");
  EXPECT_TRUE(has(description, R"("names":["Black",null])")) << description;
  EXPECT_TRUE(has(description, R"("status":"open")")) << description;
  other.join("join", black.game_name(), "wrong-secret-of-128-bits");
  room.settle();
  EXPECT_TRUE(has(other.actions().back().error, "no-seat")) << other.actions().back().error;
  EXPECT_EQ(room.store().read(black.game_name())->events.size(), 2U);
}

TEST_F(HubStory, AThirdVisitorFindsTheSeatsTakenAndWatches) {
  begin(blitz);
  ModelClient third{"Third", "CCCCCCCCCCCCCCCCCCCCCC"};
  room.connect(third);
  third.join("join3", black.game_name(), black.secret());
  room.settle();
  EXPECT_TRUE(has(third.actions().back().error, "taken")) << third.actions().back().error;
  third.watch(black.game_name());
  room.settle();
  move(black, "C3");
  EXPECT_EQ(third.seat(), std::nullopt);
  EXPECT_EQ(third.game()->version(), 4);
  third.act("x", 4, R"({"kind":"move","move":"C2"})");
  room.settle();
  EXPECT_TRUE(has(third.actions().back().error, "no-seat"));
}

TEST_F(HubStory, NeitherTokenNorSecretIsStored) {
  begin(blitz);
  const auto game = room.store().read(black.game_name());
  EXPECT_EQ(game->row.secret_hash.size(), 43U);
  EXPECT_NE(game->row.secret_hash, black.secret());
  EXPECT_FALSE(has(game->row.seats[0].token_hash, "AAAAAAAA"));
  for (const store::EventRow& row : game->events) EXPECT_FALSE(has(row.body, black.secret()));
}

TEST_F(HubStory, TheClockRunsOutAndTheServerSaysSo) {
  begin(blitz);
  both_move();
  room.pass(59'000);
  EXPECT_FALSE(black.game()->finish());
  room.pass(2'500);
  ASSERT_TRUE(black.game()->finish());
  EXPECT_EQ(black.game()->finish()->result, "W+T");
  EXPECT_EQ(white.game()->finish()->result, "W+T");
  EXPECT_EQ(room.store().read(black.game_name())->row.status, store::GameStatus::over);
}

TEST_F(HubStory, TimeThatTheStoreTakesIsChargedToNobody) {
  begin(blitz);
  both_move();
  black.act("slow", black.game()->board_version(), R"({"kind":"move","move":"B2"})");
  room.deliver(black);
  ASSERT_TRUE(room.has_batch());
  // Ten seconds pass in which nothing is stored: it was not White who thought.
  for (int i = 0; i < 20; ++i) room.hub().tick(room.wait(500));
  room.settle();
  move(white, "D2");
  EXPECT_GE(white.game()->left(room.now())[1].left, 59'000);
}

TEST_F(HubStory, ARestartChargesUntilTheLastHeartbeatAndWaitsForThePlayerToMove) {
  begin(blitz);
  both_move();
  room.pass(10'000);
  room.crash(false);
  room.wait(600'000);
  room.restart();
  room.settle();
  const auto paused = room.store().read(black.game_name())->events.back().body;
  EXPECT_TRUE(has(paused, R"("kind":"pause")")) << paused;
  room.connect(white);
  room.pass(5'000);
  EXPECT_EQ(white.game()->status(), live::Status::paused);
  room.connect(black);
  room.settle();
  EXPECT_EQ(black.game()->status(), live::Status::playing);
  const live::Millis left = black.game()->left(room.now())[0].left;
  EXPECT_GE(left, 48'500);
  EXPECT_LE(left, 51'500);
}

TEST_F(HubStory, AfterHalfAMinuteTheClockGoesOnWithoutThePlayer) {
  begin(blitz);
  both_move();
  room.crash(false);
  room.restart();
  room.connect(white);
  room.pass(29'000);
  EXPECT_EQ(white.game()->status(), live::Status::paused);
  room.pass(2'000);
  EXPECT_EQ(white.game()->status(), live::Status::playing);
  room.pass(70'000);
  EXPECT_EQ(white.game()->finish()->result, "W+T");
}

TEST_F(HubStory, AMachineThatSleptTakesNobodysTime) {
  begin(blitz);
  both_move();
  room.hub().tick(room.wait(3'600'000));
  room.settle();
  EXPECT_FALSE(black.game()->finish());
  EXPECT_EQ(black.game()->status(), live::Status::paused);
  move(black, "B2");
  EXPECT_EQ(black.game()->status(), live::Status::playing);
  EXPECT_GE(black.game()->left(room.now())[0].left, 58'000);
}

TEST_F(HubStory, AClockSetBackGoesOn) {
  begin(blitz);
  both_move();
  room.wait(-3'600'000);
  room.pass(65'000);
  ASSERT_TRUE(black.game()->finish());
  EXPECT_EQ(black.game()->finish()->result, "W+T");
}

TEST_F(HubStory, WhoIsGoneTooLongLosesWhenTheOtherClaimsIt) {
  begin(blitz);
  both_move();
  room.cut(black);
  room.pass(2'000);
  EXPECT_TRUE(has(presence(), R"("seats":["away","here"])"));
  EXPECT_EQ(white.game()->version(), 5) << "a phone that changes its network is back before";
  room.pass(4'000);
  EXPECT_TRUE(has(last_event(), R"("kind":"leave","deliberate":false)")) << last_event();
  EXPECT_TRUE(has(presence(), R"("seats":["gone","here"])")) << presence();
  act(white, R"({"kind":"claim_absence"})");
  EXPECT_TRUE(has(white.actions().back().error, "not-now")) << white.actions().back().error;
  room.pass(31'000);
  act(white, R"({"kind":"claim_absence"})");
  ASSERT_TRUE(white.game()->finish());
  EXPECT_EQ(white.game()->finish()->result, "W+F");
}

TEST_F(HubStory, WhoComesBackIsThere) {
  begin(blitz);
  both_move();
  room.cut(black);
  room.pass(8'000);
  room.connect(black);
  room.settle();
  EXPECT_TRUE(has(last_event(), R"("kind":"return")")) << last_event();
  room.pass(1'000);
  EXPECT_TRUE(has(presence(), R"("seats":["here","here"])"));
}

TEST_F(HubStory, ARematchHasTheSeatsExchangedAndIsMadeOnce) {
  begin(blitz);
  both_move();
  act(black, R"({"kind":"resign"})");
  act(black, R"({"kind":"offer","offer":"rematch"})");
  act(white, R"({"kind":"offer","offer":"rematch"})");
  const std::string next = black.game()->rematch();
  ASSERT_EQ(next.size(), 11U);
  ASSERT_EQ(room.store().games().size(), 2U);
  const auto rematch = room.store().read(next);
  EXPECT_EQ(rematch->row.seats[0].name, "White");
  EXPECT_EQ(rematch->row.status, store::GameStatus::playing);
  ModelClient again{"Black", "AAAAAAAAAAAAAAAAAAAAAA"};
  room.connect(again);
  again.watch(next);
  room.settle();
  EXPECT_EQ(again.seat(), Player::second);
  EXPECT_EQ(again.game()->rematch_of(), black.game_name());
}

TEST_F(HubStory, PlayersTalkAndOthersRead) {
  begin(no_clock);
  ModelClient watcher{"Watcher", ""};
  room.connect(watcher);
  watcher.watch(black.game_name());
  room.settle();
  black.chat("c1", "Viel Glück!");
  room.settle();
  EXPECT_EQ(watcher.chat_lines().at(1), "Viel Glück!");
  watcher.chat("c2", "Play C3!");
  room.settle();
  EXPECT_TRUE(has(watcher.actions().back().error, "no-seat"));
  EXPECT_TRUE(has(room.say(black, R"({"id":9,"do":"chat","game":")" + black.game_name() +
                                      R"(","command":"c3","text":"two\nlines"})"),
                  "malformed"));
}

TEST_F(HubStory, NobodyTalksTooFast) {
  begin(no_clock);
  for (int i = 0; i < 8; ++i) black.chat("c" + std::to_string(i), "line " + std::to_string(i));
  room.settle();
  EXPECT_EQ(room.store().read(black.game_name())->chat.size(), 5U);
  room.pass(3'000);
  black.try_again();
  room.settle();
  EXPECT_EQ(room.store().read(black.game_name())->chat.size(), 6U);
}

TEST_F(HubStory, ASlowReaderIsToldToCatchUp) {
  begin(no_clock);
  ModelClient watcher{"Watcher", ""};
  room.connect(watcher);
  watcher.watch(black.game_name());
  room.settle();
  room.stop_reading(watcher);
  both_move();
  EXPECT_EQ(watcher.game()->version(), 3);
  room.read_again(watcher);
  room.settle();
  EXPECT_EQ(watcher.game()->version(), 5);
  EXPECT_EQ(room.promises().check_converged(watcher), "");
}

TEST_F(HubStory, AGameWhoseEventsDisagreeIsFrozen) {
  begin(no_clock);
  both_move();
  room.crash(false);
  std::string& body = room.store().damage(black.game_name()).events.back().body;
  body.replace(body.find("C2"), 2, "D2");
  room.restart();
  room.settle();
  EXPECT_EQ(room.store().read(black.game_name())->row.status, store::GameStatus::frozen);
  room.connect(black);
  const std::string answer = room.say(black, R"({"id":7,"do":"describe","game":")" + black.game_name() + R"("})");
  EXPECT_TRUE(has(answer, R"("code":"frozen")")) << answer;
}

TEST_F(HubStory, AnOldProtocolIsToldToReload) {
  room.connect(black);
  EXPECT_TRUE(has(room.say(black, R"({"id":5,"do":"hello","protocol":0,"device":"x"})"), R"("code":"reload")"));
}

TEST_F(HubStory, WhatCannotBeReadIsNamedAndTooMuchOfItEndsTheConnection) {
  room.connect(black);
  EXPECT_TRUE(has(room.say(black, "["), R"({"id":0,"error":{"code":"malformed")"));
  EXPECT_TRUE(has(room.say(black, R"({"id":4,"do":"dance"})"), R"({"id":4,"error":{"code":"malformed")"));
  const std::string answer =
      room.say(black, R"({"id":4,"do":"act","game":"x","command":"c","on":1,"what":{"kind":"jump"}})");
  EXPECT_TRUE(has(answer, "claim_absence")) << answer;
  EXPECT_TRUE(has(room.say(black, R"({"id":6,"do":"describe","game":"AAAAAAAAAAA"})"), "unknown-game"));
  for (int i = 0; i < 30 && black.is_connected(); ++i) room.say(black, "?");
  EXPECT_FALSE(black.is_connected());
}

TEST_F(HubStory, AServerThatEndsStoresWhatItTookAndTakesNoMore) {
  begin(blitz);
  both_move();
  black.act("last", black.game()->board_version(), R"({"kind":"move","move":"B2"})");
  room.deliver(black);
  room.hub().stop(room.now());
  EXPECT_FALSE(room.hub().is_settled());
  room.settle();
  EXPECT_TRUE(room.hub().is_settled());
  EXPECT_EQ(black.actions().back().fate, Fate::acknowledged);
  white.act("late", white.game()->board_version(), R"({"kind":"move","move":"D2"})");
  room.settle();
  EXPECT_TRUE(white.has_open_actions()) << "it stays in the outbox";
}

TEST_F(HubStory, AServerThatEndsLetsNoFlagFall) {
  begin(blitz);
  both_move();
  room.pass(59'000);
  room.hub().stop(room.now());
  room.settle();
  room.pass(4'000);
  EXPECT_FALSE(black.game()->finish());
  EXPECT_EQ(room.hub().wake_at(), std::nullopt);
}

// A phone that changes its network leaves connections behind that only it knows to be lost.
TEST_F(HubStory, ConnectionsThatWentSilentGiveWayToANewOneOfTheSameSeat) {
  begin(no_clock);
  std::deque<ModelClient> lost;
  for (int i = 0; i < 7; ++i) {
    lost.emplace_back("Lost", white.token());
    room.connect(lost.back());
    lost.back().join("join", black.game_name(), black.secret());
    room.settle();
    EXPECT_TRUE(lost.back().is_attached());
  }
  ModelClient phone{"Phone", white.token()};
  room.connect(phone);
  phone.join("join", black.game_name(), black.secret());
  room.settle();
  EXPECT_FALSE(phone.is_attached()) << "all eight are heard from";
  room.cut(phone);
  for (const ModelClient& each : lost) room.fall_silent(each);
  room.pass(10'000);
  room.connect(phone);
  room.settle();
  EXPECT_TRUE(phone.is_attached());
  for (const ModelClient& each : lost) EXPECT_FALSE(each.is_connected());
  EXPECT_TRUE(white.is_connected()) << "it was heard from all the time";
  room.cut(phone);
  room.cut(white);
  EXPECT_TRUE(has(presence(), R"("seats":["here","away"])")) << presence();
}

TEST_F(HubStory, TheWayOfMessagesIsMeasuredAndShown) {
  begin(blitz);
  both_move();
  room.pass(10'000);
  EXPECT_TRUE(has(presence(), R"("lag":[0,0])")) << presence();
}

class SmallHub : public HubStory {
 protected:
  static HubSettings settings() {
    HubSettings small;
    small.limits.open_games_per_address = 2;
    small.limits.open_game_time = 100'000;
    small.limits.idle = 5'000;
    small.limits.near_deadline = 10'000;
    small.limits.watchers_per_game = 1;
    small.limits.events_per_answer = 2;
    small.limits.events_per_game = 6;
    small.limits.events_for_moves = 0;
    small.limits.reads_at_a_time = 2;
    small.limits.chat_lines = 2;
    return small;
  }
  SmallHub() : HubStory(settings()) {}
};

TEST_F(SmallHub, OneAddressHasOnlySoManyOpenGames) {
  room.connect(black);
  for (int i = 0; i < 3; ++i) black.create("create" + std::to_string(i), setup_with(blitz));
  room.settle();
  EXPECT_EQ(room.store().games().size(), 2U);
}

TEST_F(SmallHub, AGameThatNobodyJoinsEnds) {
  room.connect(black);
  black.create("create", setup_with(blitz));
  room.settle();
  room.cut(black);
  room.pass(99'000);
  EXPECT_EQ(room.hub().figures().games, 0U) << "it waits in the store";
  EXPECT_EQ(room.store().read(black.game_name())->row.status, store::GameStatus::open);
  room.pass(2'000);
  EXPECT_EQ(room.store().read(black.game_name())->row.status, store::GameStatus::over);
  EXPECT_TRUE(has(last_event(), R"("kind":"abort")"));
}

TEST_F(SmallHub, IdleGamesLeaveMemoryAndComeBack) {
  begin(no_clock);
  both_move();
  act(black, R"({"kind":"resign"})");
  room.cut(black);
  room.cut(white);
  room.pass(10'000);
  EXPECT_EQ(room.hub().figures().games, 0U);
  room.connect(black);
  room.settle();
  EXPECT_TRUE(black.is_attached());
  EXPECT_EQ(room.promises().check_converged(black), "");
}

TEST_F(SmallHub, ACorrespondenceGameSleepsInTheStoreUntilItsTimeIsOut) {
  begin(R"({"kind":"correspondence","period":86400000})");
  both_move();
  room.cut(black);
  room.cut(white);
  room.pass(10'000);
  EXPECT_EQ(room.hub().figures().games, 0U);
  EXPECT_EQ(room.hub().figures().running, 1U);
  for (int i = 0; i < 86'400; i += 4) room.tick(4'000);
  EXPECT_EQ(room.store().read(black.game_name())->row.status, store::GameStatus::over);
  EXPECT_TRUE(has(last_event(), R"("kind":"flag","loser":"first")")) << last_event();
}

TEST_F(SmallHub, AGameThatIsTooLongCanOnlyBeEnded) {
  begin(blitz);
  both_move();
  move(black, "B2");
  act(white, R"({"kind":"move","move":"D2"})", white.game()->board_version());
  EXPECT_TRUE(has(white.actions().back().error, "too long")) << white.actions().back().error;
  act(black, R"({"kind":"offer","offer":"takeback"})");
  EXPECT_TRUE(has(black.actions().back().error, "too long")) << black.actions().back().error;
  room.cut(black);
  room.pass(20'000);
  EXPECT_EQ(white.game()->version(), 6) << "absences are not noted any more";
  act(white, R"({"kind":"resign"})");
  ASSERT_TRUE(white.game()->finish());
  EXPECT_EQ(white.game()->finish()->result, "B+R");
}

class LongGame : public HubStory {
 protected:
  static HubSettings settings() {
    HubSettings small;
    small.limits.events_per_game = 20;
    small.limits.events_for_moves = 12;
    return small;
  }
  LongGame() : HubStory(settings()) {}
};

TEST_F(LongGame, WhatIsNoMoveCannotKeepTheOpponentFromMoving) {
  begin(no_clock);
  both_move();
  // Black goes and comes back until that is all there is room for.
  for (int i = 0; i < 5; ++i) {
    act(black, R"({"kind":"leave"})");
    act(black, R"({"kind":"return"})");
  }
  EXPECT_EQ(black.game()->version(), 9) << "five events and two absences";
  act(black, R"({"kind":"offer","offer":"takeback"})");
  EXPECT_TRUE(has(black.actions().back().error, "too long")) << black.actions().back().error;
  move(black, "B2");
  move(white, "D2");
  act(white, R"({"kind":"offer","offer":"takeback"})");
  EXPECT_TRUE(has(white.actions().back().error, "too long")) << white.actions().back().error;
  act(black, R"({"kind":"pass"})", black.game()->board_version());
  act(white, R"({"kind":"pass"})", white.game()->board_version());
  ASSERT_EQ(black.game()->status(), live::Status::counting);
  act(black, R"({"kind":"mark","stone":"C3","mark":"dead"})", black.game()->version());
  EXPECT_TRUE(has(black.actions().back().error, "too long")) << black.actions().back().error;
  act(black, R"({"kind":"resign"})");
  act(white, R"({"kind":"offer","offer":"rematch"})");
  EXPECT_EQ(white.actions().back().fate, Fate::acknowledged) << "nobody moves any more";
}

TEST_F(SmallHub, AFullChatRefusesForGood) {
  begin(no_clock);
  for (int i = 0; i < 3; ++i) black.chat("c" + std::to_string(i), "line " + std::to_string(i));
  room.settle();
  EXPECT_EQ(room.store().read(black.game_name())->chat.size(), 2U);
  EXPECT_TRUE(has(black.actions().back().error, "full")) << black.actions().back().error;
  EXPECT_FALSE(black.has_open_actions()) << "it is not said again and again";
}

TEST_F(SmallHub, GamesAreReadAFewAtATimeAfterAStartAndThoseThatAreAskedForFirst) {
  begin(no_clock);
  for (int i = 0; i < 5; ++i) {
    const std::string command = "more" + std::to_string(i);
    ModelClient maker{"Maker", "DDDDDDDDDDDDDDDDDDDDD" + std::to_string(i)};
    ModelClient guest{"Guest", "EEEEEEEEEEEEEEEEEEEEE" + std::to_string(i)};
    room.connect(maker);
    maker.create(command, setup_with(no_clock));
    room.settle();
    room.connect(guest);
    guest.join("join" + std::to_string(i), maker.game_name(), maker.secret());
    room.settle();
    ASSERT_EQ(guest.seat(), Player::second);
    room.cut(maker);
    room.cut(guest);
  }
  // Everybody has been gone for so long that it is known.
  room.cut(black);
  room.cut(white);
  room.pass(6'000);
  ASSERT_EQ(room.store().live_games().size(), 6U);
  room.crash(false);
  room.restart();
  EXPECT_EQ(room.loads(), 2U);
  EXPECT_EQ(room.hub().figures().games, 6U);
  room.connect(black);
  room.deliver(black);
  room.deliver_back(black);
  room.deliver(black);
  EXPECT_EQ(room.loads(), 3U) << "somebody waits for this one";
  room.settle();
  EXPECT_TRUE(black.is_attached());
  EXPECT_EQ(room.loads(), 0U);
  room.pass(1'000);
  EXPECT_EQ(room.hub().figures().games, 1U) << "nobody asks for the others, and nothing is due in them";
}

TEST_F(SmallHub, WatchersAreLimitedAndLongGamesComeInParts) {
  begin(no_clock);
  both_move();
  ModelClient one{"One", ""};
  ModelClient two{"Two", ""};
  for (ModelClient* const each : {&one, &two}) {
    room.connect(*each);
    each->watch(black.game_name());
    room.settle();
  }
  EXPECT_EQ(one.game()->version(), 5) << "in three answers";
  EXPECT_FALSE(two.is_attached());
}

}  // namespace
}  // namespace encircle::online
