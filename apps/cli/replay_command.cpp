#include <fmt/core.h>

#include <iostream>
#include <memory>
#include <optional>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "protocol/facts.h"
#include "session/session.h"

namespace encircle::cli {

namespace {

struct ReplayRequest {
  std::string game;
  GameOptions options;
  std::string moves;
  bool json = false;
  bool batch = false;
};

Facts position_facts(const Session& session) {
  const GameInfo& game = session.game();
  const auto letter = [&](Player player) { return std::string(1, game.players[index_of(player)].letter); };
  const auto ending = session.state().ending;
  FactValue winner;
  if (ending && ending->outcome == Outcome::draw) winner = std::string("draw");
  if (const auto player = ending ? winner_of(ending->outcome) : std::nullopt) winner = letter(*player);
  Facts facts = {{"game", std::string(game.id)},
                 {"to_move", letter(session.state().to_move)},
                 {"legal", legal_moves(session)},
                 {"over", ending.has_value()},
                 {"winner", winner}};
  for (Fact& fact : facts_of(session)) facts.push_back(std::move(fact));
  return facts;
}

struct Replayed {
  std::unique_ptr<Session> session;
  // The words of the moves that could be played.
  std::vector<std::string> words;
  // The first move that could not: its index and why.
  std::optional<std::pair<int, std::string>> failure;
};

Replayed replay_moves(const ReplayRequest& request, const std::string& moves) {
  Replayed replayed{or_fail(new_session(request.game, request.options.given())), {}, {}};
  int index = 0;
  for (const std::string& move : split_moves(moves)) {
    const auto report = replayed.session->play(move);
    if (!report) {
      replayed.failure = {index, report.error().message};
      break;
    }
    replayed.words.push_back(report->words);
    ++index;
  }
  return replayed;
}

std::string replayed_json(const Replayed& replayed) {
  if (!replayed.failure) return protocol::json_text(position_facts(*replayed.session));
  return protocol::json_text({{"error", replayed.failure->second}, {"at", replayed.failure->first}});
}

void print_position(const Session& session) {
  const GameInfo& game = session.game();
  if (const auto ending = session.state().ending) {
    fmt::print("{}\n", ending->words);
  } else {
    fmt::print("{} to move. {}\n", game.players[index_of(session.state().to_move)].name,
               session.state({.description = true}).description->words);
  }
  for (const Fact& fact : position_facts(session)) {
    if (fact.name == "game" || fact.name == "to_move") continue;
    const std::string text = protocol::json_text({fact});
    // Without the braces the JSON of one fact reads as "name":value.
    fmt::print("  {}\n", text.substr(1, text.size() - 2));
  }
}

int replay(const ReplayRequest& request) {
  if (request.batch) {
    or_fail(new_session(request.game, request.options.given()));
    for (std::string line; std::getline(std::cin, line);) {
      std::cout << replayed_json(replay_moves(request, line)) << "\n";
    }
    std::cout << std::flush;
    return 0;
  }
  const Replayed replayed = replay_moves(request, request.moves);
  if (request.json) {
    std::cout << replayed_json(replayed) << '\n' << std::flush;
    return replayed.failure ? 2 : 0;
  }
  if (replayed.failure) {
    throw Failure(fmt::format("move {}: {}", replayed.failure->first + 1, replayed.failure->second));
  }
  for (const std::string& words : replayed.words) fmt::print("{}\n", words);
  print_position(*replayed.session);
  return 0;
}

}  // namespace

void add_replay(CommandLine& line) {
  auto request = std::make_shared<ReplayRequest>();
  const Command command =
      line.add("replay", "Plays moves and says what came out", {}, [request] { return replay(*request); });
  add_game_argument(command, request->game);
  const Option moves = command.text("--moves", request->moves, "The moves, separated by spaces or commas");
  command.flag("--json", request->json, "One line of JSON");
  command.flag("--batch", request->batch, "A line of moves in, a line of JSON out, until the input ends")
      .excludes(moves);
  request->options.add_to(command);
}

}  // namespace encircle::cli
