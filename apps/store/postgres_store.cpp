#include "apps/store/postgres_store.h"

#include "apps/store/backup.h"
#include "apps/store/schema.h"
#include "core/quoted.h"

namespace encircle::store {
namespace {

using Kind = BatchResult::Kind;

// The lock that one server holds on a database, so that a second one does not play the same games.
constexpr const char* lock_number = "7310582764501";

constexpr const char* game_columns =
    "SELECT game, created, secret_hash, first_hash, first_name, second_hash, second_name, status FROM games ";

// Names in the order of their bytes, as SQLite has them.
constexpr const char* by_bytes = "COLLATE \"C\"";

Result<GameRow> game_of(const PostgresRows& rows, int row) {
  const auto status = status_of(rows.text(row, 7));
  if (!status) return Error{"game " + encircle::quoted(rows.text(row, 0)) + ": " + status.error().message};
  return GameRow{rows.text(row, 0),
                 rows.number(row, 1),
                 rows.text(row, 2),
                 {SeatRow{rows.text(row, 3), rows.text(row, 4)}, SeatRow{rows.text(row, 5), rows.text(row, 6)}},
                 *status};
}

Result<std::vector<GameRow>> games_of(const PostgresRows& rows) {
  std::vector<GameRow> games;
  for (int i = 0; i < rows.count(); ++i) {
    auto game = game_of(rows, i);
    if (!game) return game.error();
    games.push_back(std::move(game).value());
  }
  return games;
}

}  // namespace

Result<std::unique_ptr<Store>> PostgresStore::open(const std::string& url, Purpose purpose) {
  std::unique_ptr<PostgresStore> store(new PostgresStore(url, purpose));
  if (auto failure = store->connect()) return *failure;
  return std::unique_ptr<Store>(std::move(store));
}

std::optional<Error> PostgresStore::ready() {
  if (connection_ && connection_->is_alive()) return std::nullopt;
  connection_.reset();
  auto failure = connect();
  if (failure) connection_.reset();
  return failure;
}

std::optional<Error> PostgresStore::connect() {
  auto opened = PostgresConnection::open(url_);
  // The URL may hold a password and is not repeated.
  if (!opened) return Error{"--database: " + opened.error().message};
  connection_.emplace(std::move(opened).value());
  if (auto failure = check_durability()) return failure;
  const bool serves = purpose_ == Purpose::serve;
  if (serves) {
    if (auto failure = take_alone()) return failure;
  }
  const SchemaAccess access{[&](const std::string& sql) -> std::optional<Error> {
                              const auto rows = connection_->script(sql);
                              if (!rows) return Error{"--database: " + rows.error().message};
                              return std::nullopt;
                            },
                            [&](const std::string& sql) -> Result<std::optional<std::string>> {
                              auto rows = connection_->execute(sql);
                              if (!rows) return Error{"--database: " + rows.error().message};
                              return rows->count() == 0 ? std::nullopt : std::optional(rows->text(0, 0));
                            },
                            ""};
  if (auto failure = migrate(access, migrations(), serves)) return failure;
  if (!serves) return std::nullopt;
  const auto word = epoch();
  if (!word) return word.error();
  return word->empty() ? change_epoch() : std::nullopt;
}

std::optional<Error> PostgresStore::check_durability() {
  for (const char* name : {"synchronous_commit", "fsync"}) {
    const auto rows = connection_->execute("SHOW " + std::string(name));
    if (!rows) return Error{"--database: " + rows.error().message};
    if (rows->text(0, 0) != "off") continue;
    return Error{"--database: " + std::string(name) +
                 " is off there, so what it has acknowledged can be lost; switch it on for this database"};
  }
  return std::nullopt;
}

std::optional<Error> PostgresStore::take_alone() {
  // The database notices soon, too, that the network has swallowed us, and gives the lock to our next connection.
  for (const char* setting : {"tcp_user_timeout = 10000", "tcp_keepalives_idle = 5", "tcp_keepalives_interval = 2",
                              "tcp_keepalives_count = 3"}) {
    const auto set = connection_->execute("SET " + std::string(setting));
    if (!set) return Error{"--database: " + set.error().message};
  }
  // PostgreSQL lets go of the lock of a server that has just ended once it has noticed that its connection is gone.
  const auto patience = connection_->execute("SET lock_timeout = '2s'");
  if (!patience) return Error{"--database: " + patience.error().message};
  const auto lock = connection_->execute("SELECT pg_advisory_lock(" + std::string(lock_number) + ")");
  // 55P03: lock_not_available.
  if (!lock && lock.error().state == "55P03") return Error{"--database: another server uses it"};
  if (!lock) return Error{"--database: " + lock.error().message};
  const auto as_before = connection_->execute("RESET lock_timeout");
  if (!as_before) return Error{"--database: " + as_before.error().message};
  return std::nullopt;
}

BatchResult PostgresStore::failure_of(const PostgresFault& fault, const std::string& game) const {
  const std::string message = "--database: " + fault.message;
  if (fault.state == "23505") return {Kind::conflict, game, message};
  // 53100: disk_full.
  return {fault.state == "53100" ? Kind::full : Kind::failed, game, message};
}

BatchResult PostgresStore::commit(const Batch& batch) {
  if (const auto text = unstorable_text(batch))
    return {Kind::failed, "", "a zero letter in " + encircle::quoted(*text)};
  if (auto failure = ready()) return {Kind::failed, "", failure->message};
  const auto begun = connection_->execute("BEGIN");
  if (!begun) return failure_of(begun.error(), "");
  BatchResult result = write(batch);
  if (result.kind != Kind::done) {
    if (connection_->is_alive()) (void)connection_->execute("ROLLBACK");
    return result;
  }
  const auto committed = connection_->execute("COMMIT");
  if (committed) {
    ++commits_;
    return {};
  }
  result = failure_of(committed.error(), "");
  // Only the server can say that it was not carried out.
  if (committed.error().state.empty()) result.kind = Kind::unknown;
  return result;
}

BatchResult PostgresStore::insert(const std::string& sql, std::vector<std::string> columns,
                                  const std::vector<const std::string*>& games) {
  if (games.empty()) return {};
  const auto rows = connection_->execute(sql + " ON CONFLICT DO NOTHING RETURNING game", columns);
  if (!rows) return failure_of(rows.error(), *games.front());
  if (rows->count() == static_cast<int>(games.size())) return {};
  // Rows come back in the order in which they went: the first gap is the first conflict.
  for (int i = 0; i < static_cast<int>(games.size()); ++i) {
    if (i >= rows->count() || rows->text(i, 0) != *games[i])
      return {Kind::conflict, *games[i], "its key is there already"};
  }
  return {Kind::conflict, *games.back(), "its key is there already"};
}

BatchResult PostgresStore::change(const std::string& sql, const std::vector<std::string>& values,
                                  const std::string& game) {
  const auto rows = connection_->execute(sql + " RETURNING 1", values);
  if (!rows) return failure_of(rows.error(), game);
  if (rows->count() != 1) return {Kind::failed, game, "there is no game " + encircle::quoted(game)};
  return {};
}

BatchResult PostgresStore::write(const Batch& batch) {
  std::vector<const std::string*> games;
  std::vector<PostgresArray> columns(8);
  const auto taken = [&](std::size_t count) {
    std::vector<std::string> values;
    for (std::size_t i = 0; i < count; ++i) values.push_back(std::move(columns[i]).take());
    columns.assign(8, {});
    return values;
  };
  for (const GameRow& row : batch.games) {
    games.push_back(&row.game);
    columns[0].add(row.game);
    columns[1].add(row.created);
    columns[2].add(row.secret_hash);
    columns[3].add(row.seats[0].token_hash);
    columns[4].add(row.seats[0].name);
    columns[5].add(row.seats[1].token_hash);
    columns[6].add(row.seats[1].name);
    columns[7].add(word_of(row.status));
  }
  BatchResult result = insert(
      "INSERT INTO games SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], "
      "$6::text[], "
      "$7::text[], $8::text[])",
      taken(8), games);
  if (result.kind != Kind::done) return result;
  games.clear();
  for (const EventRow& row : batch.events) {
    games.push_back(&row.game);
    columns[0].add(row.game);
    columns[1].add(row.version);
    columns[2].add(row.command);
    columns[3].add(row.body);
    columns[4].add(row.at);
  }
  result =
      insert("INSERT INTO events SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[])",
             taken(5), games);
  if (result.kind != Kind::done) return result;
  games.clear();
  for (const ChatRow& row : batch.chat) {
    games.push_back(&row.game);
    columns[0].add(row.game);
    columns[1].add(row.number);
    columns[2].add(row.command);
    columns[3].add(std::int64_t{row.seat});
    columns[4].add(row.text);
    columns[5].add(row.at);
  }
  result = insert(
      "INSERT INTO chat SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], "
      "$6::bigint[])",
      taken(6), games);
  for (const SeatChange& row : batch.seats) {
    if (result.kind != Kind::done) return result;
    const std::string seat = row.seat == 0 ? "first" : "second";
    result = change("UPDATE games SET " + seat + "_hash = $1, " + seat + "_name = $2 WHERE game = $3",
                    {row.row.token_hash, row.row.name, row.game}, row.game);
  }
  for (const StatusChange& row : batch.statuses) {
    if (result.kind != Kind::done) return result;
    result =
        change("UPDATE games SET status = $1 WHERE game = $2", {std::string(word_of(row.status)), row.game}, row.game);
  }
  if (result.kind != Kind::done || !batch.heartbeat) return result;
  return change(
      "INSERT INTO settings (name, value) VALUES ('heartbeat', $1) ON CONFLICT (name) DO UPDATE SET value = "
      "excluded.value",
      {std::to_string(*batch.heartbeat)}, "");
}

Result<PostgresRows> PostgresStore::ask(const std::string& sql, const std::vector<std::string>& values) {
  if (auto failure = ready()) return *failure;
  auto rows = connection_->execute(sql, values);
  if (!rows) return Error{"--database: " + rows.error().message};
  return std::move(rows).value();
}

Result<std::optional<GameRow>> PostgresStore::row_of(const std::string& game) {
  const auto rows = ask(std::string(game_columns) + "WHERE game = $1", {game});
  if (!rows) return rows.error();
  if (rows->count() == 0) return std::optional<GameRow>();
  auto row = game_of(*rows, 0);
  if (!row) return row.error();
  return std::optional(std::move(row).value());
}

Result<std::vector<EventRow>> PostgresStore::events(const std::string& game, std::int64_t after) {
  const auto rows =
      ask("SELECT game, version, command, body, at FROM events WHERE game = $1 AND version > $2 ORDER BY version",
          {game, std::to_string(after)});
  if (!rows) return rows.error();
  std::vector<EventRow> events;
  for (int i = 0; i < rows->count(); ++i) {
    events.push_back({rows->text(i, 0), rows->number(i, 1), rows->text(i, 2), rows->text(i, 3), rows->number(i, 4)});
  }
  return events;
}

Result<std::vector<ChatRow>> PostgresStore::chat(const std::string& game, std::int64_t after) {
  const auto rows =
      ask("SELECT game, number, command, seat, line, at FROM chat WHERE game = $1 AND number > $2 ORDER BY number",
          {game, std::to_string(after)});
  if (!rows) return rows.error();
  std::vector<ChatRow> lines;
  for (int i = 0; i < rows->count(); ++i) {
    lines.push_back({rows->text(i, 0), rows->number(i, 1), rows->text(i, 2), static_cast<int>(rows->number(i, 3)),
                     rows->text(i, 4), rows->number(i, 5)});
  }
  return lines;
}

Result<std::optional<std::int64_t>> PostgresStore::version_of(const std::string& game, const std::string& command) {
  const auto rows = ask("SELECT version FROM events WHERE game = $1 AND command = $2", {game, command});
  if (!rows) return rows.error();
  return rows->count() == 0 ? std::nullopt : std::optional(rows->number(0, 0));
}

Result<std::vector<GameRow>> PostgresStore::live_games() {
  const auto rows = ask(std::string(game_columns) + "WHERE status IN ('open', 'playing') ORDER BY game " + by_bytes);
  if (!rows) return rows.error();
  return games_of(*rows);
}

Result<std::vector<std::string>> PostgresStore::names_after(const std::string& name, int most) {
  const std::string order(by_bytes);
  const auto rows = ask("SELECT game FROM games WHERE game " + order + " > $1 ORDER BY game " + order + " LIMIT $2",
                        {name, std::to_string(most)});
  if (!rows) return rows.error();
  std::vector<std::string> names;
  for (int i = 0; i < rows->count(); ++i) names.push_back(rows->text(i, 0));
  return names;
}

Result<std::optional<std::string>> PostgresStore::setting(const std::string& name) {
  const auto rows = ask("SELECT value FROM settings WHERE name = $1", {name});
  if (!rows) return rows.error();
  return rows->count() == 0 ? std::nullopt : std::optional(rows->text(0, 0));
}

std::optional<Error> PostgresStore::change_epoch() {
  const auto rows = ask(
      "INSERT INTO settings (name, value) VALUES ('epoch', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      {random_word()});
  if (!rows) return rows.error();
  return std::nullopt;
}

std::optional<Error> PostgresStore::copy_into(const std::filesystem::path& file) {
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
  auto target = open_sqlite({.folder = folder, .purpose = Purpose::fill, .file = file.filename().string()});
  if (!target) return target.error();
  const auto moment = ask("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
  if (!moment) return moment.error();
  auto failure = copy_games(*this, **target);
  const auto ended = ask("COMMIT");
  if (failure) return failure;
  if (!ended) return ended.error();
  return std::nullopt;
}

Result<std::unique_ptr<Store>> open_postgres(const std::string& url, Purpose purpose) {
  return PostgresStore::open(url, purpose);
}

}  // namespace encircle::store
