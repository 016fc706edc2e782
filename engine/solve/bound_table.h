#pragma once

#include <cstdint>

#include "core/move.h"
#include "solve/slot_table.h"

namespace encircle::solve {

// What is known about a position: a number lies between lower and upper (the value to the player to move, or the number
// of moves to a win), and a move that was good.
struct Bounds {
  static constexpr int infinite = 30000;
  int lower = -infinite;
  int upper = infinite;
  Move move = Move::none();
};

// Bounds by the key of a position, 16 bytes each.
class BoundTable {
 public:
  explicit BoundTable(std::size_t memory) : table_(memory) {}

  Bounds find(Key key) const {
    const Packed found = table_.find(key, {-Bounds::infinite, Bounds::infinite, Move::none()});
    return {found.lower, found.upper, found.move};
  }
  // Has the memory fetched that find(key) will read.
  void prefetch(Key key) const { table_.prefetch(key); }
  void store(Key key, const Bounds& bounds, std::uint64_t effort) {
    table_.store(key, {static_cast<std::int16_t>(bounds.lower), static_cast<std::int16_t>(bounds.upper), bounds.move},
                 effort);
  }

 private:
  struct Packed {
    std::int16_t lower;
    std::int16_t upper;
    Move move;
  };

  SlotTable<Packed> table_;
};

}  // namespace encircle::solve
