#include "apps/cli/show_command.h"

#include <fmt/core.h>

#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/common/board_text.h"

namespace encircle::cli {

int show(const ShowRequest& request, const Look& look) {
  const auto session = open_file(request.file, request.game, {});
  or_fail(request.move ? session->go_to_move(*request.move) : session->go_to_end(), request.file);
  const GameInfo& game = session->game();
  fmt::print("{}", game.name);
  for (const auto& [name, value] : session->options()) {
    fmt::print(" --{}{}", name, value == "on" ? "" : " " + value);
  }
  fmt::print("\n\n{}\n", board_text(session->view(), look));
  if (const auto last = session->last_move()) fmt::print("Move {}: {}\n", session->move_number(), last->words);
  if (const auto ending = session->ending()) {
    fmt::print("{}\n", ending->words);
  } else {
    fmt::print("{} to move. {}\n", game.players[index_of(session->to_move())].name, session->status_words());
  }
  return 0;
}

}  // namespace encircle::cli
