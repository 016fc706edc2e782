#pragma once

#include <set>

#include "teach/game_problems.h"
#include "teach/problem_search.h"

namespace encircle::teach {

template <Posing G>
std::vector<Problem> GameProblems<G>::make(const MakeRequest& request) {
  return ProblemSearch<G>(request).make();
}

template <Posing G>
std::optional<Fault> GameProblems<G>::check(const Problem& problem) {
  // More than the maker allowed itself: how many positions it takes does not depend on the machine.
  constexpr std::uint64_t enough = 4 * most_proof_nodes;
  return check_again<G>(problem, enough);
}

template <Posing G>
Result<Problem, Fault> GameProblems<G>::answer_again(const Problem& problem) {
  const auto played = position_of<G>(problem);
  if (!played) return played.error();
  const auto claim = claim_of<G>(problem, played->position);
  if (!claim) return claim.error();
  ProblemSolution solution;
  for (const std::string& text : problem.right_moves()) {
    const auto move = G::parse_move(played->position, text);
    if (!move) return Fault{problem.place, "problem " + problem.id + ": " + move.error().message};
    solution.right.push_back(*move);
  }
  Judge<G> judge(*claim, played->position, 4 * most_proof_nodes);
  if (!ProblemSolver<G>(*claim, judge).complete(played->position, problem.goal.within, solution)) {
    return Fault{problem.place, "problem " + problem.id + ": could not be searched within the limit"};
  }
  Problem answered = problem;
  answered.answers.clear();
  for (const auto& line : solution.answers) answered.answers.push_back(texts_of<G>(played->position, line));
  if (const auto fault = check_again<G>(answered, most_proof_nodes)) return *fault;
  return answered;
}

template <Posing G>
std::vector<std::string> GameProblems<G>::find_duplicates(const std::vector<Problem>& problems) {
  ProblemShapes<G> shapes;
  std::set<std::string> seen;
  std::vector<std::string> names;
  for (const Problem& problem : problems) {
    if (problem.game != G::id) continue;
    const auto played = position_of<G>(problem);
    if (!played) continue;
    const auto claim = claim_of<G>(problem, played->position);
    if (claim && !seen.insert(shapes.shape_of(played->position, *claim)).second) names.push_back(problem.id);
  }
  return names;
}

}  // namespace encircle::teach
