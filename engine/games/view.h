#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/player.h"

namespace encircle {

// What there is to draw, for screens that know no rule.

enum class ViewStone : unsigned char { none, black, white };
enum class ViewMark : unsigned char { none, enclosed, ko, black_territory, white_territory, dead, seki, dame };

struct GridView {
  struct Cell {
    ViewStone stone = ViewStone::none;
    ViewMark mark = ViewMark::none;
    bool last_move = false;
    // The marked points that Go boards carry for orientation.
    bool star = false;
  };
  int width = 0;
  int height = 0;
  // Row by row from the bottom left.
  std::vector<Cell> cells;

  Cell& at(int x, int y) { return cells[static_cast<std::size_t>(y * width + x)]; }
  const Cell& at(int x, int y) const { return cells[static_cast<std::size_t>(y * width + x)]; }
};

struct CircleView {
  enum class PointState : unsigned char { free, joined, captured_by_first, captured_by_second };
  struct Line {
    int first;  // points count from 0
    int second;
    bool outside;
    Player player;
  };
  std::vector<PointState> points;
  std::vector<Line> lines;  // in the order in which they were drawn
};

using View = std::variant<GridView, CircleView>;

}  // namespace encircle
