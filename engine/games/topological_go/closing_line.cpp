#include "games/topological_go/closing_line.h"

#include <algorithm>

namespace encircle::topological_go {

namespace {

PointSet largest_region(const Grid& grid, PointSet points) {
  PointSet largest(grid);
  while (!points.empty()) {
    PointSet seed(grid);
    seed.add(points.nth(0));
    const PointSet region = flood(grid, seed, points);
    points -= region;
    if (region.size() > largest.size()) largest = region;
  }
  return largest;
}

// The points around a region in the order in which one meets them who walks around it, corners included. A walk keeps
// the region at its left hand, so the points are those at its right; border cells are among them.
std::vector<Point> points_around(const Grid& grid, const PointSet& region) {
  // East, north, west, south: each is a left turn from the one before.
  const int steps[4] = {1, grid.stride(), -1, -grid.stride()};
  const auto right_of = [](int direction) { return (direction + 3) % 4; };
  std::vector<Point> around;
  // Below the first point of the lowest row there is nothing of the region.
  const Point start = region.nth(0);
  Point at = start;
  int direction = 0;
  do {
    around.push_back(at + steps[right_of(direction)]);
    const Point ahead = at + steps[direction];
    const Point ahead_right = ahead + steps[right_of(direction)];
    if (!region.contains(ahead)) {
      around.push_back(ahead_right);
      direction = (direction + 1) % 4;
    } else if (region.contains(ahead_right)) {
      at = ahead_right;
      direction = right_of(direction);
    } else {
      at = ahead;
    }
  } while (at != start || direction != 0);
  return around;
}

}  // namespace

std::vector<Point> closing_line(const TreeBoard& board, Point stone, const PointSet& enclosed) {
  const PointSet tree = board.tree_points(stone);
  std::vector<Point> around = points_around(board.grid(), largest_region(board.grid(), enclosed));
  // A line from edge to edge begins after what is none of its stones.
  const auto is_gap = [&](Point point) { return !tree.contains(point); };
  auto gap = std::ranges::find_if(around, [&](Point point) { return !board.grid().contains(point); });
  if (gap == around.end()) gap = std::ranges::find_if(around, is_gap);
  if (gap != around.end()) std::ranges::rotate(around, gap);
  std::vector<Point> line;
  for (const Point point : around) {
    if (!is_gap(point) && (line.empty() || line.back() != point)) line.push_back(point);
  }
  if (line.size() > 1 && line.front() == line.back()) line.pop_back();
  return line;
}

}  // namespace encircle::topological_go
