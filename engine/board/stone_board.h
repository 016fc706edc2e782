#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "board/colour.h"
#include "board/grid.h"
#include "core/fixed_list.h"
#include "core/hash.h"

namespace encircle {

// Stones on a grid, in chains with liberties, with capture. It knows no turns and no rules: the caller decides
// whether a stone may be placed.
//
// Every operation is incremental and allocates nothing. A chain's liberties are counted as "pseudo liberties": one for
// each (stone, empty neighbour) pair, with the sum and the sum of squares of the points. A chain is in atari exactly
// when all its pseudo liberties are the same point, that is when sum * sum == count * sum_of_squares.
class StoneBoard {
 public:
  enum class Cell : std::uint8_t { black, white, empty, border };

  using PointList = FixedList<Point, Grid::max_points>;

  // What a placed stone did, and all that is needed to take it back. captured() names the stones taken off.
  class Undo;

  explicit StoneBoard(const Grid& grid);
  StoneBoard(const StoneBoard& other);
  StoneBoard& operator=(const StoneBoard& other);

  const Grid& grid() const { return grid_; }
  Cell at(Point point) const { return cells_[point.index()].state; }
  bool is_empty(Point point) const { return at(point) == Cell::empty; }
  bool has(Point point, Colour colour) const { return at(point) == static_cast<Cell>(colour); }
  int stone_count(Colour colour) const { return stones_[index_of(colour)]; }
  // A key of the stones alone.
  Key key() const { return key_; }

  // The empty points in no particular order, for random choice.
  int empty_count() const { return empty_count_; }
  Point empty_point(int index) const { return empties_[index]; }
  PointList empty_points() const {
    PointList list;
    for (int i = 0; i < empty_count_; ++i) list.push_back(empties_[i]);
    return list;
  }

  // What lies on the eight points around: two bits for each (see CellData).
  unsigned around(Point point) const { return cells_[point.index()].around; }

  // Facts about an empty point.
  bool has_empty_neighbour(Point point) const {
    const unsigned around = cells_[point.index()].around;
    return ((around | around >> 1) & each_neighbour) != each_neighbour;
  }
  // Every neighbour is a stone of that colour or the border.
  bool is_surrounded_by(Point point, Colour colour) const {
    return (cells_[point.index()].around >> index_of(colour) & each_neighbour) == each_neighbour;
  }
  // An eye that its owner should not fill: one point, surrounded, with too few enemy stones at its corners to be false.
  bool is_single_point_eye(Point point, Colour owner) const;
  bool would_capture(Point point, Colour mover) const;
  // The stone would stand without a liberty: it captures nothing and joins nothing that keeps one.
  bool would_be_suicide(Point point, Colour mover) const {
    return !has_empty_neighbour(point) && !captures_or_joins(point, mover);
  }
  // For a point without an empty neighbour: the stone captures something, or joins a chain that keeps a liberty.
  bool captures_or_joins(Point point, Colour mover) const;
  // The board key after the move, suicide included. Walks the captured chains only.
  Key key_after(Point point, Colour mover) const;

  // Facts about the chain of a stone.
  Point chain_of(Point stone) const { return cells_[stone.index()].head; }
  int chain_size(Point stone) const { return cells_[chain_of(stone).index()].chain_size; }
  bool in_atari(Point stone) const { return liberties_of(stone).all_the_same(); }
  // The only liberty of a chain in atari.
  Point atari_liberty(Point stone) const {
    assert(in_atari(stone));
    const Liberties& liberties = liberties_of(stone);
    return Point::from_index(static_cast<int>(liberties.sum() / liberties.count()));
  }
  // The number of distinct liberties; it walks the chain and stops counting at limit.
  int liberty_count(Point stone, int limit = Grid::max_points) const;

  template <class Visit>
  void for_each_stone_of_chain(Point stone, Visit visit) const {
    Point walk = stone;
    do {
      visit(walk);
      walk = cells_[walk.index()].next;
    } while (walk != stone);
  }

  // Places a stone on an empty point and removes enemy chains without a liberty, then the own chain if it has none.
  // Returns how many enemy stones were captured (0 for suicide).
  int place(Point point, Colour mover);
  int place(Point point, Colour mover, Undo& undo);
  // Takes the last placed stone back; undos must be applied in reverse order.
  void take_back(const Undo& undo);

  // Puts up or removes stones as an editor does: no capture happens, and the position may not be legal. The later of
  // two placements on a point counts. The whole board is built again once, however many stones change.
  struct Placement {
    Point point;
    Cell cell;
  };
  void set_up(std::span<const Placement> placements);
  void set_up(Point point, Cell cell) {
    const Placement placement{point, cell};
    set_up({&placement, 1});
  }

  // Whether no chain is without a liberty.
  bool is_legal_position() const;
  // Recomputes everything from the stones alone and compares (for assertions in debug builds and tests).
  bool is_consistent() const;

  friend bool operator==(const StoneBoard& a, const StoneBoard& b);

 private:
  // What lies around a point, two bits for each of the eight: 01 a black stone, 10 a white one, 11 border, 00 empty.
  // The neighbours come first, in the order of Grid::neighbour_steps(), then the corners in that of diagonal_steps():
  //
  //   bits 15 ..... 8 | 7 6 | 5 4 | 3 2 | 1 0
  //        corners    |  S  |  N  |  W  |  E
  static constexpr unsigned each_neighbour = 0x55;

