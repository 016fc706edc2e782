#include "games/go/counting.h"

#include <cmath>

#include "games/go/regions.h"

namespace encircle::go {

namespace {

// What is left on the board when the dead stones are off.
struct Stones {
  PointSet living[2];
  PointSet seki;
  PointSet empty;
};

// Gives every region of empty points to the colour that it touches alone.
void count_regions(const Grid& grid, const Stones& stones, Count& count) {
  for_each_part(grid, stones.empty, [&](const PointSet& region) {
    const PointSet rim = rim_of(grid, region);
    const bool touches_black = rim.intersects(stones.living[0]);
    const bool touches_white = rim.intersects(stones.living[1]);
    if (touches_black == touches_white) {
      count.dame |= region;
      return;
    }
    ColourCount& owner = touches_black ? count.black : count.white;
    owner.area += region.size();
    (rim.intersects(stones.seki) ? count.dame : owner.territory_points) |= region;
  });
}

}  // namespace

Count count(const Position& position, const Marks& marks) {
  const Grid& grid = position.grid();
  const Rules& rules = position.rules();
  const PointSet all_stones[2] = {stones_of(position.board(), Colour::black),
                                  stones_of(position.board(), Colour::white)};

  Count count(grid);
  if (rules.dead_stones == DeadStones::by_agreement) count.marks.dead = marks.dead & (all_stones[0] | all_stones[1]);
  count.marks.seki = (marks.seki & (all_stones[0] | all_stones[1])) - count.marks.dead;

  const Stones stones{{all_stones[0] - count.marks.dead, all_stones[1] - count.marks.dead},
                      count.marks.seki,
                      (PointSet::all_of(grid) - all_stones[0] - all_stones[1]) | count.marks.dead};
  count_regions(grid, stones, count);

  for (const Colour colour : {Colour::black, Colour::white}) {
    ColourCount& own = count.of(colour);
    own.territory = own.territory_points.size();
    own.prisoners = position.prisoners(colour) + (all_stones[index_of(other(colour))] & count.marks.dead).size();
    own.stones = stones.living[index_of(colour)].size();
    own.area += own.stones;
  }
  const auto score = [&](const ColourCount& own) {
    return rules.scoring == Scoring::area ? own.area : own.territory + own.prisoners;
  };
  count.white_bonus = rules.white_bonus();
  count.margin = score(count.black) - score(count.white) - count.white_bonus;
  return count;
}

std::string result_text(double margin) {
  if (margin == 0) return "0";
  // Margins are multiples of a quarter.
  const int quarters = static_cast<int>(std::lround(std::abs(margin) * 4));
  static constexpr const char* fractions[4] = {"", ".25", ".5", ".75"};
  return (margin > 0 ? "B+" : "W+") + std::to_string(quarters / 4) + fractions[quarters % 4];
}

}  // namespace encircle::go
