#include "games/go/control.h"

#include <array>

#include "games/go/regions.h"

namespace encircle::go {

namespace {

constexpr int reach = 4;
constexpr int strength_of_stone = 1 << (reach - 1);
using Field = std::array<int, Grid::max_cells>;

void radiate(const Scene& scene, Point stone, int strength, Field& field) {
  PointSet reached(scene.grid);
  PointSet front = single_point(scene.grid, stone);
  for (int step = 0; step < reach; ++step, strength /= 2) {
    front = (front.with_neighbours(scene.grid) & scene.empty) - reached;
    reached |= front;
    front.for_each([&](Point point) { field[static_cast<std::size_t>(point.index())] += strength; });
  }
}

}  // namespace

Control::Control(const Scene& scene, const PointSet& alive) : points_{PointSet(scene.grid), PointSet(scene.grid)} {
  Field fields[2] = {};
  for (const int colour : {0, 1}) {
    scene.stones[colour].for_each([&](Point stone) {
      radiate(scene, stone, alive.contains(stone) ? 2 * strength_of_stone : strength_of_stone, fields[colour]);
    });
  }
  scene.empty.for_each([&](Point point) {
    const auto cell = static_cast<std::size_t>(point.index());
    for (const int colour : {0, 1}) {
      if (fields[colour][cell] > 0 && fields[colour][cell] >= 2 * fields[1 - colour][cell]) points_[colour].add(point);
    }
  });
}

}  // namespace encircle::go
