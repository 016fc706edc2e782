#include "games/go/eyes.h"

#include "games/go/regions.h"

namespace encircle::go {

namespace {

// From this size on a space makes two eyes against any intruders that are dead in it.
constexpr int safe_size = 7;
// An untouched space of this size makes two eyes, block or not.
constexpr int safe_block_size = 6;

bool splits(const Grid& grid, const PointSet& space, Point point) {
  PointSet rest = space;
  rest.remove(point);
  if (rest.empty()) return false;
  return !(flood(grid, single_point(grid, rest.nth(0)), rest) == rest);
}

int splitting_points(const Grid& grid, const PointSet& space, const PointSet& intruders) {
  int count = 0;
  (space - intruders).for_each([&](Point point) { count += splits(grid, space, point); });
  return count;
}

}  // namespace

HalfEyes eyes_of_space(const Grid& grid, const PointSet& space, const PointSet& intruders) {
  if (space.size() >= safe_size) return two_eyes;
  const int choices = splitting_points(grid, space, intruders);
  if (choices >= 2) return two_eyes;
  const bool untouched = !space.intersects(intruders);
  if (untouched && (choices == 1 || space.size() >= safe_block_size)) return two_eyes;
  return choices == 1 ? one_eye + 1 : one_eye;
}

bool survives_attack(const Grid& grid, const PointSet& space) {
  if (space.size() >= safe_size) return true;
  const int choices = splitting_points(grid, space, PointSet(grid));
  return choices >= 2 || (choices == 0 && space.size() >= safe_block_size);
}

}  // namespace encircle::go
