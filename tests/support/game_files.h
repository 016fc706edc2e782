#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>

namespace encircle::test {

// The folder with all there is of a game: engine/games/atari_go for `atari-go`.
inline std::filesystem::path game_folder(std::string_view game_id) {
  std::string name(game_id);
  std::ranges::replace(name, '-', '_');
  return std::filesystem::path(ENCIRCLE_SOURCE_DIR) / "engine/games" / name;
}

// The trained network of a game; the file is absent for games that networks do not play.
inline std::filesystem::path network_file(std::string_view game_id) {
  return game_folder(game_id) / (std::string(game_id) + ".net");
}

}  // namespace encircle::test
