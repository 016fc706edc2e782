#pragma once

#include <sqlite3.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "apps/store/sqlite_files.h"

namespace encircle::store {

// A disk whose power is cut. What was written and not synced since may be there afterwards, in part, in any order, or
// not at all; and a sync may fail, after which nothing is known of what came before it.
class PowerCut final : public FileWatcher {
 public:
  explicit PowerCut(unsigned seed) : random_(seed) {}

  // The power goes just before the given number of further writes and syncs has happened.
  void cut_after(int operations) { left_ = operations; }
  // The next sync fails, and what it should have kept is neither dropped nor kept.
  void fail_next_sync() { fails_sync_ = true; }
  bool is_off() const { return is_off_; }

  int opened(std::uint64_t file, const std::string& path) override {
    if (is_off_) return SQLITE_IOERR;
    // What was there before the watch began is durable. An empty file is a new one, which may have the number of one
    // that was deleted.
    std::string found = content(path);
    if (found.empty() || !files_.contains(file)) files_[file] = {std::move(found), {}, {}};
    return SQLITE_OK;
  }
  int writes(std::uint64_t file, std::string_view bytes, std::int64_t offset) override {
    if (goes_off()) return SQLITE_IOERR_WRITE;
    files_[file].pending.push_back({std::string(bytes), offset, false});
    return SQLITE_OK;
  }
  int truncates(std::uint64_t file, std::int64_t size) override {
    if (goes_off()) return SQLITE_IOERR_TRUNCATE;
    files_[file].pending.push_back({"", size, true});
    return SQLITE_OK;
  }
  int syncs(std::uint64_t file) override {
    if (goes_off()) return SQLITE_IOERR_FSYNC;
    File& synced = files_[file];
    if (fails_sync_) {
      // The system takes these pages for written from now on: no later sync keeps them.
      fails_sync_ = false;
      for (Change& change : synced.pending) synced.doomed.push_back(std::move(change));
      synced.pending.clear();
      return SQLITE_IOERR_FSYNC;
    }
    for (const Change& change : synced.pending) apply(synced.durable, change);
    synced.pending.clear();
    return SQLITE_OK;
  }

  // The disk as it is when the power is back. No database may be open.
  void restore(const std::filesystem::path& folder) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      struct stat status{};
      if (stat(entry.path().c_str(), &status) != 0 || !files_.contains(status.st_ino)) continue;
      File& file = files_[status.st_ino];
      for (const auto* changes : {&file.doomed, &file.pending}) {
        for (const Change& change : *changes) apply_in_part(file.durable, change);
      }
      std::ofstream(entry.path(), std::ios::binary | std::ios::trunc)
          .write(file.durable.data(), static_cast<std::streamsize>(file.durable.size()));
    }
    files_.clear();
    is_off_ = false;
    left_ = -1;
  }

 private:
  struct Change {
    std::string bytes;
    std::int64_t offset;
    bool truncates;
  };
  struct File {
    std::string durable;
    std::vector<Change> pending;
    std::vector<Change> doomed;
  };

  bool goes_off() {
    if (left_ == 0) is_off_ = true;
    if (left_ > 0) --left_;
    return is_off_;
  }

  static std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  static void apply(std::string& image, const Change& change) {
    const auto offset = static_cast<std::size_t>(change.offset);
    if (change.truncates) {
      image.resize(offset);
      return;
    }
    if (image.size() < offset + change.bytes.size()) image.resize(offset + change.bytes.size());
    image.replace(offset, change.bytes.size(), change.bytes);
  }

  // All, nothing, or some sectors of it.
  void apply_in_part(std::string& image, const Change& change) {
    constexpr std::size_t sector = 512;
    const auto fate = random_() % 3;
    if (fate == 0) return;
    if (fate == 1 || change.truncates) return apply(image, change);
    for (std::size_t at = 0; at < change.bytes.size(); at += sector) {
      if (random_() % 2 == 0) continue;
      apply(image, {change.bytes.substr(at, sector), change.offset + static_cast<std::int64_t>(at), false});
    }
  }

  std::mt19937 random_;
  std::map<std::uint64_t, File> files_;
  int left_ = -1;
  bool is_off_ = false;
  bool fails_sync_ = false;
};

}  // namespace encircle::store
