#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <filesystem>
#include <map>
#include <memory>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/files.h"
#include "apps/cli/review_report.h"
#include "apps/cli/review_text.h"
#include "apps/cli/terminal.h"
#include "apps/common/analysis_terms.h"
#include "apps/common/canvas.h"
#include "apps/common/printable.h"
#include "apps/networks/embedded.h"
#include "protocol/json_writer.h"
#include "review/annotation.h"
#include "review/reviewer.h"
#include "sgf/writer.h"

namespace encircle::cli {

namespace {

using review::Grade;
using review::grade_name;
using review::headline;
using review::ReviewedMove;
using review::Reviewer;

struct ReviewRequest {
  std::string path;
  // A letter of the game; empty: both players.
  std::string player;
  // Of a folder: the games of this player alone.
  std::string name;
  std::string effort = "normal";
  std::string output;
  int game = 1;
  int threads = 1;
  bool json = false;
  DisplayFlags display;
};

review::Effort effort_of(const ReviewRequest& request) {
  review::Effort effort = request.effort == "quick"  ? review::Effort::quick()
                          : request.effort == "deep" ? review::Effort::deep()
                                                     : review::Effort();
  effort.threads = request.threads;
  return effort;
}

// Tells on a terminal how far it is.
class Progress {
 public:
  explicit Progress(const ReviewRequest& request) : visible_(isatty(STDERR_FILENO) != 0 && !request.json) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() {
    if (visible_) fmt::print(stderr, "\r\033[K");
  }

  void tell(const Reviewer& reviewer) const {
    if (!visible_) return;
    const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    const auto done = static_cast<double>(std::max<std::int64_t>(1, reviewer.done()));
    const auto total = static_cast<double>(reviewer.total());
    fmt::print(stderr, "\r\033[K{}: {:.0f} %, about {:.0f} s left",
               reviewer.has_overview() ? "Mistakes" : "Every position", 100 * done / total,
               spent * (total - done) / done);
    std::fflush(stderr);
  }

