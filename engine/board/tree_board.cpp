#include "board/tree_board.h"

#include <cassert>
#include <cstring>
#include <utility>

namespace encircle {

namespace {

// The eight points around a stone, clockwise from above; even indices are neighbours, odd ones diagonal.
constexpr int ring_size = 8;

// For each set of ring points that belong to the tree: into how many parts do the others fall that touch the middle?
constexpr int count_parts(unsigned of_tree, bool diagonal_steps) {
  int parts = 0;
  unsigned seen = of_tree;
  for (int start = 0; start < ring_size; ++start) {
    if (seen >> start & 1) continue;
    unsigned part = 1u << start;
    for (bool grown = true; grown;) {
      grown = false;
      for (int i = 0; i < ring_size; ++i) {
        if (!(part >> i & 1)) continue;
        for (const int step : {1, 2, ring_size - 1, ring_size - 2}) {
          const bool two_apart = step == 2 || step == ring_size - 2;
          // Two neighbours of the middle that share a corner are a diagonal step apart.
          if (two_apart && (!diagonal_steps || i % 2 == 1)) continue;
          const unsigned bit = 1u << ((i + step) % ring_size);
          if ((of_tree & bit) == 0 && (part & bit) == 0) {
            part |= bit;
            grown = true;
          }
        }
      }
    }
    seen |= part;
    constexpr unsigned neighbours = 0b01010101;
    if (diagonal_steps || (part & neighbours) != 0) ++parts;
  }
  return parts;
}

struct RingTable {
  bool falls_apart[2][256];
};
constexpr RingTable make_ring_table() {
  RingTable table{};
  for (unsigned mask = 0; mask < 256; ++mask) {
    table.falls_apart[0][mask] = count_parts(mask, false) > 1;
    table.falls_apart[1][mask] = count_parts(mask, true) > 1;
  }
  return table;
}
constexpr RingTable ring_table = make_ring_table();

enum Side : int { bottom = 1, right = 2, top = 4, left = 8 };

constexpr bool has_opposite_sides(int sides) {
  return ((sides & bottom) && (sides & top)) || ((sides & left) && (sides & right));
}

}  // namespace

TreeBoard::TreeBoard(const Grid& grid, RegionSteps steps)
    : grid_(grid),
      steps_(steps),
      longest_{0, 0},
      key_(0),
      all_(PointSet::all_of(grid)),
      edge_(grid),
      stones_{PointSet(grid), PointSet(grid)},
      enclosed_(grid) {
  grid.for_each_point([&](Point point) {
    if (grid.on_edge(point)) edge_.add(point);
  });
  for (int i = 0; i < grid.cell_count(); ++i) {
    head_[i] = next_[i] = Point::none();
    size_[i] = 0;
  }
}

TreeBoard::TreeBoard(const TreeBoard& other)
    : grid_(other.grid_),
      all_(other.grid_),
      edge_(other.grid_),
      stones_{PointSet(grid_), PointSet(grid_)},
      enclosed_(grid_) {
  *this = other;
}

TreeBoard& TreeBoard::operator=(const TreeBoard& other) {
  if (this == &other) return *this;
  grid_ = other.grid_;
  steps_ = other.steps_;
  longest_[0] = other.longest_[0];
  longest_[1] = other.longest_[1];
  key_ = other.key_;
  all_ = other.all_;
  edge_ = other.edge_;
  stones_[0] = other.stones_[0];
  stones_[1] = other.stones_[1];
  enclosed_ = other.enclosed_;
  const auto cells = static_cast<std::size_t>(grid_.cell_count());
  std::memcpy(static_cast<void*>(head_), other.head_, cells * sizeof(Point));
  std::memcpy(static_cast<void*>(next_), other.next_, cells * sizeof(Point));
  std::memcpy(size_, other.size_, cells * sizeof(size_[0]));
  return *this;
}

PointSet TreeBoard::tree_points(Point stone) const {
  PointSet points(grid_);
  Point walk = stone;
  do {
    points.add(walk);
    walk = next_[walk.index()];
  } while (walk != stone);
  return points;
}

int TreeBoard::sides_of(Point point) const {
  const int x = grid_.x(point);
  const int y = grid_.y(point);
  return (y == 0 ? bottom : 0) | (x == grid_.width() - 1 ? right : 0) | (y == grid_.height() - 1 ? top : 0) |
         (x == 0 ? left : 0);
}

int TreeBoard::sides_of_end_stone(Point stone, const PointSet& tree) const {
  int sides = sides_of(stone);
  for (const int step : grid_.neighbour_steps()) {
    const Point next = stone + step;
    if (!tree.contains(next)) continue;
    const int next_sides = sides_of(next);
    const bool is_corner = (next_sides & (next_sides - 1)) != 0;
    if (is_corner) sides |= next_sides;
  }
  return sides;
}

void TreeBoard::add_regions_along_the_edge(const PointSet& tree, const PointSet& outside, PointSet& enclosed) const {
  // The edge as a circle, counterclockwise from the bottom left corner.
  FixedList<Point, 4 * Grid::max_side> edge;
  const int last_x = grid_.width() - 1;
  const int last_y = grid_.height() - 1;
  for (int x = 0; x < last_x; ++x) edge.push_back(grid_.at(x, 0));
  for (int y = 0; y < last_y; ++y) edge.push_back(grid_.at(last_x, y));
  for (int x = last_x; x > 0; --x) edge.push_back(grid_.at(x, last_y));
  for (int y = last_y; y > 0; --y) edge.push_back(grid_.at(0, y));

  const std::size_t length = edge.size();
  std::size_t first = 0;
  while (!tree.contains(edge[first])) ++first;

  // Every stretch between two stones of the tree bounds one region; its sides decide.
  for (std::size_t i = 0; i < length;) {
    const Point start_stone = edge[(first + i) % length];
    PointSet stretch(grid_);
    int sides = 0;
    std::size_t j = i + 1;
    for (; !tree.contains(edge[(first + j) % length]); ++j) {
      stretch.add(edge[(first + j) % length]);
      sides |= sides_of(edge[(first + j) % length]);
    }
    if (j > i + 1) {
      sides |= sides_of_end_stone(start_stone, tree) | sides_of_end_stone(edge[(first + j) % length], tree);
      if (!has_opposite_sides(sides)) {
        enclosed |= flood(grid_, stretch, outside, steps_ == RegionSteps::neighbours_and_diagonals);
      }
    }
    i = j;
  }
}

PointSet TreeBoard::enclosed_by(const PointSet& tree) const {
  const PointSet outside = all_ - tree;
  PointSet enclosed = outside - flood(grid_, edge_, outside, steps_ == RegionSteps::neighbours_and_diagonals);
  // With fewer than two stones on the edge there is no stretch between two of them.
  if ((tree & edge_).size() >= 2) add_regions_along_the_edge(tree, outside, enclosed);
  return enclosed;
}

bool TreeBoard::may_enclose(Point point, Colour colour, int joined_trees) const {
  if (joined_trees == 0) return false;
  if (joined_trees > 1 || grid_.on_edge(point)) return true;
  const int up = grid_.stride();
  const int ring[ring_size] = {up, up + 1, 1, 1 - up, -up, -up - 1, -1, up - 1};
  const Point tree = head_[point.index()];
  unsigned of_tree = 0;
  for (int i = 0; i < ring_size; ++i) {
    const Point around = point + ring[i];
    if (stones(colour).contains(around) && head_[around.index()] == tree) of_tree |= 1u << i;
  }
  return ring_table.falls_apart[steps_ == RegionSteps::neighbours_and_diagonals][of_tree];
}

template <bool record>
void TreeBoard::place_stone(Point point, Colour colour, Undo* undo) {
  assert(all_.contains(point) && !is_occupied(point));
  const int owner = index_of(colour);
  if constexpr (record) {
    undo->point_ = point;
    undo->colour_ = colour;
    undo->longest_ = longest_[owner];
    undo->joins_.clear();
    undo->newly_enclosed_ = PointSet(grid_);
  }
  stones_[owner].add(point);
  key_ ^= stone_key(point, colour);
  head_[point.index()] = next_[point.index()] = point;
  size_[point.index()] = 1;
  int joined_trees = 0;
  for (const int step : grid_.neighbour_steps()) {
    const Point next = point + step;
    if (!stones_[owner].contains(next)) continue;
    Point winner = head_[point.index()];
    Point loser = head_[next.index()];
    if (winner == loser) continue;
    ++joined_trees;
    if (size_[winner.index()] < size_[loser.index()]) std::swap(winner, loser);
    if constexpr (record) undo->joins_.push_back({winner, loser});
    Point walk = loser;
    do {
      head_[walk.index()] = winner;
      walk = next_[walk.index()];
    } while (walk != loser);
    std::swap(next_[winner.index()], next_[loser.index()]);
    size_[winner.index()] = static_cast<std::uint16_t>(size_[winner.index()] + size_[loser.index()]);
  }
  const std::uint16_t size = size_[head_[point.index()].index()];
  if (size > longest_[owner]) longest_[owner] = size;
  if (!may_enclose(point, colour, joined_trees)) return;
  const PointSet tree = tree_points(point);
  // A stone that brings its tree to the edge for the first time leaves every region on the edge.
  if (joined_trees == 1 && edge_.contains(point) && (tree & edge_).size() < 2) return;
  const PointSet newly_enclosed = enclosed_by(tree) - enclosed_;
  enclosed_ |= newly_enclosed;
  if constexpr (record) undo->newly_enclosed_ = newly_enclosed;
}

void TreeBoard::place(Point point, Colour colour) { place_stone<false>(point, colour, nullptr); }
void TreeBoard::place(Point point, Colour colour, Undo& undo) { place_stone<true>(point, colour, &undo); }

void TreeBoard::take_back(const Undo& undo) {
  const int owner = index_of(undo.colour_);
  enclosed_ -= undo.newly_enclosed_;
  longest_[owner] = undo.longest_;
  for (std::size_t i = undo.joins_.size(); i-- > 0;) {
    const auto [winner, loser] = undo.joins_[i];
    std::swap(next_[winner.index()], next_[loser.index()]);
    Point walk = loser;
    do {
      head_[walk.index()] = loser;
      walk = next_[walk.index()];
    } while (walk != loser);
    size_[winner.index()] = static_cast<std::uint16_t>(size_[winner.index()] - size_[loser.index()]);
  }
  stones_[owner].remove(undo.point_);
  key_ ^= stone_key(undo.point_, undo.colour_);
}

}  // namespace encircle
