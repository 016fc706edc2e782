#include "apps/common/game_file.h"

#include <filesystem>

namespace encircle {

GameFile name_game_file(const std::string& path) {
  const std::filesystem::path parts(path);
  return {parts.parent_path().filename().string(), parts.stem().string(), path, {}};
}

std::vector<GameFile> game_files_of(std::span<const EmbeddedFile> files) {
  std::vector<GameFile> named;
  for (const EmbeddedFile& file : files) named.emplace_back(name_game_file(std::string(file.path))).text = file.content;
  return named;
}

}  // namespace encircle
