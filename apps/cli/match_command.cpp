#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <thread>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/files.h"
#include "apps/cli/terminal.h"
#include "apps/match/match.h"
#include "core/quoted.h"
#include "protocol/facts.h"
#include "sgf/writer.h"

namespace encircle::cli {

namespace {

struct MatchRequest {
  std::string a;
  std::string b;
  std::string game;
  GameOptions options;
  int games = 100;
  std::uint64_t seed = 1;
  // 0: as many as there are cores.
  int concurrency = 0;
  int opening_moves = 2;
  double seconds = 0;
  double patience = 120;
  // "elo0,elo1"; empty: no test.
  std::string sprt;
  // A folder for the records; empty: they are not kept.
  std::string folder;
  bool json = false;
};

using match::Estimate;
using match::MatchResult;

// Where no terminal shows the line, one in so many games is told.
constexpr int games_per_line = 10;
// Greater differences are not told apart by games.
constexpr double largest_elo = 1000;
// How a match ends that another program kept from being played to its end.
constexpr int stopped_exit_code = 1;

match::Sprt parse_sprt(const std::string& text) {
  const std::size_t comma = text.find(',');
  const auto low = parse_number("sprt", text.substr(0, comma));
  const auto high = parse_number("sprt", comma == std::string::npos ? "" : text.substr(comma + 1));
  if (!low || !high || *low >= *high || *low < -largest_elo || *high > largest_elo) {
    throw Failure("--sprt " + encircle::quoted(text) +
                  ": expected two differences in Elo from -1000 to 1000, the smaller first, such as 0,30");
  }
  return {*low, *high};
}

match::MatchPlan plan_of(const MatchRequest& request) {
  match::MatchPlan plan;
  plan.game = request.game;
  plan.options = request.options.given();
  const GameInfo game = or_fail(find_game(request.game));
  plan.entrants[0] = or_fail(match::parse_entrant(game, request.a));
  plan.entrants[1] = or_fail(match::parse_entrant(game, request.b));
  plan.games = request.games;
  plan.seed = request.seed;
  const int cores = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1u));
  plan.concurrency = request.concurrency > 0 ? request.concurrency : cores;
  plan.opening_moves = request.opening_moves;
  plan.pace = {request.seconds, request.patience};
  if (!request.sprt.empty()) plan.sprt = parse_sprt(request.sprt);
  plan.cancelled = InterruptGuard::interrupted;
  return plan;
}

std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
  return fmt::format("{:+.0f}", elo);
}

std::string score_words(const MatchResult& result) {
  const match::Tally& tally = result.tally;
  const Estimate score = score_estimate(tally);
  const Estimate elo = elo_estimate(tally);
  return fmt::format("{} won, {} drawn, {} lost: {:.1f} % ({:.1f} to {:.1f}), Elo {} ({} to {})", tally.wins(),
                     tally.draws(), tally.losses(), 100 * score.value, 100 * score.low, 100 * score.high,
                     elo_text(elo.value), elo_text(elo.low), elo_text(elo.high));
}

std::string sprt_words(const match::Tally& tally, const match::Sprt& test) {
  const double ratio = log_likelihood_ratio(tally, test);
  const auto told = [&](double elo) { return number_text(elo); };
  std::string words = fmt::format("SPRT({}, {}): ", told(test.elo0), told(test.elo1));
  switch (verdict_of(tally, test)) {
    case match::Verdict::accepts_elo1:
      words += "A is stronger by " + told(test.elo1) + " rather than " + told(test.elo0);
      break;
    case match::Verdict::accepts_elo0:
      words += "A is stronger by " + told(test.elo0) + " rather than " + told(test.elo1);
      break;
    case match::Verdict::undecided:
      words += "undecided";
  }
  return words + fmt::format(" (log-likelihood ratio {:.2f}, bounds ±{:.2f})", ratio, match::sprt_bound());
}

// Tells on standard error how the match goes, and keeps the records.
class Reporter {
 public:
  explicit Reporter(const MatchRequest& request) : request_(request), shows_line_(isatty(STDERR_FILENO) != 0) {
    if (request.folder.empty()) return;
    std::error_code error;
    std::filesystem::create_directories(request.folder, error);
    if (error) throw Failure("folder " + encircle::quoted(request.folder) + ": " + error.message());
    refuse_earlier_games();
  }

  void operator()(const match::FinishedGame& game, const MatchResult& result) {
    save(game);
    const int done = result.tally.games();
    if (!game.remark.empty()) note(fmt::format("Game {}: {}.", game.number + 1, game.remark));
    const std::string line = fmt::format("{} of {} games: {}", done, request_.games, score_words(result));
    if (shows_line_) {
      fmt::print(stderr, "\r\033[K{}", line);
    } else if (done % games_per_line == 0 && done < request_.games) {
      fmt::print(stderr, "{}\n", line);
    }
    std::fflush(stderr);
  }

  // Takes the line away.
  void clear() const {
    if (shows_line_) fmt::print(stderr, "\r\033[K");
  }
  const std::string& failure() const { return failure_; }

 private:
  // Games of two matches in one folder could not be told apart, and the later would replace the earlier.
  void refuse_earlier_games() const {
    std::error_code error;
    std::string first;
    for (const auto& entry : std::filesystem::directory_iterator(request_.folder, error)) {
      const std::string name = entry.path().filename().string();
      if (!name.starts_with("game-") || !name.ends_with(".sgf")) continue;
      if (first.empty() || entry.path().string() < first) first = entry.path().string();
    }
    if (!first.empty()) throw Failure(first + ": is there from an earlier match; choose another folder for --sgf");
  }

