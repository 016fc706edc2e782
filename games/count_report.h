#pragma once

#include <string>
#include <vector>

#include "games/facts.h"
#include "games/view.h"

namespace encircle {

// The count at the end of a game in which the players agree on dead stones, laid out as they are shown it.
struct CountReport {
  // "W+0.5" as SGF writes it.
  std::string result;
  // Line by line: what each player has, and who wins by how much.
  std::vector<std::string> words;
  // The same as named values, and the lists of dead, seki and neutral points.
  Facts facts;
  // The board with territory, dead and seki stones marked.
  View view;
};

}  // namespace encircle
