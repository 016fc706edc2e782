#include "five_in_a_row/tests/naive.h"

#include <algorithm>

namespace encircle::naive {

FiveInARow::FiveInARow(const FiveInARowOptions& options)
    : options_(options),
      grid_(options.size, options.size),
      cells_(static_cast<std::size_t>(options.size * options.size), '.') {}

std::vector<std::string> FiveInARow::legal() const {
  if (over()) return {};
  return grid_.names(grid_.points_with(cells_, '.'));
}

bool FiveInARow::has_row(char colour) const {
  const std::string row(static_cast<std::size_t>(options_.row), colour);
  // Every line of the board as text, in each direction: a row is a part of it.
  for (const auto& [right, up] : {std::pair(1, 0), std::pair(0, 1), std::pair(1, 1), std::pair(1, -1)}) {
    for (int start = 0; start < grid_.size(); ++start) {
      std::string line;
      for (int x = grid_.column(start), y = grid_.row(start);
           x >= 0 && y >= 0 && x < options_.size && y < options_.size; x += right, y += up) {
        line += cells_[static_cast<std::size_t>(grid_.at(x, y))];
      }
      if (line.find(row) != std::string::npos) return true;
    }
  }
  return false;
}

std::string FiveInARow::winner() const {
  for (const char colour : {'B', 'W'}) {
    if (has_row(colour)) return std::string(1, colour);
  }
  return cells_.find('.') == std::string::npos ? "draw" : "";
}

bool FiveInARow::play(const std::string& move) {
  const std::vector<std::string> moves = legal();
  if (std::find(moves.begin(), moves.end(), move) == moves.end()) return false;
  cells_[static_cast<std::size_t>(grid_.point(move))] = to_move_;
  to_move_ = other_colour(to_move_);
  return true;
}

std::vector<std::string> FiveInARow::stones(char colour) const {
  return grid_.names(grid_.points_with(cells_, colour));
}

}  // namespace encircle::naive
