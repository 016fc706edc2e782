#include "apps/store/sqlite_store.h"

#include "apps/store/schema.h"
#include "core/quoted.h"

namespace encircle::store {
namespace {

// How long a statement waits for another process that holds the file, in milliseconds: a backup that begins or ends.
constexpr int patience = 5000;

// Pages of 4 KiB in the log, 64 MiB, from which on it is moved into the database. A move changes two pages, those of
// its event and of its command: what moved each thousand pages would write everything twice for each transaction of a
// busy server, and sync twice more.
constexpr int checkpoint_pages = 16 * 1024;

constexpr const char* game_columns =
    "SELECT game, created, secret_hash, first_hash, first_name, second_hash, second_name, status FROM games ";

// A status that is no word of ours makes the row unreadable.
Result<GameRow> game_of(const SqliteStatement& row) {
  const auto status = status_of(row.text(7));
  if (!status) return Error{"game " + encircle::quoted(row.text(0)) + ": " + status.error().message};
  return GameRow{row.text(0),
                 row.number(1),
                 row.text(2),
                 {SeatRow{row.text(3), row.text(4)}, SeatRow{row.text(5), row.text(6)}},
                 *status};
}

// The folder's database as the server uses it.
SqliteFault set_up(SqliteDatabase& database, Purpose purpose, int most_pages) {
  sqlite3_busy_timeout(database.handle(), patience);
  std::string pragmas =
      "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = " +
      std::to_string(checkpoint_pages) + ";";
  if (most_pages > 0) pragmas += "PRAGMA max_page_count = " + std::to_string(most_pages) + ";";
  if (purpose == Purpose::inspect) pragmas += "PRAGMA query_only = ON;";
  if (auto fault = database.execute(pragmas)) return fault;
  if (purpose != Purpose::serve) return {};
  auto mode = database.prepare("PRAGMA journal_mode = WAL");
  if (!mode) return mode.error();
  if (mode->step() != SQLITE_ROW) return database.fault();
  if (mode->text(0) != "wal") return {SQLITE_ERROR, "its file system has no shared memory (WAL is not possible there)"};
  return {};
}

}  // namespace

struct SqliteStore::Statements {
  SqliteStatement begin, commit, rollback;
  SqliteStatement add_game, add_event, add_chat, set_first, set_second, set_status, set_setting;
  SqliteStatement game, events, chat, version, live, names, setting;
};

SqliteStore::SqliteStore(DataFolder folder, const SqliteSettings& settings)
    : folder_(std::move(folder)), settings_(settings), counter_(settings.watcher), vfs_("encircle-" + random_word()) {
  register_watched_files(vfs_.c_str(), counter_);
}

SqliteStore::~SqliteStore() {
  statements_.reset();
  database_.reset();
  unregister_watched_files(vfs_.c_str());
}

Result<std::unique_ptr<Store>> SqliteStore::open(const SqliteSettings& settings) {
  auto folder = DataFolder::open(settings.folder, settings.file, settings.purpose);
  if (!folder) return folder.error();
  std::unique_ptr<SqliteStore> store(new SqliteStore(std::move(folder).value(), settings));
  if (auto failure = store->open_database()) return *failure;
  return std::unique_ptr<Store>(std::move(store));
}

Error SqliteStore::told(const SqliteFault& fault) const {
  return Error{folder_.database().string() + ": " + fault.message};
}

std::optional<Error> SqliteStore::open_database() {
  const bool inspects_only = settings_.purpose == Purpose::inspect;
  const int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READWRITE | (inspects_only ? 0 : SQLITE_OPEN_CREATE);
  auto opened = SqliteDatabase::open(folder_.database(), flags, vfs_.c_str());
  if (!opened) return told(opened.error());
  database_.emplace(std::move(opened).value());
  if (auto fault = set_up(*database_, settings_.purpose, settings_.most_pages)) return told(fault);
  const SchemaAccess access{[&](const std::string& sql) -> std::optional<Error> {
                              if (auto fault = database_->execute(sql)) return told(fault);
                              return std::nullopt;
                            },
                            [&](const std::string& sql) -> Result<std::optional<std::string>> {
                              auto statement = database_->prepare(sql);
                              if (!statement) return told(statement.error());
                              const int code = statement->step();
                              if (code == SQLITE_DONE) return std::optional<std::string>();
                              if (code != SQLITE_ROW) return told(database_->fault());
                              return std::optional(statement->text(0));
                            },
                            "WITHOUT ROWID"};
  if (auto failure = migrate(access, migrations(), !inspects_only)) {
    // Some of its words name the file already.
    const std::string file = folder_.database().string();
    return failure->message.starts_with(file) ? *failure : Error{file + ": " + failure->message};
  }
  if (auto failure = prepare()) return failure;
  if (inspects_only) return std::nullopt;
  const auto word = epoch();
  if (!word) return word.error();
  if (word->empty()) {
    if (auto failure = change_epoch()) return failure;
  }
  return sync_folder(folder_.database().parent_path());
}

std::optional<Error> SqliteStore::prepare() {
  std::optional<SqliteFault> fault;
  const auto made = [&](const std::string& sql) {
    auto statement = database_->prepare(sql);
    if (!statement) {
      fault = statement.error();
      return SqliteStatement(nullptr);
    }
    return std::move(statement).value();
  };
  statements_.reset(new Statements{
      made("BEGIN IMMEDIATE"), made("COMMIT"), made("ROLLBACK"),
      made("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)"), made("INSERT INTO events VALUES (?, ?, ?, ?, ?)"),
      made("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?)"),
      made("UPDATE games SET first_hash = ?, first_name = ? WHERE game = ?"),
      made("UPDATE games SET second_hash = ?, second_name = ? WHERE game = ?"),
      made("UPDATE games SET status = ? WHERE game = ?"),
      made("INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"),
      made(std::string(game_columns) + "WHERE game = ?"),
      made("SELECT game, version, command, body, at FROM events WHERE game = ? AND version > ? ORDER BY version"),
      made("SELECT game, number, command, seat, line, at FROM chat WHERE game = ? AND number > ? ORDER BY number"),
      made("SELECT version FROM events WHERE game = ? AND command = ?"),
      made(std::string(game_columns) + "WHERE status IN ('open', 'playing') ORDER BY game"),
      made("SELECT game FROM games WHERE game > ? ORDER BY game LIMIT ?"),
      made("SELECT value FROM settings WHERE name = ?")});
  if (fault) return told(*fault);
  return std::nullopt;
}

std::optional<Error> SqliteStore::ready() {
  if (is_doubtful_) {
    if (auto failure = write_anew()) return failure;
    is_doubtful_ = false;
  }
  if (database_) return std::nullopt;
  auto failure = open_database();
  if (failure) {
    statements_.reset();
    database_.reset();
  }
  return failure;
}

std::optional<Error> SqliteStore::write_anew() {
  // Nobody may move what the log holds into the database: its sync is what has failed.
  const auto keep_log = [](SqliteDatabase& database) {
    sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  };
  statements_.reset();
  if (database_) keep_log(*database_);
  database_.reset();
  {
    auto old = SqliteDatabase::open(folder_.database(), SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READWRITE, vfs_.c_str());
    if (!old) return told(old.error());
    keep_log(*old);
    std::error_code error;
    std::filesystem::remove(folder_.new_copy(), error);
    const int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    auto copy = SqliteDatabase::open(folder_.new_copy(), flags, vfs_.c_str());
    if (!copy) return told(copy.error());
    if (auto fault = copy->execute("PRAGMA synchronous = FULL")) return told(fault);
    if (auto fault = old->copy_to(*copy)) return told(fault);
  }
  if (auto failure = folder_.keep_copy()) return failure;
  return folder_.replace_database();
}

BatchResult SqliteStore::failure_of(const SqliteFault& fault, const std::string& game) const {
  const std::string message = told(fault).message;
  if (fault.code == SQLITE_CONSTRAINT_PRIMARYKEY || fault.code == SQLITE_CONSTRAINT_UNIQUE) {
    return {BatchResult::Kind::conflict, game, message};
  }
  return {fault.kind() == SQLITE_FULL ? BatchResult::Kind::full : BatchResult::Kind::failed, game, message};
}

BatchResult SqliteStore::commit(const Batch& batch) {
  if (const auto text = unstorable_text(batch)) {
    return {BatchResult::Kind::failed, "", "a zero letter in " + encircle::quoted(*text)};
  }
  if (auto failure = ready()) return {BatchResult::Kind::failed, "", failure->message};
  const auto run = [](SqliteStatement& statement) {
    const int code = statement.step();
    statement.reset();
    return code;
  };
  if (run(statements_->begin) != SQLITE_DONE) return failure_of(database_->fault(), "");
  BatchResult result = write(batch);
  if (result.kind == BatchResult::Kind::done) {
    if (run(statements_->commit) == SQLITE_DONE) return {};
    result = failure_of(database_->fault(), "");
    if (database_->fault().kind() == SQLITE_IOERR) {
      // The frames may be in the log, on their way to the disk or not.
      result.kind = BatchResult::Kind::unknown;
      is_doubtful_ = true;
      return result;
    }
  }
  // Some failures have ended the transaction already.
  if (sqlite3_get_autocommit(database_->handle()) == 0) run(statements_->rollback);
  return result;
}

BatchResult SqliteStore::write(const Batch& batch) {
  BatchResult result;
  const auto done = [&](SqliteStatement& statement, const std::string& game, bool changes_one = false) {
    const bool stepped = statement.step() == SQLITE_DONE;
    if (!stepped) result = failure_of(database_->fault(), game);
    statement.reset();
    if (stepped && changes_one && sqlite3_changes(database_->handle()) != 1) {
      result = {BatchResult::Kind::failed, game, "there is no game " + encircle::quoted(game)};
    }
    return result.kind == BatchResult::Kind::done;
  };
  Statements& with = *statements_;
  for (const GameRow& row : batch.games) {
    with.add_game.bind(1, row.game).bind(2, row.created).bind(3, row.secret_hash);
    with.add_game.bind(4, row.seats[0].token_hash).bind(5, row.seats[0].name);
    with.add_game.bind(6, row.seats[1].token_hash).bind(7, row.seats[1].name).bind(8, word_of(row.status));
    if (!done(with.add_game, row.game)) return result;
  }
  for (const EventRow& row : batch.events) {
    with.add_event.bind(1, row.game).bind(2, row.version).bind(3, row.command).bind(4, row.body).bind(5, row.at);
    if (!done(with.add_event, row.game)) return result;
  }
  for (const ChatRow& row : batch.chat) {
    with.add_chat.bind(1, row.game).bind(2, row.number).bind(3, row.command);
    with.add_chat.bind(4, std::int64_t{row.seat}).bind(5, row.text).bind(6, row.at);
    if (!done(with.add_chat, row.game)) return result;
  }
  for (const SeatChange& row : batch.seats) {
    SqliteStatement& change = row.seat == 0 ? with.set_first : with.set_second;
    change.bind(1, row.row.token_hash).bind(2, row.row.name).bind(3, row.game);
    if (!done(change, row.game, true)) return result;
  }
  for (const StatusChange& row : batch.statuses) {
    with.set_status.bind(1, word_of(row.status)).bind(2, row.game);
    if (!done(with.set_status, row.game, true)) return result;
  }
  if (batch.heartbeat) {
    const std::string time = std::to_string(*batch.heartbeat);
    with.set_setting.bind(1, "heartbeat").bind(2, time);
    if (!done(with.set_setting, "")) return result;
  }
  return result;
}

template <class Row, class Read>
Result<std::vector<Row>> SqliteStore::read_all(SqliteStatement& statement, Read read) {
  std::vector<Row> rows;
  int code = statement.step();
  std::optional<Error> unreadable;
  for (; code == SQLITE_ROW && !unreadable; code = statement.step()) {
    Result<Row> row = read(statement);
    if (row) {
      rows.push_back(std::move(row).value());
    } else {
      unreadable = row.error();
    }
  }
  const SqliteFault fault = database_->fault();
  statement.reset();
  if (unreadable) return *unreadable;
  if (code != SQLITE_DONE) return told(fault);
  return rows;
}

Result<std::optional<GameRow>> SqliteStore::row_of(const std::string& game) {
  if (auto failure = ready()) return *failure;
  statements_->game.bind(1, game);
  auto rows = read_all<GameRow>(statements_->game, game_of);
  if (!rows) return rows.error();
  return rows->empty() ? std::nullopt : std::optional(std::move(rows->front()));
}

Result<std::vector<EventRow>> SqliteStore::events(const std::string& game, std::int64_t after) {
  if (auto failure = ready()) return *failure;
  statements_->events.bind(1, game).bind(2, after);
  return read_all<EventRow>(statements_->events, [](const SqliteStatement& row) -> Result<EventRow> {
    return EventRow{row.text(0), row.number(1), row.text(2), row.text(3), row.number(4)};
  });
}

Result<std::vector<ChatRow>> SqliteStore::chat(const std::string& game, std::int64_t after) {
  if (auto failure = ready()) return *failure;
  statements_->chat.bind(1, game).bind(2, after);
  return read_all<ChatRow>(statements_->chat, [](const SqliteStatement& row) -> Result<ChatRow> {
    return ChatRow{row.text(0), row.number(1), row.text(2), static_cast<int>(row.number(3)),
                   row.text(4), row.number(5)};
  });
}

Result<std::optional<std::int64_t>> SqliteStore::version_of(const std::string& game, const std::string& command) {
  if (auto failure = ready()) return *failure;
  statements_->version.bind(1, game).bind(2, command);
  auto rows = read_all<std::int64_t>(statements_->version,
                                     [](const SqliteStatement& row) -> Result<std::int64_t> { return row.number(0); });
  if (!rows) return rows.error();
  return rows->empty() ? std::nullopt : std::optional(rows->front());
}

Result<std::vector<GameRow>> SqliteStore::live_games() {
  if (auto failure = ready()) return *failure;
  return read_all<GameRow>(statements_->live, game_of);
}

Result<std::vector<std::string>> SqliteStore::names_after(const std::string& name, int most) {
  if (auto failure = ready()) return *failure;
  statements_->names.bind(1, name).bind(2, std::int64_t{most});
  return read_all<std::string>(statements_->names,
                               [](const SqliteStatement& row) -> Result<std::string> { return row.text(0); });
}

Result<std::optional<std::string>> SqliteStore::setting(const std::string& name) {
  if (auto failure = ready()) return *failure;
  statements_->setting.bind(1, name);
  auto rows = read_all<std::string>(statements_->setting,
                                    [](const SqliteStatement& row) -> Result<std::string> { return row.text(0); });
  if (!rows) return rows.error();
  return rows->empty() ? std::nullopt : std::optional(rows->front());
}

std::optional<Error> SqliteStore::change_epoch() {
  if (auto failure = ready()) return failure;
  const std::string word = random_word();
  statements_->set_setting.bind(1, "epoch").bind(2, word);
  const int code = statements_->set_setting.step();
  const SqliteFault fault = database_->fault();
  statements_->set_setting.reset();
  if (code != SQLITE_DONE) return told(fault);
  return std::nullopt;
}

std::optional<Error> SqliteStore::copy_into(const std::filesystem::path& file) {
  if (auto failure = ready()) return failure;
  auto target = SqliteDatabase::open(file, SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!target) return Error{file.string() + ": " + target.error().message};
  const auto fault_of_copy = database_->copy_to(*target);
  if (fault_of_copy) return Error{file.string() + ": " + fault_of_copy.message};
  // One file, without a log beside it.
  if (auto fault = target->execute("PRAGMA journal_mode = DELETE")) return Error{file.string() + ": " + fault.message};
  return std::nullopt;
}

Result<std::unique_ptr<Store>> open_sqlite(const SqliteSettings& settings) { return SqliteStore::open(settings); }

}  // namespace encircle::store