 private:
  bool visible_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

sgf::Tree& record_of(sgf::Collection& collection, const ReviewRequest& request) {
  const auto count = static_cast<int>(collection.games.size());
  if (request.game < 1 || request.game > count) {
    throw Failure(fmt::format("{}: no game {}: the file has {}", request.path, request.game, count));
  }
  return collection.games[static_cast<std::size_t>(request.game - 1)];
}

std::unique_ptr<Session> at_the_end(const sgf::Tree& record, const std::string& path) {
  auto session = or_fail(open_session(record), path);
  // A line with a move that cannot be played ends before it, as its review does.
  const auto end = session->go_to_end();
  if (!end) fmt::print(stderr, "{}: {}; reviewed is what comes before it\n", path, printable(end.error().message));
  return session;
}

// To its end, or until Ctrl-C, when every position has been seen at least once.
Reviewer review_of(const ReviewRequest& request, const sgf::Tree& record, const std::string& path) {
  const auto session = or_fail(open_session(record), path);
  const nets::Network* const network = embedded_network(session->game().id);
  Reviewer reviewer = or_fail(Reviewer::open(record, network, effort_of(request)), path);
  const InterruptGuard guard;
  const Progress progress(request);
  while (reviewer.step([] { return InterruptGuard::interrupted(); })) {
    if (InterruptGuard::interrupted()) {
      if (!reviewer.has_overview()) throw Failure(path + ": interrupted before every position was looked at");
      break;
    }
    progress.tell(reviewer);
  }
  return reviewer;
}

std::optional<Player> player_of(const ReviewRequest& request, const GameInfo& game, const std::string& path) {
  if (request.player.empty()) return std::nullopt;
  if (const auto player = gtp::player_named(game, request.player)) return player;
  throw Failure(fmt::format("{}: --player {}: the players of {} are {} and {}", path, request.player, game.name,
                            game.players[0].letter, game.players[1].letter));
}

bool is_chosen(const ReviewedMove& move, std::optional<Player> player) { return !player || move.player == *player; }

// Broken between words where somebody reads it on a screen.
void print_wrapped(const std::string& text, const DisplayStyle& display) {
  if (display.plain_words || isatty(STDOUT_FILENO) == 0) return fmt::print("{}\n", text);
  constexpr std::string_view indent = "  ";
  bool is_first = true;
  for (const std::string& line : wrapped(text, std::max(20, display.width - 1 - static_cast<int>(indent.size())))) {
    fmt::print("{}{}\n", is_first ? "" : indent, line);
    is_first = false;
  }
}

void print_review(const Reviewer& reviewer, std::optional<Player> player, Session& session,
                  const DisplayStyle& display) {
  const GameInfo& game = reviewer.game();
  fmt::print("{}\n", display.plain_words ? graph_words(reviewer) : graph_text(reviewer, display));
  int shown = 0;
  for (const ReviewedMove& move : reviewer.moves()) {
    if (move.grade == Grade::good || !is_chosen(move, player)) continue;
    ++shown;
    print_wrapped(headline(move, game) + remark_on(reviewer, move, proved_of(move, session)), display);
  }
  if (shown == 0) fmt::print("No mistakes were found.\n");
  fmt::print("\nAccuracy:\n");
  for (const Player each : {Player::first, Player::second}) {
    if ((player && *player != each) || !reviewer.has_moves(each)) continue;
    fmt::print("  {} {:.0f} %", game.players[index_of(each)].name, reviewer.accuracy(each));
    const players::Level* const level = reviewer.level_like(each);
    fmt::print("{}\n", level != nullptr ? fmt::format(", such mistakes as \"{}\" makes", level->name) : "");
  }
}

std::string_view letter_of(const GameInfo& game, Player player) { return {&game.players[index_of(player)].letter, 1}; }

void write_move(protocol::JsonWriter& json, const ReviewedMove& move, const GameInfo& game) {
  json.begin_object();
  json.member("number", move.number);
  json.member("player", letter_of(game, move.player));
  json.member("move", move.move);
  json.member("chance", static_cast<double>(move.after.chance));
  json.member("margin", move.after.margin);
  json.member("certain", move.after.is_certain);
  json.member("visits", move.before.visits);
  const bool has_best = !move.before.candidates.empty();
  json.member("best", has_best ? move.before.candidates[0].move : std::string());
  json.member("line", has_best ? move.before.candidates[0].line : std::vector<std::string>());
  json.name("cost");
  json.begin_object();
  json.member("chance", static_cast<double>(move.cost.chance));
  json.member("margin", move.cost.margin);
  json.member("loss", static_cast<double>(move.cost.loss));
  json.end_object();
  json.member("grade", grade_name(move.grade));
  json.end_object();
}

void print_json(const Reviewer& reviewer, std::optional<Player> player) {
  const GameInfo& game = reviewer.game();
  protocol::JsonWriter json;
  json.begin_object();
  json.member("game", game.id);
  json.name("accuracy");
  json.begin_object();
  for (const Player each : {Player::first, Player::second}) {
    json.member(letter_of(game, each),
                reviewer.has_moves(each) ? std::optional(reviewer.accuracy(each)) : std::nullopt);
  }
  json.end_object();
  json.name("like");
  json.begin_object();
  for (const Player each : {Player::first, Player::second}) {
    const players::Level* const level = reviewer.level_like(each);
    if (level != nullptr) json.member(letter_of(game, each), level->id);
  }
  json.end_object();
  json.name("moves");
  json.begin_array();
  for (const ReviewedMove& move : reviewer.moves()) {
    if (is_chosen(move, player)) write_move(json, move, game);
  }
  json.end_array();
  json.end_object();
  fmt::print("{}\n", std::move(json).take());
}

int review_file(const ReviewRequest& request) {
  sgf::Collection collection = read_record(request.path).collection;
  sgf::Tree& record = record_of(collection, request);
  const Reviewer reviewer = review_of(request, record, request.path);
  const auto session = at_the_end(record, request.path);
  const auto player = player_of(request, reviewer.game(), request.path);
  if (request.json) {
    print_json(reviewer, player);
  } else {
    const DisplayStyle display =
        display_style_for(request.display.colour, request.display.plain, request.display.ascii);
    print_review(reviewer, player, *session, display);
  }
  if (request.output.empty()) return 0;
  record = review::annotated(record, reviewer, [&](const ReviewedMove& move) {
    return is_chosen(move, player) ? remark_on(reviewer, move, proved_of(move, *session)) : "";
  });
  // The other games of the file stay as they are.
  write_file(request.output, or_fail(sgf::write(collection), request.output));
  return 0;
}

// The games of a folder. What cannot be reviewed is told and left out.
class FolderReview {
 public:
  explicit FolderReview(const ReviewRequest& request) : request_(request) {}

