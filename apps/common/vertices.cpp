#include "apps/common/vertices.h"

#include <algorithm>
#include <optional>

#include "apps/common/words.h"
#include "board/grid.h"
#include "games/game.h"

namespace encircle::gtp {

namespace {

std::optional<int> column_of(std::string_view letter, int side) {
  for (int x = 0; x < side; ++x) {
    if (same_word(letter, std::string(1, column_letter(x)))) return x;
  }
  return std::nullopt;
}

}  // namespace

std::string vertex_name(int x, int y) { return column_letter(x) + std::to_string(y + 1); }

Vertices::Vertices(const View& view) {
  const auto* circle = std::get_if<CircleView>(&view);
  if (circle == nullptr) return;
  const auto points = static_cast<int>(circle->points.size());
  if (points <= Grid::max_side) side_ = points;
}

std::string Vertices::from_game(const std::string& move) const {
  const std::size_t middle = move.find_first_of("-~");
  if (side_ == 0 || middle == std::string::npos) return move;
  const auto first = integer_of(move.substr(0, middle));
  const auto second = integer_of(move.substr(middle + 1));
  if (!first || !second) return move;
  return move[middle] == '-' ? vertex_name(*first - 1, *second - 1) : vertex_name(*second - 1, *first - 1);
}

std::string Vertices::to_game(const std::string& vertex) const {
  if (side_ == 0 || vertex.size() < 2) return vertex;
  const auto column = column_of(vertex.substr(0, 1), side_);
  const auto row = integer_of(vertex.substr(1));
  if (!column || !row || *row < 1 || *row > side_) return vertex;
  const int a = std::min(*column + 1, *row);
  const int b = std::max(*column + 1, *row);
  return std::to_string(a) + (*column + 1 < *row ? "-" : "~") + std::to_string(b);
}

std::vector<std::string> stones_on(const View& view) {
  std::vector<std::string> names;
  const auto* grid = std::get_if<GridView>(&view);
  if (grid == nullptr) return names;
  for (int y = 0; y < grid->height; ++y) {
    for (int x = 0; x < grid->width; ++x) {
      if (grid->at(x, y).stone != ViewStone::none) names.push_back(vertex_name(x, y));
    }
  }
  return names;
}

std::string stones_text(const View& view) {
  std::vector<std::string> rows;
  if (const auto* grid = std::get_if<GridView>(&view)) {
    for (int y = grid->height - 1; y >= 0; --y) {
      std::vector<std::string> row;
      for (int x = 0; x < grid->width; ++x) {
        const ViewStone stone = grid->at(x, y).stone;
        row.emplace_back(stone == ViewStone::black ? "X" : stone == ViewStone::white ? "O" : ".");
      }
      rows.push_back(joined(row));
    }
    return joined(rows, "\n");
  }
  const auto& circle = std::get<CircleView>(view);
  const auto side = circle.points.size();
  std::vector<std::vector<std::string>> cells(side, std::vector<std::string>(side, "."));
  for (const CircleView::Line& line : circle.lines) {
    const int low = std::min(line.first, line.second);
    const int high = std::max(line.first, line.second);
    const auto column = static_cast<std::size_t>(line.outside ? high : low);
    const auto row = static_cast<std::size_t>(line.outside ? low : high);
    cells[row][column] = line.player == Player::first ? "X" : "O";
  }
  for (std::size_t y = side; y-- > 0;) rows.push_back(joined(cells[y]));
  return joined(rows, "\n");
}

}  // namespace encircle::gtp
