#pragma once

#include <string>
#include <vector>

#include "tests/naive/grid.h"

namespace encircle::naive {

struct FiveInARowOptions {
  int size = 15;
  int row = 5;
};

/// Five in a Row by its README; every row of the board is looked at afresh after every move.
class FiveInARow {
 public:
  using Options = FiveInARowOptions;

  explicit FiveInARow(const FiveInARowOptions& options);

  /// Whose turn it is, 'B' or 'W'; after the end, whose turn it would be.
  char to_move() const { return to_move_; }

  /// All legal moves as text, sorted; empty once the game is over. There is no pass.
  std::vector<std::string> legal() const;

  bool over() const { return !winner().empty(); }

  /// "B", "W" or "draw"; "" while the game goes on.
  std::string winner() const;

  /// Plays a move. False, and nothing changes, when it is illegal.
  bool play(const std::string& move);

  /// The sorted points of one colour's stones.
  std::vector<std::string> stones(char colour) const;

  std::string diagram() const { return grid_.draw(cells_); }

 private:
  bool has_row(char colour) const;

  FiveInARowOptions options_;
  Grid grid_;
  Cells cells_;
  char to_move_ = 'B';
};

}  // namespace encircle::naive
