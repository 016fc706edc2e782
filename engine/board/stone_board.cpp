#include "board/stone_board.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace encircle {

StoneBoard::StoneBoard(const Grid& grid) : grid_(grid), stones_{0, 0}, empty_count_(0), key_(0) {
  for (int i = 0; i < grid.cell_count(); ++i) {
    cells_[i] = {0, Point::none(), Point::none(), 0, 0, Cell::border};
    liberties_[i] = {0};
  }
  grid.for_each_point([&](Point point) { cells_[point.index()].state = Cell::empty; });
  grid.for_each_point([&](Point point) {
    cells_[point.index()].around = around_by_looking(point);
    append_to_empties(point);
  });
}

std::uint16_t StoneBoard::around_by_looking(Point point) const {
  unsigned around = 0;
  int shift = 0;
  const auto look = [&](int step) {
    static constexpr unsigned code[4] = {1, 2, 0, 3};
    around |= code[static_cast<int>(at(point + step))] << shift;
    shift += 2;
  };
  for (const int step : grid_.neighbour_steps()) look(step);
  for (const int step : grid_.diagonal_steps()) look(step);
  return static_cast<std::uint16_t>(around);
}

StoneBoard::StoneBoard(const StoneBoard& other) : grid_(other.grid_) { *this = other; }

StoneBoard& StoneBoard::operator=(const StoneBoard& other) {
  if (this == &other) return *this;
  grid_ = other.grid_;
  stones_[0] = other.stones_[0];
  stones_[1] = other.stones_[1];
  empty_count_ = other.empty_count_;
  key_ = other.key_;
  const auto cell_count = static_cast<std::size_t>(grid_.cell_count());
  std::memcpy(static_cast<void*>(cells_), other.cells_, cell_count * sizeof(CellData));
  std::memcpy(static_cast<void*>(liberties_), other.liberties_, cell_count * sizeof(Liberties));
  std::memcpy(static_cast<void*>(empties_), other.empties_, std::size_t{empty_count_} * sizeof(Point));
  return *this;
}

Key StoneBoard::key_after(Point point, Colour mover) const {
  Key key = key_ ^ stone_key(point, mover);
  const auto without_chains = [&](Colour colour) {
    FixedList<Point, 4> heads;
    for (const int step : grid_.neighbour_steps()) {
      const Point next = point + step;
      if (!has(next, colour) || (colour != mover && !liberties_of(next).are_only(point))) continue;
      const Point head = chain_of(next);
      if (std::find(heads.begin(), heads.end(), head) != heads.end()) continue;
      heads.push_back(head);
      for_each_stone_of_chain(head, [&](Point stone) { key ^= stone_key(stone, colour); });
    }
  };
  if (would_be_suicide(point, mover)) {
    key ^= stone_key(point, mover);
    without_chains(mover);
  } else {
    without_chains(other(mover));
  }
  return key;
}

int StoneBoard::liberty_count(Point stone, int limit) const {
  // A liberty is counted at the first stone of the chain that touches it.
  std::uint64_t seen[(Grid::max_cells + 63) / 64] = {};
  int count = 0;
  Point walk = stone;
  do {
    for (const int step : grid_.neighbour_steps()) {
      const Point next = walk + step;
      if (!is_empty(next)) continue;
      std::uint64_t& word = seen[next.index() / 64];
      const std::uint64_t bit = std::uint64_t{1} << (next.index() % 64);
      if ((word & bit) == 0 && ++count >= limit) return count;
      word |= bit;
    }
    walk = cells_[walk.index()].next;
  } while (walk != stone);
  return count;
}

void StoneBoard::remove_from_empties(Point point) {
  const std::uint16_t index = cells_[point.index()].empty_index;
  const Point last = empties_[--empty_count_];
  empties_[index] = last;
  cells_[last.index()].empty_index = index;
}

void StoneBoard::append_to_empties(Point point) {
  cells_[point.index()].empty_index = empty_count_;
  empties_[empty_count_++] = point;
}

