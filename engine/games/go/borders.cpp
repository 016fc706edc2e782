#include "games/go/borders.h"

#include "games/go/regions.h"

namespace encircle::go {
namespace {

constexpr int largest_region = 40;

// What the colour without the enemy's stones beside it has of a region when it closes it at the point.
int gain_at(const Grid& grid, const PointSet& region, Point point, const PointSet& enemy) {
  int gain = 0;
  for_each_part(grid, region - single_point(grid, point), [&](const PointSet& part) {
    if (!rim_of(grid, part).intersects(enemy)) gain += part.size();
  });
  return gain;
}

}  // namespace

std::vector<OpenBorder> open_borders(const Position& position, const Count& count) {
  const Grid& grid = position.grid();
  const StoneBoard& board = position.board();
  std::vector<OpenBorder> borders;
  for_each_part(grid, count.dame, [&](const PointSet& region) {
    if (region.size() > largest_region || rim_of(grid, region).intersects(count.marks.seki)) return;
    for (const Colour colour : {Colour::black, Colour::white}) {
      const PointSet enemy = stones_of(board, other(colour)) - count.marks.dead;
      OpenBorder best{colour, region.nth(0), 0};
      region.for_each([&](Point point) {
        if (!board.is_empty(point)) return;
        const int gain = gain_at(grid, region, point, enemy);
        if (gain > best.gain) best = {colour, point, gain};
      });
      if (best.gain > 0) borders.push_back(best);
    }
  });
  return borders;
}

}  // namespace encircle::go
