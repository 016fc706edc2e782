#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/player.h"
#include "games/term.h"

namespace encircle {

// What there is to draw, for screens that know no rule.

enum class ViewStone : unsigned char { none, black, white };
using ViewMark = Term<struct MarkTag>;

// How one thing on a point is shown: in colour, with Unicode glyphs alone, in ASCII; and what a legend calls it.
struct Sign {
  std::string_view colour = {};
  std::string_view unicode = {};
  std::string_view ascii = {};
  std::string_view meaning = {};
};

// The colour of a sign on an empty point. On a stone a sign has the colour of the stone.
enum class MarkInk : unsigned char { black, white, accent, shade };

// How a mark looks; the lists have one entry for each ViewStone.
struct MarkStyle {
  ViewMark mark = {};
  // Without a sign the point is drawn as if it had no mark.
  Sign signs[3] = {};
  MarkInk ink = MarkInk::accent;
  // Marked neighbours are one shaded region.
  bool is_shaded = false;
  // What sentences call such points: "Dead Black stones". Empty for what does not happen.
  std::string_view words[3] = {};
};

struct GridView {
  struct Cell {
    ViewStone stone = ViewStone::none;
    ViewMark mark = {};
    bool last_move = false;
    // The marked points that Go boards carry for orientation.
    bool star = false;
  };
  int width = 0;
  int height = 0;
  // Row by row from the bottom left.
  std::vector<Cell> cells;
  // The marks that the game knows (GameTerms).
  std::span<const MarkStyle> marks = {};

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
  bool outside = true;      // whether lines may also run outside
};

using View = std::variant<GridView, CircleView>;

}  // namespace encircle
