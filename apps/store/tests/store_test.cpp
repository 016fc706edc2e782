// What every store promises, asked of SQLite and of PostgreSQL.

#include "apps/store/store.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "apps/store/schema.h"
#include "apps/store/tests/postgres_server.h"
#include "apps/store/tests/temporary_folder.h"

namespace encircle::store {
namespace {

using Kind = BatchResult::Kind;

// One server for all tests of the process.
PostgresServer* postgres(std::string& reason) {
  static std::string problem;
  static const std::unique_ptr<PostgresServer> server = PostgresServer::start(problem);
  reason = problem;
  return server.get();
}

class EveryStore : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (is_postgres()) {
      std::string reason;
      server_ = postgres(reason);
      if (server_ == nullptr) GTEST_SKIP() << reason;
      url_ = server_->new_database();
    }
    open();
  }

  bool is_postgres() const { return std::string_view(GetParam()) == "postgresql"; }

  Result<std::unique_ptr<Store>> opened(Purpose purpose = Purpose::serve) {
    return is_postgres() ? open_postgres(url_, purpose)
                         : open_sqlite({.folder = folder_.path() / "data", .purpose = purpose});
  }

  void open() {
    store_.reset();
    auto store = opened();
    ASSERT_TRUE(store.ok()) << store.error().message;
    store_ = std::move(store).value();
  }

  BatchResult commit(const Batch& batch) { return store_->commit(batch); }
  Kind kind(const Batch& batch) { return commit(batch).kind; }

  std::unique_ptr<Store> store_;
  PostgresServer* server_ = nullptr;
  std::string url_;
  TemporaryFolder folder_;
};

GameRow game(const std::string& name) {
  return {name, 1000, "secret " + name, {SeatRow{"hash", "Žofie \"Ž\" \\ {x, y}"}, SeatRow{}}, GameStatus::open};
}

EventRow event(const std::string& game, std::int64_t version, const std::string& command) {
  return {game, version, command, R"({"v":1,"kind":"move","move":"D4","name":"\"Ř\\"})", 1000 + version};
}

INSTANTIATE_TEST_SUITE_P(Stores, EveryStore, testing::Values("sqlite", "postgresql"),
                         [](const auto& store) { return std::string(store.param); });

TEST_P(EveryStore, GivesBackWhatWasCommittedAlsoToTheNextProcess) {
  Batch batch{.games = {game("a"), game("b")},
              .events = {event("a", 1, "c1"), event("b", 1, "c1"), event("a", 2, "c2")},
              .chat = {{"a", 1, "k1", 1, "hello\n'; DROP TABLE games; --", 1003}},
              .seats = {{"a", 1, {"other hash", "Second"}}},
              .statuses = {{"a", GameStatus::playing}},
              .heartbeat = 5000};
  EXPECT_EQ(kind(batch), Kind::done);
  for (int time = 0; time < 2; ++time) {
    const auto stored = store_->load("a");
    ASSERT_TRUE(stored.ok()) << stored.error().message;
    ASSERT_TRUE(stored->has_value());
    GameRow expected = game("a");
    expected.seats[1] = {"other hash", "Second"};
    expected.status = GameStatus::playing;
    EXPECT_EQ((*stored)->row, expected);
    EXPECT_EQ((*stored)->events, (std::vector{event("a", 1, "c1"), event("a", 2, "c2")}));
    EXPECT_EQ((*stored)->chat, batch.chat);
    EXPECT_EQ(*store_->events("a", 1), std::vector{event("a", 2, "c2")});
    EXPECT_EQ(*store_->heartbeat(), std::optional<Time>(5000));
    ASSERT_NO_FATAL_FAILURE(open());
  }
  EXPECT_FALSE(store_->load("nobody")->has_value());
}

TEST_P(EveryStore, TheKeyDecidesARaceAndNothingOfTheLoserIsStored) {
  ASSERT_EQ(kind({.games = {game("a"), game("b")}, .events = {event("a", 1, "c1")}}), Kind::done);
  // Another event with the same version; before it in the batch, one that would be fine.
  const BatchResult same_version = commit({.events = {event("b", 1, "c9"), event("a", 1, "c2")}});
  EXPECT_EQ(same_version.kind, Kind::conflict);
  EXPECT_EQ(same_version.game, "a");
  EXPECT_TRUE(store_->events("b", 0)->empty());
  // The same command a second time.
  const BatchResult same_command = commit({.events = {event("b", 1, "c9"), event("a", 2, "c1"), event("b", 2, "c8")}});
  EXPECT_EQ(same_command.kind, Kind::conflict);
  EXPECT_EQ(same_command.game, "a");
  EXPECT_TRUE(store_->events("b", 0)->empty());
  EXPECT_EQ(*store_->version_of("a", "c1"), std::optional<std::int64_t>(1));
  EXPECT_EQ(*store_->version_of("a", "c2"), std::nullopt);
  EXPECT_EQ(*store_->version_of("b", "c1"), std::nullopt) << "commands are those of a game";
  // A game whose name is taken.
  EXPECT_EQ(commit({.games = {game("c"), game("b")}}).game, "b");
  EXPECT_EQ(kind({.events = {event("a", 2, "c2")}}), Kind::done) << "it goes on";
}

