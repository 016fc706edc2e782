#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "board/tree_board.h"

namespace encircle::topological_go {

// What explanations and problems ask about trees.

inline PointSet single(const Grid& grid, Point point) {
  PointSet set(grid);
  set.add(point);
  return set;
}

// One stone of each tree of a colour, the longest first.
inline std::vector<Point> trees_of(const TreeBoard& board, Colour colour) {
  std::vector<Point> heads;
  board.stones(colour).for_each([&](Point stone) {
    if (board.tree_of(stone) == stone) heads.push_back(stone);
  });
  std::ranges::stable_sort(heads, std::greater{}, [&](Point head) { return board.tree_size(head); });
  return heads;
}

inline bool can_grow(const TreeBoard& board, Point stone) {
  return board.tree_points(stone).with_neighbours(board.grid()).intersects(board.free_points());
}

// The points that a tree can ever reach: its own colour and free points.
inline PointSet reach_of_tree(const TreeBoard& board, Point stone, Colour colour) {
  return flood(board.grid(), single(board.grid(), stone), board.stones(colour) | board.free_points());
}

}  // namespace encircle::topological_go
