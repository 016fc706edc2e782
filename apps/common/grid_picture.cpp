#include "apps/common/grid_picture.h"

#include <array>
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

// How one thing on a point is shown: in colour, with Unicode glyphs alone, in ASCII.
struct Sign {
  std::string_view colour;
  std::string_view unicode;
  std::string_view ascii;
  std::string_view meaning;
};

constexpr Sign stone_signs[2] = {{"●", "●", "X", "Black"}, {"●", "○", "O", "White"}};
constexpr Sign dead_signs[2] = {{"×", "▲", "b", "dead Black stone"}, {"×", "△", "w", "dead White stone"}};
constexpr Sign seki_signs[2] = {{"■", "■", "B", "Black in seki"}, {"■", "□", "W", "White in seki"}};
constexpr Sign territory_signs[2] = {{"▪", "▪", "x", "Black's territory"}, {"▪", "▫", "o", "White's territory"}};
constexpr Sign enclosed_sign = {"░", "▒", "#", "enclosed"};
constexpr Sign ko_sign = {"◇", "◇", "k", "ko: not yet"};

std::string_view glyph_of(const Sign& sign, const Look& look) {
  if (!look.unicode) return sign.ascii;
  return look.colour ? sign.colour : sign.unicode;
}

// The sign of a point that is more than bare board, and whether it is drawn in Black's or White's ink.
struct Shown {
  const Sign* sign = nullptr;
  Ink fore = line_ink;
};

Shown shown_at(const GridView::Cell& cell) {
  if (cell.stone != ViewStone::none) {
    const bool is_white = cell.stone == ViewStone::white;
    const Ink fore = is_white ? white_ink : black_ink;
    if (cell.mark == ViewMark::dead) return {&dead_signs[is_white], fore};
    if (cell.mark == ViewMark::seki) return {&seki_signs[is_white], fore};
    return {&stone_signs[is_white], fore};
  }
  switch (cell.mark) {
    case ViewMark::enclosed:
      return {&enclosed_sign, shade_line_ink};
    case ViewMark::ko:
      return {&ko_sign, accent_ink};
    case ViewMark::black_territory:
      return {&territory_signs[0], black_ink};
    case ViewMark::white_territory:
      return {&territory_signs[1], white_ink};
    case ViewMark::dame:
    case ViewMark::none:
    case ViewMark::dead:
    case ViewMark::seki:
      break;
  }
  return {};
}

// The crossing of lines at a point: a corner, an edge, or inside.
std::string_view crossing(const GridView& view, int x, int y, const Look& look) {
  const bool star = view.at(x, y).star;
  if (!look.unicode) return star ? "+" : ".";
  constexpr std::string_view crossings[3][3] = {{"└", "┴", "┘"}, {"├", "┼", "┤"}, {"┌", "┬", "┐"}};
  const auto third = [](int place, int side) { return place == 0 ? 0 : place == side - 1 ? 2 : 1; };
  const int row = third(y, view.height);
  const int column = third(x, view.width);
  return star && row == 1 && column == 1 ? "╋" : crossings[row][column];
}

bool is_enclosed(const GridView::Cell& cell) { return cell.mark == ViewMark::enclosed; }

// Columns: two for the row number, one free, then each point with its link to the next; the same again on the right. A
// coloured board has a rim of one more column.
constexpr int label_width = 3;
struct Columns {
  int rim;
  int of(int x) const { return rim + label_width + 2 * x; }
  int all(int width) const { return 2 * (rim + label_width) + 2 * width - 1; }
};
Columns columns_for(const Look& look) { return {look.colour ? 1 : 0}; }

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

void draw_point(const GridView& view, int x, int y, const Look& look, Canvas& canvas) {
  const Columns columns = columns_for(look);
  const GridView::Cell& cell = view.at(x, y);
  const int row = view.height - y;
  const bool enclosed = is_enclosed(cell);
  const Style ground = {.fore = enclosed ? shade_line_ink : line_ink, .back = enclosed ? shade : Ink::own};
  const Shown shown = shown_at(cell);
  if (shown.sign == nullptr) {
    canvas.put(columns.of(x), row, crossing(view, x, y, look), ground);
  } else {
    canvas.put(columns.of(x), row, glyph_of(*shown.sign, look), {.fore = shown.fore, .back = ground.back});
  }
  if (x + 1 == view.width || !look.unicode) return;
  // Points of one territory stand free of the lines, an enclosed region is one patch.
  const bool one_mark = cell.mark == view.at(x + 1, y).mark;
  const bool shaded = one_mark && enclosed;
  const bool territory = one_mark && shown.sign != nullptr && cell.stone == ViewStone::none && !enclosed &&
                         view.at(x + 1, y).stone == ViewStone::none;
  const std::string_view link = shaded ? glyph_of(enclosed_sign, look) : territory ? " " : "─";
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

Picture grid_picture(const GridView& view, const Look& look) {
  const Columns columns = columns_for(look);
  Canvas canvas(columns.all(view.width), view.height + 2, {.fore = label_ink, .back = wood});
  draw_labels(view, columns, canvas);
  for (int y = 0; y < view.height; ++y) {
    for (int x = 0; x < view.width; ++x) draw_point(view, x, y, look, canvas);
  }
  draw_last_move(view, columns, canvas);
  return canvas.picture(look);
}

std::vector<std::string> grid_legend(const GridView& view, const Look& look) {
  std::vector<std::string> legend;
  // Stones need no word where they have their colours.
  if (!look.colour) {
    std::string stones;
    for (const Sign& sign : stone_signs) {
      stones += (stones.empty() ? "" : "   ") + std::string(glyph_of(sign, look)) + " " + std::string(sign.meaning);
    }
    legend.push_back(stones);
  }
  const Sign* order[] = {&enclosed_sign, &ko_sign,       &territory_signs[0], &territory_signs[1],
                         &dead_signs[0], &dead_signs[1], &seki_signs[0],      &seki_signs[1]};
  for (const Sign* sign : order) {
    for (const GridView::Cell& cell : view.cells) {
      const Shown shown = shown_at(cell);
      if (shown.sign != sign) continue;
      const Style style = {.fore = shown.fore, .back = is_enclosed(cell) ? shade : wood};
      // One enclosed point is no patch, so its sample is as wide as the others by itself.
      const std::string padding = !look.colour ? "" : is_enclosed(cell) ? std::string(glyph_of(*sign, look)) : " ";
      legend.push_back(styled(padding + std::string(glyph_of(*sign, look)) + padding, style, look) + " " +
                       std::string(sign->meaning));
      break;
    }
  }
  return legend;
}

}  // namespace encircle::cli
