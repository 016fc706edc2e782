#pragma once

#include <concepts>

#include "core/problem.h"

namespace encircle {

// What can be wrong in any game.
inline constexpr ProblemTerm game_problem_terms[] = {
    // A record that holds no game of ours.
    {"other-game", "the value of GM"},
    // Options of a game, from a user or from a record.
    {"bad-option", "option, text"},
    {"option-range", "option, text, least, most"},
    {"unknown-option", "option"},
    {"ignored-value", "property, value"},
    // Set-up and moves that cannot be.
    {"set-up-without-liberty", ""},
    {"set-up-two-stones", "point"},
    {"no-set-up", "property"},
    {"no-move", "number, move"},
    {"wrong-turn", "number, move"},
    {"illegal-move", "number, move, name of the refusal"},
};

consteval std::string_view game_problem(std::string_view name) { return listed_problem(game_problem_terms, name); }

// Games with kinds of problems of their own list them.
template <class G>
concept HasOwnProblems = requires {
  { G::problems } -> std::convertible_to<std::span<const ProblemTerm>>;
};

// Every kind that there is: those of records as such, of all games, and of each.
std::vector<ProblemTerm> all_problem_terms();

}  // namespace encircle
