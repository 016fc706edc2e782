#pragma once

#include <span>
#include <string>
#include <vector>

#include "apps/common/game_file.h"

namespace encircle::cli {

// A kind of files that the program carries, and others may replace.
struct GameFileKind {
  // Its folder in the project.
  const char* folder;
  const char* extension;
  std::span<const EmbeddedFile> embedded;
};

// All such files below that folder; with none named, below the project's where this is the working folder, else those
// that the program carries. With a game only that one's. Throws Failure.
std::vector<GameFile> find_game_files(const GameFileKind& kind, const std::string& folder, const std::string& game);

}  // namespace encircle::cli
