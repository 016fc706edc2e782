#include <fmt/core.h>

#include <memory>
#include <optional>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/files.h"
#include "apps/cli/terminal.h"
#include "apps/common/board_text.h"

namespace encircle::cli {

namespace {

struct ShowRequest {
  std::string file;
  // Unset: the end of the main line.
  std::optional<int> move;
  // Games of a collection count from 1.
  int game = 1;
  DisplayFlags display;
};

int show(const ShowRequest& request) {
  const auto session = open_file(request.file, request.game, {});
  if (request.move) {
    or_fail(session->go_to_move(*request.move), request.file);
  } else {
    go_as_far_as_possible(*session, request.file);
  }
  const GameInfo& game = session->game();
  const DisplayStyle display = display_style_for(request.display.colour, request.display.plain, request.display.ascii);
  fmt::print("{}{}\n\n{}\n", game.name, flags_text(options_of(*session)), board_text(view_of(*session), display));
  if (const auto last = session->state().last_move)
    fmt::print("Move {}: {}\n", session->state().move_number, last->words);
  if (const auto ending = session->state().ending) {
    fmt::print("{}\n", ending->words);
  } else {
    fmt::print("{} to move. {}\n", game.players[index_of(session->state().to_move)].name,
               session->state({.description = true}).description->words);
  }
  return 0;
}

}  // namespace

void add_show(CommandLine& line) {
  auto request = std::make_shared<ShowRequest>();
  const Command command =
      line.add("show", "Shows the board of a record",
               {"encircle show game.sgf --move 50", "encircle show collection.sgf --game 2 --ascii"},
               [request] { return show(*request); });
  command.text("file", request->file, "The record; - is standard input").required().type_name("FILE.sgf");
  command.number("--move", request->move, "After how many moves of the main line; without it, at its end");
  command.number("--game", request->game, "Which game of a collection, from 1");
  request->display.add_to(command);
}

}  // namespace encircle::cli
