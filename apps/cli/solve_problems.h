#pragma once

#include <iosfwd>
#include <vector>

#include "apps/cli/learn_lesson.h"
#include "teach/problem.h"

namespace encircle::cli {

// Asks one problem after the other, and says in the end how many were solved without a mistake. False when the learner
// left before the last one.
bool solve_problems(const std::vector<teach::Problem>& problems, const LearnSettings& settings, std::istream& in,
                    std::ostream& out);

}  // namespace encircle::cli
