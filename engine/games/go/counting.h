#pragma once

#include <string>

#include "board/point_set.h"
#include "games/go/position.h"

namespace encircle::go {

// What the players agree on when play has stopped: which stones are dead and which live in seki. A stone that is marked
// as both is dead.
struct Marks {
  PointSet dead;
  PointSet seki;

  explicit Marks(const Grid& grid) : dead(grid), seki(grid) {}
  friend bool operator==(const Marks&, const Marks&) = default;
};

// What one colour has at the end, before komi. Both ways of counting are given whichever the rules use.
struct ColourCount {
  // The points that territory scoring counts: empty, or under dead enemy stones, in a region that touches this colour
  // alone and no stone in seki.
  PointSet territory_points;
  int territory = 0;
  // The enemy's stones taken during play, and the dead ones.
  int prisoners = 0;
  // Living stones, those in seki included, and every region that touches this colour alone, in seki or not.
  int stones = 0;
  int area = 0;

  explicit ColourCount(const Grid& grid) : territory_points(grid) {}
};

struct Count {
  ColourCount black;
  ColourCount white;
  // Empty points, or points under dead stones, that territory scoring gives to nobody: they touch both colours, a stone
  // in seki, or no stone at all.
  PointSet dame;
  // The marks as they were used: whole points of stones only, none dead where the rules never remove stones.
  Marks marks;
  // Komi and handicap compensation.
  double white_bonus = 0;
  // Black's score less White's by the position's rules, the bonus included.
  double margin = 0;

  explicit Count(const Grid& grid) : black(grid), white(grid), dame(grid), marks(grid) {}
  ColourCount& of(Colour colour) { return colour == Colour::black ? black : white; }
  const ColourCount& of(Colour colour) const { return colour == Colour::black ? black : white; }
};

// Counts the board as it stands, whether play has stopped or not.
Count count(const Position& position, const Marks& marks);

// A margin as SGF writes results: "B+3.5", "W+0.5", and "0" for a draw.
std::string result_text(double margin);

}  // namespace encircle::go