TEST_P(EveryStore, ChatHasKeysLikeEvents) {
  ASSERT_EQ(kind({.games = {game("a")}, .chat = {{"a", 1, "k1", 0, "hello", 1}}}), Kind::done);
  EXPECT_EQ(kind({.chat = {{"a", 1, "k2", 0, "again", 1}}}), Kind::conflict);
  EXPECT_EQ(kind({.chat = {{"a", 2, "k1", 0, "again", 1}}}), Kind::conflict);
  EXPECT_EQ(store_->chat("a", 0)->size(), 1u);
}

TEST_P(EveryStore, RefusesWhatBelongsToNoGame) {
  ASSERT_EQ(kind({.games = {game("a")}}), Kind::done);
  EXPECT_EQ(kind({.events = {event("a", 1, "c1"), event("nobody", 1, "c1")}}), Kind::failed);
  EXPECT_EQ(kind({.events = {event("a", 1, "c1")}, .seats = {{"nobody", 0, {}}}}), Kind::failed);
  EXPECT_EQ(kind({.events = {event("a", 1, "c1")}, .statuses = {{"nobody", GameStatus::over}}}), Kind::failed);
  EXPECT_EQ(kind({.chat = {{"a", 1, "k", 0, std::string("zero \0 letter", 13), 1}}}), Kind::failed);
  EXPECT_TRUE(store_->events("a", 0)->empty());
}

TEST_P(EveryStore, NamesLiveGamesAndAllGames) {
  std::vector<GameRow> rows = {game("_x"), game("A-"), game("a"), game("B")};
  rows[0].status = GameStatus::over;
  rows[1].status = GameStatus::frozen;
  rows[2].status = GameStatus::playing;
  ASSERT_EQ(kind({.games = rows}), Kind::done);
  const auto live = store_->live_games();
  ASSERT_TRUE(live.ok());
  EXPECT_EQ(*live, (std::vector{rows[3], rows[2]}));
  EXPECT_EQ(*store_->names_after("", 3), (std::vector<std::string>{"A-", "B", "_x"}));
  EXPECT_EQ(*store_->names_after("_x", 3), (std::vector<std::string>{"a"}));
}

TEST_P(EveryStore, IsTakenByOneServerAtATime) {
  const auto second = opened();
  ASSERT_FALSE(second.ok());
  EXPECT_NE(second.error().message.find("another server uses it"), std::string::npos) << second.error().message;
  EXPECT_TRUE(opened(Purpose::inspect).ok()) << "a tool may look";
}

TEST_P(EveryStore, ABackupOfARunningServerIsOneMomentAndGetsAnEpochOfItsOwn) {
  ASSERT_EQ(kind({.games = {game("a"), game("b")},
                  .events = {event("a", 1, "c1")},
                  .chat = {{"a", 1, "k", 0, "x", 1}},
                  .heartbeat = 77}),
            Kind::done);
  const auto file = folder_.path() / "backup.sqlite3";
  {
    auto tool = opened(Purpose::inspect);
    ASSERT_TRUE(tool.ok()) << tool.error().message;
    const auto failure = back_up(**tool, file);
    ASSERT_FALSE(failure) << failure->message;
    EXPECT_TRUE(back_up(**tool, file)) << "a backup is never overwritten";
  }
  ASSERT_EQ(kind({.events = {event("a", 2, "c2")}}), Kind::done) << "the server goes on";
  const std::string epoch = *store_->epoch();
  EXPECT_EQ(epoch.size(), 22u);
  EXPECT_TRUE(restore(file, *store_)) << "there are games";

  const auto check = [&](Store& restored) {
    const auto failure = restore(file, restored);
    ASSERT_FALSE(failure) << failure->message;
    EXPECT_EQ(restored.load("a").value()->events, std::vector{event("a", 1, "c1")});
    EXPECT_EQ(restored.load("a").value()->chat.size(), 1u);
    EXPECT_EQ(restored.load("b").value()->row, game("b"));
    EXPECT_EQ(*restored.heartbeat(), std::optional<Time>(77));
    EXPECT_NE(*restored.epoch(), epoch);
  };
  auto files = open_sqlite({.folder = folder_.path() / "restored"});
  check(**files);
  if (!is_postgres()) return;
  auto database = open_postgres(server_->new_database());
  ASSERT_TRUE(database.ok());
  check(**database);
}

TEST_P(EveryStore, KeepsItsEpoch) {
  const std::string epoch = *store_->epoch();
  ASSERT_NO_FATAL_FAILURE(open());
  EXPECT_EQ(*store_->epoch(), epoch);
  EXPECT_FALSE(store_->change_epoch());
  EXPECT_NE(*store_->epoch(), epoch);
}

// ---- SQLite alone

