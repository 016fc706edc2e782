#include "apps/cli/files.h"

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

// A device or a pipe cannot be replaced by a new file: it is written to.
void write_through(const std::string& path, const std::string& content) {
  std::ofstream stream(path, std::ios::binary);
  stream << content << std::flush;
  if (!stream) throw Failure(path + ": cannot be written: " + std::strerror(errno));
}

}  // namespace

void write_file(const std::string& path, const std::string& content) {
  if (path == "-") {
    std::cout << content << std::flush;
    return;
  }
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored)) {
    write_through(path, content);
    return;
  }
  std::string temporary = path + ".XXXXXX";
  const int descriptor = mkstemp(temporary.data());
  if (descriptor < 0) throw Failure(path + ": cannot be written: " + std::strerror(errno));
  std::FILE* file = fdopen(descriptor, "wb");
  const bool written = std::fwrite(content.data(), 1, content.size(), file) == content.size() &&
                       std::fflush(file) == 0 && fchmod(descriptor, 0644) == 0 && fsync(descriptor) == 0;
  const int reason = errno;
  std::fclose(file);
  if (!written || std::rename(temporary.c_str(), path.c_str()) != 0) {
    const int why = written ? errno : reason;
    std::remove(temporary.c_str());
    throw Failure(path + ": cannot be written: " + std::strerror(why));
  }
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
  for (const Remark& remark : session->remarks()) std::cerr << path << ": " << printable(remark.message) << "\n";
  return session;
}

}  // namespace encircle::cli
