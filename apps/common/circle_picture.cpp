#include "apps/common/circle_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "apps/common/circle_layout.h"
#include "apps/common/plain_words.h"

namespace encircle::cli {

namespace {

constexpr std::array<Ink, 2> line_ink = {ink(167), ink(71)};
constexpr std::array<Ink, 2> captured_back = {ink(124), ink(28)};
constexpr Ink rim_ink = ink(245);
constexpr Ink on_captured_ink = ink(231);

// Small dots, several to a character cell: Unicode's Braille patterns have two columns of four. In ASCII there is one
// mark a cell.
class DotSheet {
 public:
  // The pens in rising order of importance: where several meet in one cell, the most important gives the colour.
  enum class Pen : unsigned char { none, rim, first, second };

  DotSheet(const CircleSize& size, const DisplayStyle& style)
      : size_(size),
        dots_across_(style.unicode ? 2 : 1),
        dots_down_(style.unicode ? 4 : 1),
        cells_(static_cast<std::size_t>(size.width * size.height)) {}

  // Draws along the path: `on` dots, then `off` dots left out, and so on. A thick line is two dots wide.
  void draw(const Path& path, Pen pen, int on, int off, bool thick) {
    const bool steep = std::abs(path.back().y - path.front().y) > std::abs(path.back().x - path.front().x);
    int drawn = 0;
    for (const Dot& dot : dots_along(path)) {
      if (drawn++ % (on + off) >= on) continue;
      set(dot, pen);
      if (thick) set(steep ? Dot{dot.x + 1, dot.y} : Dot{dot.x, dot.y + 1}, pen);
    }
  }

  void put_on(Canvas& canvas, const DisplayStyle& style) const {
    for (int row = 0; row < size_.height; ++row) {
      for (int column = 0; column < size_.width; ++column) {
        const Cell& cell = cells_[static_cast<std::size_t>(row * size_.width + column)];
        if (cell.pen == Pen::none) continue;
        const Ink fore = cell.pen == Pen::rim ? rim_ink : line_ink[cell.pen == Pen::second];
        canvas.put(column, row, style.unicode ? braille(cell.dots) : ascii(cell.pen), {.fore = fore});
      }
    }
  }

 private:
  struct Cell {
    unsigned char dots = 0;
    Pen pen = Pen::none;
  };

  struct Dot {
    int x;
    int y;
    friend bool operator==(const Dot&, const Dot&) = default;
  };

  // The dots that the path goes through, without those that would make a step where a diagonal does.
  std::vector<Dot> dots_along(const Path& path) const {
    std::vector<Dot> dots;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      const Place from = scaled(path[i]);
      const Place to = scaled(path[i + 1]);
      const int steps = 1 + static_cast<int>(std::max(std::abs(to.x - from.x), std::abs(to.y - from.y)));
      for (int step = 0; step < steps; ++step) {
        const double share = 1.0 * step / steps;
        const Dot dot{static_cast<int>(std::floor(from.x + share * (to.x - from.x))),
                      static_cast<int>(std::floor(from.y + share * (to.y - from.y)))};
        if (!dots.empty() && dots.back() == dot) continue;
        if (dots.size() > 1) {
          const Dot before = dots[dots.size() - 2];
          if (std::abs(before.x - dot.x) == 1 && std::abs(before.y - dot.y) == 1) dots.pop_back();
        }
        dots.push_back(dot);
      }
    }
    return dots;
  }

  Place scaled(const Place& place) const {
    const auto share = [](double coordinate) { return 0.5 + coordinate / (2 * CircleLayout::reach); };
    return {size_.width * dots_across_ * share(place.x), size_.height * dots_down_ * share(place.y)};
  }

  void set(const Dot& dot, Pen pen) {
    const int column = dot.x / dots_across_;
    const int row = dot.y / dots_down_;
    if (dot.x < 0 || dot.y < 0 || column >= size_.width || row >= size_.height) return;
    Cell& cell = cells_[static_cast<std::size_t>(row * size_.width + column)];
    // Bit by bit as Unicode numbers the dots of a Braille pattern.
    constexpr unsigned char bits[2][4] = {{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}};
    cell.dots = static_cast<unsigned char>(cell.dots | bits[dot.x % dots_across_][dot.y % dots_down_]);
    cell.pen = std::max(cell.pen, pen);
  }

