#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/naive/grid.h"

namespace encircle::naive {

struct AtariGoOptions {
  int width = 13;
  int height = 13;
};

/// Atari Go by section 2 of the rules, recomputed from the whole board at every step.
class AtariGo {
 public:
  using Options = AtariGoOptions;

  /// Throws std::invalid_argument for a board that the rules do not know.
  explicit AtariGo(const AtariGoOptions& options);

  /// A game that starts from this diagram (see Grid::parse).
  static AtariGo from_diagram(const AtariGoOptions& options, const std::vector<std::string>& rows, char to_move);

  /// Whose turn it is, 'B' or 'W'; after the end, whose turn it would be.
  char to_move() const { return to_move_; }

  /// All legal moves as text, sorted; empty once the game is over. There is no pass.
  std::vector<std::string> legal() const;

  bool over() const { return !winner().empty(); }

  /// "B" or "W", or "" while the game goes on.
  std::string winner() const;

  /// Plays a move. False, and nothing changes, when it is illegal.
  bool play(const std::string& move);

  /// The sorted points of one colour's stones.
  std::vector<std::string> stones(char colour) const;

  std::string diagram() const;

  const Grid& grid() const { return grid_; }
  const Cells& cells() const { return cells_; }

 private:
  /// The enemy stones that the player to move would take there, or nothing when the move is illegal.
  std::optional<std::vector<int>> captures(int point) const;
  bool has_legal_move() const;

  Grid grid_;
  Cells cells_;
  char to_move_ = 'W';
  /// Who took a stone, or '.' while nobody has.
  char captor_ = '.';
};

}  // namespace encircle::naive
