#include "games/problems.h"

#include "games/all.h"
#include "sgf/problems.h"

namespace encircle {

std::vector<ProblemTerm> all_problem_terms() {
  std::vector<ProblemTerm> all(std::begin(sgf::problem_terms), std::end(sgf::problem_terms));
  all.insert(all.end(), std::begin(game_problem_terms), std::end(game_problem_terms));
  for_each_game([&]<class G>(std::type_identity<G>) {
    if constexpr (HasOwnProblems<G>) all.insert(all.end(), std::begin(G::problems), std::end(G::problems));
  });
  return all;
}

}  // namespace encircle
