#include "apps/store/sqlite_database.h"

namespace encircle::store {

SqliteStatement& SqliteStatement::bind(int place, std::string_view text) {
  sqlite3_bind_text64(statement_.get(), place, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
  return *this;
}

SqliteStatement& SqliteStatement::bind(int place, std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), place, number);
  return *this;
}

std::string SqliteStatement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return text == nullptr ? std::string() : std::string(text, size);
}

Result<SqliteDatabase, SqliteFault> SqliteDatabase::open(const std::string& path, int flags, const char* vfs) {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags, vfs);
  // There is one even after a failure, to say which.
  SqliteDatabase database(handle);
  if (code != SQLITE_OK) return database.fault();
  sqlite3_extended_result_codes(handle, 1);
  return database;
}

SqliteFault SqliteDatabase::fault() const {
  return {sqlite3_extended_errcode(database_.get()), sqlite3_errmsg(database_.get())};
}

SqliteFault SqliteDatabase::execute(const std::string& sql) {
  if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) return fault();
  return {};
}

Result<SqliteStatement, SqliteFault> SqliteDatabase::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) return fault();
  return SqliteStatement(statement);
}

SqliteFault SqliteDatabase::copy_to(SqliteDatabase& target) {
  sqlite3_backup* copying = sqlite3_backup_init(target.handle(), "main", handle(), "main");
  if (copying == nullptr) return target.fault();
  const int code = sqlite3_backup_step(copying, -1);
  sqlite3_backup_finish(copying);
  if (code != SQLITE_DONE) return {code, sqlite3_errstr(code)};
  return {};
}

}  // namespace encircle::store
