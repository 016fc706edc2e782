#pragma once

#include "core/problem.h"

namespace encircle::sgf {

inline constexpr ProblemTerm problem_terms[] = {
    // Why a file is no record that can be opened.
    {"empty-file", ""},
    {"not-sgf", ""},
    {"too-many-nodes", "the most that are read"},
    // What is doubtful in a record that can be opened all the same.
    {"several-games", "how many"},
    {"skipped", "text, or nothing"},
    {"missing-sign", "sign"},
    {"extra-bracket", ""},
    {"odd-variation", ""},
    {"no-value", "property"},
    {"lower-case", "as written, as read"},
    {"joined-values", "property"},
    {"first-value-counts", "property"},
    {"root-only", "property"},
    {"unknown-format", "number"},
    {"bad-value", "property, value"},
    {"two-moves", ""},
    {"move-and-set-up", ""},
    {"bad-characters", ""},
};

consteval std::string_view problem(std::string_view name) { return listed_problem(problem_terms, name); }

}  // namespace encircle::sgf
