#pragma once

#include "board/point_set.h"
#include "board/stone_board.h"

namespace encircle::go {

// What of one colour can never be captured, whatever the enemy plays, even if the colour itself only passes.
struct PassAlive {
  // The unconditionally alive stones.
  PointSet stones;
  // The regions that they enclose and that are vital to one of them: whatever the enemy puts there can be taken. Empty
  // points and enemy stones.
  PointSet territory;

  explicit PassAlive(const Grid& grid) : stones(grid), territory(grid) {}
};

// Benson's algorithm (Life in the game of Go, 1976).
//
// Take the stones of one colour away and look at what is left: it falls into regions of empty points and enemy stones,
// each enclosed by chains of the colour. A region is vital to a chain when every empty point of it is a liberty of that
// chain. The enemy has to fill such a region, with its last stone there suicidal, before he can take that liberty; so a
// chain with two vital regions cannot be captured - as long as the other chains around those regions stay. Hence what
// does not hold is struck out in turn until nothing changes: chains with fewer than two vital regions, then regions
// that touch a chain that was struck out. What is left is alive.
PassAlive pass_alive(const StoneBoard& board, Colour colour);

// Points that belong to the colour for certain: its unconditionally alive stones, and the parts of the rest of the
// board in which no enemy stone can ever live. Enemy stones there are dead, whoever moves; docs/design/counting.md
// derives it.
PointSet unconditional_points(const StoneBoard& board, Colour colour);

}  // namespace encircle::go
