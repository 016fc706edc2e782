#pragma once

#include <vector>

#include "board/point_set.h"
#include "board/stone_board.h"
#include "games/go/eyes.h"

namespace encircle::go {

// A board from which stones that are taken for dead have been lifted: their points count as empty.
struct Scene {
  Grid grid;
  PointSet stones[2];
  PointSet dead[2];
  PointSet empty;

  Scene(const StoneBoard& board, const PointSet& dead_stones);
  const PointSet& of(Colour colour) const { return stones[index_of(colour)]; }
  PointSet not_of(Colour colour) const { return stones[index_of(other(colour))] | empty; }
};

// Chains of one colour that the enemy cannot cut from each other.
struct Group {
  Colour colour;
  PointSet stones;
  PointSet liberties;
  // What it has for sure: regions of its own.
  HalfEyes eyes = 0;
  bool alive = false;
};

// An empty region of the scene that one colour encloses.
struct EyeSpace {
  PointSet points;
  PointSet rim;
  HalfEyes value;
};

std::vector<Group> linked_groups(const Scene& scene, Colour colour);
std::vector<EyeSpace> eye_spaces(const Scene& scene, Colour colour);

// Fills in eyes and alive: Benson's striking out with groups for chains and estimated eyes for vital regions.
void judge_life(const Scene& scene, std::vector<Group>& groups, Colour colour);

}  // namespace encircle::go
