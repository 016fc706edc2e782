#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/grid.h"

namespace encircle {

// A set of points of one Grid, one bit each. Border cells are never members, so that shifting the whole set by a step
// moves every point to that neighbour, and what falls off the board is cut by intersecting with a set of points.
class PointSet {
 public:
  explicit PointSet(const Grid& grid) : word_count_((grid.cell_count() + 63) / 64) { clear(); }

  static PointSet all_of(const Grid& grid) {
    PointSet set(grid);
    grid.for_each_point([&](Point point) { set.add(point); });
    return set;
  }

  PointSet(const PointSet& other) : word_count_(other.word_count_) { copy_words(other); }
  PointSet& operator=(const PointSet& other) {
    word_count_ = other.word_count_;
    copy_words(other);
    return *this;
  }

  void clear() {
    for (int i = 0; i < word_count_; ++i) words_[i] = 0;
  }
  void add(Point point) { words_[point.index() >> 6] |= bit(point); }
  void remove(Point point) { words_[point.index() >> 6] &= ~bit(point); }
  bool contains(Point point) const { return (words_[point.index() >> 6] & bit(point)) != 0; }

  bool empty() const {
    std::uint64_t any = 0;
    for (int i = 0; i < word_count_; ++i) any |= words_[i];
    return any == 0;
  }
  int size() const {
    int count = 0;
    for (int i = 0; i < word_count_; ++i) count += std::popcount(words_[i]);
    return count;
  }
  bool intersects(const PointSet& other) const {
    std::uint64_t any = 0;
    for (int i = 0; i < word_count_; ++i) any |= words_[i] & other.words_[i];
    return any != 0;
  }

  PointSet& operator|=(const PointSet& other) {
    for (int i = 0; i < word_count_; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  PointSet& operator&=(const PointSet& other) {
    for (int i = 0; i < word_count_; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  // Without the points of the other set.
  PointSet& operator-=(const PointSet& other) {
    for (int i = 0; i < word_count_; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend PointSet operator|(PointSet a, const PointSet& b) { return a |= b; }
  friend PointSet operator&(PointSet a, const PointSet& b) { return a &= b; }
  friend PointSet operator-(PointSet a, const PointSet& b) { return a -= b; }
  friend bool operator==(const PointSet& a, const PointSet& b) {
    if (a.word_count_ != b.word_count_) return false;
    for (int i = 0; i < a.word_count_; ++i) {
      if (a.words_[i] != b.words_[i]) return false;
    }
    return true;
  }

  // All points next to a member by a neighbour step, and the members themselves; cut to the board by the caller.
  PointSet with_neighbours(const Grid& grid) const { return spread_by(1, grid.stride()); }
  // Likewise by a diagonal step.
  PointSet with_diagonals(const Grid& grid) const { return spread_by(grid.stride() - 1, grid.stride() + 1); }

  // Calls visit(Point) for every member in ascending order.
  template <class Visit>
  void for_each(Visit visit) const {
    for (int i = 0; i < word_count_; ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
        visit(Point::from_index(i * 64 + std::countr_zero(rest)));
      }
    }
  }
  // The member number `rank` (from 0) in ascending order; rank < size().
  Point nth(int rank) const {
    for (int i = 0;; ++i) {
      const int here = std::popcount(words_[i]);
      if (rank >= here) {
        rank -= here;
        continue;
      }
      std::uint64_t rest = words_[i];
      while (rank-- > 0) rest &= rest - 1;
      return Point::from_index(i * 64 + std::countr_zero(rest));
    }
  }

 private:
  static constexpr int max_words = (Grid::max_cells + 63) / 64;

  explicit PointSet(int word_count) : word_count_(word_count) {}
  static std::uint64_t bit(Point point) { return std::uint64_t{1} << (point.index() & 63); }
  void copy_words(const PointSet& other) {
    for (int i = 0; i < word_count_; ++i) words_[i] = other.words_[i];
  }

  // The set and its copies moved by both offsets, either way, in one pass over the words. Offsets lie between 1 and 63.
  PointSet spread_by(int near, int far) const {
    PointSet result(word_count_);
    std::uint64_t below = 0;
    for (int i = 0; i < word_count_; ++i) {
      const std::uint64_t here = words_[i];
      const std::uint64_t above = i + 1 < word_count_ ? words_[i + 1] : 0;
      result.words_[i] = here | (here << near) | (here >> near) | (here << far) | (here >> far) |
                         (below >> (64 - near)) | (below >> (64 - far)) | (above << (64 - near)) |
                         (above << (64 - far));
      below = here;
    }
    return result;
  }

  int word_count_;
  std::array<std::uint64_t, max_words> words_;
};

// The points of `within` that can be reached from `seeds` by neighbour steps (diagonal steps too if told) inside it.
inline PointSet flood(const Grid& grid, PointSet seeds, const PointSet& within, bool diagonal_steps = false) {
  seeds &= within;
  for (;;) {
    PointSet grown = seeds.with_neighbours(grid);
    if (diagonal_steps) grown |= seeds.with_diagonals(grid);
    grown &= within;
    if (grown == seeds) return grown;
    seeds = grown;
  }
}

}  // namespace encircle
