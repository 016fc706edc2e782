#include <unistd.h>

#include <iostream>
#include <memory>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/gtp/engine.h"
#include "apps/match/contestant.h"
#include "apps/networks/embedded.h"
#include "core/quoted.h"

namespace encircle::cli {

namespace {

struct GtpRequest {
  gtp::EngineSettings settings;
  GameOptions options;
  // A player of our own instead of the search; empty: none.
  std::string level;
};

players::Settings own_player(const GameInfo& game, const std::string& text) {
  const match::Entrant entrant = or_fail(match::parse_entrant(game, text));
  const auto* settings = std::get_if<players::Settings>(&entrant.what);
  if (settings == nullptr) throw Failure("--level " + encircle::quoted(text) + ": that is another program");
  return *settings;
}

int speak_gtp(const GtpRequest& request) {
  gtp::EngineSettings settings = request.settings;
  settings.options = request.options.given();
  // A session says what is wrong with the game or its options.
  const auto session = or_fail(new_session(settings.game, settings.options));
  settings.network = embedded_network(settings.game);
  if (!request.level.empty()) settings.level = own_player(session->game(), request.level);
  gtp::LineInput input(STDIN_FILENO);
  gtp::Engine::create(settings)->serve(input, std::cout);
  return 0;
}

}  // namespace

void add_gtp(CommandLine& line) {
  auto request = std::make_shared<GtpRequest>();
  gtp::EngineSettings& settings = request->settings;
  const Command command =
      line.add("gtp", "Plays through the Go Text Protocol, for other programs",
               {"encircle gtp --size 9 --playouts 10000"}, [request] { return speak_gtp(*request); });
  add_game_option(command, settings.game);
  command.number("--playouts", settings.playouts, "How many playouts a move gets; without it, by the clock");
  command.number("--seed", settings.seed, "Equal seeds play equal games");
  command
      .text("--level", request->level,
            "Plays as this level does (encircle levels), or by settings such as think=policy (encircle match)")
      .type_name("LEVEL");
  command.number("--threads", settings.threads, "Threads that search, 1 if not said").between(1, 64);
  request->options.add_to(command);
}

}  // namespace encircle::cli
