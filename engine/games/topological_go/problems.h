#pragma once

#include "core/problem.h"

namespace encircle::topological_go {

inline constexpr ProblemTerm problem_terms[] = {
    {"not-square", "size"},
};

consteval std::string_view problem(std::string_view name) { return listed_problem(problem_terms, name); }

}  // namespace encircle::topological_go
