#pragma once

#include <atomic>
#include <string>

#include "apps/store/data_folder.h"
#include "apps/store/sqlite_database.h"
#include "apps/store/store.h"

namespace encircle::store {

// Counts syncs, and lets a test's watcher see everything first.
class SyncCounter final : public FileWatcher {
 public:
  explicit SyncCounter(FileWatcher* next) : next_(next) {}

  int opened(std::uint64_t file, const std::string& path) override { return next_ ? next_->opened(file, path) : 0; }
  int writes(std::uint64_t file, std::string_view bytes, std::int64_t offset) override {
    return next_ ? next_->writes(file, bytes, offset) : 0;
  }
  int truncates(std::uint64_t file, std::int64_t size) override { return next_ ? next_->truncates(file, size) : 0; }
  int syncs(std::uint64_t file) override {
    ++count_;
    return next_ ? next_->syncs(file) : 0;
  }

  std::uint64_t count() const { return count_; }

 private:
  FileWatcher* next_;
  std::atomic<std::uint64_t> count_{0};
};

// Store in one file of SQLite: WAL, synchronous=FULL, so that a commit has synced the log before it returns.
class SqliteStore final : public Store {
 public:
  static Result<std::unique_ptr<Store>> open(const SqliteSettings& settings);
  ~SqliteStore() override;

  BatchResult commit(const Batch& batch) override;
  Result<std::vector<EventRow>> events(const std::string& game, std::int64_t after) override;
  Result<std::vector<ChatRow>> chat(const std::string& game, std::int64_t after) override;
  Result<std::optional<std::int64_t>> version_of(const std::string& game, const std::string& command) override;
  Result<std::vector<GameRow>> live_games() override;
  Result<std::vector<std::string>> names_after(const std::string& name, int most) override;
  std::optional<Error> change_epoch() override;
  std::optional<Error> copy_into(const std::filesystem::path& file) override;
  std::uint64_t syncs() const override { return counter_.count(); }

 private:
  struct Statements;
  SqliteStore(DataFolder folder, const SqliteSettings& settings);

  std::optional<Error> open_database();
  std::optional<Error> prepare();
  // After a commit whose fate is unknown: all that can be read is copied into a file of its own, whose syncs are new.
  std::optional<Error> write_anew();
  std::optional<Error> ready();
  // Writes the rows within a transaction; anything but done ends it.
  BatchResult write(const Batch& batch);
  BatchResult failure_of(const SqliteFault& fault, const std::string& game) const;
  template <class Row, class Read>
  Result<std::vector<Row>> read_all(SqliteStatement& statement, Read read);
  Result<std::optional<GameRow>> row_of(const std::string& game) override;
  Result<std::optional<std::string>> setting(const std::string& name) override;
  Error told(const SqliteFault& fault) const;

  DataFolder folder_;
  const SqliteSettings settings_;
  SyncCounter counter_;
  const std::string vfs_;
  std::optional<SqliteDatabase> database_;
  std::unique_ptr<Statements> statements_;
  bool is_doubtful_ = false;
};

}  // namespace encircle::store
