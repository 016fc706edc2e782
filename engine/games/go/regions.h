#pragma once

#include "board/point_set.h"
#include "board/stone_board.h"

namespace encircle::go {

// Sets of points that counting, life and the proposal all start from.

inline PointSet stones_of(const StoneBoard& board, Colour colour) {
  PointSet stones(board.grid());
  board.grid().for_each_point([&](Point point) {
    if (board.has(point, colour)) stones.add(point);
  });
  return stones;
}

inline PointSet chain_at(const StoneBoard& board, Point stone) {
  PointSet chain(board.grid());
  board.for_each_stone_of_chain(stone, [&](Point point) { chain.add(point); });
  return chain;
}

// The points next to the set but not in it; border cells may be among them, so that the caller intersects with points.
inline PointSet rim_of(const Grid& grid, const PointSet& set) { return set.with_neighbours(grid) - set; }

inline PointSet single_point(const Grid& grid, Point point) {
  PointSet set(grid);
  set.add(point);
  return set;
}

// Calls visit(PointSet) for every connected part of the set, in ascending order of their first points.
template <class Visit>
void for_each_part(const Grid& grid, PointSet set, Visit visit) {
  while (!set.empty()) {
    const PointSet part = flood(grid, single_point(grid, set.nth(0)), set);
    set -= part;
    visit(part);
  }
}

}  // namespace encircle::go
