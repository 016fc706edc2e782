#include "apps/cli/save_game.h"

#include <unistd.h>

#include <cstdlib>

#include "apps/cli/failure.h"
#include "apps/cli/files.h"

namespace encircle::cli {

namespace {

std::string with_home(const std::string& path) {
  const char* home = std::getenv("HOME");
  return path.starts_with("~/") && home != nullptr ? home + path.substr(1) : path;
}

}  // namespace

Result<std::string> save_game(const std::string& path, const std::string& text, Existing existing) {
  if (path == "-") return Error{"'-': a game is saved in a file"};
  const std::string target = with_home(path);
  bool is_new = false;
  try {
    is_new = existing == Existing::kept && create_file(target);
    if (existing == Existing::kept && !is_new) return Error{target + " exists already; 'save!' replaces it"};
    write_file(target, text);
  } catch (const Failure& failure) {
    if (is_new) unlink(target.c_str());
    return Error{failure.what()};
  }
  return target;
}

}  // namespace encircle::cli