TEST(SqliteStore, AFullDiskRefusesAndLosesNothing) {
  TemporaryFolder folder;
  auto store = open_sqlite({.folder = folder.path(), .most_pages = 40});
  ASSERT_TRUE(store.ok());
  ASSERT_EQ((*store)->commit({.games = {game("a")}}).kind, Kind::done);
  std::int64_t stored = 0;
  BatchResult result;
  while (result.kind == Kind::done && stored < 10'000) {
    result = (*store)->commit({.events = {event("a", stored + 1, "c" + std::to_string(stored + 1))}});
    if (result.kind == Kind::done) ++stored;
  }
  EXPECT_EQ(result.kind, Kind::full) << result.message;
  EXPECT_GT(stored, 100);
  EXPECT_EQ((*store)->commit({.events = {event("a", stored + 1, "d")}}).kind, Kind::full) << "and again";
  EXPECT_EQ((*store)->events("a", 0)->size(), static_cast<std::size_t>(stored));
  store = Error{""};
  // There is room again.
  store = open_sqlite({.folder = folder.path()});
  EXPECT_EQ((*store)->events("a", 0)->size(), static_cast<std::size_t>(stored));
  EXPECT_EQ((*store)->commit({.events = {event("a", stored + 1, "d")}}).kind, Kind::done);
}

TEST(SqliteStore, SaysWhatIsWrongWithItsFolder) {
  TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "online.sqlite3");
  const auto store = open_sqlite({.folder = folder.path()});
  ASSERT_FALSE(store.ok());
  EXPECT_NE(store.error().message.find("online.sqlite3: "), std::string::npos) << store.error().message;
  EXPECT_FALSE(open_sqlite({.folder = "/proc/nowhere"}).ok());
  const auto missing = open_sqlite({.folder = folder.path() / "none", .purpose = Purpose::inspect});
  ASSERT_FALSE(missing.ok());
  EXPECT_NE(missing.error().message.find("there is no such file"), std::string::npos);
}

// ---- PostgreSQL alone

TEST(PostgresStore, RefusesADatabaseThatDoesNotWaitForTheDisk) {
  std::string reason;
  PostgresServer* server = postgres(reason);
  if (server == nullptr) GTEST_SKIP() << reason;
  const auto store = open_postgres(server->new_database() + "&options=-c%20synchronous_commit%3Doff");
  ASSERT_FALSE(store.ok());
  EXPECT_EQ(
      store.error().message,
      "--database: synchronous_commit is off there, so what it has acknowledged can be lost; switch it on for this "
      "database");
}

TEST(PostgresStore, WaitsForAServerThatIsJustEnding) {
  std::string reason;
  PostgresServer* server = postgres(reason);
  if (server == nullptr) GTEST_SKIP() << reason;
  const std::string url = server->new_database();
  auto ending = open_postgres(url);
  ASSERT_TRUE(ending.ok()) << ending.error().message;
  std::jthread end([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    ending->reset();
  });
  const auto next = open_postgres(url);
  EXPECT_TRUE(next.ok()) << next.error().message;
}

TEST(PostgresStore, SaysWhyItCannotBeReachedWithoutRepeatingThePassword) {
  const auto store = open_postgres("postgresql://games:swordfish@/nothing?host=/nonexistent");
  ASSERT_FALSE(store.ok());
  EXPECT_EQ(store.error().message.find("swordfish"), std::string::npos);
  EXPECT_NE(store.error().message.find("/nonexistent"), std::string::npos) << store.error().message;
}

TEST(PostgresStore, GivesUpADatabaseThatDoesNotAnswer) {
  // A port that takes connections and never says a word.
  const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ASSERT_EQ(bind(listener, reinterpret_cast<sockaddr*>(&address), size), 0);
  ASSERT_EQ(listen(listener, 4), 0);
  ASSERT_EQ(getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size), 0);
  const auto store =
      open_postgres("postgresql://games@127.0.0.1:" + std::to_string(ntohs(address.sin_port)) + "/games");
  ASSERT_FALSE(store.ok());
  EXPECT_NE(store.error().message.find("timeout"), std::string::npos) << store.error().message;
  close(listener);
}

TEST(PostgresStore, ComesBackAfterTheDatabaseWasKilledWithAllThatWasAcknowledged) {
  std::string reason;
  const auto server = PostgresServer::start(reason);
  if (!server) GTEST_SKIP() << reason;
  auto store = open_postgres(server->new_database());
  ASSERT_TRUE(store.ok()) << store.error().message;
  ASSERT_EQ((*store)->commit({.games = {game("a")}}).kind, Kind::done);
  std::int64_t stored = 0;
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < 20; ++i) {
      ++stored;
      ASSERT_EQ((*store)->commit({.events = {event("a", stored, "c" + std::to_string(stored))}}).kind, Kind::done);
    }
    ASSERT_TRUE(server->kill_and_restart(reason)) << reason;
    // It notices at the next try, which fails, and is there for the one after it.
    EXPECT_NE((*store)->commit({.events = {event("a", stored + 1, "lost")}}).kind, Kind::done);
    EXPECT_EQ((*store)->events("a", 0)->size(), static_cast<std::size_t>(stored));
  }
}

}  // namespace
}  // namespace encircle::store
