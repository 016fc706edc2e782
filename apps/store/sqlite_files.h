#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace encircle::store {

// Sees what SQLite does to its files, and can make it fail. A file is named by its inode, because it may be renamed.
// Each answer is SQLITE_OK, after which it happens, or the code with which it fails without having happened.
class FileWatcher {
 public:
  virtual ~FileWatcher() = default;

  virtual int opened(std::uint64_t, const std::string&) { return 0; }
  virtual int writes(std::uint64_t, std::string_view, std::int64_t) { return 0; }
  virtual int truncates(std::uint64_t, std::int64_t) { return 0; }
  virtual int syncs(std::uint64_t) { return 0; }
};

// A VFS of that name for sqlite3_open_v2(): the system's, with a watcher. Both must live as long as the
// process, or until unregistered with no database open.
bool register_watched_files(const char* name, FileWatcher& watcher);
void unregister_watched_files(const char* name);

}  // namespace encircle::store
