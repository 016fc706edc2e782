#include <unistd.h>

#include <iostream>
#include <memory>
#include <optional>
#include <random>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/play_command.h"
#include "apps/cli/terminal.h"

namespace encircle::cli {

namespace {

// What the user said about the opponent.
struct OpponentRequest {
  // A level's id or number, or "person"; empty: asked for at a terminal, else a person.
  std::string level;
  // The user's own side, by name or letter; empty: the first.
  std::string side;
  // For a level that thinks as long as it is allowed to; 0: as long as it likes.
  double seconds = 0;
  // 0: another game every time.
  std::uint64_t seed = 0;
};

struct PlayRequest {
  std::string game;
  OpponentRequest opponent;
  GameOptions options;
  LookFlags display;
};

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

std::optional<OpponentSettings> opponent_for(const GameInfo& game, const OpponentRequest& wanted, bool may_ask) {
  const auto level =
      wanted.level.empty() && may_ask ? ask_for_opponent(game) : or_fail(opponent_named(game, wanted.level));
  const Player own = or_fail(side_named(game, wanted.side), "--side");
  if (!level) return std::nullopt;
  OpponentSettings settings{*level, opponent(own), wanted.seed != 0 ? wanted.seed : std::random_device()()};
  if (wanted.seconds > 0 && settings.level.settings.playouts == 0) settings.level.settings.seconds = wanted.seconds;
  return settings;
}

int play_at_terminal(const PlayRequest& request) {
  const auto session = or_fail(new_session(request.game, request.options.given()));
  const InterruptGuard guard;
  const LookFlags& display = request.display;
  PlaySettings settings;
  settings.display = [&] { return display_style_for(display.colour, display.plain, display.ascii); };
  const bool is_typed = isatty(STDIN_FILENO) != 0;
  settings.redraws = inspect_terminal().can_redraw() && is_typed && !display.plain;
  settings.echoes = !is_typed;
  settings.interrupted = InterruptGuard::interrupted;
  settings.opponent = opponent_for(session->game(), request.opponent, is_typed);
  return run_play(*session, settings, std::cin, std::cout);
}

}  // namespace

void add_play(CommandLine& line) {
  auto request = std::make_shared<PlayRequest>();
  OpponentRequest& opponent = request->opponent;
  CLI::App& command = line.add("play", "A game at this terminal, against the computer or another person", {},
                               [request] { return play_at_terminal(*request); });
  add_game_argument(command, request->game);
  command.add_option("--opponent", opponent.level, "A level of the computer (encircle levels), or 'person'")
      ->type_name("LEVEL");
  command.add_option("--side", opponent.side, "Your side against the computer, such as black; the first if not said")
      ->type_name("PLAYER");
  add_number(command, "--time", opponent.seconds, "Seconds that the strongest level thinks about a move, 5 if not said")
      ->check(CLI::Range(0.001, 1e6));
  add_number(command, "--seed", opponent.seed,
             "Equal seeds let the computer play alike; without it, every game differs");
  request->options.add_to(command);
  request->display.add_to(command);
}

}  // namespace encircle::cli
