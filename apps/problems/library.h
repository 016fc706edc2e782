#pragma once

#include <span>
#include <string>
#include <vector>

#include "apps/common/game_file.h"
#include "teach/problem.h"

namespace encircle {

// The problems that this program carries, by game.
std::span<const EmbeddedFile> problems_files();

// Problems that were read, easy ones first within a game, and what was wrong with the files:
// "problems/go/made.problems:12:1: ...".
struct ProblemLibrary {
  std::vector<teach::Problem> problems;
  std::vector<std::string> faults;
};

// Reads them; nothing is proved. Games in the order of the program's list.
ProblemLibrary read_problem_library(const std::vector<GameFile>& files);

// Everything that the browser app needs (web/app/problems/problems.ts).
std::string problems_json(const ProblemLibrary& library);

}  // namespace encircle
