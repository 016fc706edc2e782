#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <memory>
#include <optional>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/terminal.h"
#include "core/number.h"
#include "games/all.h"
#include "protocol/facts.h"
#include "session/session.h"
#include "solve/checker.h"
#include "solve/proof_search.h"
#include "solve/solver.h"

namespace encircle::cli {

namespace {

struct SolveRequest {
  std::string game;
  GameOptions options;
  // Played before the position that is solved.
  std::string moves;
  std::string memory = "1G";
  // Solving and checking together may take so long; 0 sets no limit.
  double seconds = 0;
  bool json = false;
  bool check = false;
  // Only who wins, not how soon.
  bool win = false;
};

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

std::size_t memory_of_machine() {
  return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// "512M", "1G", "65536K".
std::size_t parse_memory(const std::string& text) {
  constexpr int max_digits = 6;
  const std::size_t digits = text.find_first_not_of("0123456789");
  const std::string unit = digits == std::string::npos ? "" : text.substr(digits);
  const int shift = unit == "K" ? 10 : unit == "M" ? 20 : unit == "G" ? 30 : 0;
  if (shift == 0 || digits == 0 || digits > max_digits) {
    throw Failure("memory '" + text + "': write a number and K, M or G, such as 512M");
  }
  const std::size_t amount = *whole_number_of<std::size_t>(text.substr(0, digits)) << shift;
  if (amount < (std::size_t{1} << 20)) throw Failure("memory '" + text + "': at least 1M is needed");
  if (const std::size_t most = memory_of_machine(); amount > most) {
    throw Failure(fmt::format("memory '{}': this machine has no more than {}M", text, most >> 20));
  }
  return amount;
}

// Why a search or a check did not come to its end. What was not stopped from here stopped itself, for want of memory.
enum class StoppedBy : std::uint8_t { interrupt, time, memory };

// Shows on a terminal that the search goes on, and ends it when it is interrupted or its time is over.
class Watch {
 public:
  Watch(Clock::time_point start, double seconds)
      : start_(start), shown_(start), seconds_(seconds), visible_(isatty(STDERR_FILENO) != 0) {}
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  ~Watch() {
    if (visible_) fmt::print(stderr, "\r\033[K");
  }

  bool go_on(const char* what, std::uint64_t nodes) {
    if (visible_ && Clock::now() - shown_ > std::chrono::milliseconds(200)) {
      shown_ = Clock::now();
      fmt::print(stderr, "\r\033[K{}: {} positions, {:.0f} s", what, nodes, seconds_since(start_));
      std::fflush(stderr);
    }
    if (stopped_by_ != StoppedBy::memory) return false;
    if (InterruptGuard::interrupted()) {
      stopped_by_ = StoppedBy::interrupt;
    } else if (seconds_ > 0 && seconds_since(start_) >= seconds_) {
      stopped_by_ = StoppedBy::time;
    }
    return stopped_by_ == StoppedBy::memory;
  }

  // Of what stopped.
  StoppedBy stopped_by() const { return stopped_by_; }

 private:
  InterruptGuard guard_;
  Clock::time_point start_;
  Clock::time_point shown_;
  double seconds_;
  bool visible_;
  StoppedBy stopped_by_ = StoppedBy::memory;
};

// What is printed, for any game.
struct Report {
  solve::Solution solution;
  std::string to_move;
  std::string winner;
  // As in the JSON of replay: a player's letter or "draw".
  std::string winner_letter;
  std::vector<std::string> best;
  std::vector<std::string> line;
  double seconds = 0;
  std::optional<solve::Verdict> verdict;
  double check_seconds = 0;
  // Counts where the solver or the checker did not come to its end.
  StoppedBy stopped_by = StoppedBy::memory;

  bool check_ended() const { return verdict == solve::Verdict::confirmed || verdict == solve::Verdict::refuted; }
};

template <Game G>
typename G::Position position_after(const SolveRequest& request) {
  auto position = G::Position::initial(or_fail(G::make_rules(request.options.given())));
  int number = 0;
  for (const std::string& text : split_moves(request.moves)) {
    const std::string subject = fmt::format("move {}", ++number);
    const Move move = or_fail(G::parse_move(position, text), subject);
    if (!position.is_legal(move)) {
      throw Failure(fmt::format("{}: illegal move {}: {}", subject, text, G::why_illegal(position, move)));
    }
    position.play(move);
  }
  return position;
}

template <Game G>
Report report_on(const typename G::Position& position, solve::Solution solution) {
  Report report;
  report.to_move = G::players[index_of(position.to_move())].name;
  if (solution.winner == Outcome::draw) report.winner = report.winner_letter = "draw";
  if (solution.winner == Outcome::first_wins || solution.winner == Outcome::second_wins) {
    const PlayerName& winner = G::players[solution.winner == Outcome::first_wins ? 0 : 1];
    report.winner = winner.name;
    report.winner_letter = winner.letter;
  }
  for (const Move move : solution.best) report.best.push_back(G::move_text(position, move));
  auto walk = position;
  for (const Move move : solution.line) {
    report.line.push_back(G::move_text(walk, move));
    walk.play(move);
  }
  report.solution = std::move(solution);
  return report;
}

// Who wins and with which first moves, by proof-number search.
template <Threatening P>
solve::Solution winner_only(const P& position, const solve::Limits& limits) {
  solve::ProofSearch<P> search(limits);
  solve::Solution solution;
  if (const auto winner = search.winner_of(position)) {
    solution.winner = win_for(*winner);
    MoveList<P> list;
    if (*winner == position.to_move()) position.generate_moves(list);
    for (const Move move : list) {
      P child = position;
      child.play(move);
      if (search.winner_of(child) == winner) solution.best.push_back(move);
    }
  }
  solution.complete = !search.stopped();
  solution.nodes = search.nodes();
  return solution;
}

template <Game G>
Report solved_for_winner(const SolveRequest& request) {
  using P = typename G::Position;
  if constexpr (Threatening<P>) {
    const auto position = std::make_unique<P>(position_after<G>(request));
    const Clock::time_point start = Clock::now();
    Watch watch(start, request.seconds);
    const solve::Limits limits{parse_memory(request.memory),
                               [&](std::uint64_t nodes) { return watch.go_on("solving", nodes); }};
    Report report = report_on<G>(*position, winner_only(*position, limits));
    report.seconds = seconds_since(start);
    report.stopped_by = watch.stopped_by();
    return report;
  } else {
    throw Failure("--win: " + std::string(G::name) + " is counted, so that the value says who wins");
  }
}

template <Game G>
Report solved(const SolveRequest& request) {
  if (request.win) return solved_for_winner<G>(request);
  using P = typename G::Position;
  if constexpr (solve::Solvable<P>) {
    const std::size_t memory = parse_memory(request.memory);
    const auto position = std::make_unique<P>(position_after<G>(request));
    if (const auto obstacle = solve::why_unsolvable(*position)) throw Failure(obstacle->message);
    const Clock::time_point start = Clock::now();
    Watch watch(start, request.seconds);
    // Half of the memory is the checker's, where there is one.
    solve::Limits limits{request.check ? memory / 2 : memory,
                         [&](std::uint64_t nodes) { return watch.go_on("solving", nodes); }};
    solve::SolverFor<P> solver(limits);
    Report report = report_on<G>(*position, solver.solve(*position));
    report.seconds = seconds_since(start);
    report.stopped_by = watch.stopped_by();
    if (!request.check || !report.solution.complete) return report;
    limits.go_on = [&](std::uint64_t nodes) { return watch.go_on("checking", nodes); };
    report.verdict = solve::check(*position, report.solution, solver, limits);
    report.check_seconds = seconds_since(start) - report.seconds;
    report.stopped_by = watch.stopped_by();
    return report;
  } else {
    throw Failure(std::string(G::name) + " cannot be solved by this program yet");
  }
}

const char* verdict_text(const Report& report) {
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

void print_json(const Report& report) {
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

void print_words(const SolveRequest& request, const Report& report) {
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
  Report report;
  bool found = false;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id != request.game) return;
    found = true;
    report = solved<G>(request);
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
  CLI::App& command =
      line.add("solve", "The result of best play, exactly", {}, [request] { return solve_position(*request); });
  add_game_argument(command, request->game);
  command.add_option("--moves", request->moves, "Moves played before, separated by spaces or commas");
  command.add_option("--memory", request->memory, "The most memory for tables: a number and K, M or G")
      ->capture_default_str();
  add_number(command, "--seconds", request->seconds, "Stops after this time, the check included")
      ->check(CLI::Range(0.01, 1e9));
  command.add_flag("--json", request->json, "One line of JSON");
  auto* check = command.add_flag("--check", request->check, "Proves the result again in a second, simpler way");
  command.add_flag("--win", request->win, "Finds out who wins, not how soon (" + games_with_winner_only() + ")")
      ->excludes(check);
  request->options.add_to(command);
}

}  // namespace encircle::cli
