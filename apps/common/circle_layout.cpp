#include "apps/common/circle_layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

namespace encircle::cli {

namespace {

constexpr double pi = std::numbers::pi;
// Angles are sampled this finely between two neighbouring points.
constexpr int steps_per_gap = 24;

// Turns steps around the circle into a place at that distance from the centre; step 0 is at the top.
Place place_at(double step, int step_count, double radius) {
  const double angle = 2 * pi * step / step_count;
  return {radius * std::sin(angle), -radius * std::cos(angle)};
}

// A line inside between two points that stand the given half angle off the middle direction.
//
// The curve is a straight line of the hyperbolic plane (an arc that meets the circle at right angles), drawn half way
// between Poincaré's and Klein's map of that plane. Such lines cross only where their ends interlace, long ones are
// almost straight, and short ones stand clear of the circle, which chords of neighbours would not.
Path inner_path(double middle_angle, double half_angle) {
  constexpr int steps = 160;
  Path path;
  for (int i = 0; i <= steps; ++i) {
    const double t = 2.0 * i / steps - 1;
    Place place{0, std::sin(half_angle) * t};
    if (half_angle < pi / 2 - 1e-6) {
      const double turn = t * (pi / 2 - half_angle);
      place = {1 / std::cos(half_angle) - std::tan(half_angle) * std::cos(turn), std::tan(half_angle) * std::sin(turn)};
    }
    const double square = place.x * place.x + place.y * place.y;
    const double stretch = 0.5 + 1 / (1 + square);
    const double x = place.x * stretch;
    const double y = place.y * stretch;
    path.push_back({x * std::cos(middle_angle) - y * std::sin(middle_angle),
                    x * std::sin(middle_angle) + y * std::cos(middle_angle)});
  }
  return path;
}

// A line outside goes around the shorter way: it starts at a point and spans so many gaps clockwise.
struct OuterArc {
  std::size_t line;
  int start;
  int span;
  double height = 0;
};

// The outline of every arc, from 0 at its ends to 1 in the middle: steep at once, then flat.
double bump(double t) { return std::pow(1 - std::pow(std::abs(2 * t - 1), 3.0), 1 / 3.0); }

// Gives every arc its height: just enough to pass over the arcs it spans. Arcs of lines that do not cross are nested or
// apart, because none spans more than half of the circle; so shorter ones first.
void raise(std::vector<OuterArc>& arcs, int point_count) {
  constexpr double clearance = 0.14;
  std::ranges::sort(arcs, {}, &OuterArc::span);
  std::vector<double> skyline(static_cast<std::size_t>(point_count * steps_per_gap), 0.0);
  const auto at = [&](const OuterArc& arc, int step) -> double& {
    return skyline[static_cast<std::size_t>(arc.start * steps_per_gap + step) % skyline.size()];
  };
  double highest = 0;
  for (OuterArc& arc : arcs) {
    const int steps = arc.span * steps_per_gap;
    arc.height = clearance;
    for (int step = 1; step < steps; ++step) {
      const double below = at(arc, step);
      if (below > 0) arc.height = std::max(arc.height, (below + clearance) / bump(1.0 * step / steps));
    }
    for (int step = 1; step < steps; ++step) at(arc, step) = arc.height * bump(1.0 * step / steps);
    highest = std::max(highest, arc.height);
  }
  // All by one factor, so that they stay clear of each other: few arcs are spread, many are pressed together.
  constexpr double most_spread = 1.7;
  const double room = CircleLayout::reach - 1 - 0.02;
  const double factor = highest > 0 ? std::min(most_spread, room / highest) : 1;
  for (OuterArc& arc : arcs) arc.height *= factor;
}

Path outer_path(const OuterArc& arc, int point_count) {
  Path path;
  const int steps = arc.span * steps_per_gap;
  for (int step = 0; step <= steps; ++step) {
    path.push_back(place_at(arc.start * steps_per_gap + step, point_count * steps_per_gap,
                            1 + arc.height * bump(1.0 * step / steps)));
  }
  return path;
}

bool labels_are_apart(int point_count, const CircleSize& size) {
  std::vector<LabelCell> cells;
  std::vector<int> lengths;
  for (int point = 0; point < point_count; ++point) {
    lengths.push_back(static_cast<int>(std::to_string(point + 1).size()));
    cells.push_back(label_cell(place_at(point, point_count, 1), lengths.back(), size));
  }
  for (std::size_t a = 0; a < cells.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (cells[a].row != cells[b].row) continue;
      if (cells[a].column <= cells[b].column + lengths[b] && cells[b].column <= cells[a].column + lengths[a])
        return false;
    }
  }
  return true;
}

}  // namespace

CircleLayout circle_layout(const CircleView& view) {
  const int count = static_cast<int>(view.points.size());
  CircleLayout layout;
  for (int point = 0; point < count; ++point) layout.points.push_back(place_at(point, count, 1));
  for (int step = 0; step <= count * steps_per_gap; ++step) {
    layout.rim.push_back(place_at(step, count * steps_per_gap, 1));
  }
  layout.lines.resize(view.lines.size());
  std::vector<OuterArc> arcs;
  for (std::size_t i = 0; i < view.lines.size(); ++i) {
    const auto& line = view.lines[i];
    const int span = line.second - line.first;
    const bool direct = 2 * span <= count;
    if (line.outside) {
      arcs.push_back({i, direct ? line.first : line.second, direct ? span : count - span});
    } else {
      const int middle = line.first + line.second + (direct ? 0 : count);
      layout.lines[i] = inner_path(pi * middle / count - pi / 2, pi * (direct ? span : count - span) / count);
    }
  }
  raise(arcs, count);
  for (const OuterArc& arc : arcs) layout.lines[arc.line] = outer_path(arc, count);
  return layout;
}

LabelCell label_cell(const Place& place, int length, const CircleSize& size) {
  const double x = size.width * (0.5 + place.x / (2 * CircleLayout::reach));
  const double y = size.height * (0.5 + place.y / (2 * CircleLayout::reach));
  return {static_cast<int>(std::lround(x - 0.5 * length)), static_cast<int>(std::floor(y))};
}

std::optional<CircleSize> circle_size(int point_count, const DisplayStyle& style) {
  // The notes stand beside the picture, with a message and the prompt below; or everything stands below.
  struct Room {
    int columns;
    int rows;
  };
  const Room rooms[] = {{style.width - 22, style.height - 3}, {style.width, style.height - 10}};
  constexpr int fewest_rows = 9;
  const int comfortable = static_cast<int>(std::lround(2 * CircleLayout::reach * (4 + 0.24 * point_count)));
  const auto odd = [](int number) { return (number - 1) | 1; };
  for (const Room& room : rooms) {
    const int height = odd(std::min({comfortable, room.rows, room.columns / 2}));
    if (height < fewest_rows) continue;
    // A circle first, which is twice as many columns as rows; then wider, as far as there is room.
    for (int width = 2 * height; width <= room.columns; width += 2) {
      const CircleSize size{odd(width), height};
      if (labels_are_apart(point_count, size)) return size;
    }
  }
  return std::nullopt;
}

}  // namespace encircle::cli
