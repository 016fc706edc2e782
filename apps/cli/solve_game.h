#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/cli/command_line.h"
#include "apps/cli/solve_limits.h"
#include "games/game.h"
#include "solve/solution.h"
#include "solve/verdict.h"

namespace encircle::cli {

struct SolveRequest {
  std::string game;
  GameOptions options;
  // Played before the position that is solved.
  std::string moves;
  std::string memory = "1G";
  // Solving and checking together may take so long; 0 sets no limit.
  double seconds = 0;
  bool json = false;
  bool check = false;
  // The winner alone, not how soon.
  bool win = false;
};

// What is printed, for any game.
struct SolveReport {
  solve::Solution solution;
  std::string to_move;
  std::string winner;
  // As in the JSON of replay: a player's letter or "draw".
  std::string winner_letter;
  std::vector<std::string> best;
  std::vector<std::string> line;
  double seconds = 0;
  std::optional<solve::Verdict> verdict;
  double check_seconds = 0;
  // Counts where the solver or the checker did not come to its end.
  StoppedBy stopped_by = StoppedBy::memory;

  bool check_ended() const { return verdict == solve::Verdict::confirmed || verdict == solve::Verdict::refuted; }
};

// Throws Failure where the request cannot be fulfilled. It is defined in solve_game_definition.h and compiled in a file
// for each game (CMakeLists.txt).
template <Game G>
SolveReport solve_game(const SolveRequest& request);

}  // namespace encircle::cli
