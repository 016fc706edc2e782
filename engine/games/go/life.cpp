#include "games/go/life.h"

#include <algorithm>
#include <vector>

#include "games/go/regions.h"

namespace encircle::go {

namespace {

// A part of the board without stones of the colour, and the chains that it is vital to, by their heads.
struct Region {
  PointSet points;
  PointSet rim;
  FixedList<Point, 4> vital_to;
};

// Whether no two points of the set lie apart, as two eyes would: it is a point, or two neighbours.
bool holds_one_eye(const Grid& grid, const PointSet& points) {
  if (points.size() < 2) return true;
  return points.size() == 2 && rim_of(grid, single_point(grid, points.nth(0))).contains(points.nth(1));
}

bool is_vital(const Region& region, Point chain) {
  return std::ranges::find(region.vital_to, chain) != region.vital_to.end();
}

bool has_two_eyes(const std::vector<Region>& regions, Point chain) {
  return std::ranges::count_if(regions, [&](const Region& region) { return is_vital(region, chain); }) >= 2;
}

// Every chain that a region is vital to is next to its first empty point.
void find_vital(const StoneBoard& board, Colour colour, const PointSet& empty, Region& region) {
  const Point first = empty.nth(0);
  for (const int step : board.grid().neighbour_steps()) {
    const Point next = first + step;
    if (!board.has(next, colour) || is_vital(region, board.chain_of(next))) continue;
    if ((empty - chain_at(board, next).with_neighbours(board.grid())).empty())
      region.vital_to.push_back(board.chain_of(next));
  }
}

// The regions that are vital to some chain: no other one counts.
std::vector<Region> vital_regions(const StoneBoard& board, Colour colour, const PointSet& own) {
  const Grid& grid = board.grid();
  const PointSet enemies = stones_of(board, other(colour));
  std::vector<Region> regions;
  for_each_part(grid, PointSet::all_of(grid) - own, [&](const PointSet& part) {
    const PointSet empty = part - enemies;
    if (empty.empty()) return;
    Region region{part, rim_of(grid, part) & own, {}};
    find_vital(board, colour, empty, region);
    if (region.vital_to.size() > 0) regions.push_back(region);
  });
  return regions;
}

}  // namespace

PassAlive pass_alive(const StoneBoard& board, Colour colour) {
  PassAlive alive(board.grid());
  std::vector<Region> regions = vital_regions(board, colour, stones_of(board, colour));
  std::vector<Point> chains;
  for (const Region& region : regions) {
    for (const Point chain : region.vital_to) {
      if (std::ranges::find(chains, chain) == chains.end()) chains.push_back(chain);
    }
  }
  for (bool changed = true; changed;) {
    changed = std::erase_if(chains, [&](Point chain) { return !has_two_eyes(regions, chain); }) != 0;
    alive.stones.clear();
    for (const Point chain : chains) alive.stones |= chain_at(board, chain);
    changed |= std::erase_if(regions, [&](const Region& region) { return !(region.rim - alive.stones).empty(); }) != 0;
  }
  for (const Region& region : regions) {
    if (std::ranges::any_of(chains, [&](Point chain) { return is_vital(region, chain); }))
      alive.territory |= region.points;
  }
  return alive;
}

PointSet unconditional_points(const StoneBoard& board, Colour colour) {
  const Grid& grid = board.grid();
  const PassAlive alive = pass_alive(board, colour);
  PointSet certain = alive.stones | alive.territory;
  if (alive.stones.empty()) return certain;
  for_each_part(grid, PointSet::all_of(grid) - alive.stones, [&](const PointSet& part) {
    // An eye of the enemy has to lie on points that no living stone is next to.
    if (holds_one_eye(grid, part - alive.stones.with_neighbours(grid))) certain |= part;
  });
  return certain;
}

}  // namespace encircle::go
