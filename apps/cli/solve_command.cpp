#include <fmt/core.h>

#include <memory>

#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/solve_game.h"
#include "games/all.h"
#include "protocol/facts.h"
#include "session/session.h"
#include "solve/abilities.h"

namespace encircle::cli {

namespace {

const char* verdict_text(const SolveReport& report) {
  if (!report.check_ended()) return "unfinished";
  return *report.verdict == solve::Verdict::confirmed ? "confirmed" : "refuted";
}

const char* stopped_by_text(StoppedBy stopped_by) {
  switch (stopped_by) {
    case StoppedBy::interrupt:
      return "interrupted";
    case StoppedBy::time:
      return "time";
    case StoppedBy::memory:
      break;
  }
  return "memory";
}

// For people.
std::string why_stopped(const SolveRequest& request, StoppedBy stopped_by) {
  switch (stopped_by) {
    case StoppedBy::interrupt:
      return "it was interrupted";
    case StoppedBy::time:
      return fmt::format("the {} s of --seconds were over", request.seconds);
    case StoppedBy::memory:
      break;
  }
  return fmt::format("--memory {} did not suffice", request.memory);
}

void print_json(const SolveReport& report) {
  Facts facts = {{"solved", report.solution.complete}};
  if (report.solution.complete) {
    facts.push_back({"winner", report.winner_letter});
    facts.push_back({"value", report.solution.value ? FactValue(*report.solution.value) : FactValue()});
    if (report.solution.plies) facts.push_back({"plies", *report.solution.plies});
    facts.push_back({"best", report.best});
    facts.push_back({"line", report.line});
  }
  facts.push_back({"nodes", static_cast<double>(report.solution.nodes)});
  facts.push_back({"seconds", report.seconds});
  if (report.verdict) {
    facts.push_back({"check", verdict_text(report)});
    facts.push_back({"check_seconds", report.check_seconds});
  }
  if (!report.solution.complete || (report.verdict && !report.check_ended())) {
    facts.push_back({"stopped_by", stopped_by_text(report.stopped_by)});
  }
  fmt::print("{}\n", protocol::json_text(facts));
}

void print_words(const SolveRequest& request, const SolveReport& report) {
  const solve::Solution& solution = report.solution;
  if (!solution.complete) {
    fmt::print("Not solved: stopped after {} positions, {:.1f} s: {}.\n", solution.nodes, report.seconds,
               why_stopped(request, report.stopped_by));
    return;
  }
  fmt::print("{}", report.winner == "draw" ? "A draw" : report.winner + " wins");
  if (solution.plies) fmt::print(" in {}", counted(*solution.plies, "move"));
  if (solution.value) fmt::print("; the first player's lead: {} points", *solution.value);
  fmt::print(".\n");
  if (!report.best.empty()) fmt::print("Best for {}: {}\n", report.to_move, joined(report.best));
  if (!report.line.empty()) fmt::print("Best play: {}\n", joined(report.line));
  fmt::print("{} positions, {:.1f} s.\n", solution.nodes, report.seconds);
  if (!report.verdict) return;
  if (report.check_ended()) {
    fmt::print("Check: {}, {:.1f} s.\n", verdict_text(report), report.check_seconds);
  } else {
    fmt::print("Check: not finished after {:.1f} s: {}. The result rests on the solver alone.\n", report.check_seconds,
               why_stopped(request, report.stopped_by));
  }
}

// Returns the exit code: 0 when the position was solved (and confirmed, if that was asked for), 1 when not.
int solve_position(const SolveRequest& request) {
  SolveReport report;
  bool found = false;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id != request.game) return;
    found = true;
    report = solve_game<G>(request);
  });
  if (!found) or_fail(find_game(request.game));
  request.json ? print_json(report) : print_words(request, report);
  const bool confirmed = !report.verdict || *report.verdict == solve::Verdict::confirmed;
  return report.solution.complete && confirmed ? 0 : 1;
}

// The games in which a win can be proved without the shortest way to it.
std::string games_with_winner_only() {
  std::vector<std::string> names;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if constexpr (Threatening<typename G::Position>) names.emplace_back(G::name);
  });
  return joined(names, ", ");
}

}  // namespace

void add_solve(CommandLine& line) {
  auto request = std::make_shared<SolveRequest>();
  const Command command =
      line.add("solve", "The result of best play, exactly", {}, [request] { return solve_position(*request); });
  add_game_argument(command, request->game);
  command.text("--moves", request->moves, "Moves played before, separated by spaces or commas");
  command.text("--memory", request->memory, "The most memory for tables: a number and K, M or G").show_default();
  command.number("--seconds", request->seconds, "Stops after this time, the check included").between(0.01, 1e9);
  command.flag("--json", request->json, "One line of JSON");
  const Option check = command.flag("--check", request->check, "Proves the result again in a second, simpler way");
  command.flag("--win", request->win, "Finds out who wins, not how soon (" + games_with_winner_only() + ")")
      .excludes(check);
  request->options.add_to(command);
}

}  // namespace encircle::cli
