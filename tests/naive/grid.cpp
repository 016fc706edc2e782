#include "tests/naive/grid.h"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace encircle::naive {

namespace {

constexpr const char* column_letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
constexpr int smallest_side = 2;
constexpr int largest_side = 25;

}  // namespace

Grid::Grid(int width, int height) : width_(width), height_(height) {
  if (std::min(width, height) < smallest_side || std::max(width, height) > largest_side) {
    throw std::invalid_argument("a side of the board must be 2 to 25");
  }
  neighbours_.resize(size());
  surroundings_.resize(size());
  for (int point = 0; point < size(); ++point) {
    names_.push_back(column_letters[column(point)] + std::to_string(row(point) + 1));
    for (int other = 0; other < size(); ++other) {
      const int across = std::abs(column(point) - column(other));
      const int along = std::abs(row(point) - row(other));
      if (across + along == 1) neighbours_[point].push_back(other);
      if (std::max(across, along) == 1) surroundings_[point].push_back(other);
    }
  }
}

int Grid::point(const std::string& text) const {
  for (int point = 0; point < size(); ++point) {
    if (names_[point] == text) return point;
  }
  return -1;
}

std::vector<std::string> Grid::names(const std::vector<int>& points) const {
  std::vector<std::string> result;
  for (const int point : points) result.push_back(names_[point]);
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<int> Grid::points_with(const Cells& cells, char content) const {
  std::vector<int> result;
  for (int point = 0; point < size(); ++point) {
    if (cells[point] == content) result.push_back(point);
  }
  return result;
}

std::vector<int> Grid::region(const Cells& cells, int start, bool diagonals) const {
  std::vector<char> seen(size(), false);
  std::vector<int> result = {start};
  seen[start] = true;
  for (std::size_t next = 0; next < result.size(); ++next) {
    const int point = result[next];
    for (const int step : diagonals ? surroundings_[point] : neighbours_[point]) {
      if (seen[step] || cells[step] != cells[start]) continue;
      seen[step] = true;
      result.push_back(step);
    }
  }
  return result;
}

std::vector<std::vector<int>> Grid::regions(const Cells& cells, char content, bool diagonals) const {
  std::vector<char> seen(size(), false);
  std::vector<std::vector<int>> result;
  for (int point = 0; point < size(); ++point) {
    if (seen[point] || cells[point] != content) continue;
    result.push_back(region(cells, point, diagonals));
    for (const int member : result.back()) seen[member] = true;
  }
  return result;
}

std::vector<int> Grid::liberties(const Cells& cells, const std::vector<int>& group) const {
  std::vector<int> result;
  for (const int stone : group) {
    for (const int step : neighbours_[stone]) {
      if (cells[step] == '.') result.push_back(step);
    }
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

bool Grid::every_group_has_a_liberty(const Cells& cells) const {
  for (int point = 0; point < size(); ++point) {
    if (cells[point] != '.' && liberties(cells, region(cells, point)).empty()) return false;
  }
  return true;
}

Cells Grid::parse(const std::vector<std::string>& rows) const {
  if (static_cast<int>(rows.size()) != height_) throw std::invalid_argument("the diagram has a wrong number of rows");
  Cells cells;
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
    Cells line;
    for (const char symbol : *row) {
      if (symbol == ' ') continue;
      if (symbol != 'X' && symbol != 'O' && symbol != '.' && symbol != '#') {
        throw std::invalid_argument("unknown symbol in the row " + *row);
      }
      line += symbol == 'X' ? 'B' : symbol == 'O' ? 'W' : '.';
    }
    if (static_cast<int>(line.size()) != width_) throw std::invalid_argument("wrong length of the row " + *row);
    cells += line;
  }
  return cells;
}

std::string Grid::draw(const Cells& cells, const std::vector<int>& hatched) const {
  std::string picture;
  for (int row = height_ - 1; row >= 0; --row) {
    const std::string label = std::to_string(row + 1);
    picture += std::string(2 - label.size(), ' ') + label;
    for (int column = 0; column < width_; ++column) {
      const int point = at(column, row);
      const bool is_hatched = std::find(hatched.begin(), hatched.end(), point) != hatched.end();
      const char stone = cells[point] == 'B' ? 'X' : cells[point] == 'W' ? 'O' : '.';
      picture += ' ';
      picture += is_hatched ? '#' : stone;
    }
    picture += '\n';
  }
  picture += "  ";
  for (int column = 0; column < width_; ++column) {
    picture += ' ';
    picture += column_letters[column];
  }
  return picture + '\n';
}

}  // namespace encircle::naive
