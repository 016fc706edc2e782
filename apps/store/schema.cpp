#include "apps/store/schema.h"

#include <array>

#include "core/number.h"
#include "core/quoted.h"

namespace encircle::store {
namespace {

constexpr std::array<Migration, 1> steps = {{
    {1, R"sql(
CREATE TABLE games (
  game TEXT NOT NULL PRIMARY KEY,
  created BIGINT NOT NULL,
  secret_hash TEXT NOT NULL,
  first_hash TEXT NOT NULL,
  first_name TEXT NOT NULL,
  second_hash TEXT NOT NULL,
  second_name TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'playing', 'over', 'frozen'))
) $clustered;
CREATE INDEX live_games ON games (status) WHERE status IN ('open', 'playing');
CREATE TABLE events (
  game TEXT NOT NULL REFERENCES games (game),
  version BIGINT NOT NULL CHECK (version > 0),
  command TEXT NOT NULL,
  body TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (game, version),
  UNIQUE (game, command)
) $clustered;
CREATE TABLE chat (
  game TEXT NOT NULL REFERENCES games (game),
  number BIGINT NOT NULL CHECK (number > 0),
  command TEXT NOT NULL,
  seat BIGINT NOT NULL CHECK (seat IN (0, 1)),
  line TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (game, number),
  UNIQUE (game, command)
) $clustered;
)sql"},
}};

constexpr std::array<std::string_view, 4> status_words = {"open", "playing", "over", "frozen"};

std::string with_dialect(std::string_view sql, std::string_view clustered) {
  constexpr std::string_view mark = "$clustered";
  std::string text(sql);
  for (std::size_t found = text.find(mark); found != std::string::npos; found = text.find(mark, found)) {
    text.replace(found, mark.size(), clustered);
  }
  return text;
}

Result<int> schema_of(const SchemaAccess& database) {
  const auto value = database.ask("SELECT value FROM settings WHERE name = 'schema'");
  if (!value) return value.error();
  if (!*value) return 0;
  const auto number = whole_number_of<int>(**value);
  if (!number || *number < 1) return Error{"schema " + encircle::quoted(**value) + " is no number"};
  return *number;
}

std::optional<Error> take_steps(const SchemaAccess& database, std::span<const Migration> wanted, int have) {
  for (const Migration& step : wanted) {
    if (step.number <= have) continue;
    if (auto failure = database.execute(with_dialect(step.sql, database.clustered))) return failure;
  }
  const std::string last = std::to_string(wanted.back().number);
  if (have == 0) return database.execute("INSERT INTO settings (name, value) VALUES ('schema', '" + last + "')");
  return database.execute("UPDATE settings SET value = '" + last + "' WHERE name = 'schema'");
}

}  // namespace

std::span<const Migration> migrations() { return steps; }

std::optional<Error> migrate(const SchemaAccess& database, std::span<const Migration> wanted, bool may_change) {
  if (may_change) {
    if (auto failure = database.execute(
            "CREATE TABLE IF NOT EXISTS settings (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)")) {
      return failure;
    }
  }
  const auto have = schema_of(database);
  if (!have) return have.error();
  const int last = wanted.back().number;
  if (*have == last) return std::nullopt;
  if (*have > last) {
    return Error{"its schema is " + std::to_string(*have) + ", this program knows " + std::to_string(last) +
                 " at most: a newer version of the program wrote it"};
  }
  if (!may_change) {
    return Error{"its schema is " + std::to_string(*have) + ", not " + std::to_string(last) +
                 ": a server of this version brings it up to date when it starts"};
  }
  if (auto failure = database.execute("BEGIN")) return failure;
  if (auto failure = take_steps(database, wanted, *have)) {
    database.execute("ROLLBACK");
    return failure;
  }
  return database.execute("COMMIT");
}

std::string_view word_of(GameStatus status) { return status_words[static_cast<std::size_t>(status)]; }

Result<GameStatus> status_of(std::string_view word) {
  for (std::size_t i = 0; i < status_words.size(); ++i) {
    if (status_words[i] == word) return static_cast<GameStatus>(i);
  }
  return Error{"status " + encircle::quoted(word) + " is none of open, playing, over, frozen"};
}

std::optional<std::string> unstorable_text(const Batch& batch) {
  std::optional<std::string> found;
  const auto look = [&](std::initializer_list<std::string_view> texts) {
    for (const std::string_view text : texts) {
      if (text.find('\0') != std::string_view::npos) found = std::string(text);
    }
  };
  for (const GameRow& row : batch.games) {
    look({row.game, row.secret_hash, row.seats[0].token_hash, row.seats[0].name, row.seats[1].token_hash,
          row.seats[1].name});
  }
  for (const EventRow& row : batch.events) look({row.game, row.command, row.body});
  for (const ChatRow& row : batch.chat) look({row.game, row.command, row.text});
  for (const SeatChange& row : batch.seats) look({row.game, row.row.token_hash, row.row.name});
  for (const StatusChange& row : batch.statuses) look({row.game});
  return found;
}

}  // namespace encircle::store
