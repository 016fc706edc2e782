#include "games/topological_go/tests/naive.h"

#include <algorithm>
#include <stdexcept>

namespace encircle::naive {

namespace {

constexpr int smallest_size = 4;
constexpr int largest_reserve = 9;
constexpr int stones_on_corners = 2;
constexpr int black_adds = 1;

/// The edge of the board as one walk: along the bottom, up the right side, back along the top, down the left side.
std::vector<int> edge_walk(const Grid& grid) {
  const int last = grid.width() - 1;
  std::vector<int> walk;
  for (int column = 0; column < last; ++column) walk.push_back(grid.at(column, 0));
  for (int row = 0; row < last; ++row) walk.push_back(grid.at(last, row));
  for (int column = last; column > 0; --column) walk.push_back(grid.at(column, last));
  for (int row = last; row > 0; --row) walk.push_back(grid.at(0, row));
  return walk;
}

}  // namespace

TopologicalGo::TopologicalGo(const TopologicalGoOptions& options)
    : options_(options), grid_(options.size, options.size), edge_(edge_walk(grid_)), cells_(grid_.size(), '.') {
  if (options.size < smallest_size) throw std::invalid_argument("the board must be 4x4 at least");
  const int free_stones = stones_of_a_player() - stones_on_corners;
  if (options.reserve < 0 || options.reserve > std::min(largest_reserve, free_stones)) {  // rules 3.3
    throw std::invalid_argument("the reserve must be 0 to 9, and no more than the set has");
  }
  const int last = options.size - 1;
  cells_[grid_.at(0, 0)] = cells_[grid_.at(last, last)] = 'W';  // rules 3.2
  cells_[grid_.at(last, 0)] = cells_[grid_.at(0, last)] = 'B';
  white_reserve_left_ = black_reserve_left_ = options.reserve;  // rules 3.3
  white_ordinary_left_ = black_ordinary_left_ = free_stones - options.reserve;
  find_enclosed();
  find_whether_stuck();
}

TopologicalGo TopologicalGo::from_diagram(const TopologicalGoOptions& options, const std::vector<std::string>& rows,
                                          char to_move, int white_reserve_left, int black_reserve_left) {
  TopologicalGo game(options);
  game.cells_ = game.grid_.parse(rows);
  game.to_move_ = to_move;
  game.white_reserve_left_ = white_reserve_left;
  game.black_reserve_left_ = black_reserve_left;
  const int stones = game.stones_of_a_player();
  const auto standing = [&](char colour) {
    return static_cast<int>(game.grid_.points_with(game.cells_, colour).size());
  };
  game.white_ordinary_left_ = stones - standing('W') - white_reserve_left;
  game.black_ordinary_left_ = stones - standing('B') - black_reserve_left;
  if (std::min(game.white_ordinary_left_, game.black_ordinary_left_) < 0) {
    throw std::invalid_argument("the diagram and the reserve need more stones than a player has");
  }
  game.find_enclosed();
  game.find_whether_stuck();
  return game;
}

int TopologicalGo::stones_of_a_player() const { return (grid_.size() + 1) / 2; }  // rules 3.1

bool TopologicalGo::has_neighbour_of(char colour, int point) const {
  const std::vector<int>& steps = grid_.neighbours(point);
  return std::any_of(steps.begin(), steps.end(), [&](int step) { return cells_[step] == colour; });
}

bool TopologicalGo::can_place(char colour, int point) const {
  if (cells_[point] != '.') return false;
  if (enclosed_[point]) return false;                                     // rules 3.8
  if (has_neighbour_of(colour, point)) return ordinary_left(colour) > 0;  // rules 3.6
  return reserve_left(colour) > 0;                                        // rules 3.7
}

bool TopologicalGo::can_place_somewhere(char colour) const {
  for (int point = 0; point < grid_.size(); ++point) {
    if (can_place(colour, point)) return true;
  }
  return false;
}

std::vector<std::string> TopologicalGo::legal() const {
  if (over()) return {};
  std::vector<std::string> moves = {"pass"};  // rules 3.13
  for (int point = 0; point < grid_.size(); ++point) {
    if (can_place(to_move_, point)) moves.push_back(grid_.name(point));
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

bool TopologicalGo::play(const std::string& move) {
  if (over()) return false;
  if (move == "pass") {  // rules 3.13
    ++passes_;
    to_move_ = other_colour(to_move_);
    return true;
  }
  const int point = grid_.point(move);
  if (point < 0 || !can_place(to_move_, point)) return false;
  if (has_neighbour_of(to_move_, point)) {  // rules 3.6
    --(to_move_ == 'W' ? white_ordinary_left_ : black_ordinary_left_);
  } else {  // rules 3.7
    --(to_move_ == 'W' ? white_reserve_left_ : black_reserve_left_);
  }
  cells_[point] = to_move_;  // rules 3.9: and no other point changes
  passes_ = 0;
  to_move_ = other_colour(to_move_);
  find_enclosed();
  find_whether_stuck();
  return true;
}

void TopologicalGo::find_whether_stuck() {  // rules 3.13
  neither_can_place_ = !can_place_somewhere('W') && !can_place_somewhere('B');
}

void TopologicalGo::find_enclosed() {  // rules 3.10 to 3.12
  enclosed_.assign(grid_.size(), false);
  for (const char colour : {'W', 'B'}) {
    for (const std::vector<int>& tree : grid_.regions(cells_, colour)) {  // rules 3.5
      Cells split(grid_.size(), '-');
      for (const int stone : tree) split[stone] = 'T';
      for (const std::vector<int>& region : grid_.regions(split, '-', options_.closed_line)) {
        if (!encloses(split, region)) continue;
        for (const int point : region) enclosed_[point] = true;
      }
    }
  }
}

bool TopologicalGo::encloses(const Cells& split, const std::vector<int>& region) const {
  std::vector<char> in_region(grid_.size(), false);
  for (const int point : region) in_region[point] = true;

  Sides sides;
  int edge_points = 0;
  int stretches = 0;
  const int length = static_cast<int>(edge_.size());
  for (int i = 0; i < length; ++i) {
    if (!in_region[edge_[i]]) continue;
    const int before = edge_[(i + length - 1) % length];
    const int after = edge_[(i + 1) % length];
    ++edge_points;
    stretches += in_region[before] ? 0 : 1;
    add_sides_of(edge_[i], sides);
    for (const int end_stone : {before, after}) {
      if (split[end_stone] != 'T') continue;
      add_sides_of(end_stone, sides);
      for (const int corner : grid_.neighbours(end_stone)) {  // rules 3.11: next to a corner counts as the corner
        if (is_corner(corner) && split[corner] == 'T') add_sides_of(corner, sides);
      }
    }
  }
  if (edge_points == 0) return true;  // rules 3.10
  if (stretches > 1) throw std::logic_error("rules 3.11 say that a region has one stretch of the edge:\n" + diagram());
  const bool opposite_sides = (sides.bottom && sides.top) || (sides.left && sides.right);
  return !opposite_sides;  // rules 3.11
}

void TopologicalGo::add_sides_of(int point, Sides& sides) const {
  const int last = grid_.width() - 1;
  sides.bottom = sides.bottom || grid_.row(point) == 0;
  sides.top = sides.top || grid_.row(point) == last;
  sides.left = sides.left || grid_.column(point) == 0;
  sides.right = sides.right || grid_.column(point) == last;
}

bool TopologicalGo::is_corner(int point) const {
  const int last = grid_.width() - 1;
  return (grid_.row(point) == 0 || grid_.row(point) == last) &&
         (grid_.column(point) == 0 || grid_.column(point) == last);
}

int TopologicalGo::longest(char colour) const {
  std::size_t longest = 0;
  for (const std::vector<int>& tree : grid_.regions(cells_, colour)) longest = std::max(longest, tree.size());
  return static_cast<int>(longest);
}

std::string TopologicalGo::winner() const {
  if (!over()) return "";
  const bool white_kept_reserve = white_reserve_left_ > 0;
  const bool black_kept_reserve = black_reserve_left_ > 0;
  if (white_kept_reserve != black_kept_reserve) return white_kept_reserve ? "B" : "W";  // rules 3.14
  const int white = longest('W');                                                       // rules 3.15
  const int black = longest('B') + black_adds;
  return white > black ? "W" : white < black ? "B" : "draw";
}

std::vector<std::string> TopologicalGo::stones(char colour) const {
  return grid_.names(grid_.points_with(cells_, colour));
}

std::vector<int> TopologicalGo::enclosed_points(bool with_stones) const {
  std::vector<int> points;
  for (int point = 0; point < grid_.size(); ++point) {
    if (enclosed_[point] && (with_stones || cells_[point] == '.')) points.push_back(point);
  }
  return points;
}

std::vector<std::string> TopologicalGo::enclosed() const { return grid_.names(enclosed_points(false)); }

std::vector<std::string> TopologicalGo::enclosed_with_stones() const { return grid_.names(enclosed_points(true)); }

std::string TopologicalGo::diagram() const {
  std::string text = grid_.draw(cells_, enclosed_points(false));
  text += std::string("to move ") + to_move_ + ", passes " + std::to_string(passes_);
  for (const char colour : {'W', 'B'}) {
    text += std::string(", ") + colour + " ordinary " + std::to_string(ordinary_left(colour)) + " reserve " +
            std::to_string(reserve_left(colour)) + " longest " + std::to_string(longest(colour));
  }
  if (over()) text += ", winner " + winner();
  return text + '\n';
}

}  // namespace encircle::naive
