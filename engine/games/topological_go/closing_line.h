#pragma once

#include <vector>

#include "board/tree_board.h"

namespace encircle::topological_go {

// The stones of the tree of that stone along the border of the points it enclosed, in order: around a ring, or from
// edge to edge of the board. When several regions were enclosed at once it is the line of the largest.
std::vector<Point> closing_line(const TreeBoard& board, Point stone, const PointSet& enclosed);

}  // namespace encircle::topological_go