  std::string record_path(int number) const {
    return (std::filesystem::path(request_.folder) / fmt::format("game-{:04}.sgf", number + 1)).string();
  }

  void note(const std::string& text) const {
    clear();
    fmt::print(stderr, "{}\n", text);
  }

  // A record that cannot be written must not stop the match; the first reason is told at its end.
  void save(const match::FinishedGame& game) {
    if (request_.folder.empty() || !failure_.empty()) return;
    const auto text = sgf::write(game.record);
    if (!text) {
      failure_ = text.error().message;
      return;
    }
    try {
      const std::string path = record_path(game.number);
      if (!create_file(path)) throw Failure(path + ": appeared while the match ran, and is left as it is");
      write_file(path, *text);
    } catch (const Failure& failure) {
      failure_ = failure.what();
    }
  }

  const MatchRequest& request_;
  bool shows_line_;
  std::string failure_;
};

void print_json(const MatchResult& result, const std::optional<match::Sprt>& test) {
  const match::Tally& tally = result.tally;
  const Estimate score = score_estimate(tally);
  const Estimate elo = elo_estimate(tally);
  const auto number = [](double value) { return std::isinf(value) ? FactValue() : FactValue(value); };
  Facts facts = {{"a", result.names[0]},
                 {"b", result.names[1]},
                 {"games", tally.games()},
                 {"wins", tally.wins()},
                 {"draws", tally.draws()},
                 {"losses", tally.losses()},
                 {"score", score.value},
                 {"score_low", score.low},
                 {"score_high", score.high},
                 {"elo", number(elo.value)},
                 {"elo_low", number(elo.low)},
                 {"elo_high", number(elo.high)},
                 {"disputed", result.disputed},
                 {"failures_a", result.failures[0]},
                 {"failures_b", result.failures[1]}};
  if (!result.stopped_by.empty()) facts.push_back({"stopped_by", result.stopped_by});
  if (test) {
    constexpr const char* verdicts[] = {"undecided", "elo0", "elo1"};
    facts.push_back({"sprt", std::string(verdicts[static_cast<int>(verdict_of(tally, *test))])});
    facts.push_back({"log_likelihood_ratio", log_likelihood_ratio(tally, *test)});
  }
  fmt::print("{}\n", protocol::json_text(facts));
}

void print_words(const MatchResult& result, const std::optional<match::Sprt>& test) {
  fmt::print("A: {}\nB: {}\n", result.names[0], result.names[1]);
  fmt::print("A after {}: {}.\n", counted(result.tally.games(), "game"), score_words(result));
  if (result.disputed > 0) fmt::print("{} counted otherwise by a contestant.\n", counted(result.disputed, "game"));
  for (int i = 0; i < 2; ++i) {
    if (result.failures[i] == 0) continue;
    fmt::print("{}'s program failed in {}.\n", i == 0 ? "A" : "B", counted(result.failures[i], "game"));
  }
  if (test) fmt::print("{}.\n", sprt_words(result.tally, *test));
}

// Plays a match and prints what came out; a line on standard error tells how it goes.
int play_match(const MatchRequest& request) {
  const InterruptGuard guard;
  const match::MatchPlan plan = plan_of(request);
  Reporter reporter(request);
  const auto result = match::play_match(plan, std::ref(reporter));
  reporter.clear();
  const MatchResult& played = or_fail(result);
  request.json ? print_json(played, plan.sprt) : print_words(played, plan.sprt);
  if (!reporter.failure().empty()) throw Failure(reporter.failure());
  if (!played.stopped_by.empty()) {
    std::fflush(stdout);
    fmt::print(stderr, "encircle: the match was stopped: {}\n", played.stopped_by);
    return stopped_exit_code;
  }
  return InterruptGuard::interrupted() ? interrupted_exit_code : 0;
}

void add_options(const Command& command, MatchRequest& request) {
  command.text("a", request.a, "The first player, A").required().type_name("A");
  command.text("b", request.b, "The second player, B").required().type_name("B");
  add_game_option(command, request.game);
  command.number("--games", request.games, "How many games at most").between(1, 1'000'000);
  command.number("--seed", request.seed, "Equal seeds play equal games where no clock is used");
  command.number("--concurrency", request.concurrency, "Games at the same time; without it, one on each core")
      .between(1, 256);
  command
      .number("--openings", request.opening_moves,
              "Random moves before the players take over, 2 if not said; each opening is played with both colours")
      .between(0, 100);
  command.number("--time", request.seconds, "Seconds for a move, where a player's settings do not say")
      .between(0.001, 1e6);
  command.number("--patience", request.patience, "Seconds until a silent program counts as failed").between(0.1, 1e6);
  command.text("--sprt", request.sprt, "Stops once it is clear whether A is stronger by ELO0 or by ELO1")
      .type_name("ELO0,ELO1");
  command.text("--sgf", request.folder, "Keeps the records in this folder").type_name("FOLDER");
  command.flag("--json", request.json, "One line of JSON");
  request.options.add_to(command);
}

}  // namespace

void add_match(CommandLine& line) {
  auto request = std::make_shared<MatchRequest>();
  const Command command = line.add("match", "Plays games between two players and tells which is stronger", {},
                                   [request] { return play_match(*request); });
  command.explain(
      "A player is a level (encircle levels), settings such as playouts=1000,c=0.7 or a program in quotes "
      "that speaks GTP. Such a program is told\n"
      "size, komi and, where it knows kata-set-rules, the rules; others must be started with them.\n"
      "A program that fails loses the game and is started again; after three failures in a row the match "
      "stops,\n"
      "tells what was played, and ends with exit code 1.\n"
      "Settings: " +
      players::setting_names() + ".");
  add_options(command, *request);
}

}  // namespace encircle::cli
