#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/result.h"

namespace encircle::test {

// Games of every level against itself, move by move, kept in tests/golden_games.txt of its folder. Playouts are limited
// and no clock runs, so equal code plays equal games. A file begins with the game and the options it is played with:
//
//   game: go
//   options: size=7
//   level first-steps: D4 E4 ...
std::vector<std::filesystem::path> golden_game_files();

// Plays the games of a file anew: the whole text as it should be. Only its first two lines are read.
Result<std::string> play_golden_games(const std::string& content);

}  // namespace encircle::test