  struct CellData {
    std::uint16_t around;
    Point head;                 // the point under which the chain of this stone is kept; 0 where there is no stone
    Point next;                 // the next stone of the chain, in a circle
    std::uint16_t empty_index;  // where an empty point stands in empties_
    std::uint16_t chain_size;   // at a head: the number of stones
    Cell state;
  };
  static_assert(sizeof(CellData) == 12);

  // Which of four points around (the lower byte of what is given) hold a stone of that colour: one bit in every two.
  static unsigned stones_among(unsigned around, Colour colour) {
    const unsigned stones = (around ^ around >> 1) & each_neighbour;
    return stones & (colour == Colour::black ? around : around >> 1);
  }

  // The pseudo liberties of a chain in one word, so that gaining and losing one is a single addition:
  //
  //   bits 63 ........... 33 | 32 ...... 12 | 11 .. 0
  //        sum of squares    | sum          | count
  //
  // The largest board has 2,500 pairs of points below 704: each field is wide enough, and as the true values are never
  // negative no field borrows from the next.
  struct Liberties {
    std::uint64_t packed;

    static std::uint64_t one(Point point) { return of_point[static_cast<std::size_t>(point.index())]; }
    void add(Point point) { packed += one(point); }
    void remove(Point point) { packed -= one(point); }
    bool none() const { return packed == 0; }
    std::uint64_t count() const { return packed & 0xFFF; }
    std::uint64_t sum() const { return packed >> 12 & 0x1FFFFF; }
    // For a point that is one of them: is it the only one? Cheaper than all_the_same().
    bool are_only(Point point) const { return packed == count() * one(point); }
    bool all_the_same() const { return sum() * sum() == count() * (packed >> 33); }

    static constexpr auto of_point = [] {
      std::array<std::uint64_t, Grid::max_cells> words{};
      for (std::size_t i = 0; i < words.size(); ++i)
        words[i] = 1 | std::uint64_t{i} << 12 | (std::uint64_t{i} * i) << 33;
      return words;
    }();
  };

  const Liberties& liberties_of(Point stone) const { return liberties_[chain_of(stone).index()]; }
  Liberties& liberties_of(Point stone) { return liberties_[chain_of(stone).index()]; }

  template <bool record>
  int place_stone(Point point, Colour mover, Undo* undo);
  std::uint16_t around_by_looking(Point point) const;
  // Tells all eight points around that a stone came or went.
  void toggle_around(CellData* cell, Colour colour);
  void occupy(Point point, Colour colour);
  void vacate(Point point, Colour colour);
  // What the empty neighbours of a stone give to its chain.
  std::uint64_t liberties_next_to(Point point) const;
  void join_chain(Point point, Point head);
  template <bool record>
  void merge(Point stone, Point neighbour, Undo* undo);

  template <bool record>
  int remove_chain(Point stone, Colour colour, Undo* undo);
  void restore_chain(const Point* stones, int count, Colour colour);
  void remove_from_empties(Point point);
  void append_to_empties(Point point);

  Grid grid_;
  std::uint16_t stones_[2];
  std::uint16_t empty_count_;
  Key key_;
  // Only the first cell_count() (empties: empty_count_) elements of these are ever used or copied.
  CellData cells_[Grid::max_cells];
  Liberties liberties_[Grid::max_cells];
  Point empties_[Grid::max_points];
};

inline bool StoneBoard::is_single_point_eye(Point point, Colour owner) const {
  if (!is_surrounded_by(point, owner)) return false;
  const unsigned corners = cells_[point.index()].around >> 8;
  const unsigned enemies = stones_among(corners, other(owner));
  const unsigned border = corners & corners >> 1 & each_neighbour;
  return border != 0 ? enemies == 0 : (enemies & (enemies - 1)) == 0;
}

inline bool StoneBoard::would_capture(Point point, Colour mover) const {
  for (const int step : grid_.neighbour_steps()) {
    const Point next = point + step;
    if (has(next, other(mover)) && liberties_of(next).are_only(point)) return true;
  }
  return false;
}

inline bool StoneBoard::captures_or_joins(Point point, Colour mover) const {
  // All four are looked at without a branch: which of them saves the stone cannot be predicted.
  const CellData* const cell = &cells_[point.index()];
  const std::uint64_t one = Liberties::one(point);
  const auto is_in_atari = [&](int step) -> unsigned {
    const Liberties& liberties = liberties_[cell[step].head.index()];
    return liberties.packed == liberties.count() * one;
  };
  const int stride = grid_.stride();
  const unsigned atari = is_in_atari(1) | is_in_atari(-1) << 2 | is_in_atari(stride) << 4 | is_in_atari(-stride) << 6;
  const unsigned around = cell->around;
  return ((stones_among(around, mover) & ~atari) | (stones_among(around, other(mover)) & atari)) != 0;
}

class StoneBoard::Undo {
 public:
  // The stones taken off by the move, chain by chain; after a suicide they are the mover's own.
  const PointList& captured() const { return captured_; }
  Point point() const { return point_; }

 private:
  friend class StoneBoard;
  struct Merge {
    Point winner;
    Point loser;
    std::uint16_t loser_size;
    Liberties loser_liberties;
  };
  Point point_;
  Colour mover_;
  bool suicide_;
  std::uint16_t empty_index_;
  Key key_;
  FixedList<Merge, 4> merges_;
  // How many stones each captured chain has, in the order of captured_.
  FixedList<std::uint16_t, 4> chain_sizes_;
  PointList captured_;
};

}  // namespace encircle