inline void StoneBoard::toggle_around(CellData* cell, Colour colour) {
  // Each of the eight sees the stone in the opposite direction.
  const int stride = grid_.stride();
  const unsigned stone = 1u << index_of(colour);
  const auto toggle = [&](int step, int shift) {
    cell[step].around = static_cast<std::uint16_t>(cell[step].around ^ stone << shift);
  };
  toggle(1, 2);
  toggle(-1, 0);
  toggle(stride, 6);
  toggle(-stride, 4);
  toggle(stride + 1, 14);
  toggle(stride - 1, 12);
  toggle(-stride + 1, 10);
  toggle(-stride - 1, 8);
}

inline std::uint64_t StoneBoard::liberties_next_to(Point point) const {
  const unsigned around = cells_[point.index()].around;
  const unsigned empty = ~(around | around >> 1);
  const auto liberty = [&](int step, int shift) {
    return Liberties::one(point + step) & (std::uint64_t{0} - (empty >> shift & 1));
  };
  const int stride = grid_.stride();
  return liberty(1, 0) + liberty(-1, 2) + liberty(stride, 4) + liberty(-stride, 6);
}

void StoneBoard::occupy(Point point, Colour colour) {
  cells_[point.index()].state = static_cast<Cell>(colour);
  ++stones_[index_of(colour)];
  key_ ^= stone_key(point, colour);
  toggle_around(&cells_[point.index()], colour);
}

void StoneBoard::vacate(Point point, Colour colour) {
  cells_[point.index()].state = Cell::empty;
  cells_[point.index()].head = Point::none();
  --stones_[index_of(colour)];
  key_ ^= stone_key(point, colour);
  toggle_around(&cells_[point.index()], colour);
}

// A new stone joins the chain of its first friend. Without one its head is itself: it joins a chain of no stones.
inline void StoneBoard::join_chain(Point point, Point head) {
  CellData& cell = cells_[point.index()];
  CellData& head_cell = cells_[head.index()];
  cell.chain_size = 0;
  cell.next = point;
  liberties_[point.index()] = {0};
  cell.head = head;
  cell.next = head_cell.next;
  head_cell.next = point;
  ++head_cell.chain_size;
  liberties_[head.index()].packed += liberties_next_to(point);
}

template <bool record>
void StoneBoard::merge(Point stone, Point neighbour, Undo* undo) {
  const Point heads[2] = {chain_of(stone), chain_of(neighbour)};
  if (heads[0] == heads[1]) return;
  // The larger chain stays; an index instead of a branch, because which one it is cannot be predicted.
  const bool second_is_larger = cells_[heads[0].index()].chain_size < cells_[heads[1].index()].chain_size;
  const Point winner = heads[second_is_larger];
  const Point loser = heads[!second_is_larger];
  CellData& winner_cell = cells_[winner.index()];
  CellData& loser_cell = cells_[loser.index()];
  if constexpr (record) {
    undo->merges_.push_back({winner, loser, loser_cell.chain_size, liberties_[loser.index()]});
  }
  Point walk = loser;
  do {
    cells_[walk.index()].head = winner;
    walk = cells_[walk.index()].next;
  } while (walk != loser);
  std::swap(winner_cell.next, loser_cell.next);
  winner_cell.chain_size = static_cast<std::uint16_t>(winner_cell.chain_size + loser_cell.chain_size);
  liberties_[winner.index()].packed += liberties_[loser.index()].packed;
}

template <bool record>
int StoneBoard::remove_chain(Point stone, Colour colour, Undo* undo) {
  // The list starts at the head, so that taking back rebuilds the same circle under the same head.
  const Point head = chain_of(stone);
  const int count = cells_[head.index()].chain_size;
  if constexpr (record) undo->chain_sizes_.push_back(static_cast<std::uint16_t>(count));
  Point walk = head;
  do {
    const Point next_stone = cells_[walk.index()].next;
    vacate(walk, colour);
    append_to_empties(walk);
    if constexpr (record) undo->captured_.push_back(walk);
    // The chain itself gains liberties too, but nobody will ask for them, and neither for those of index 0, where empty
    // points and border belong.
    const CellData* const cell = &cells_[walk.index()];
    for (const int step : grid_.neighbour_steps()) liberties_[cell[step].head.index()].add(walk);
    walk = next_stone;
  } while (walk != head);
  return count;
}

