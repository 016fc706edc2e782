#include <fmt/core.h>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "session/session.h"

namespace encircle::cli {

namespace {

int list_games() {
  for (const GameInfo& game : all_games()) {
    fmt::print("{} ({}): {}.\n", game.name, game.id, game.aim);
    fmt::print("  {} moves first, then {}.\n", game.players[0].name, game.players[1].name);
    for (const OptionInfo& option : game.options) {
      const std::string flag = fmt::format("--{}{}{}", option.name, option.is_switch() ? "" : " ", option.value);
      fmt::print("  {:<20} {}", flag, option.meaning);
      if (!option.default_text.empty()) fmt::print(" (default: {})", option.default_text);
      if (!option.limits.empty()) fmt::print("; {}", option.limits);
      fmt::print("\n");
      for (const auto& [choice, meaning] : option.choices) fmt::print("  {:<22} {:<13} {}\n", "", choice, meaning);
    }
    fmt::print("\n");
  }
  return 0;
}

int list_levels(const std::string& game) {
  if (!game.empty()) or_fail(find_game(game));
  for (const GameInfo& info : all_games()) {
    if (!game.empty() && info.id != game) continue;
    fmt::print("{}\n", info.name);
    for (const players::Level& level : info.levels) {
      fmt::print("  {:<15} {}. {}.\n", level.id, level.name, level.description);
    }
  }
  return 0;
}

}  // namespace

void add_games(CommandLine& line) {
  line.add("games", "The games, their options, defaults and limits", {"encircle games"}, list_games);
}

void add_levels(CommandLine& line) {
  auto game = std::make_shared<std::string>();
  const Command command = line.add("levels", "The computer players, from the weakest to the strongest",
                                   {"encircle levels"}, [game] { return list_levels(*game); });
  command.text("game", *game, "Only this game").type_name("GAME");
}

}  // namespace encircle::cli
