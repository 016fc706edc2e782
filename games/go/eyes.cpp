#include "games/go/eyes.h"

#include "games/go/regions.h"

namespace encircle::go {

namespace {

// From this size on a space makes two eyes against any intruders that are dead in it.
constexpr int safe_size = 8;
// A space without a point that splits it (a block of points) needs this many points for two eyes.
constexpr int safe_block_size = 6;

bool splits(const Grid& grid, const PointSet& space, Point point) {
  PointSet rest = space;
  rest.remove(point);
  if (rest.empty()) return false;
  return !(flood(grid, single_point(grid, rest.nth(0)), rest) == rest);
}

}  // namespace

HalfEyes eyes_of_space(const Grid& grid, const PointSet& space, const PointSet& intruders) {
  const int size = space.size();
  if (size >= safe_size) return two_eyes;
  int splitting_points = 0;
  (space - intruders).for_each([&](Point point) { splitting_points += splits(grid, space, point); });
  if (splitting_points >= 2) return two_eyes;
  if (splitting_points == 1) return one_eye + 1;
  return size >= safe_block_size && !space.intersects(intruders) ? two_eyes : one_eye;
}

}  // namespace encircle::go
