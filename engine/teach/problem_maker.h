#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "teach/problem.h"

namespace encircle::teach {

struct MakeRequest {
  int count = 100;
  std::uint64_t seed = 1;
  // Of this kind alone, where one is named.
  std::optional<ProblemKind> kind = std::nullopt;
  // Told after every problem that was found, and asked whether to go on.
  std::function<bool(int found)> go_on = {};
};

// Plays games of weak players, looks for positions in which few first moves bring about what can be forced, proves the
// result of every first move, and proves it again by the checker. Equal requests give equal problems. The error says
// that no problems are made for this game, or none of that kind.
Result<std::vector<Problem>> make_problems(std::string_view game, const MakeRequest& request);

// Proves a problem again: that its moves are legal, that every right move brings the aim about, that every other one
// does not, and that nothing is missing. Nothing where it holds.
std::optional<Fault> check_problem(const Problem& problem);

// The same problem with the lines after its right first moves found anew: every main defence, and what meets it. The
// fault says why that could not be done within the limits of the maker.
Result<Problem, Fault> answer_again(const Problem& problem);

// The problems that look like an earlier one of the list, by name.
std::vector<std::string> find_duplicates(const std::vector<Problem>& problems);

}  // namespace encircle::teach
