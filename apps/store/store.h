#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/store/rows.h"
#include "apps/store/sqlite_files.h"
#include "core/result.h"

namespace encircle::store {

// Games of people, durable: what commit() calls done survives a killed process, a crash of the system and a power cut.
// Blocks; one thread at a time.
class Store {
 public:
  virtual ~Store() = default;

  // One transaction. A failed sync is never tried again: after `unknown` the next call opens the database anew and
  // makes what it finds there durable before it says anything about it.
  virtual BatchResult commit(const Batch& batch) = 0;

  // Nothing where there is no such game.
  Result<std::optional<StoredGame>> load(const std::string& game);
  // Those with a version above this one, in their order.
  virtual Result<std::vector<EventRow>> events(const std::string& game, std::int64_t after) = 0;
  virtual Result<std::vector<ChatRow>> chat(const std::string& game, std::int64_t after) = 0;
  // The version of the event that this command made.
  virtual Result<std::optional<std::int64_t>> version_of(const std::string& game, const std::string& command) = 0;
  // Those that are open or being played.
  virtual Result<std::vector<GameRow>> live_games() = 0;
  // The names of the first games after this name, in the order of their names.
  virtual Result<std::vector<std::string>> names_after(const std::string& name, int most) = 0;

  // When the server was last known to be alive.
  Result<std::optional<Time>> heartbeat();
  // A random word that changes when a backup is restored: what clients know of games may then be newer than the store.
  Result<std::string> epoch();
  virtual std::optional<Error> change_epoch() = 0;

  // Copies all of it, as it is at one moment, into a new database of SQLite. Nobody has to stop writing. See back_up().
  virtual std::optional<Error> copy_into(const std::filesystem::path& file) = 0;

  // How often the disk was told to keep what it got, since this was opened.
  virtual std::uint64_t syncs() const = 0;

 private:
  // Nothing where there is no such game, or no such setting.
  virtual Result<std::optional<GameRow>> row_of(const std::string& game) = 0;
  virtual Result<std::optional<std::string>> setting(const std::string& name) = 0;
};

// Why it is opened: a server takes the store for itself and brings it to the newest schema; a tool looks at it, also
// while a server has it, and changes nothing; a backup is filled, one file of SQLite of its own.
enum class Purpose : unsigned char { serve, inspect, fill };

// The name of the database within the folder of `--data`.
constexpr const char* sqlite_file_name = "online.sqlite3";

struct SqliteSettings {
  // Made where it is not there.
  std::filesystem::path folder;
  Purpose purpose = Purpose::serve;
  std::string file = sqlite_file_name;
  // For tests: sees what happens to the files, and how large the database may become, in pages.
  FileWatcher* watcher = nullptr;
  int most_pages = 0;
};

Result<std::unique_ptr<Store>> open_sqlite(const SqliteSettings& settings);
// postgresql://user@host/database, as libpq reads it.
Result<std::unique_ptr<Store>> open_postgres(const std::string& url, Purpose purpose = Purpose::serve);

// Writes a backup: a file that is there under its name is complete and durable.
std::optional<Error> back_up(Store& store, const std::filesystem::path& file);
// Copies a backup into a store in which there is no game yet, and gives it an epoch of its own.
std::optional<Error> restore(const std::filesystem::path& file, Store& target);

// 128 random bits as 22 letters, for epochs.
std::string random_word();

}  // namespace encircle::store
