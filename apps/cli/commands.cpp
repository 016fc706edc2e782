#include "apps/cli/commands.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <iostream>

#include "apps/cli/failure.h"
#include "apps/cli/files.h"
#include "apps/cli/json.h"
#include "apps/networks/embedded.h"
#include "games/all.h"
#include "games/perft.h"
#include "games/records.h"
#include "session/thinking.h"
#include "sgf/writer.h"

namespace encircle::cli {

std::vector<std::string> split_moves(const std::string& text) {
  std::vector<std::string> moves;
  std::string move;
  for (const char c : text + " ") {
    if (c != ' ' && c != ',' && c != '\t' && c != '\n' && c != '\r') {
      move += c;
    } else if (!move.empty()) {
      moves.push_back(std::move(move));
      move.clear();
    }
  }
  return moves;
}

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

namespace {

Facts position_facts(const Session& session) {
  const GameInfo& game = session.game();
  const auto letter = [&](Player player) { return std::string(1, game.players[index_of(player)].letter); };
  const auto ending = session.ending();
  FactValue winner;
  if (ending && ending->outcome == Outcome::draw) winner = std::string("draw");
  if (ending && ending->outcome == Outcome::first_wins) winner = letter(Player::first);
  if (ending && ending->outcome == Outcome::second_wins) winner = letter(Player::second);
  Facts facts = {{"game", std::string(game.id)},
                 {"to_move", letter(session.to_move())},
                 {"legal", session.legal_moves()},
                 {"over", ending.has_value()},
                 {"winner", winner}};
  for (Fact& fact : session.facts()) facts.push_back(std::move(fact));
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
  Replayed replayed{or_fail(new_session(request.game, request.options)), {}, {}};
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
  if (!replayed.failure) return json_text(position_facts(*replayed.session));
  return json_text({{"error", replayed.failure->second}, {"at", replayed.failure->first}});
}

void print_position(const Session& session) {
  const GameInfo& game = session.game();
  if (const auto ending = session.ending()) {
    fmt::print("{}\n", ending->words);
  } else {
    fmt::print("{} to move. {}\n", game.players[index_of(session.to_move())].name, session.status_words());
  }
  for (const Fact& fact : position_facts(session)) {
    if (fact.name == "game" || fact.name == "to_move") continue;
    const std::string text = json_text({fact});
    // Without the braces the JSON of one fact reads as "name":value.
    fmt::print("  {}\n", text.substr(1, text.size() - 2));
  }
}

}  // namespace

int replay(const ReplayRequest& request) {
  if (request.batch) {
    or_fail(new_session(request.game, request.options));
    for (std::string line; std::getline(std::cin, line);) {
      std::cout << replayed_json(replay_moves(request, line)) << "\n";
    }
    std::cout << std::flush;
    return 0;
  }
  const Replayed replayed = replay_moves(request, request.moves);
  if (request.json) {
    std::cout << replayed_json(replayed) << std::endl;
    return replayed.failure ? 2 : 0;
  }
  if (replayed.failure) {
    throw Failure(fmt::format("move {}: {}", replayed.failure->first + 1, replayed.failure->second));
  }
  for (const std::string& words : replayed.words) fmt::print("{}\n", words);
  print_position(*replayed.session);
  return 0;
}

int perft(const PerftRequest& request) {
  bool found = false;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id != request.game) return;
    found = true;
    auto position =
        std::make_unique<typename G::Position>(G::Position::initial(or_fail(G::make_rules(request.options))));
    Perft<typename G::Position> counter(request.passes ? Passes::played : Passes::left_out);
    for (int depth = 1; depth <= request.depth; ++depth) {
      fmt::print("{} {}\n", depth, counter.count(*position, depth));
      std::fflush(stdout);
    }
  });
  if (!found) or_fail(new_session(request.game, {}));
  return 0;
}

std::unique_ptr<Session> open_file(const std::string& path, int game, const OptionValues& options) {
  const sgf::ReadOutcome outcome = read_record(path);
  const auto count = static_cast<int>(outcome.collection.games.size());
  if (game < 1 || game > count) throw Failure(fmt::format("{}: no game {}: the file has {}", path, game, count));
  auto session = or_fail(open_session(outcome.collection.games[static_cast<std::size_t>(game - 1)], options), path);
  for (const Remark& remark : session->remarks()) std::cerr << path << ": " << remark.message << "\n";
  return session;
}

// A stone cannot be dead and in seki. Which stones the dead groups have is known once they are counted.
void refuse_contradiction(const ScoreRequest& request, const CountReport& report) {
  for (std::string stone : split_moves(request.seki.value_or(""))) {
    std::ranges::transform(stone, stone.begin(), [](unsigned char c) { return std::toupper(c); });
    for (const Fact& fact : report.facts) {
      const auto* stones = std::get_if<std::vector<std::string>>(&fact.value);
      if (fact.name != "dead" || stones == nullptr || std::ranges::find(*stones, stone) == stones->end()) continue;
      throw Failure("--seki " + stone + ": this stone is dead by --dead " + *request.dead);
    }
  }
}

int score(const ScoreRequest& request) {
  const auto session = open_file(request.file, 1, request.options);
  or_fail(session->go_to_end(), request.file);
  const CountReport report =
      or_fail(request.dead || request.seki
                  ? session->count_with(split_moves(request.dead.value_or("")), split_moves(request.seki.value_or("")))
                  : session->propose_count(expected_owners(*session, embedded_network(session->game().id))),
              request.file);
  if (request.dead && request.seki) refuse_contradiction(request, report);
  if (request.json) {
    fmt::print("{}\n", json_text(report.facts));
    return 0;
  }
  for (const std::string& line : report.words) fmt::print("{}\n", line);
  for (const Fact& fact : report.facts) {
    const auto* points = std::get_if<std::vector<std::string>>(&fact.value);
    if (points != nullptr && !points->empty()) fmt::print("{}: {}\n", fact.name, joined(*points));
  }
  fmt::print("{}\n", report.result);
  return 0;
}

int convert(const std::string& input, const std::string& output) {
  const sgf::ReadOutcome outcome = read_record(input);
  // A file of a game that is not ours is refused, whatever its games before and after are.
  for (const sgf::Tree& tree : outcome.collection.games) or_fail(identify(tree), input);
  write_file(output, or_fail(sgf::write(outcome.collection), input));
  if (output != "-") {
    const std::size_t games = outcome.collection.games.size();
    fmt::print("{}: {} game{} written\n", output, games, games == 1 ? "" : "s");
  }
  return 0;
}

}  // namespace encircle::cli
