#include "games/go/control.h"

#include <array>

#include "games/go/regions.h"

namespace encircle::go {

namespace {

constexpr int reach = 4;
constexpr int strength_of_stone = 1 << (reach - 1);
using Field = std::array<int, Grid::max_cells>;

void radiate(const ClearedBoard& cleared, Point stone, int strength, Field& field) {
  PointSet reached(cleared.grid);
  PointSet front = single_point(cleared.grid, stone);
  for (int step = 0; step < reach; ++step, strength /= 2) {
    front = (front.with_neighbours(cleared.grid) & cleared.empty) - reached;
    reached |= front;
    front.for_each([&](Point point) { field[static_cast<std::size_t>(point.index())] += strength; });
  }
}

}  // namespace

Control::Control(const ClearedBoard& cleared, const PointSet& alive)
    : points_{PointSet(cleared.grid), PointSet(cleared.grid)} {
  Field fields[2] = {};
  for (const int colour : {0, 1}) {
    cleared.stones[colour].for_each([&](Point stone) {
      radiate(cleared, stone, alive.contains(stone) ? 2 * strength_of_stone : strength_of_stone, fields[colour]);
    });
  }
  cleared.empty.for_each([&](Point point) {
    const auto cell = static_cast<std::size_t>(point.index());
    for (const int colour : {0, 1}) {
      if (fields[colour][cell] > 0 && fields[colour][cell] >= 2 * fields[1 - colour][cell]) points_[colour].add(point);
    }
  });
}

}  // namespace encircle::go