  // U+2800 and up.
  static std::string braille(unsigned char dots) {
    return {'\xE2', static_cast<char>(0xA0 | (dots >> 6)), static_cast<char>(0x80 | (dots & 0x3F))};
  }
  static std::string ascii(Pen pen) { return pen == Pen::rim ? "." : pen == Pen::first ? "*" : "o"; }

  CircleSize size_;
  int dots_across_;
  int dots_down_;
  std::vector<Cell> cells_;
};

// The player whose line ends at each point, or who captured it; nobody's points are free.
struct Owner {
  bool joined = false;
  bool captured = false;
  Player player = Player::first;
};

std::vector<Owner> owners(const CircleView& view) {
  std::vector<Owner> result(view.points.size());
  for (std::size_t i = 0; i < view.points.size(); ++i) {
    const auto state = view.points[i];
    result[i].captured =
        state == CircleView::PointState::captured_by_first || state == CircleView::PointState::captured_by_second;
    if (state == CircleView::PointState::captured_by_second) result[i].player = Player::second;
  }
  for (const auto& line : view.lines) {
    for (const int point : {line.first, line.second})
      result[static_cast<std::size_t>(point)] = {true, false, line.player};
  }
  return result;
}

Style label_style(const Owner& owner) {
  const auto player = static_cast<std::size_t>(index_of(owner.player));
  if (owner.captured) return {.fore = on_captured_ink, .back = captured_back[player], .bold = true};
  if (owner.joined) return {.fore = line_ink[player]};
  return {.bold = true};
}

// Without colour a captured point is its owner's letter; its neighbours' numbers tell which one it is.
std::string label_text(std::size_t point, const Owner& owner, const DisplayStyle& style) {
  if (!owner.captured || style.colour) return std::to_string(point + 1);
  return std::string(circle_player_name(owner.player).substr(0, 1));
}

}  // namespace

std::optional<Picture> circle_picture(const CircleView& view, const DisplayStyle& style) {
  const auto size = circle_size(static_cast<int>(view.points.size()), style);
  if (!size) return std::nullopt;
  const CircleLayout layout = circle_layout(view);
  DotSheet sheet(*size, style);
  sheet.draw(layout.rim, DotSheet::Pen::rim, 1, style.unicode ? style.colour ? 2 : 4 : 0, false);
  for (std::size_t i = 0; i < view.lines.size(); ++i) {
    const bool second = view.lines[i].player == Player::second;
    const bool dashed = second && style.unicode && !style.colour;
    const bool last = i + 1 == view.lines.size();
    sheet.draw(layout.lines[i], second ? DotSheet::Pen::second : DotSheet::Pen::first, dashed ? 4 : 1, dashed ? 2 : 0,
               last && style.unicode);
  }
  Canvas canvas(size->width, size->height);
  sheet.put_on(canvas, style);
  const auto owner = owners(view);
  for (std::size_t i = 0; i < view.points.size(); ++i) {
    const std::string text = label_text(i, owner[i], style);
    const LabelCell cell = label_cell(layout.points[i], static_cast<int>(text.size()), *size);
    canvas.write(cell.column, cell.row, text, label_style(owner[i]));
  }
  return canvas.picture(style);
}

std::vector<std::string> circle_legend(const CircleView& view, const DisplayStyle& style) {
  std::vector<std::string> legend;
  const auto owner = owners(view);
  const std::string padding = style.colour ? " " : "";
  for (const Player player : {Player::first, Player::second}) {
    const std::string name(circle_player_name(player));
    if (!style.colour) {
      const auto own = [&](const auto& line) { return line.player == player; };
      if (!std::ranges::any_of(view.lines, own)) continue;
      const std::string stroke =
          !style.unicode ? (player == Player::first ? "***" : "ooo") : (player == Player::first ? "⠤⠤⠤" : "⠤ ⠤");
      legend.push_back(stroke + " " + name + ": " + lines_of(view, player));
    }
    for (std::size_t i = 0; i < owner.size(); ++i) {
      if (!owner[i].captured || owner[i].player != player) continue;
      legend.push_back(styled(padding + label_text(i, owner[i], style) + padding, label_style(owner[i]), style) +
                       " captured by " + name);
      break;
    }
  }
  return legend;
}

}  // namespace encircle::cli
