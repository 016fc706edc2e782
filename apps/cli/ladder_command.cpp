#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <thread>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/terminal.h"
#include "apps/match/match.h"

namespace encircle::cli {

namespace {

struct LadderRequest {
  std::string game;
  GameOptions options;
  // Games between neighbours, and between all other pairs.
  int games = 40;
  int further_games = 4;
  std::uint64_t seed = 1;
  int concurrency = 0;
  // For the level that has no other limit.
  double seconds = 1;
};

using Levels = std::span<const players::Level>;

// The matches between all levels of a game.
class Ladder {
 public:
  Ladder(const LadderRequest& request, const GameInfo& game)
      : request_(request),
        game_(game),
        levels_(game.levels),
        points_(levels_.size(), std::vector<double>(levels_.size())),
        against_lower_(levels_.size()) {
    plan_.game = request.game;
    plan_.options = request.options.given();
    plan_.seed = request.seed;
    plan_.concurrency = request.concurrency > 0 ? request.concurrency
                                                : static_cast<int>(std::max(std::thread::hardware_concurrency(), 1u));
    plan_.pace.seconds = request.seconds;
    plan_.cancelled = InterruptGuard::interrupted;
  }

  void play() {
    for (std::size_t high = 1; high < levels_.size(); ++high) {
      for (std::size_t low = 0; low < high; ++low) play_pair(high, low);
    }
  }

  void print() const {
    const std::vector<double> elo = match::fit_elo(points_);
    fmt::print(
        "| level | against the one before | 95 % interval | games | Elo above the first |\n|---|---|---|---|---|\n");
    for (std::size_t i = 0; i < levels_.size(); ++i) {
      const match::Tally& tally = against_lower_[i];
      if (tally.games() == 0) {
        fmt::print("| {} | | | | {:.0f} |\n", levels_[i].name, elo[i]);
        continue;
      }
      const match::Estimate score = score_estimate(tally);
      fmt::print("| {} | {:.0f} % | {:.0f} to {:.0f} | {} | {:.0f} |\n", levels_[i].name, 100 * score.value,
                 100 * score.low, 100 * score.high, tally.games(), elo[i]);
    }
  }

 private:
  void play_pair(std::size_t high, std::size_t low) {
    plan_.games = high == low + 1 ? request_.games : request_.further_games;
    if (plan_.games == 0 || plan_.cancelled()) return;
    plan_.entrants[0] = match::entrant_of(game_, levels_[high]);
    plan_.entrants[1] = match::entrant_of(game_, levels_[low]);
    const auto result = or_fail(match::play_match(plan_, [](const match::FinishedGame&, const match::MatchResult&) {}));
    const match::Tally& tally = result.tally;
    points_[high][low] = tally.wins() + 0.5 * tally.draws();
    points_[low][high] = tally.losses() + 0.5 * tally.draws();
    if (high == low + 1) against_lower_[high] = tally;
    fmt::print(stderr, "{} - {}: {:g} : {:g}\n", levels_[high].id, levels_[low].id, points_[high][low],
               points_[low][high]);
    std::fflush(stderr);
  }

  const LadderRequest& request_;
  const GameInfo& game_;
  Levels levels_;
  match::MatchPlan plan_;
  std::vector<std::vector<double>> points_;
  std::vector<match::Tally> against_lower_;
};

// Plays the levels of a game against each other and prints a table, as docs/strength.md has it.
int play_ladder(const LadderRequest& request) {
  const InterruptGuard guard;
  // The game is asked first, so that a wrong option costs no time.
  const auto session = or_fail(new_session(request.game, request.options.given()));
  Ladder ladder(request, session->game());
  ladder.play();
  ladder.print();
  return InterruptGuard::interrupted() ? interrupted_exit_code : 0;
}

}  // namespace

void add_ladder(CommandLine& line) {
  auto request = std::make_shared<LadderRequest>();
  const Command command =
      line.add("ladder", "Plays the levels of a game against each other and prints how strong they are", {},
               [request] { return play_ladder(*request); });
  add_game_argument(command, request->game);
  command.number("--games", request->games, "Games between neighbours").between(2, 100'000);
  command.number("--further", request->further_games, "Games between any other two").between(0, 100'000);
  command.number("--seed", request->seed, "Equal seeds play equal games where no clock is used");
  command.number("--concurrency", request->concurrency, "Games at the same time; without it, one on each core")
      .between(1, 256);
  command.number("--time", request->seconds, "Seconds for a move of the strongest level").between(0.001, 1e6);
  request->options.add_to(command);
}

}  // namespace encircle::cli
