#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "apps/store/store.h"
#include "core/result.h"

namespace encircle::store {

// The folder of `--data`: made where it is missing, for nobody but its owner, and taken by one process at a time.
class DataFolder {
 public:
  // The name is that of the database. Only a server takes the folder.
  static Result<DataFolder> open(const std::filesystem::path& folder, const std::string& file, Purpose purpose);
  ~DataFolder();
  DataFolder(DataFolder&& other) noexcept
      : path_(std::move(other.path_)), file_(std::move(other.file_)), lock_(std::exchange(other.lock_, -1)) {}
  DataFolder& operator=(DataFolder&&) = delete;

  std::filesystem::path database() const;

  // A database is written anew in four steps, of which each survives a power cut: the copy is complete under
  // new_copy(); keep_copy() gives it a name that says so; replace_database() takes the old files away and gives the
  // copy their name. In between the old database is not touched. What an earlier process left after keep_copy() is
  // finished by open().
  std::filesystem::path new_copy() const;
  std::optional<Error> keep_copy() const;
  std::optional<Error> replace_database() const;

 private:
  DataFolder(std::filesystem::path path, std::string file, int lock)
      : path_(std::move(path)), file_(std::move(file)), lock_(lock) {}
  std::filesystem::path whole_copy() const;

  std::filesystem::path path_;
  std::string file_;
  // The descriptor of the file that is locked, or -1.
  int lock_;
};

// Makes names that were given or taken in this folder durable.
std::optional<Error> sync_folder(const std::filesystem::path& folder);

}  // namespace encircle::store
