#include "apps/problems/library.h"

#include <algorithm>
#include <utility>

#include "session/session.h"

namespace encircle {

namespace {

std::ptrdiff_t place_of(const teach::Problem& problem) {
  return std::ranges::find(all_games(), problem.game, &GameInfo::id) - all_games().begin();
}

void read_one(const GameFile& file, ProblemLibrary& library) {
  if (!find_game(file.game)) {
    library.faults.push_back(file.path + ": its folder is named after no game");
    return;
  }
  auto problems = teach::read_problems(file.text, file.game);
  if (!problems) return library.faults.push_back(file.path + ":" + problems.error().text());
  for (teach::Problem& problem : *problems) library.problems.push_back(std::move(problem));
}

}  // namespace

ProblemLibrary read_problem_library(const std::vector<GameFile>& files) {
  ProblemLibrary library;
  for (const GameFile& file : files) read_one(file, library);
  std::ranges::stable_sort(library.problems, {},
                           [](const teach::Problem& problem) { return std::tuple(place_of(problem), problem.rating); });
  return library;
}

}  // namespace encircle
