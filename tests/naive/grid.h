#pragma once

#include <string>
#include <vector>

namespace encircle::naive {

/// The contents of a board, one character per point, row 1 first and each row from column A: '.' is an empty point, 'B'
/// a black stone, 'W' a white one.
using Cells = std::string;

/// The geometry of a rectangular board: names, neighbours and flood fill. It knows no game and holds no stones, so a
/// position is just a Cells string beside it.
class Grid {
 public:
  /// Throws std::invalid_argument unless both sides lie between 2 and 25.
  Grid(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }
  int size() const { return width_ * height_; }
  int column(int point) const { return point % width_; }
  int row(int point) const { return point / width_; }
  int at(int column, int row) const { return row * width_ + column; }

  /// The points one line step away; never a diagonal one.
  const std::vector<int>& neighbours(int point) const { return neighbours_[point]; }

  /// The name of a point, such as "D4": the columns skip the letter I, the rows count from the bottom.
  const std::string& name(int point) const { return names_[point]; }

  /// The point of exactly this name, or -1. "d4" and "D04" are not names.
  int point(const std::string& text) const;

  /// The sorted names of these points.
  std::vector<std::string> names(const std::vector<int>& points) const;

  /// The points whose cell is `content`.
  std::vector<int> points_with(const Cells& cells, char content) const;

  /// The maximal connected set of points around `start` whose cells are all equal to that of `start`. It is a group or
  /// tree when `start` holds a stone and an empty region when it does not. With `diagonals`, diagonal steps connect
  /// too.
  std::vector<int> region(const Cells& cells, int start, bool diagonals = false) const;

  /// All regions of points whose cell is `content`.
  std::vector<std::vector<int>> regions(const Cells& cells, char content, bool diagonals = false) const;

  /// The empty points next to the group, each once, ascending.
  std::vector<int> liberties(const Cells& cells, const std::vector<int>& group) const;

  /// Whether every stone on the board belongs to a group with a liberty (the legal positions of Go).
  bool every_group_has_a_liberty(const Cells& cells) const;

  /// Reads rows of 'O' (White), 'X' (Black), '.' and '#' (both empty), the top row first; blanks are skipped. Throws
  /// std::invalid_argument when they do not fit the board.
  Cells parse(const std::vector<std::string>& rows) const;

  /// The board drawn as in the rules, with row numbers and column letters; the points of `hatched` are shown as '#'.
  std::string draw(const Cells& cells, const std::vector<int>& hatched = {}) const;

 private:
  int width_;
  int height_;
  std::vector<std::vector<int>> neighbours_;
  std::vector<std::vector<int>> surroundings_;
  std::vector<std::string> names_;
};

/// The other of the two colours 'B' and 'W'.
inline char other_colour(char colour) { return colour == 'B' ? 'W' : 'B'; }

}  // namespace encircle::naive
