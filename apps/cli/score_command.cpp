#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <optional>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/files.h"
#include "protocol/facts.h"
#include "session/computer.h"

namespace encircle::cli {

namespace {

struct ScoreRequest {
  std::string file;
  GameOptions options;
  // Unset: the program proposes.
  std::optional<std::string> dead;
  std::optional<std::string> seki;
  bool json = false;
};

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
  const auto session = open_file(request.file, 1, request.options.given());
  or_fail(session->go_to_end(), request.file);
  const CountReport report =
      or_fail(request.dead || request.seki
                  ? session->set_marks(split_moves(request.dead.value_or("")), split_moves(request.seki.value_or("")))
                  : session->propose_count(expected_owners(*session)),
              request.file);
  if (request.dead && request.seki) refuse_contradiction(request, report);
  if (request.json) {
    fmt::print("{}\n", protocol::json_text(report.facts));
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

// The games that are counted by agreement.
std::string counted_games() {
  std::vector<std::string> names;
  for (const GameInfo& game : all_games()) {
    if (game.is_counted) names.emplace_back(game.name);
  }
  return joined(names, " or ");
}

}  // namespace

void add_score(CommandLine& line) {
  auto request = std::make_shared<ScoreRequest>();
  const Command command =
      line.add("score", "Counts a finished " + counted_games() + " game",
               {"encircle score game.sgf", "encircle score game.sgf --dead \"A1 C7\" --rules chinese --json"},
               [request] { return score(*request); });
  command.text("file", request->file, "The record; - is standard input").required().type_name("FILE.sgf");
  command.text("--dead", request->dead, "Dead stones; one stands for its group. Without this, a proposal");
  command.text("--seki", request->seki, "Stones in seki; one stands for its group");
  command.flag("--json", request->json, "One line of JSON");
  request->options.add_to(command);
}

}  // namespace encircle::cli
