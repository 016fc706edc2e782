#include "board/grid.h"
#include "core/quoted.h"

namespace encircle {

namespace {
constexpr std::string_view column_letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
static_assert(column_letters.size() == Grid::max_side);

constexpr char to_upper(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}
}  // namespace

char column_letter(int x) { return column_letters[static_cast<std::size_t>(x)]; }

std::string size_text(int width, int height) {
  if (width == height) return std::to_string(width);
  return std::to_string(width) + "x" + std::to_string(height);
}

std::string point_name(const Grid& grid, Point point) {
  return column_letter(grid.x(point)) + std::to_string(grid.y(point) + 1);
}

Result<Point> parse_point(const Grid& grid, std::string_view text) {
  const auto fail = [&](const std::string& reason) { return Error{quoted(text) + " is no point: " + reason}; };
  if (text.size() < 2 || text.size() > 3) return fail("expected a column letter and a row number, such as D4");
  const char letter = to_upper(text[0]);
  if (letter == 'I') return fail("the column letter I is not used");
  const std::size_t column = column_letters.find(letter);
  if (column == std::string_view::npos) return fail("expected a column letter and a row number, such as D4");
  int row = 0;
  for (const char digit : text.substr(1)) {
    if (digit < '0' || digit > '9') return fail("expected a column letter and a row number, such as D4");
    row = row * 10 + (digit - '0');
  }
  const int x = static_cast<int>(column);
  if (x >= grid.width() || row < 1 || row > grid.height()) {
    return fail("the board goes from A1 to " + point_name(grid, grid.at(grid.width() - 1, grid.height() - 1)));
  }
  return grid.at(x, row - 1);
}

}  // namespace encircle