template <bool record>
int StoneBoard::place_stone(Point point, Colour mover, Undo* undo) {
  assert(is_empty(point));
  CellData& cell = cells_[point.index()];
  if constexpr (record) {
    undo->point_ = point;
    undo->mover_ = mover;
    undo->suicide_ = false;
    undo->empty_index_ = cell.empty_index;
    undo->key_ = key_;
    undo->merges_.clear();
    undo->chain_sizes_.clear();
    undo->captured_.clear();
  }
  remove_from_empties(point);
  ++stones_[index_of(mover)];
  key_ ^= stone_key(point, mover);
  // Without branches on what the neighbours are: empty points and border belong to the chain of index 0, which nobody
  // reads, so every neighbour's chain loses a liberty.
  const int stride = grid_.stride();
  const Point heads[5] = {(&cell)[1].head, (&cell)[-1].head, (&cell)[stride].head, (&cell)[-stride].head, point};
  const std::uint64_t one = Liberties::one(point);
  unsigned without_liberty = 0;
  for (int i = 0; i < 4; ++i) {
    Liberties& liberties = liberties_[heads[i].index()];
    liberties.packed -= one;
    without_liberty |= static_cast<unsigned>(liberties.none()) << (2 * i);
  }
  // A chain that touches the point several times has lost its liberties at the last of them alone.
  unsigned taken = without_liberty & stones_among(cell.around, other(mover));
  cell.state = static_cast<Cell>(mover);
  toggle_around(&cell, mover);
  unsigned friends = stones_among(cell.around, mover);
  join_chain(point, heads[std::countr_zero(friends | 0x100) / 2]);
  for (friends &= friends - 1; friends != 0; friends &= friends - 1) {
    merge<record>(point, point + grid_.neighbour_steps()[std::countr_zero(friends) / 2], undo);
  }
  int captured = 0;
  if (taken != 0) {
    for (; taken != 0; taken &= taken - 1) {
      captured += remove_chain<record>(heads[std::countr_zero(taken) / 2], other(mover), undo);
    }
  } else if (liberties_of(point).none()) {
    remove_chain<record>(point, mover, undo);
    if constexpr (record) undo->suicide_ = true;
  }
  assert(is_consistent());
  return captured;
}

int StoneBoard::place(Point point, Colour mover) { return place_stone<false>(point, mover, nullptr); }
int StoneBoard::place(Point point, Colour mover, Undo& undo) { return place_stone<true>(point, mover, &undo); }

void StoneBoard::restore_chain(const Point* stones, int count, Colour colour) {
  const Point head = stones[0];
  empty_count_ = static_cast<std::uint16_t>(empty_count_ - count);
  for (int i = 0; i < count; ++i) {
    const Point stone = stones[i];
    occupy(stone, colour);
    cells_[stone.index()].head = head;
    cells_[stone.index()].next = stones[i + 1 < count ? i + 1 : 0];
    for (const int step : grid_.neighbour_steps()) {
      const Point next = stone + step;
      if (has(next, other(colour))) liberties_of(next).remove(stone);
    }
  }
  cells_[head.index()].chain_size = static_cast<std::uint16_t>(count);
  liberties_[head.index()] = {0};
}

void StoneBoard::take_back(const Undo& undo) {
  const Colour captured_colour = undo.suicide_ ? undo.mover_ : other(undo.mover_);
  const Point* end = undo.captured_.end();
  for (std::size_t i = undo.chain_sizes_.size(); i-- > 0;) {
    const int count = undo.chain_sizes_[i];
    end -= count;
    restore_chain(end, count, captured_colour);
  }
  for (std::size_t i = undo.merges_.size(); i-- > 0;) {
    const Undo::Merge& merge = undo.merges_[i];
    std::swap(cells_[merge.winner.index()].next, cells_[merge.loser.index()].next);
    Point walk = merge.loser;
    do {
      cells_[walk.index()].head = merge.loser;
      walk = cells_[walk.index()].next;
    } while (walk != merge.loser);
    CellData& winner = cells_[merge.winner.index()];
    winner.chain_size = static_cast<std::uint16_t>(winner.chain_size - merge.loser_size);
    liberties_[merge.winner.index()].packed -= merge.loser_liberties.packed;
    cells_[merge.loser.index()].chain_size = merge.loser_size;
    liberties_[merge.loser.index()] = merge.loser_liberties;
  }
  const Point point = undo.point_;
  // The stone stands right after the head of the chain that it joined.
  const Point head = chain_of(point);
  cells_[head.index()].next = cells_[point.index()].next;
  --cells_[head.index()].chain_size;
  liberties_[head.index()].packed -= liberties_next_to(point);
  vacate(point, undo.mover_);
  for (const int step : grid_.neighbour_steps()) {
    const Point next = point + step;
    const Cell state = at(next);
    if (state != Cell::empty && state != Cell::border) liberties_of(next).add(point);
  }
  // The reverse of remove_from_empties: the point that was moved into the gap goes back to the end.
  const Point moved = empties_[undo.empty_index_];
  if (undo.empty_index_ < empty_count_) {
    empties_[empty_count_] = moved;
    cells_[moved.index()].empty_index = empty_count_;
  }
  empties_[undo.empty_index_] = point;
  cells_[point.index()].empty_index = undo.empty_index_;
  ++empty_count_;
  assert(key_ == undo.key_);
  assert(is_consistent());
}

