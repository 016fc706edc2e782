#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/naive/claim.h"
#include "tests/naive/grid.h"

namespace encircle::naive {

/// Stones with liberties on a board, for claims about any game of stones: every question is answered by looking at the
/// whole board, and every reading tries every move of the defender.
class Stones {
 public:
  Stones(const Grid& grid, Cells cells) : grid_(&grid), cells_(std::move(cells)) {}

  const Grid& grid() const { return *grid_; }
  const Cells& cells() const { return cells_; }
  char at(int point) const { return cells_[static_cast<std::size_t>(point)]; }
  int point(const std::string& name) const { return grid_->point(name); }
  std::vector<int> group(int stone) const { return grid_->region(cells_, stone); }
  std::vector<int> liberties(int stone) const { return grid_->liberties(cells_, group(stone)); }
  int liberty_count(int stone) const { return static_cast<int>(liberties(stone).size()); }
  std::vector<std::vector<int>> groups(char colour) const { return grid_->regions(cells_, colour); }

  /// What a stone there leads to; nothing for a point that is taken and for suicide. Kos are not looked at.
  struct Placed;
  std::optional<Placed> place(int point, char colour) const;
  /// The points where a stone of that colour takes something.
  std::vector<int> capturing_points(char colour) const;

  /// Whether the names are exactly the stones of one group, of that colour.
  bool is_group(const std::vector<std::string>& names, char colour) const;

 private:
  const Grid* grid_;
  Cells cells_;
};

struct Stones::Placed {
  Stones board;
  std::vector<int> taken;
  /// Where the opponent may not retake at once; -1 for nowhere.
  int ko = -1;
};

/// Tries whether a group can be captured by ataris, against every move of the defender, who may even retake kos.
class CaptureTrial {
 public:
  /// With `first_capture_wins` a defender who takes anything has refuted the attack.
  CaptureTrial(bool first_capture_wins, int most_positions) : wins_(first_capture_wins), left_(most_positions) {}

  /// The attacker is to move, and may not play at `banned`.
  bool captures(const Stones& board, int target, int banned = -1);
  /// The attacker has just moved: whether it works after every answer of the defender, a pass included.
  bool holds(const Stones& board, int target);
  /// holds() for a group that is in atari.
  bool is_lost(const Stones& board, int target) { return board.liberty_count(target) == 1 && holds(board, target); }

  bool is_done() const { return left_ > 0; }
  Verdict verdict(bool holds_true) const { return is_done() ? verdict_of(holds_true) : Verdict::unknown; }

 private:
  bool wins_;
  int left_;
};

/// The claims that all games of stones share, about a move or a position of that player; nothing for other kinds.
std::optional<Verdict> judge_stones(const Stones& board, char mover, bool first_capture_wins, const Claim& claim);

}  // namespace encircle::naive
