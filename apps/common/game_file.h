#pragma once

#include <span>
#include <string>
#include <vector>

#include "apps/common/embedded_file.h"

namespace encircle {

// A text file in the folder of a game, as lessons and problems are: "lessons/go/01-capture.lesson".
struct GameFile {
  // The name of its folder, and its own without the ending.
  std::string game;
  std::string name;
  // As messages name it.
  std::string path;
  std::string text;
};

// That file without its text.
GameFile name_game_file(const std::string& path);

std::vector<GameFile> game_files_of(std::span<const EmbeddedFile> files);

}  // namespace encircle
