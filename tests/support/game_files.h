#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "games/folders.h"

namespace encircle::test {

// The folder with all there is of a game: engine/games/atari_go for `atari-go`. Empty for a game that is not there.
inline std::filesystem::path game_folder(std::string_view game_id) {
  std::string name(game_id);
  std::ranges::replace(name, '-', '_');
  for (const std::string_view folder : game_folders) {
    const std::filesystem::path path(folder);
    if (path.filename() == name) return path;
  }
  return {};
}

// The trained network of a game; the file is absent for games that networks do not play.
inline std::filesystem::path network_file(std::string_view game_id) {
  return game_folder(game_id) / (std::string(game_id) + ".net");
}

// The files in the tests of all games that match: those named `name`, or those of a folder of that name. Sorted by
// game, then by name.
inline std::vector<std::filesystem::path> test_files(std::string_view name) {
  std::vector<std::filesystem::path> files;
  for (const std::string_view folder : game_folders) {
    const auto path = std::filesystem::path(folder) / "tests" / name;
    if (std::filesystem::is_regular_file(path)) files.push_back(path);
    if (!std::filesystem::is_directory(path)) continue;
    const auto first = static_cast<std::ptrdiff_t>(files.size());
    for (const auto& entry : std::filesystem::directory_iterator(path)) files.push_back(entry.path());
    std::sort(files.begin() + first, files.end());
  }
  return files;
}

// A file of a game's tests, as messages name it: "go/tests/playthroughs/ko.txt".
inline std::string name_of_test_file(const std::filesystem::path& file) {
  for (const std::string_view folder : game_folders) {
    const auto inside = file.lexically_relative(std::filesystem::path(folder).parent_path());
    if (!inside.empty() && *inside.begin() == std::filesystem::path(folder).filename()) return inside.string();
  }
  return file.filename().string();
}

}  // namespace encircle::test
