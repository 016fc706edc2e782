#pragma once

#include <cstdint>

#include "board/colour.h"
#include "board/grid.h"
#include "board/point_set.h"
#include "core/fixed_list.h"
#include "core/hash.h"

namespace encircle {

// Which steps lead from point to point when the region around a tree is split: with diagonal steps a diagonal gap in
// the enclosing line leaks.
enum class RegionSteps : std::uint8_t { neighbours, neighbours_and_diagonals };

// Stones on a square board that are never captured: they grow into trees (sets connected by neighbour steps), and a
// tree encloses regions of the board. It knows no turns and no rules but what enclosure is
// (docs/rules/topological-go.md).
//
// Trees are kept incrementally, each stone knowing its tree. A new stone can only enclose something when, seen from it,
// the points around it that are not of its tree fall apart, when it joins two trees, or when it stands on the edge:
// only then are the regions computed, with whole sets of points at a time (docs/design/enclosure.md).
class TreeBoard {
 public:
  class Undo;

  TreeBoard(const Grid& grid, RegionSteps steps);
  TreeBoard(const TreeBoard& other);
  TreeBoard& operator=(const TreeBoard& other);

  const Grid& grid() const { return grid_; }
  const PointSet& stones(Colour colour) const { return stones_[index_of(colour)]; }
  bool is_occupied(Point point) const { return stones_[0].contains(point) || stones_[1].contains(point); }
  // All enclosed points, those with stones included.
  const PointSet& enclosed() const { return enclosed_; }
  // The empty points that are not enclosed.
  PointSet free_points() const { return all_ - stones_[0] - stones_[1] - enclosed_; }
  // The points with a neighbour of that colour, and its stones.
  PointSet reach_of(Colour colour) const { return stones(colour).with_neighbours(grid_); }

  // The number of stones in the tree of a stone, and in the longest tree of a colour.
  int tree_size(Point stone) const { return size_[head_[stone.index()].index()]; }
  Point tree_of(Point stone) const { return head_[stone.index()]; }
  int longest(Colour colour) const { return longest_[index_of(colour)]; }
  // The stones of the tree of a stone.
  PointSet tree_points(Point stone) const;
  // A key of the stones alone.
  Key key() const { return key_; }

  // Places a stone on an empty point. The undo names the points that became enclosed.
  void place(Point point, Colour colour);
  void place(Point point, Colour colour, Undo& undo);
  void take_back(const Undo& undo);

  friend bool operator==(const TreeBoard& a, const TreeBoard& b) {
    return a.grid_ == b.grid_ && a.steps_ == b.steps_ && a.stones_[0] == b.stones_[0] && a.stones_[1] == b.stones_[1];
  }

 private:
  template <bool record>
  void place_stone(Point point, Colour colour, Undo* undo);
  bool may_enclose(Point point, Colour colour, int joined_trees) const;
  PointSet enclosed_by(const PointSet& tree) const;
  void add_regions_along_the_edge(const PointSet& tree, const PointSet& outside, PointSet& enclosed) const;
  int sides_of(Point point) const;
  int sides_of_end_stone(Point stone, const PointSet& tree) const;

  Grid grid_;
  RegionSteps steps_;
  std::uint16_t longest_[2];
  Key key_;
  PointSet all_;
  PointSet edge_;
  PointSet stones_[2];
  PointSet enclosed_;
  // Per stone: the head of its tree and the next stone of it in a circle; per head: the tree's size.
  Point head_[Grid::max_cells];
  Point next_[Grid::max_cells];
  std::uint16_t size_[Grid::max_cells];
};

class TreeBoard::Undo {
 public:
  Undo() : newly_enclosed_(Grid(2, 2)) {}
  // The points that the stone enclosed, those with stones included.
  const PointSet& newly_enclosed() const { return newly_enclosed_; }

 private:
  friend class TreeBoard;
  struct Join {
    Point winner;
    Point loser;
  };
  Point point_;
  Colour colour_;
  std::uint16_t longest_;
  FixedList<Join, 4> joins_;
  PointSet newly_enclosed_;
};

}  // namespace encircle
