#include "apps/cli/files.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "apps/cli/failure.h"
#include "apps/common/printable.h"
#include "games/records.h"

namespace encircle::cli {

std::string read_file(const std::string& path) {
  if (path == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) throw Failure(path + ": is a folder, not a file");
  std::ifstream file(path, std::ios::binary);
  if (!file) throw Failure(path + ": " + std::strerror(errno));
  std::string content{std::istreambuf_iterator<char>(file), {}};
  if (file.bad()) throw Failure(path + ": cannot be read");
  return content;
}

namespace {

[[noreturn]] void fail_to_write(const std::string& path, int reason) {
  throw Failure(path + ": cannot be written: " + std::strerror(reason));
}

// Where a chain of links leads; the file at its end need not exist.
std::string without_links(const std::string& path) {
  std::filesystem::path file = path;
  std::error_code error;
  // The system follows as many.
  for (int links = 0; std::filesystem::is_symlink(std::filesystem::symlink_status(file, error)); ++links) {
    if (links == 40) fail_to_write(path, ELOOP);
    const std::filesystem::path target = std::filesystem::read_symlink(file, error);
    if (error) fail_to_write(path, error.value());
    file = file.parent_path() / target;
  }
  return file.string();
}

// A device or a pipe cannot be replaced by a new file: it is written to. So is a file that has several names, or an
// owner whom a new one could not get.
void write_through(const std::string& path, const std::string& content) {
  std::ofstream stream(path, std::ios::binary);
  stream << content << std::flush;
  if (!stream) fail_to_write(path, errno);
}

mode_t mode_of_new_files() {
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

// Gives the new file the owner and the mode of the one it will replace.
bool take_over(int descriptor, const struct stat& old) {
  struct stat now{};
  if (fstat(descriptor, &now) != 0) return false;
  const bool same_owner = now.st_uid == old.st_uid && now.st_gid == old.st_gid;
  return (same_owner || fchown(descriptor, old.st_uid, old.st_gid) == 0) &&
         fchmod(descriptor, old.st_mode & 07777) == 0;
}

bool write_all(std::FILE* file, const std::string& content) {
  return std::fwrite(content.data(), 1, content.size(), file) == content.size() && std::fflush(file) == 0 &&
         fsync(fileno(file)) == 0;
}

}  // namespace

void write_file(const std::string& path, const std::string& content) {
  if (path == "-") {
    std::cout << content << std::flush;
    return;
  }
  const std::string target = without_links(path);
  struct stat old{};
  const bool exists = stat(target.c_str(), &old) == 0;
  if (exists && S_ISREG(old.st_mode)) {
    if ((old.st_mode & 0222) == 0) throw Failure(path + ": is read-only");
    if (access(target.c_str(), W_OK) != 0) fail_to_write(path, errno);
  }
  if (exists && (!S_ISREG(old.st_mode) || old.st_nlink > 1)) return write_through(target, content);
  std::string temporary = target + ".XXXXXX";
  const int descriptor = mkstemp(temporary.data());
  if (descriptor < 0) fail_to_write(path, errno);
  std::FILE* file = fdopen(descriptor, "wb");
  if (exists ? !take_over(descriptor, old) : fchmod(descriptor, mode_of_new_files()) != 0) {
    std::fclose(file);
    std::remove(temporary.c_str());
    return write_through(target, content);
  }
  const bool written = write_all(file, content);
  const int reason = errno;
  std::fclose(file);
  if (!written || std::rename(temporary.c_str(), target.c_str()) != 0) {
    const int why = written ? errno : reason;
    std::remove(temporary.c_str());
    fail_to_write(path, why);
  }
}

bool create_file(const std::string& path) {
  const int descriptor = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor >= 0) {
    close(descriptor);
    return true;
  }
  if (errno != EEXIST) fail_to_write(path, errno);
  return false;
}

sgf::ReadOutcome read_record(const std::string& path) {
  sgf::ReadOutcome outcome = or_fail(sgf::read(read_file(path), record_read_options()), path);
  for (const sgf::Diagnostic& each : outcome.diagnostics) {
    std::cerr << path << ":" << each.line << ":" << each.column << ": "
              << (each.severity == sgf::Severity::error ? "error: " : "warning: ") << printable(each.message) << "\n";
  }
  if (outcome.diagnostics_left_out > 0) {
    std::cerr << path << ": " << outcome.diagnostics_left_out << " more of these are not listed\n";
  }
  return outcome;
}

std::unique_ptr<Session> open_file(const std::string& path, int game, const OptionValues& options) {
  const sgf::ReadOutcome outcome = read_record(path);
  const auto count = static_cast<int>(outcome.collection.games.size());
  if (game < 1 || game > count) throw Failure(fmt::format("{}: no game {}: the file has {}", path, game, count));
  auto session = or_fail(open_session(outcome.collection.games[static_cast<std::size_t>(game - 1)], options), path);
  const State state = session->state({.about = true});
  for (const Remark& remark : state.about->remarks) std::cerr << path << ": " << printable(remark.message) << "\n";
  return session;
}

void go_as_far_as_possible(Session& session, const std::string& path) {
  const auto end = session.go_to_end();
  if (!end) std::cerr << path << ": " << printable(end.error().message) << "; shown is the board before it\n";
}

}  // namespace encircle::cli
