#pragma once

#include <optional>
#include <vector>

#include "games/atari_go/position.h"

namespace encircle::atari_go {

// A win that the player to move forces by one atari after the other: each leaves the opponent one move that does not
// lose at once, or none.
struct ForcedWin {
  // Of the attacker, the one that takes included, at most.
  int moves;
  // Both players' moves up to the last atari, or to the capture.
  std::vector<Move> line;
};

// The shortest win of that kind with at most so many moves. Nothing where there is none, or where the search of
// most_nodes positions does not find it.
std::optional<ForcedWin> win_by_threats(const Position& position, int most_moves, int most_nodes);

}  // namespace encircle::atari_go
