#pragma once

#include <cassert>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "board/point_set.h"
#include "games/go/position.h"

namespace encircle::go {

// Boards as text, the top row first: X black, O white, . empty. Blanks do not matter; each string is one row.
struct Diagram {
  std::vector<std::string_view> rows;

  Diagram(std::initializer_list<std::string_view> lines) : rows(lines) {}
  int width() const {
    int points = 0;
    for (const char c : rows.front()) points += c != ' ';
    return points;
  }
  int height() const { return static_cast<int>(rows.size()); }
  Grid grid() const { return Grid(width(), height()); }

  // Calls visit(Point, Cell) for every stone.
  template <class Visit>
  void for_each_stone(Visit visit) const {
    for (int row = 0; row < height(); ++row) {
      int x = 0;
      for (const char c : rows[static_cast<std::size_t>(row)]) {
        if (c == ' ') continue;
        const Point point = grid().at(x++, height() - 1 - row);
        if (c == 'X') visit(point, StoneBoard::Cell::black);
        if (c == 'O') visit(point, StoneBoard::Cell::white);
      }
      assert(x == width());
    }
  }
};

inline StoneBoard board_of(const Diagram& diagram) {
  StoneBoard board(diagram.grid());
  diagram.for_each_stone([&](Point point, StoneBoard::Cell cell) { board.set_up(point, cell); });
  return board;
}

// A position with these stones; the rules' size is that of the diagram.
inline Position position_of(const Diagram& diagram, Rules rules = {}) {
  rules.width = diagram.width();
  rules.height = diagram.height();
  Position position = Position::initial(rules);
  position.grid().for_each_point([&](Point point) { position.set_up(point, StoneBoard::Cell::empty); });
  diagram.for_each_stone([&](Point point, StoneBoard::Cell cell) { position.set_up(point, cell); });
  return position;
}

// The points of these names, as in points(grid, "A1 B2").
inline PointSet points(const Grid& grid, std::string_view names) {
  PointSet set(grid);
  while (!names.empty()) {
    const std::size_t end = names.find(' ');
    set.add(*parse_point(grid, names.substr(0, end)));
    names = end == std::string_view::npos ? std::string_view() : names.substr(end + 1);
  }
  return set;
}

// The names of the points, for messages of failed tests.
inline std::string names(const Grid& grid, const PointSet& set) {
  std::string text;
  set.for_each([&](Point point) { text += (text.empty() ? "" : " ") + point_name(grid, point); });
  return text;
}

}  // namespace encircle::go
