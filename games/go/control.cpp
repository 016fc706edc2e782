#include "games/go/control.h"

#include <array>

#include "games/go/regions.h"

namespace encircle::go {

namespace {
constexpr int reach = 4;
constexpr int strength_at_first_step = 1 << (reach - 1);
using Field = std::array<int, Grid::max_cells>;

void radiate(const Scene& scene, Point stone, Field& field) {
  PointSet reached(scene.grid);
  PointSet front = single_point(scene.grid, stone);
  for (int strength = strength_at_first_step; strength > 0; strength /= 2) {
    front = (front.with_neighbours(scene.grid) & scene.empty) - reached;
    reached |= front;
    front.for_each([&](Point point) { field[static_cast<std::size_t>(point.index())] += strength; });
  }
}
}  // namespace

Control::Control(const Scene& scene) : points{PointSet(scene.grid), PointSet(scene.grid)} {
  Field fields[2] = {};
  for (const int colour : {0, 1}) {
    scene.stones[colour].for_each([&](Point stone) { radiate(scene, stone, fields[colour]); });
  }
  scene.empty.for_each([&](Point point) {
    const auto cell = static_cast<std::size_t>(point.index());
    for (const int colour : {0, 1}) {
      if (fields[colour][cell] > 0 && fields[colour][cell] >= 2 * fields[1 - colour][cell]) points[colour].add(point);
    }
  });
}

}  // namespace encircle::go
