#pragma once

#include <vector>

#include "board/stone_board.h"

namespace encircle::go {

// A group whose life hangs on a ko, whoever may take it now.
struct KoLife {
  // A stone of the group.
  Point group;
  // The empty point of the ko, where its stone is taken.
  Point ko;
};

// The groups that are unconditionally alive (life.h) once their owner has ended a ko, and lost once the opponent has:
// captured by that, in atari with no move that helps, or where only the opponent can live.
std::vector<KoLife> groups_in_ko(const StoneBoard& board);

}  // namespace encircle::go
