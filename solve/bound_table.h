#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "core/hash.h"
#include "core/move.h"

namespace encircle::solve {

// What is known about a position: a number lies between lower and upper (the value to the player to move, or the number
// of moves to a win), and a move that was good.
struct Bounds {
  static constexpr int infinite = 30000;
  int lower = -infinite;
  int upper = infinite;
  Move move = Move::none();
};

// A transposition table of fixed size. Each slot has room for entry_count positions; the one that cost least to search
// gives way. A position is known by its whole 64-bit key.
//
//   8 bytes key | 2 lower | 2 upper | 2 move | 2 effort      = 16 bytes an entry, 64 a slot
class BoundTable {
 public:
  // Ends the program where the system has no such memory to give.
  explicit BoundTable(std::size_t memory) {
    slot_count_ = std::bit_floor(std::max<std::size_t>(memory / sizeof(Slot), 1));
    slots_.reset(static_cast<Slot*>(std::calloc(slot_count_, sizeof(Slot))));
    if (slots_ == nullptr) std::abort();
  }

  Bounds find(Key key) const {
    for (const Entry& entry : slot(key).entries) {
      if (entry.key == key && entry.effort != 0) return {entry.lower, entry.upper, entry.move};
    }
    return {};
  }

  void store(Key key, const Bounds& bounds, std::uint64_t effort) {
    Entry* chosen = nullptr;
    for (Entry& entry : slot(key).entries) {
      if (entry.key == key && entry.effort != 0) {
        chosen = &entry;
        break;
      }
      if (chosen == nullptr || entry.effort < chosen->effort) chosen = &entry;
    }
    *chosen = {key, static_cast<std::int16_t>(bounds.lower), static_cast<std::int16_t>(bounds.upper), bounds.move,
               static_cast<std::uint16_t>(std::bit_width(effort) + 1)};
  }

 private:
  static constexpr int entry_count = 4;
  struct Entry {
    Key key;
    std::int16_t lower;
    std::int16_t upper;
    Move move;
    // The logarithm of the number of positions searched for it; 0 marks an entry that was never used.
    std::uint16_t effort;
  };
  static_assert(sizeof(Entry) == 16);
  struct Slot {
    Entry entries[entry_count];
  };

  const Slot& slot(Key key) const { return slots_[key & (slot_count_ - 1)]; }
  Slot& slot(Key key) { return slots_[key & (slot_count_ - 1)]; }

  struct Release {
    void operator()(Slot* slots) const { std::free(slots); }
  };

  std::size_t slot_count_;
  // The system hands the memory out empty, and only as far as it is used.
  std::unique_ptr<Slot[], Release> slots_;
};

}  // namespace encircle::solve
