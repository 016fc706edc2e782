#include "games/atari_go/tests/naive.h"

#include <algorithm>

namespace encircle::naive {

AtariGo::AtariGo(const AtariGoOptions& options)
    : grid_(options.width, options.height), cells_(grid_.size(), '.') {}  // rules 2.1: White, the initial to_move_

AtariGo AtariGo::from_diagram(const AtariGoOptions& options, const std::vector<std::string>& rows, char to_move) {
  AtariGo game(options);
  game.cells_ = game.grid_.parse(rows);
  game.to_move_ = to_move;
  return game;
}

std::optional<std::vector<int>> AtariGo::captures(int point) const {
  if (cells_[point] != '.') return std::nullopt;
  Cells after = cells_;
  after[point] = to_move_;
  std::vector<int> taken;
  for (const int step : grid_.neighbours(point)) {
    if (after[step] != other_colour(to_move_)) continue;
    const std::vector<int> enemies = grid_.region(after, step);
    if (!grid_.liberties(after, enemies).empty()) continue;
    for (const int stone : enemies) after[stone] = '.';
    taken.insert(taken.end(), enemies.begin(), enemies.end());
  }
  // rules 2.2: no suicide; rules 2.3: a capture makes the move legal, and does so here by its new liberties.
  if (grid_.liberties(after, grid_.region(after, point)).empty()) return std::nullopt;
  return taken;
}

bool AtariGo::has_legal_move() const {
  for (int point = 0; point < grid_.size(); ++point) {
    if (captures(point)) return true;
  }
  return false;
}

std::vector<std::string> AtariGo::legal() const {
  if (over()) return {};
  std::vector<int> moves;  // rules 2.1: no pass among them
  for (int point = 0; point < grid_.size(); ++point) {
    if (captures(point)) moves.push_back(point);
  }
  return grid_.names(moves);
}

std::string AtariGo::winner() const {
  if (captor_ != '.') return {captor_};                    // rules 2.3
  if (!has_legal_move()) return {other_colour(to_move_)};  // rules 2.5
  return "";
}

bool AtariGo::play(const std::string& move) {
  if (over()) return false;
  const int point = grid_.point(move);
  if (point < 0) return false;
  const std::optional<std::vector<int>> taken = captures(point);
  if (!taken) return false;
  cells_[point] = to_move_;
  for (const int stone : *taken) cells_[stone] = '.';
  if (!taken->empty()) captor_ = to_move_;
  to_move_ = other_colour(to_move_);
  return true;
}

std::vector<std::string> AtariGo::stones(char colour) const { return grid_.names(grid_.points_with(cells_, colour)); }

std::string AtariGo::diagram() const {
  std::string text = grid_.draw(cells_) + "to move " + to_move_;
  if (over()) text += ", winner " + winner();
  return text + '\n';
}

}  // namespace encircle::naive
