#include "games/topological_wars/tests/naive.h"

#include <algorithm>
#include <stdexcept>

namespace encircle::naive {

namespace {

constexpr int fewest_points = 2;
constexpr int most_points = 200;

char other_player(char player) { return player == 'R' ? 'G' : 'R'; }

}  // namespace

TopologicalWars::TopologicalWars(const TopologicalWarsOptions& options)
    : options_(options), sides_(options.inside_only ? "-" : "-~") {  // rules 4.3
  if (options.points < fewest_points || options.points > most_points) {
    throw std::invalid_argument("the circle has 2 to 200 points");
  }
  points_.assign(options.points + 1, '.');
}

bool TopologicalWars::cross(const Line& one, const Line& other) {  // rules 4.2 and 4.5
  if (one.side != other.side) return false;
  const auto between = [&](int point) { return one.smaller < point && point < one.larger; };
  return between(other.smaller) != between(other.larger);
}

std::string TopologicalWars::text_of(const Line& line) {  // rules 4.7
  return std::to_string(line.smaller) + line.side + std::to_string(line.larger);
}

bool TopologicalWars::can_draw(const Line& line) const {  // rules 4.2
  if (points_[line.smaller] != '.' || points_[line.larger] != '.') return false;
  return std::none_of(lines_.begin(), lines_.end(), [&](const Line& drawn) { return cross(drawn, line); });
}

bool TopologicalWars::can_be_joined(int point) const {
  for (int other = 1; other <= options_.points; ++other) {
    if (other == point) continue;
    for (const char side : sides_) {
      if (can_draw({std::min(point, other), std::max(point, other), side})) return true;
    }
  }
  return false;
}

std::vector<TopologicalWars::Line> TopologicalWars::drawable() const {
  std::vector<Line> result;
  for (int smaller = 1; smaller <= options_.points; ++smaller) {
    for (int larger = smaller + 1; larger <= options_.points; ++larger) {
      for (const char side : sides_) {
        if (can_draw({smaller, larger, side})) result.push_back({smaller, larger, side});
      }
    }
  }
  return result;
}

std::vector<std::string> TopologicalWars::legal() const {
  std::vector<std::string> moves;
  for (const Line& line : drawable()) moves.push_back(text_of(line));
  std::sort(moves.begin(), moves.end());
  return moves;
}

bool TopologicalWars::over() const {  // rules 4.6
  return std::find(points_.begin() + 1, points_.end(), '.') == points_.end();
}

bool TopologicalWars::play(const std::string& move) {
  for (const Line& line : drawable()) {
    if (text_of(line) != move) continue;
    points_[line.smaller] = points_[line.larger] = '+';
    lines_.push_back(line);
    moves_.push_back(move);
    std::vector<int> isolated;  // rules 4.4: all that this line has cut off
    for (int point = 1; point <= options_.points; ++point) {
      if (points_[point] == '.' && !can_be_joined(point)) isolated.push_back(point);
    }
    for (const int point : isolated) points_[point] = to_move_;
    to_move_ = other_player(to_move_);
    return true;
  }
  return false;
}

std::vector<int> TopologicalWars::captured(char colour) const {
  std::vector<int> result;
  for (int point = 1; point <= options_.points; ++point) {
    if (points_[point] == colour) result.push_back(point);
  }
  return result;
}

std::string TopologicalWars::winner() const {  // rules 4.6
  if (!over()) return "";
  const std::size_t red = captured('R').size();
  const std::size_t green = captured('G').size();
  const char moved_last = other_player(to_move_);
  return {red > green ? 'R' : red < green ? 'G' : moved_last};
}

std::string TopologicalWars::diagram() const {
  std::string text = "points " + points_.substr(1) + "\nlines ";
  for (const std::string& move : moves_) text += ' ' + move;
  text += std::string("\nto move ") + to_move_ + ", captured by R " + std::to_string(captured('R').size()) + " by G " +
          std::to_string(captured('G').size());
  if (over()) text += ", winner " + winner();
  return text + '\n';
}

}  // namespace encircle::naive
