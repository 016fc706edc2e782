#pragma once

#include <string>

#include "games/options.h"

namespace encircle::cli {

struct SolveRequest {
  std::string game;
  OptionValues options;
  // Played before the position that is solved.
  std::string moves;
  std::string memory = "1G";
  // Solving and checking together may take so long; 0 sets no limit.
  double seconds = 0;
  bool json = false;
  bool check = false;
  // Only who wins, not how soon.
  bool win = false;
};

// Solves a position and prints what came out. Throws Failure for what the user got wrong; returns the exit code: 0 when
// the position was solved (and confirmed, if that was asked for), 1 when not.
int solve_position(const SolveRequest& request);

}  // namespace encircle::cli
