#include "apps/common/grid_picture.h"

#include <algorithm>
#include <string_view>

#include "board/grid.h"

namespace encircle::cli {

namespace {

// A wooden board with ink of its own, so that Black is black and White is white whatever the terminal's colours are.
constexpr Ink wood = ink(180);
constexpr Ink shade = ink(103);
constexpr Ink line_ink = ink(137);
constexpr Ink shade_line_ink = ink(60);
constexpr Ink label_ink = ink(94);
constexpr Ink black_ink = ink(16);
constexpr Ink white_ink = ink(231);
constexpr Ink accent_ink = ink(124);

constexpr Sign stone_signs[2] = {{"●", "●", "X", "Black"}, {"●", "○", "O", "White"}};

std::string_view glyph_of(const Sign& sign, const DisplayStyle& display) {
  if (!display.unicode) return sign.ascii;
  return display.colour ? sign.colour : sign.unicode;
}

// The sign of a point that is more than bare board, and whether it is drawn in Black's or White's ink.
struct Shown {
  const Sign* sign = nullptr;
  Ink fore = line_ink;
};

// How the mark of a point looks; nothing where it has none.
const MarkStyle* style_of(const GridView& view, const GridView::Cell& cell) {
  const auto found = std::ranges::find(view.marks, cell.mark, &MarkStyle::mark);
  return found == view.marks.end() ? nullptr : &*found;
}

bool is_shaded(const GridView& view, const GridView::Cell& cell) {
  const MarkStyle* const mark = style_of(view, cell);
  return mark != nullptr && mark->is_shaded;
}

Ink ink_of(MarkInk mark) {
  constexpr Ink inks[] = {black_ink, white_ink, accent_ink, shade_line_ink};
  return inks[static_cast<int>(mark)];
}

Shown shown_at(const GridView& view, const GridView::Cell& cell) {
  const MarkStyle* const mark = style_of(view, cell);
  const Sign* const sign = mark == nullptr ? nullptr : &mark->signs[static_cast<int>(cell.stone)];
  const bool is_marked = sign != nullptr && !sign->ascii.empty();
  if (cell.stone == ViewStone::none) return is_marked ? Shown{sign, ink_of(mark->ink)} : Shown{};
  const bool is_white = cell.stone == ViewStone::white;
  return {is_marked ? sign : &stone_signs[is_white], is_white ? white_ink : black_ink};
}

// The crossing of lines at a point: a corner, an edge, or inside.
std::string_view crossing(const GridView& view, int x, int y, const DisplayStyle& display) {
  const bool star = view.at(x, y).star;
  if (!display.unicode) return star ? "+" : ".";
  constexpr std::string_view crossings[3][3] = {{"└", "┴", "┘"}, {"├", "┼", "┤"}, {"┌", "┬", "┐"}};
  const auto third = [](int place, int side) { return place == 0 ? 0 : place == side - 1 ? 2 : 1; };
  const int row = third(y, view.height);
  const int column = third(x, view.width);
  return star && row == 1 && column == 1 ? "╋" : crossings[row][column];
}

// Columns: two for the row number, one free, then each point with its link to the next; the same again on the right. A
// coloured board has a rim of one more column.
constexpr int label_width = 3;
struct Columns {
  int rim;
  int of(int x) const { return rim + label_width + 2 * x; }
  int all(int width) const { return 2 * (rim + label_width) + 2 * width - 1; }
};
Columns columns_for(const DisplayStyle& display) { return {display.colour ? 1 : 0}; }

void draw_labels(const GridView& view, const Columns& columns, Canvas& canvas) {
  const Style style = {.fore = label_ink};
  for (int x = 0; x < view.width; ++x) {
    for (const int row : {0, view.height + 1})
      canvas.write(columns.of(x), row, std::string(1, column_letter(x)), style);
  }
  for (int y = 0; y < view.height; ++y) {
    const std::string number = std::to_string(y + 1);
    canvas.write(columns.rim + 2 - static_cast<int>(number.size()), view.height - y, number, style);
    canvas.write(columns.of(view.width), view.height - y, number, style);
  }
}

void draw_point(const GridView& view, int x, int y, const DisplayStyle& display, Canvas& canvas) {
  const Columns columns = columns_for(display);
  const GridView::Cell& cell = view.at(x, y);
  const int row = view.height - y;
  const bool in_shade = is_shaded(view, cell);
  const Style ground = {.fore = in_shade ? shade_line_ink : line_ink, .back = in_shade ? shade : Ink::own};
  const Shown shown = shown_at(view, cell);
  if (shown.sign == nullptr) {
    canvas.put(columns.of(x), row, crossing(view, x, y, display), ground);
  } else {
    canvas.put(columns.of(x), row, glyph_of(*shown.sign, display), {.fore = shown.fore, .back = ground.back});
  }
  if (x + 1 == view.width || !display.unicode) return;
  // Empty points of one mark stand free of the lines, a shaded region is one patch.
  const bool one_mark = cell.mark == view.at(x + 1, y).mark;
  const bool shaded = one_mark && in_shade;
  const bool is_free = one_mark && shown.sign != nullptr && cell.stone == ViewStone::none && !in_shade &&
                       view.at(x + 1, y).stone == ViewStone::none;
  const std::string_view link = shaded ? glyph_of(style_of(view, cell)->signs[0], display) : is_free ? " " : "─";
  canvas.put(columns.of(x) + 1, row, link,
             {.fore = shaded ? shade_line_ink : line_ink, .back = shaded ? shade : Ink::own});
}

void draw_last_move(const GridView& view, const Columns& columns, Canvas& canvas) {
  const Style style = {.fore = accent_ink, .bold = true};
  for (int y = 0; y < view.height; ++y) {
    for (int x = 0; x < view.width; ++x) {
      if (!view.at(x, y).last_move) continue;
      canvas.write(columns.of(x) - 1, view.height - y, "(", style);
      canvas.write(columns.of(x) + 1, view.height - y, ")", style);
    }
  }
}

}  // namespace

Picture grid_picture(const GridView& view, const DisplayStyle& display) {
  const Columns columns = columns_for(display);
  Canvas canvas(columns.all(view.width), view.height + 2, {.fore = label_ink, .back = wood});
  draw_labels(view, columns, canvas);
  for (int y = 0; y < view.height; ++y) {
    for (int x = 0; x < view.width; ++x) draw_point(view, x, y, display, canvas);
  }
  draw_last_move(view, columns, canvas);
  return canvas.picture(display);
}

std::vector<std::string> grid_legend(const GridView& view, const DisplayStyle& display) {
  std::vector<std::string> legend;
  // Stones need no word where they have their colours.
  if (!display.colour) {
    std::string stones;
    for (const Sign& sign : stone_signs) {
      stones += (stones.empty() ? "" : "   ") + std::string(glyph_of(sign, display)) + " " + std::string(sign.meaning);
    }
    legend.push_back(stones);
  }
  // First what stands on empty points, then what stands on stones.
  std::vector<const Sign*> order;
  for (const MarkStyle& mark : view.marks) order.push_back(&mark.signs[0]);
  for (const MarkStyle& mark : view.marks) order.insert(order.end(), {&mark.signs[1], &mark.signs[2]});
  for (const Sign* sign : order) {
    for (const GridView::Cell& cell : view.cells) {
      const Shown shown = shown_at(view, cell);
      if (shown.sign != sign) continue;
      const bool in_shade = is_shaded(view, cell);
      const Style style = {.fore = shown.fore, .back = in_shade ? shade : wood};
      // One shaded point is no patch, so its sample is as wide as the others by itself.
      const std::string padding = !display.colour ? "" : in_shade ? std::string(glyph_of(*sign, display)) : " ";
      legend.push_back(styled(padding + std::string(glyph_of(*sign, display)) + padding, style, display) + " " +
                       std::string(sign->meaning));
      break;
    }
  }
  return legend;
}

}  // namespace encircle::cli
