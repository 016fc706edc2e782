#include "apps/cli/kept_games.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "apps/cli/failure.h"
#include "apps/cli/files.h"
#include "core/number.h"

namespace encircle::cli {

namespace {

constexpr std::string_view prefix = "interrupted-";
constexpr std::string_view ending = ".sgf";

Result<std::filesystem::path> folder() {
  const char* const state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return std::filesystem::path(state) / "encircle";
  const char* const home = std::getenv("HOME");
  if (home != nullptr && *home != '\0') return std::filesystem::path(home) / ".local" / "state" / "encircle";
  return Error{"HOME is not set"};
}

std::filesystem::path file_of(const std::filesystem::path& folder, int number) {
  return folder / (std::string(prefix) + std::to_string(number) + std::string(ending));
}

// The highest number of a kept game; 0 where there is none.
int last_number(const std::filesystem::path& folder) {
  int last = 0;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(prefix) || !name.ends_with(ending)) continue;
    const auto number =
        whole_number_of<int>(std::string_view(name).substr(prefix.size(), name.size() - prefix.size() - ending.size()));
    if (number) last = std::max(last, *number);
  }
  return last;
}

}  // namespace

Result<std::string> keep_game(const std::string& record, const std::string& kept_before) {
  try {
    std::string path = kept_before;
    if (path.empty()) {
      const auto where = folder();
      if (!where) return where.error();
      std::error_code error;
      std::filesystem::create_directories(*where, error);
      if (error) return Error{where->string() + ": " + error.message()};
      int number = last_number(*where) + 1;
      while (!create_file(file_of(*where, number).string())) ++number;
      path = file_of(*where, number).string();
    }
    write_file(path, record);
    return path;
  } catch (const Failure& failure) {
    return Error{failure.what()};
  }
}

Result<std::string> last_kept_game() {
  const auto where = folder();
  if (!where) return where.error();
  const int number = last_number(*where);
  if (number == 0) return Error{"no game was interrupted: there is none in " + where->string()};
  return file_of(*where, number).string();
}

}  // namespace encircle::cli
