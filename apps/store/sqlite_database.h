#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"

namespace encircle::store {

// SQLite's answer to a call: its (extended) code and its words.
struct SqliteFault {
  int code = SQLITE_OK;
  std::string message;

  explicit operator bool() const { return code != SQLITE_OK; }
  // Without the extension.
  int kind() const { return code & 0xff; }
};

// A prepared statement. Values are bound from 1, columns are counted from 0. What is bound must live until step().
class SqliteStatement {
 public:
  explicit SqliteStatement(sqlite3_stmt* statement) : statement_(statement) {}

  SqliteStatement& bind(int place, std::string_view text);
  SqliteStatement& bind(int place, std::int64_t number);

  // SQLITE_ROW or SQLITE_DONE, or the code of a failure.
  int step() { return sqlite3_step(statement_.get()); }
  // Ready for other values.
  void reset() { sqlite3_reset(statement_.get()); }

  std::string text(int column) const;
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

 private:
  struct End {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, End> statement_;
};

// A connection to a database file. One thread at a time.
class SqliteDatabase {
 public:
  // The flags are those of sqlite3_open_v2(); without a VFS it is the system's.
  static Result<SqliteDatabase, SqliteFault> open(const std::string& path, int flags, const char* vfs = nullptr);

  // Runs statements whose rows do not matter.
  SqliteFault execute(const std::string& sql);
  Result<SqliteStatement, SqliteFault> prepare(std::string_view sql);
  // Of the call that failed last.
  SqliteFault fault() const;

  // Copies everything into another database, page by page, in one transaction there. Others may write meanwhile: the
  // copy is of one moment.
  SqliteFault copy_to(SqliteDatabase& target);

  sqlite3* handle() { return database_.get(); }

 private:
  explicit SqliteDatabase(sqlite3* database) : database_(database) {}

  struct End {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };
  std::unique_ptr<sqlite3, End> database_;
};

}  // namespace encircle::store
