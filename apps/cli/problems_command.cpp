#include "apps/cli/problems_command.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <map>
#include <memory>

#include "apps/cli/command_line.h"
#include "apps/cli/failure.h"
#include "apps/cli/game_files.h"
#include "apps/cli/solve_problems.h"
#include "apps/cli/terminal.h"
#include "apps/problems/library.h"
#include "core/rng.h"
#include "games/game.h"
#include "games/posing.h"
#include "session/session.h"
#include "teach/problem_maker.h"

namespace encircle::cli {

namespace {

struct ProblemsRequest {
  std::string game;
  std::string folder;
  // Makes so many; proves so many again.
  bool make = false;
  bool answer = false;
  std::optional<int> check;
  // What is made: a name of problem_kind_names, or anything.
  std::string kind;
  int count = 10;
  std::uint64_t seed = 1;
  // Around this rating problems are asked.
  std::optional<int> rating;
  bool json = false;
  DisplayFlags display;
};

std::string kinds() {
  std::string names;
  for (const std::string_view name : problem_kind_names) names += (names.empty() ? "" : ", ") + std::string(name);
  return names;
}

ProblemLibrary library_for(const ProblemsRequest& request) {
  return read_problem_library(
      find_game_files({"problems", ".problems", problems_files()}, request.folder, request.game));
}

// As many of each game as of the others, chosen at random.
std::vector<const teach::Problem*> chosen(const std::vector<teach::Problem>& problems, int count, std::uint64_t seed) {
  Rng rng(seed);
  std::map<std::string, std::vector<const teach::Problem*>> by_game;
  for (const teach::Problem& problem : problems) by_game[problem.game].push_back(&problem);
  for (auto& [game, own] : by_game) {
    for (std::size_t i = own.size(); i > 1; --i) {
      std::swap(own[i - 1], own[static_cast<std::size_t>(rng.below(static_cast<int>(i)))]);
    }
  }
  std::vector<const teach::Problem*> picked;
  for (bool has_more = true; has_more && picked.size() < static_cast<std::size_t>(count);) {
    has_more = false;
    for (auto& [game, own] : by_game) {
      if (own.empty() || picked.size() == static_cast<std::size_t>(count)) continue;
      picked.push_back(own.back());
      own.pop_back();
      has_more = true;
    }
  }
  return picked;
}

int check(const ProblemLibrary& library, int count, std::uint64_t seed) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  std::vector<std::string> faults = library.faults;
  for (const std::string& id : teach::find_duplicates(library.problems)) {
    faults.push_back("problem " + id + " looks like another one");
  }
  const auto picked = chosen(library.problems, count, seed);
  std::map<std::string, int> proved;
  for (const teach::Problem* problem : picked) {
    if (const auto fault = teach::check_problem(*problem)) {
      faults.push_back(problem->game + ":" + std::to_string(fault->place.line) + ": " + fault->message);
    } else {
      ++proved[problem->game];
    }
  }
  for (const std::string& fault : faults) fmt::print("{}\n", fault);
  std::string by_game;
  int sum = 0;
  for (const auto& [game, number] : proved) {
    by_game += (by_game.empty() ? "" : ", ") + game + " " + std::to_string(number);
    sum += number;
  }
  fmt::print("{} of {} problems proved again ({}), {} faults, {:.1f} s\n", sum, library.problems.size(), by_game,
             faults.size(), std::chrono::duration<double>(Clock::now() - start).count());
  return faults.empty() && !picked.empty() ? 0 : 1;
}

int make(const ProblemsRequest& request) {
  if (request.game.empty()) throw Failure("--make: which game? encircle problems GAME --make --count 300 --seed 1");
  const bool is_watched = isatty(STDERR_FILENO) != 0;
  InterruptGuard guard;
  teach::MakeRequest wanted{.count = request.count, .seed = request.seed, .go_on = [&](int found) {
                              if (is_watched) fmt::print(stderr, "\r\033[K{} of {}", found, request.count);
                              return !InterruptGuard::interrupted();
                            }};
  if (!request.kind.empty()) {
    const auto* const found = std::ranges::find(problem_kind_names, request.kind);
    if (found == std::end(problem_kind_names)) throw Failure("--kind " + request.kind + ": " + kinds());
    wanted.kind = static_cast<ProblemKind>(found - std::begin(problem_kind_names));
  }
  const auto problems = or_fail(teach::make_problems(request.game, wanted));
  if (is_watched) fmt::print(stderr, "\r\033[K");
  fmt::print("# Made by: encircle problems {} --make{} --count {} --seed {}\n", request.game,
             request.kind.empty() ? "" : " --kind " + request.kind, request.count, request.seed);
  for (const teach::Problem& problem : problems) fmt::print("\n{}", teach::problem_text(problem));
  return static_cast<int>(problems.size()) == request.count ? 0 : 1;
}

// Those that cannot be answered anew stay as they are, and are named.
int answer(const ProblemLibrary& library, const ProblemsRequest& request) {
  if (request.game.empty()) throw Failure("--answer: which game? encircle problems GAME --answer");
  InterruptGuard guard;
  for (const teach::Problem& problem : library.problems) {
    if (InterruptGuard::interrupted()) return 1;
    const auto answered = teach::answer_again(problem);
    if (!answered) fmt::print(stderr, "{}\n", answered.error().message);
    fmt::print("\n{}", teach::problem_text(answered ? *answered : problem));
  }
  return 0;
}

int list(const ProblemLibrary& library) {
  std::map<std::string, std::vector<int>> ratings;
  for (const teach::Problem& problem : library.problems) ratings[problem.game].push_back(problem.rating);
  for (const auto& [game, own] : ratings) {
    fmt::print("encircle problems {:<18} {} problems, rated {} to {}\n", game, own.size(), own.front(), own.back());
  }
  if (ratings.empty()) fmt::print("There are no problems.\n");
  return 0;
}

int solve(const ProblemLibrary& library, const ProblemsRequest& request) {
  std::vector<teach::Problem> problems = library.problems;
  if (request.rating) {
    std::ranges::stable_sort(problems, {},
                             [&](const teach::Problem& problem) { return std::abs(problem.rating - *request.rating); });
  }
  if (problems.size() > static_cast<std::size_t>(request.count)) {
    problems.erase(problems.begin() + request.count, problems.end());
  }
  if (problems.empty()) throw Failure("there are no problems for this game");
  LearnSettings settings;
  settings.display = display_style_for(request.display.colour, request.display.plain, request.display.ascii);
  settings.echoes = isatty(STDIN_FILENO) == 0;
  return solve_problems(problems, settings, std::cin, std::cout) ? 0 : 1;
}

int run(const ProblemsRequest& request) {
  if (request.make) return make(request);
  const ProblemLibrary library = library_for(request);
  if (request.check) return check(library, *request.check, request.seed);
  if (!library.faults.empty()) throw Failure(library.faults.front());
  if (request.answer) return answer(library, request);
  if (request.json) {
    fmt::print("{}\n", problems_json(library));
    return 0;
  }
  return request.game.empty() ? list(library) : solve(library, request);
}

}  // namespace

