#pragma once

#include <optional>
#include <vector>

#include "apps/common/display_style.h"
#include "games/view.h"

namespace encircle::cli {

// Where everything on the circle stands. All places are fractions of the picture: the circle is the unit circle around
// (0, 0), y runs downwards, and everything lies within `reach` of the centre.
struct Place {
  double x;
  double y;
};
using Path = std::vector<Place>;

struct CircleLayout {
  // How far outer lines go out at most.
  static constexpr double reach = 1.42;

  std::vector<Place> points;
  // One path for each line of the view, from its first point to its second. No two paths meet.
  std::vector<Path> lines;
  // The circle itself.
  Path rim;
};

CircleLayout circle_layout(const CircleView& view);

// The picture's size in columns and rows that suits so many points and fits the display, or nothing when the numbers of
// the points would run into each other.
struct CircleSize {
  int width;
  int height;
};
std::optional<CircleSize> circle_size(int point_count, const DisplayStyle& style);

// The cells of a point's number: its row, and the column of its first digit.
struct LabelCell {
  int column;
  int row;
};
LabelCell label_cell(const Place& place, int length, const CircleSize& size);

}  // namespace encircle::cli
