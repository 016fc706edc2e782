#pragma once

#include <vector>

#include "board/point_set.h"
#include "games/go/position.h"
#include "games/posing.h"

namespace encircle::go {

// A closed region is all that can be reached from a stone without stepping on an unconditionally alive stone of either
// colour (life.h). Nothing outside can change it, and nothing in it can take the stones around it: what is played
// elsewhere is a pass there.
//
// A group in it lives or dies by what its owner and the attacker can force, when kos are fought in one of three ways:
//
//   way        | may retake a ko at once | the attacker forces the capture | the owner forces two eyes
//   attacker's | the attacker            | no: seki                        | yes: alive
//   nobody's   | nobody                  | no: the owner is first in a ko
//   owner's    | the owner               | no: the attacker is first       | else dead
//
// To retake at once stands for a threat that was answered; a player with threats enough does so as often as he likes. A
// board that comes back again and again captures nothing.
PointSet closed_region(const StoneBoard& board, Point stone);

// The legal moves in the region and the pass.
std::vector<Move> moves_in(const Position& position, const PointSet& region);

}  // namespace encircle::go
