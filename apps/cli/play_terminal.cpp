#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <utility>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/files.h"
#include "apps/cli/kept_games.h"
#include "apps/cli/play_command.h"
#include "apps/cli/terminal.h"

namespace encircle::cli {

namespace {

// What the user said about the opponent.
struct OpponentRequest {
  // A level's id or number, or "person"; empty: whom the record names, else asked for at a terminal, else a person.
  std::string level;
  // The user's own side, by name or letter; empty: the first.
  std::string side;
  // For a level that thinks as long as it is allowed to; 0: as long as it likes.
  double seconds = 0;
  // 0: another game every time.
  std::uint64_t seed = 0;
};

struct PlayRequest {
  // A game, or a record to go on with.
  std::string game;
  // Goes on with the game that was interrupted last.
  bool resume = false;
  OpponentRequest opponent;
  GameOptions options;
  DisplayFlags display;
};

// The computer that the names of a record tell, and which side it had; none where none is named.
std::optional<std::pair<players::Level, Player>> computer_of(const Session& session) {
  const State state = session.state({.about = true});
  for (const Player player : {Player::first, Player::second}) {
    const std::string& name = state.about->names[index_of(player)];
    if (!name.starts_with(computer_name_prefix)) continue;
    const auto level =
        players::find_level(session.game().levels, std::string_view(name).substr(computer_name_prefix.size()));
    if (level) return std::pair(*level, player);
  }
  return std::nullopt;
}

// Asks until the answer is a level, a person, or the end of the input.
std::optional<players::Level> ask_for_opponent(const GameInfo& game) {
  std::cout << opponent_question(game);
  for (;;) {
    std::cout << "Number or Enter > " << std::flush;
    std::string line;
    if (!std::getline(std::cin, line) || InterruptGuard::interrupted()) return std::nullopt;
    const auto level = opponent_named(game, line);
    if (level) return *level;
    std::cout << level.error().message << "\n";
  }
}

std::optional<OpponentSettings> opponent_for(const Session& session, const OpponentRequest& wanted, bool may_ask) {
  const GameInfo& game = session.game();
  Player own = or_fail(side_named(game, wanted.side), "--side");
  std::optional<players::Level> level;
  if (const auto before = computer_of(session); before && wanted.level.empty()) {
    level = before->first;
    if (wanted.side.empty()) own = opponent(before->second);
  } else {
    level = wanted.level.empty() && may_ask ? ask_for_opponent(game) : or_fail(opponent_named(game, wanted.level));
  }
  if (!level) return std::nullopt;
  OpponentSettings settings{*level, opponent(own), wanted.seed != 0 ? wanted.seed : std::random_device()()};
  if (wanted.seconds > 0 && settings.level.settings.playouts == 0) settings.level.settings.seconds = wanted.seconds;
  return settings;
}

// The game of a record where it was left.
std::unique_ptr<Session> go_on_with(const std::string& path, const OptionValues& options) {
  auto session = open_file(path, 1, options);
  go_as_far_as_possible(*session, path);
  return session;
}

int play_at_terminal(const PlayRequest& request) {
  if (request.resume && !request.game.empty()) throw Failure("--resume: " + request.game + " is another game");
  if (!request.resume && request.game.empty()) throw Failure("play: which game? 'encircle play --help' lists them");
  const bool is_file = request.resume || request.game.ends_with(".sgf");
  std::string kept = request.resume ? or_fail(last_kept_game(), "--resume") : "";
  const OptionValues options = request.options.given();
  const auto session =
      is_file ? go_on_with(request.resume ? kept : request.game, options) : or_fail(new_session(request.game, options));
  const InterruptGuard guard;
  const DisplayFlags& display = request.display;
  PlaySettings settings;
  settings.display = [&] { return display_style_for(display.colour, display.plain, display.ascii); };
  const bool is_typed = isatty(STDIN_FILENO) != 0;
  settings.redraws = inspect_terminal().can_redraw() && is_typed && !display.plain;
  settings.echoes = !is_typed;
  settings.interrupted = InterruptGuard::interrupted;
  // A kept game that names no computer was one of two people.
  settings.opponent = opponent_for(*session, request.opponent, is_typed && !request.resume);
  settings.keep = [&](const std::string& record) {
    const auto path = keep_game(record, kept);
    if (!path) return "The game was not saved: " + path.error().message;
    return "The game was kept in " + *path + "; 'encircle play --resume' goes on with it.";
  };
  // What was saved elsewhere need not be kept any more.
  settings.saved = [&] {
    if (!kept.empty()) std::filesystem::remove(std::exchange(kept, ""));
  };
  return run_play(*session, settings, std::cin, std::cout);
}

}  // namespace

void add_play(CommandLine& line) {
  auto request = std::make_shared<PlayRequest>();
  OpponentRequest& opponent = request->opponent;
  const Command command = line.add("play", "A game at this terminal, against the computer or another person", {},
                                   [request] { return play_at_terminal(*request); });
  add_game_argument(command, request->game).required(false).type_name("GAME|FILE.sgf");
  command.flag("--resume", request->resume, "Goes on with the game that was interrupted last");
  command.text("--opponent", opponent.level, "A level of the computer (encircle levels), or 'person'")
      .type_name("LEVEL");
  command.text("--side", opponent.side, "Your side against the computer, such as black; the first if not said")
      .type_name("PLAYER");
  command.number("--time", opponent.seconds, "Seconds that the strongest level thinks about a move, 5 if not said")
      .between(0.001, 1e6);
  command.number("--seed", opponent.seed, "Equal seeds let the computer play alike; without it, every game differs");
  request->options.add_to(command);
  request->display.add_to(command);
}

}  // namespace encircle::cli
