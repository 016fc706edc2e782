#include "teach/problem_maker.h"

#include "core/quoted.h"
#include "games/posing_list.h"
#include "teach/game_problems.h"

namespace encircle::teach {

namespace {

// Calls visit(std::type_identity<Game>) for every game that problems are made for.
template <class Visit>
void for_each_posing_game(Visit visit) {
  [&]<class... Games>(std::type_identity<std::tuple<Games...>>) {
    (visit(std::type_identity<Games>{}), ...);
  }(std::type_identity<PosingGames>{});
}

}  // namespace

Result<std::vector<Problem>> make_problems(std::string_view game, const MakeRequest& request) {
  std::optional<std::vector<Problem>> problems;
  bool has_kind = !request.kind;
  for_each_posing_game([&]<class G>(std::type_identity<G>) {
    if (G::id != game) return;
    for (const ProblemSource& source : G::problem_sources()) has_kind = has_kind || source.kind == request.kind;
    problems = has_kind ? GameProblems<G>::make(request) : std::vector<Problem>();
  });
  if (problems && !has_kind) {
    return Error{"no problems of the kind " + quoted(name_of(*request.kind)) + " are made for " + quoted(game)};
  }
  if (!problems) return Error{"no problems are made for " + quoted(game)};
  return *std::move(problems);
}

std::optional<Fault> check_problem(const Problem& problem) {
  std::optional<Fault> fault =
      Fault{problem.place, "problem " + problem.id + ": no problems are made for " + quoted(problem.game)};
  for_each_posing_game([&]<class G>(std::type_identity<G>) {
    if (G::id == problem.game) fault = GameProblems<G>::check(problem);
  });
  return fault;
}

Result<Problem, Fault> answer_again(const Problem& problem) {
  Result<Problem, Fault> answered =
      Fault{problem.place, "problem " + problem.id + ": no problems are made for " + quoted(problem.game)};
  for_each_posing_game([&]<class G>(std::type_identity<G>) {
    if (G::id == problem.game) answered = GameProblems<G>::answer_again(problem);
  });
  return answered;
}

std::vector<std::string> find_duplicates(const std::vector<Problem>& problems) {
  std::vector<std::string> names;
  for_each_posing_game([&]<class G>(std::type_identity<G>) {
    for (std::string& name : GameProblems<G>::find_duplicates(problems)) names.push_back(std::move(name));
  });
  return names;
}

}  // namespace encircle::teach
