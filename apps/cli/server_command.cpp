#include <fmt/core.h>

#include <memory>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/server_store.h"
#include "apps/store/store.h"
#include "core/quoted.h"
#include "live/live_game.h"
#include "protocol/live_convert.h"
#include "protocol/live_json.h"

namespace encircle::cli {
namespace {

void check_failure(const std::optional<Error>& failure) {
  if (failure) throw Failure(failure->message);
}

struct ServerRequest {
  std::string what;
  std::string file;
  StorePlace place;
};

int back_up(const ServerRequest& request) {
  const auto store = or_fail(open_store(request.place, store::Purpose::inspect));
  check_failure(store::back_up(*store, request.file));
  fmt::print("{}\n", request.file);
  return 0;
}

int restore(const ServerRequest& request) {
  const auto store = or_fail(open_store(request.place, store::Purpose::serve));
  check_failure(store::restore(request.file, *store));
  fmt::print("restored {}; players are told that the past has changed\n", request.file);
  return 0;
}

// What disagrees in a stored game; nothing if the rules make the same game of its events.
std::optional<Error> fault_of(const store::StoredGame& stored) {
  std::vector<live::Event> events;
  for (const store::EventRow& row : stored.events) {
    const std::string where = "event " + std::to_string(row.version);
    const auto read = wire::read_event(row.body);
    if (!read) return Error{where + ": " + read.error().message};
    auto event = wire::live_event(*read);
    if (!event) return Error{where + ": " + event.error().message};
    if (event->version != row.version || event->command != row.command || event->at != row.at) {
      return Error{where + ": its columns and its text disagree"};
    }
    events.push_back(std::move(event).value());
  }
  if (events.empty()) return Error{"it has no events"};
  const auto game = live::LiveGame::replay(events);
  if (!game) return game.error();
  const bool over = stored.row.status == store::GameStatus::over;
  if (stored.row.status != store::GameStatus::frozen && over != game->finish().has_value()) {
    return Error{"its status and its events disagree about whether it is over"};
  }
  return std::nullopt;
}

int check(const ServerRequest& request) {
  const auto store = or_fail(open_store(request.place, store::Purpose::inspect));
  std::size_t games = 0;
  std::size_t events = 0;
  std::size_t faults = 0;
  std::string last;
  while (true) {
    const auto names = or_fail(store->names_after(last, 1000));
    if (names.empty()) break;
    for (const std::string& name : names) {
      const auto stored = or_fail(store->load(name), name);
      if (!stored) continue;
      ++games;
      events += stored->events.size();
      const auto fault = fault_of(*stored);
      if (!fault) continue;
      ++faults;
      fmt::print("{}: {}\n", name, fault->message);
    }
    last = names.back();
  }
  fmt::print("{} games with {} events, {} of them disagree with the rules\n", games, events, faults);
  return faults == 0 ? 0 : 1;
}

int run(const ServerRequest& request) {
  if (request.what == "check") {
    if (!request.file.empty()) throw Failure("check takes no file");
    return check(request);
  }
  if (request.file.empty()) throw Failure(request.what + " needs the name of a file");
  return request.what == "backup" ? back_up(request) : restore(request);
}

}  // namespace

void add_server(CommandLine& line) {
  auto request = std::make_shared<ServerRequest>();
  const Command command =
      line.add("server", "Backups of the live games of `encircle serve`, and whether they are sound",
               {"encircle server backup games.backup --data /var/lib/encircle",
                "encircle server restore games.backup --data /var/lib/encircle-new",
                "encircle server check --data /var/lib/encircle"},
               [request] { return run(*request); });
  command
      .text("what", request->what,
            "backup: writes all games into a file, also while the server runs; restore: fills an empty store from "
            "such a file; check: replays every game and names those that disagree with the rules")
      .required()
      .type_name("WHAT")
      .one_of({"backup", "restore", "check"});
  command.text("file", request->file, "The backup").type_name("FILE");
  request->place.add_to(command);
}

}  // namespace encircle::cli
