#pragma once

#include "core/problem.h"

namespace encircle::go {

inline constexpr ProblemTerm problem_terms[] = {
    {"bad-komi", "komi"},
    {"handicap-does-not-fit", "stones, size"},
    // In a record.
    {"komi-read-as", "komi, komi"},
    {"rules-read-as", "rules, rules"},
    {"unknown-rules", "rules"},
};

consteval std::string_view problem(std::string_view name) { return listed_problem(problem_terms, name); }

}  // namespace encircle::go
