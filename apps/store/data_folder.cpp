#include "apps/store/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace encircle::store {
namespace {

Error failure_at(const std::filesystem::path& path, int reason) {
  return Error{path.string() + ": " + std::strerror(reason)};
}

std::optional<Error> remove_file(const std::filesystem::path& path) {
  if (unlink(path.c_str()) == 0 || errno == ENOENT) return std::nullopt;
  return failure_at(path, errno);
}

}  // namespace

std::optional<Error> sync_folder(const std::filesystem::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return failure_at(folder, errno);
  const int code = fsync(descriptor);
  const int reason = errno;
  close(descriptor);
  if (code != 0) return failure_at(folder, reason);
  return std::nullopt;
}

Result<DataFolder> DataFolder::open(const std::filesystem::path& folder, const std::string& file, Purpose purpose) {
  std::error_code error;
  if (purpose != Purpose::serve) {
    if (purpose == Purpose::inspect && !std::filesystem::exists(folder / file, error)) {
      return Error{(folder / file).string() + ": there is no such file"};
    }
    return DataFolder(folder, file, -1);
  }
  const bool is_new = !std::filesystem::exists(folder, error);
  std::filesystem::create_directories(folder, error);
  if (error) return Error{folder.string() + ": " + error.message()};
  if (is_new) chmod(folder.c_str(), 0700);
  const std::filesystem::path lock = folder / "lock";
  const int descriptor = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return failure_at(lock, errno);
  DataFolder taken(folder, file, descriptor);
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) return Error{folder.string() + ": another server uses it"};
  if (std::filesystem::exists(taken.whole_copy(), error)) {
    if (auto failure = taken.replace_database()) return *failure;
  }
  if (auto failure = remove_file(taken.new_copy())) return *failure;
  return taken;
}

DataFolder::~DataFolder() {
  if (lock_ >= 0) close(lock_);
}

std::filesystem::path DataFolder::database() const { return path_ / file_; }
std::filesystem::path DataFolder::new_copy() const { return path_ / (file_ + ".new"); }
std::filesystem::path DataFolder::whole_copy() const { return path_ / (file_ + ".whole"); }

std::optional<Error> DataFolder::keep_copy() const {
  if (rename(new_copy().c_str(), whole_copy().c_str()) != 0) return failure_at(new_copy(), errno);
  return sync_folder(path_);
}

std::optional<Error> DataFolder::replace_database() const {
  // The log of the old database goes first: beside the copy it would be taken for the copy's.
  for (const char* ending : {"-wal", "-shm"}) {
    if (auto failure = remove_file(database().string() + ending)) return failure;
  }
  if (auto failure = sync_folder(path_)) return failure;
  if (rename(whole_copy().c_str(), database().c_str()) != 0) return failure_at(whole_copy(), errno);
  return sync_folder(path_);
}

}  // namespace encircle::store
