#include "games/go/life.h"

#include <vector>

#include "games/go/regions.h"

namespace encircle::go {

namespace {

struct Region {
  PointSet points;
  PointSet empty;
  PointSet rim;
};

struct Chain {
  PointSet stones;
  PointSet liberties;
};

bool is_vital(const Region& region, const Chain& chain) {
  return !region.empty.empty() && (region.empty - chain.liberties).empty();
}

// Whether no two points of the set lie apart, as two eyes would: it is a point, or two neighbours.
bool holds_one_eye(const Grid& grid, const PointSet& points) {
  if (points.size() < 2) return true;
  return points.size() == 2 && rim_of(grid, single_point(grid, points.nth(0))).contains(points.nth(1));
}

int vital_regions(const std::vector<Region>& regions, const Chain& chain) {
  int count = 0;
  for (const Region& region : regions) count += is_vital(region, chain);
  return count;
}

}  // namespace

PassAlive pass_alive(const StoneBoard& board, Colour colour) {
  const Grid& grid = board.grid();
  const PointSet own = stones_of(board, colour);
  const PointSet open = PointSet::all_of(grid) - own;
  const PointSet empty = open - stones_of(board, other(colour));

  std::vector<Chain> chains;
  for_each_part(grid, own, [&](const PointSet& part) { chains.push_back({part, rim_of(grid, part) & empty}); });
  std::vector<Region> regions;
  for_each_part(grid, open,
                [&](const PointSet& part) { regions.push_back({part, part & empty, rim_of(grid, part) & own}); });

  PassAlive alive(grid);
  alive.stones = own;
  for (bool changed = true; changed;) {
    changed = std::erase_if(chains, [&](const Chain& chain) {
                if (vital_regions(regions, chain) >= 2) return false;
                alive.stones -= chain.stones;
                return true;
              }) != 0;
    std::erase_if(regions, [&](const Region& region) { return !(region.rim - alive.stones).empty(); });
  }
  for (const Region& region : regions) {
    for (const Chain& chain : chains) {
      if (is_vital(region, chain)) {
        alive.territory |= region.points;
        break;
      }
    }
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
