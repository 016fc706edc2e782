#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace encircle {

// The name of a kind of problem, and what its values are ("option, text"). Each part of the library lists its own in a
// file problems.h; every language of the app has a sentence for each of them.
struct ProblemTerm {
  std::string_view name;
  std::string_view values;
};

void no_such_problem_is_listed();

// The name, checked: one that the list does not have fails to compile.
consteval std::string_view listed_problem(std::span<const ProblemTerm> terms, std::string_view name) {
  for (const ProblemTerm& term : terms) {
    if (term.name == name) return term.name;
  }
  no_such_problem_is_listed();
  return {};
}

// What is wrong, for those who say it in another language than English. Without a name there are English words alone.
struct Problem {
  std::string_view name = {};
  std::vector<std::string> values = {};
};

// Something worth telling that has not kept anybody from anything: in English, and for other languages.
struct Remark {
  std::string message;
  Problem problem;
};

}  // namespace encircle
