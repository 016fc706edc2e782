#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/options.h"

namespace encircle::test {

// A game told step by step, as tests/playthroughs/*.txt in its folder holds it. The first lines of a file say what is
// played:
//
//   game: go
//   options: --size 5 --komi 0.5
//   steps: C3 B2 pass pass count dead=B2 resume=B resign=W
//
// and all below the line of dashes follows from them. A step is a move or one of:
//
//   count             the program proposes dead and seki groups and counts
//   dead=D4 seki=D4   corrects the marks
//   resume=B          that player asks to play on
//   resign=W          that player resigns
//   undo
//   !D4               an attempt that must be refused
struct Playthrough {
  std::string game;
  OptionValues options;
  std::vector<std::string> steps;
};

// Reads the first lines of a file.
Result<Playthrough> read_playthrough(const std::string& content);

// The whole file: the first lines and everything that follows from them. The error names the step that went wrong.
Result<std::string> told(const Playthrough& playthrough);

// The golden files of all games.
std::vector<std::filesystem::path> playthrough_files();

}  // namespace encircle::test
