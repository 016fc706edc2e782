#pragma once

#include <vector>

#include "games/go/groups.h"

namespace encircle::go {

// An area that one colour shuts in and in which no group of the other is known to live: empty points and the stones in
// question.
struct Enclosure {
  Colour inside;
  PointSet points;
  PointSet stones;
  // The enclosing stones, and whether all of them are known to live.
  PointSet rim;
  bool rim_lives = false;
  std::vector<Group> groups = {};
  // The best that one of the groups may still make of its own and of open space.
  HalfEyes potential = 0;
  // The most liberties of one group inside, and of one group of the rim.
  int liberties = 0;
  int rim_liberties = 0;
};

enum class RaceResult : std::uint8_t { first_dies, second_dies, seki, unsettled };

// Who takes whom when two enclosures shut each other in and neither lives by itself (semeai). It is decided by
// counting, as M. Mueller's "Race to capture" (1999) does for the plain cases: outside liberties, shared liberties, and
// whether one side alone has an eye. When neither can attack it is a seki, unless the space between them is so wide
// that the fight has hardly begun.
RaceResult race(const ClearedBoard& cleared, const Enclosure& first, const Enclosure& second);

}  // namespace encircle::go
