#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/posing.h"
#include "teach/problem_maker.h"

namespace encircle::teach {

// The functions of problem_maker.h, for one game. They are defined in game_problems_definition.h and compiled in a file
// for each game (CMakeLists.txt).
template <Posing G>
struct GameProblems {
  static std::vector<Problem> make(const MakeRequest& request);
  static std::optional<Fault> check(const Problem& problem);
  static Result<Problem, Fault> answer_again(const Problem& problem);
  static std::vector<std::string> find_duplicates(const std::vector<Problem>& problems);
};

}  // namespace encircle::teach