  // All games of a file, until Ctrl-C.
  void add_file(const std::string& path) {
    sgf::Collection collection;
    if (!attempt([&] { collection = read_record(path).collection; })) return;
    const std::size_t count = collection.games.size();
    for (std::size_t i = 0; i < count && !InterruptGuard::interrupted(); ++i) {
      const std::string name = count == 1 ? path : fmt::format("{}, game {}", path, i + 1);
      if (attempt([&] { add_game(collection.games[i], name); })) ++games_;
    }
  }

  void print() const {
    if (games_ == 0) throw Failure(request_.path + ": no game in it can be reviewed");
    if (reports_.empty()) fmt::print("There is no game of this player.\n");
    for (const auto& [game, report] : reports_) {
      fmt::print("\n{}{}", reports_.size() == 1 ? "" : game + ": ", report.text());
    }
  }

 private:
  template <class Part>
  static bool attempt(const Part& part) {
    try {
      part();
      return true;
    } catch (const Failure& failure) {
      fmt::print(stderr, "{}; left out\n", printable(failure.what()));
      return false;
    }
  }

  void add_game(const sgf::Tree& record, const std::string& name) {
    const auto session = at_the_end(record, name);
    const auto chosen = player_of(request_, session->game(), name);
    const State state = session->state({.about = true});
    std::vector<Player> players;
    for (const Player player : {Player::first, Player::second}) {
      const bool is_named = request_.name.empty() || state.about->names[index_of(player)] == request_.name;
      if (is_named && (!chosen || *chosen == player)) players.push_back(player);
    }
    if (players.empty()) return;
    const Reviewer reviewer = review_of(request_, record, name);
    for (const Player player : players) {
      if (!reviewer.has_moves(player)) continue;
      fmt::print("{}: {} {:.0f} %\n", printable(name), session->game().players[index_of(player)].name,
                 reviewer.accuracy(player));
      reports_[std::string(session->game().name)].add(reviewer, player, name, *session);
    }
  }

  const ReviewRequest& request_;
  int games_ = 0;
  // By game: points of one are no stones of another.
  std::map<std::string, ReviewReport> reports_;
};

bool is_record(const std::filesystem::path& path) {
  std::string extension = path.extension().string();
  std::ranges::transform(extension, extension.begin(), [](unsigned char each) { return std::tolower(each); });
  return extension == ".sgf";
}

int review_folder(const ReviewRequest& request) {
  if (request.json || !request.output.empty())
    throw Failure(request.path + ": a folder gives a report; --json and -o are for files");
  std::vector<std::string> paths;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(request.path, error)) {
    if (is_record(entry.path())) paths.push_back(entry.path().string());
  }
  if (error) throw Failure(request.path + ": " + error.message());
  if (paths.empty()) throw Failure(request.path + ": there is no .sgf file in it");
  std::ranges::sort(paths);
  FolderReview review(request);
  for (const std::string& path : paths) {
    if (!InterruptGuard::interrupted()) review.add_file(path);
  }
  review.print();
  return 0;
}

int review_path(const ReviewRequest& request) {
  std::error_code error;
  return std::filesystem::is_directory(request.path, error) ? review_folder(request) : review_file(request);
}

}  // namespace

void add_review(CommandLine& line) {
  auto request = std::make_shared<ReviewRequest>();
  const Command command =
      line.add("review", "Shows where a game turned, and what would have been better",
               {"encircle review game.sgf", "encircle review game.sgf --player B --effort deep -o reviewed.sgf",
                "encircle review game.sgf --json", "encircle review my-games --name \"A. Player\""},
               [request] { return review_path(*request); });
  command.text("path", request->path, "The record (- is standard input), or a folder of records for a report")
      .required()
      .type_name("FILE.sgf");
  command.text("--player", request->player, "Only this player's moves: B, W, R or G, or the colour")
      .type_name("PLAYER");
  command.text("--name", request->name, "Of a folder: only the games of the player of this name").type_name("NAME");
  command.text("--effort", request->effort, "quick, normal or deep").one_of({"quick", "normal", "deep"});
  command.text("-o,--output", request->output, "Writes the record with comments, variations and marks")
      .type_name("OUT.sgf");
  command.number("--game", request->game, "Which game of a collection, from 1");
  command
      .number("--threads", request->threads,
              "How many threads search; with more than one a review differs a little from run to run")
      .between(1, 64);
  command.flag("--json", request->json, "One line of JSON");
  request->display.add_to(command);
}

}  // namespace encircle::cli
