#pragma once

#include <string>
#include <vector>

#include "core/move.h"
#include "core/outcome.h"
#include "games/facts.h"
#include "games/view.h"

namespace encircle {

// What one player has in the end.
struct CountSide {
  // Surrounded points; area scoring counts also those beside stones in seki.
  int territory = 0;
  int prisoners = 0;
  // Living stones; area scoring counts them instead of prisoners.
  int stones = 0;
  // What the player gets besides, compensation for a handicap included.
  double komi = 0;
  double total = 0;
};

// Where play stopped too early: a move of the player here would make so many points that count for nobody the player's.
struct UnclosedBorder {
  Player player;
  std::string point;
  int points;
};

// The count at the end of a game in which the players agree on dead stones, laid out as they are shown it.
struct CountReport {
  // "W+0.5" as SGF writes it.
  std::string result;
  Outcome outcome = Outcome::draw;
  // By how much the winner is ahead.
  double margin = 0;
  bool by_area = false;
  // By player, in order of play.
  CountSide sides[2];
  std::vector<std::string> dead;
  std::vector<std::string> seki;
  std::vector<std::string> dame;
  std::vector<UnclosedBorder> unclosed;
  // The points that records give to each player, those of dead stones included, in the order of the moves.
  std::vector<Move> territory[2];
  // Line by line: what each player has, who wins by how much, and which borders are not closed.
  std::vector<std::string> words;
  // The same as named values.
  Facts facts;
  // The board with territory, dead and seki stones marked.
  View view;
};

}  // namespace encircle
