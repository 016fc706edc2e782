#include "apps/cli/save_game.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>

#include "apps/cli/failure.h"
#include "apps/cli/files.h"

namespace encircle::cli {

namespace {

std::string with_home(const std::string& path) {
  const char* home = std::getenv("HOME");
  return path.starts_with("~/") && home != nullptr ? home + path.substr(1) : path;
}

// Takes a name that no file has, so that nothing that appears meanwhile can be lost.
std::optional<Error> take_name(const std::string& path) {
  const int descriptor = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (descriptor >= 0) {
    close(descriptor);
    return std::nullopt;
  }
  if (errno == EEXIST) return Error{path + " exists already; 'save!' replaces it"};
  return Error{path + ": cannot be written: " + std::strerror(errno)};
}

}  // namespace

Result<std::string> save_game(const std::string& path, const std::string& text, Existing existing) {
  if (path == "-") return Error{"'-': a game is saved in a file"};
  const std::string target = with_home(path);
  if (existing == Existing::kept) {
    if (auto error = take_name(target)) return *error;
  }
  try {
    write_file(target, text);
  } catch (const Failure& failure) {
    if (existing == Existing::kept) unlink(target.c_str());
    return Error{failure.what()};
  }
  return target;
}

}  // namespace encircle::cli
