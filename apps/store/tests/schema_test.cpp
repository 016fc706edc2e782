// A store of every earlier schema is brought to today's with all it holds.

#include "apps/store/schema.h"

#include <gtest/gtest.h>

#include "apps/store/sqlite_database.h"
#include "apps/store/store.h"
#include "apps/store/tests/temporary_folder.h"

namespace encircle::store {
namespace {

constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;

SchemaAccess access_to(SqliteDatabase& database) {
  return {[&](const std::string& sql) -> std::optional<Error> {
            if (auto fault = database.execute(sql)) return Error{fault.message};
            return std::nullopt;
          },
          [&](const std::string& sql) -> Result<std::optional<std::string>> {
            auto statement = database.prepare(sql);
            if (!statement) return Error{statement.error().message};
            return statement->step() == SQLITE_ROW ? std::optional(statement->text(0)) : std::nullopt;
          },
          "WITHOUT ROWID"};
}

// What a server of that schema had written, in its own words.
std::string rows_of(int schema) {
  switch (schema) {
    case 1:
      return "INSERT INTO games VALUES ('a', 1, 's', 'h1', 'n1', 'h2', 'n2', 'playing');"
             "INSERT INTO events VALUES ('a', 1, 'c1', '{}', 5); INSERT INTO events VALUES ('a', 2, 'c2', '{}', 6);"
             "INSERT INTO chat VALUES ('a', 1, 'k1', 1, 'hello', 7);"
             "INSERT INTO settings VALUES ('epoch', 'the word'); INSERT INTO settings VALUES ('heartbeat', '8');";
    default:
      return "";
  }
}

TEST(Schema, HasNumbersWithoutGapsAndRowsToTestEach) {
  int number = 0;
  for (const Migration& step : migrations()) {
    EXPECT_EQ(step.number, ++number);
    EXPECT_NE(rows_of(number), "") << "write down what a server of schema " << number << " stores";
  }
}

TEST(Schema, IsReachedFromEveryEarlierOne) {
  for (const Migration& from : migrations()) {
    SCOPED_TRACE("from schema " + std::to_string(from.number));
    TemporaryFolder folder;
    {
      auto old = SqliteDatabase::open(folder.path() / sqlite_file_name, flags);
      ASSERT_TRUE(old.ok());
      ASSERT_FALSE(migrate(access_to(*old), migrations().first(static_cast<std::size_t>(from.number)), true));
      ASSERT_FALSE(old->execute(rows_of(from.number)));
    }
    auto store = open_sqlite({.folder = folder.path()});
    ASSERT_TRUE(store.ok()) << store.error().message;
    const auto game = (*store)->load("a");
    ASSERT_TRUE(game.ok() && game->has_value());
    EXPECT_EQ((*game)->row, (GameRow{"a", 1, "s", {SeatRow{"h1", "n1"}, SeatRow{"h2", "n2"}}, GameStatus::playing}));
    EXPECT_EQ((*game)->events, (std::vector<EventRow>{{"a", 1, "c1", "{}", 5}, {"a", 2, "c2", "{}", 6}}));
    EXPECT_EQ((*game)->chat, (std::vector<ChatRow>{{"a", 1, "k1", 1, "hello", 7}}));
    EXPECT_EQ(*(*store)->epoch(), "the word");
    EXPECT_EQ(*(*store)->heartbeat(), std::optional<Time>(8));
  }
}

TEST(Schema, TakesTheMissingStepsAllOrNone) {
  auto database = SqliteDatabase::open(":memory:", flags);
  ASSERT_TRUE(database.ok());
  const SchemaAccess access = access_to(*database);
  const std::vector<Migration> steps = {
      {1, "never"}, {2, "CREATE TABLE two (a TEXT);"}, {3, "CREATE TABLE three (a TEXT); CREATE TABLE two (b TEXT);"}};
  std::vector<Migration> good = {{1, "CREATE TABLE one (a TEXT PRIMARY KEY) $clustered;"}, steps[1]};
  ASSERT_FALSE(migrate(access, std::span(good).first(1), true));
  EXPECT_TRUE(migrate(access, good, false)) << "whoever only looks changes nothing";
  good.push_back(steps[2]);
  EXPECT_TRUE(migrate(access, good, true)) << "the third step cannot be taken";
  EXPECT_EQ(*access.ask("SELECT count(*) FROM sqlite_master WHERE name IN ('two', 'three')"), "0");
  EXPECT_EQ(*access.ask("SELECT value FROM settings WHERE name = 'schema'"), "1");
  good.pop_back();
  EXPECT_FALSE(migrate(access, good, true));
  EXPECT_FALSE(migrate(access, good, true)) << "again: nothing to do";
  EXPECT_EQ(*access.ask("SELECT value FROM settings WHERE name = 'schema'"), "2");
}

TEST(Schema, OfANewerProgramIsRefused) {
  TemporaryFolder folder;
  ASSERT_TRUE(open_sqlite({.folder = folder.path()}).ok());
  {
    auto database = SqliteDatabase::open(folder.path() / sqlite_file_name, flags);
    ASSERT_FALSE(database->execute("UPDATE settings SET value = '999' WHERE name = 'schema'"));
  }
  const auto store = open_sqlite({.folder = folder.path()});
  ASSERT_FALSE(store.ok());
  EXPECT_NE(store.error().message.find("its schema is 999"), std::string::npos) << store.error().message;
}

}  // namespace
}  // namespace encircle::store
