// A connection to PostgreSQL that is ended in the middle of COMMIT: whether it was carried out is not known until it is
// read again by the command.

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <thread>

#include "apps/store/postgres_connection.h"
#include "apps/store/store.h"
#include "apps/store/tests/postgres_server.h"

namespace encircle::store {
namespace {

using Kind = BatchResult::Kind;
using namespace std::chrono_literals;

class UnknownCommit : public testing::Test {
 protected:
  void SetUp() override {
    std::string reason;
    server_ = PostgresServer::start(reason);
    if (!server_) GTEST_SKIP() << reason;
    const std::string url = server_->new_database();
    auto store = open_postgres(url);
    ASSERT_TRUE(store.ok()) << store.error().message;
    store_ = std::move(store).value();
    auto admin = PostgresConnection::open(url);
    ASSERT_TRUE(admin.ok()) << admin.error().message;
    admin_.emplace(std::move(admin).value());
    tell("SET synchronous_commit = local");
    ASSERT_EQ(store_->commit({.games = {{.game = "a", .created = 1000}}}).kind, Kind::done);
  }

  void tell(const std::string& sql) {
    const auto rows = admin_->execute(sql);
    ASSERT_TRUE(rows.ok()) << sql << ": " << rows.error().message;
  }

  static EventRow event(std::int64_t version) { return {"a", version, "c" + std::to_string(version), "{}", 1000}; }

  // Commits an event, and ends the connection as soon as its COMMIT waits for what is named.
  BatchResult commit_and_cut(const EventRow& row, const std::string& wait) {
    auto result = std::async(std::launch::async, [&] { return store_->commit({.events = {row}}); });
    while (result.wait_for(1ms) != std::future_status::ready) {
      const auto rows = admin_->execute(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'COMMIT' AND wait_event = $1", {wait});
      EXPECT_TRUE(rows.ok());
    }
    return result.get();
  }

  // As the server asks: again, until the database answers. Its old connection keeps the lock for a moment.
  std::optional<std::int64_t> version_of(const std::string& command) {
    for (int i = 0; i < 1000; ++i) {
      const auto found = store_->version_of("a", command);
      if (found) return *found;
      std::this_thread::sleep_for(10ms);
    }
    ADD_FAILURE() << "the database does not answer";
    return std::nullopt;
  }

  std::unique_ptr<PostgresServer> server_;
  std::unique_ptr<Store> store_;
  std::optional<PostgresConnection> admin_;
};

TEST_F(UnknownCommit, EndedBeforeItWasDurableItIsNotThereAndCanBeDoneAgain) {
  tell("CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(60); RETURN NULL; END'");
  tell(
      "CREATE CONSTRAINT TRIGGER late AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE "
      "FUNCTION wait()");
  const BatchResult result = commit_and_cut(event(1), "PgSleep");
  EXPECT_EQ(result.kind, Kind::unknown) << result.message;
  tell("DROP TRIGGER late ON events");
  EXPECT_EQ(version_of("c1"), std::nullopt);
  EXPECT_EQ(store_->commit({.events = {event(1)}}).kind, Kind::done);
  EXPECT_EQ(store_->events("a", 0)->size(), 1u);
}

TEST_F(UnknownCommit, EndedAfterItWasDurableItIsThereAndActsOnce) {
  // A COMMIT that is on the disk already waits for a standby that does not exist.
  tell("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  tell("SELECT pg_reload_conf()");
  std::int64_t version = 0;
  BatchResult result;
  // Until the database has read its settings again.
  while (result.kind == Kind::done && version < 10'000) result = commit_and_cut(event(++version), "SyncRep");
  EXPECT_EQ(result.kind, Kind::unknown) << result.message;
  tell("ALTER SYSTEM RESET synchronous_standby_names");
  tell("SELECT pg_reload_conf()");
  const std::string command = "c" + std::to_string(version);
  EXPECT_EQ(version_of(command), version);
  EXPECT_EQ(store_->commit({.events = {event(version)}}).kind, Kind::conflict) << "a second time";
  EXPECT_EQ(store_->events("a", 0)->size(), static_cast<std::size_t>(version));
}

}  // namespace
}  // namespace encircle::store