void add_problems(CommandLine& line) {
  auto request = std::make_shared<ProblemsRequest>();
  const Command command =
      line.add("problems", "Asks problems that are proved, makes them, and proves them again (docs/problems.md)",
               {"encircle problems", "encircle problems go --rating 900",
                "encircle problems go --make --count 300 --seed 1", "encircle problems --check 100 --seed 7"},
               [request] { return run(*request); });
  command.text("game", request->game, "Which game; without it, how many there are").type_name("GAME");
  command.text("--folder", request->folder, "Where they are; without it those in ./problems, or in the program")
      .type_name("FOLDER");
  command.number("--rating", request->rating, "Asks those around this rating; without it, easy ones first")
      .between(1, 4000);
  command.number("--count", request->count, "How many are asked or made").show_default().between(1, 1'000'000);
  command.number("--seed", request->seed, "Which are made, or proved again").show_default();
  const Option making = command.flag("--make", request->make, "Makes new ones, and prints them");
  command.flag("--answer", request->answer, "Finds anew what meets every defence, and prints all problems of the game")
      .excludes(making);
  command.text("--kind", request->kind, "Makes only those of one kind: " + kinds()).type_name("KIND");
  const Option checking = command.number("--check", request->check, "Proves so many again by a second, simpler search")
                              .between(1, 1'000'000)
                              .excludes(making);
  command.flag("--json", request->json, "Writes them as the browser app reads them")
      .excludes(making)
      .excludes(checking);
  request->display.add_to(command);
}

}  // namespace encircle::cli