void StoneBoard::set_up(std::span<const Placement> placements) {
  // The stones are kept and everything else is built again, without capturing.
  Cell wanted[Grid::max_cells];
  for (int i = 0; i < grid_.cell_count(); ++i) wanted[i] = cells_[i].state;
  for (const Placement& placement : placements) wanted[placement.point.index()] = placement.cell;
  *this = StoneBoard(grid_);
  grid_.for_each_point([&](Point each) {
    if (wanted[each.index()] == Cell::empty) return;
    const Colour colour = static_cast<Colour>(wanted[each.index()]);
    remove_from_empties(each);
    occupy(each, colour);
    cells_[each.index()].head = each;
    cells_[each.index()].next = each;
    cells_[each.index()].chain_size = 1;
    liberties_[each.index()] = {0};
    for (const int step : grid_.neighbour_steps()) {
      if (has(each + step, colour)) merge<false>(each, each + step, nullptr);
    }
  });
  for (int i = 0; i < empty_count_; ++i) {
    for (const int step : grid_.neighbour_steps()) {
      const Point next = empties_[i] + step;
      if (at(next) == Cell::black || at(next) == Cell::white) liberties_of(next).add(empties_[i]);
    }
  }
  assert(is_consistent());
}

bool StoneBoard::is_legal_position() const {
  bool legal = true;
  grid_.for_each_point([&](Point point) {
    if (!is_empty(point) && liberties_of(point).none()) legal = false;
  });
  return legal;
}

bool StoneBoard::is_consistent() const {
  bool good = true;
  Key key = 0;
  int stones[2] = {0, 0};
  grid_.for_each_point([&](Point point) {
    const CellData& cell = cells_[point.index()];
    good &= cell.around == around_by_looking(point);
    if (cell.state == Cell::empty) {
      good &= cell.empty_index < empty_count_ && empties_[cell.empty_index] == point;
      return;
    }
    const Colour colour = static_cast<Colour>(cell.state);
    key ^= stone_key(point, colour);
    ++stones[index_of(colour)];
    for (const int step : grid_.neighbour_steps()) {
      if (at(point + step) == cell.state) good &= chain_of(point + step) == cell.head;
    }
    if (cell.head != point) return;
    Liberties expected = {0};
    int size = 0;
    for_each_stone_of_chain(point, [&](Point stone) {
      good &= chain_of(stone) == point && at(stone) == cell.state;
      ++size;
      for (const int step : grid_.neighbour_steps()) {
        if (is_empty(stone + step)) expected.add(stone + step);
      }
    });
    good &= cell.chain_size == size && liberties_[point.index()].packed == expected.packed;
  });
  return good && key == key_ && stones[0] == stones_[0] && stones[1] == stones_[1] &&
         stones[0] + stones[1] + empty_count_ == grid_.point_count();
}

bool operator==(const StoneBoard& a, const StoneBoard& b) {
  if (!(a.grid_ == b.grid_) || a.key_ != b.key_) return false;
  bool same = true;
  a.grid_.for_each_point([&](Point point) { same &= a.at(point) == b.at(point); });
  return same;
}

}  // namespace encircle
