#include <fmt/core.h>

#include <memory>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "games/all.h"
#include "games/perft.h"
#include "session/session.h"

namespace encircle::cli {

namespace {

struct PerftRequest {
  std::string game;
  GameOptions options;
  int depth = 1;
  bool passes = false;
};

int perft(const PerftRequest& request) {
  bool found = false;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id != request.game) return;
    found = true;
    auto position =
        std::make_unique<typename G::Position>(G::Position::initial(or_fail(G::make_rules(request.options.given()))));
    Perft<typename G::Position> counter(request.passes ? Passes::played : Passes::left_out);
    for (int depth = 1; depth <= request.depth; ++depth) {
      fmt::print("{} {}\n", depth, counter.count(*position, depth));
      std::fflush(stdout);
    }
  });
  if (!found) or_fail(find_game(request.game));
  return 0;
}

}  // namespace

void add_perft(CommandLine& line) {
  auto request = std::make_shared<PerftRequest>();
  const Command command =
      line.add("perft", "Counts the sequences of moves up to a depth", {}, [request] { return perft(*request); });
  add_game_argument(command, request->game);
  command.number("--depth", request->depth, "How many moves deep").required().between(1, 1000);
  command.flag("--passes", request->passes, "Passes are moves too");
  request->options.add_to(command);
}

}  // namespace encircle::cli
