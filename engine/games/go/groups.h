#pragma once

#include <vector>

#include "board/point_set.h"
#include "board/stone_board.h"
#include "games/go/eyes.h"

namespace encircle::go {

// A board from which the stones that are taken for dead have been lifted: their points count as empty.
struct ClearedBoard {
  Grid grid;
  PointSet stones[2];
  PointSet dead[2];
  PointSet empty;

  ClearedBoard(const StoneBoard& board, const PointSet& dead_stones);
  const PointSet& of(Colour colour) const { return stones[index_of(colour)]; }
  PointSet all_but(Colour colour) const { return stones[index_of(other(colour))] | empty; }
};

// Chains of one colour that the enemy cannot cut from each other.
struct Group {
  Colour colour;
  PointSet stones;
  PointSet liberties;
  // What its own closed spaces give it for sure; for a group that is not alive, less than two eyes.
  HalfEyes eyes = 0;
  bool alive = false;
};

// All groups of a colour, with their life judged.
//
// Two chains belong together when they share two liberties, at least one of them within the enemy's reach (he takes
// one, they join on the other), or one liberty on which an enemy stone would be taken at once. Liberties in a space of
// their own are no links here: such a space is an eye or a connection but not both, which is what the judgement of life
// sorts out.
//
// Life is Benson's striking out, with groups for chains and eyes_of_space() for vital regions: a group needs two eyes,
// a space around which a group was struck out is worth less, until nothing changes. In the end, what touches a space of
// its own colour together with a living group connects to it there and lives as well.
std::vector<Group> judged_groups(const ClearedBoard& cleared, Colour colour);

}  // namespace encircle::go
