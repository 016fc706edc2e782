#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/hash.h"
#include "core/large_array.h"

namespace encircle::solve {

// A transposition table of fixed size. Each slot has room for entry_count positions; the one that cost least to search
// gives way. A position is known by its whole 64-bit key.
template <class Value>
class SlotTable {
 public:
  // Ends the program where the system has no such memory to give.
  explicit SlotTable(std::size_t memory)
      : slot_count_(std::clamp<std::uint64_t>(memory / sizeof(Slot), 1, std::uint64_t{1} << 32)),
        slots_(static_cast<std::size_t>(slot_count_), large) {}

  // What was stored last for this key, or else the given value.
  Value find(Key key, const Value& otherwise) const {
    for (const Entry& entry : slot(key).entries) {
      if (entry.key == key && entry.effort != 0) return entry.value;
    }
    return otherwise;
  }

  // Has the memory fetched that find(key) will read.
  void prefetch(Key key) const { __builtin_prefetch(&slot(key)); }

  void store(Key key, const Value& value, std::uint64_t effort) {
    Entry* chosen = nullptr;
    for (Entry& entry : slot(key).entries) {
      if (entry.key == key && entry.effort != 0) {
        chosen = &entry;
        break;
      }
      if (chosen == nullptr || entry.effort < chosen->effort) chosen = &entry;
    }
    chosen->key = key;
    chosen->value = value;
    chosen->effort = static_cast<std::uint16_t>(std::bit_width(effort) + 1);
  }

 private:
  static constexpr int entry_count = 4;
  // Smaller tables are for short searches, which touch little of them, all over: large pages would be more to clear.
  static constexpr std::size_t large = std::size_t{1} << 30;
  struct Entry {
    Key key;
    Value value;
    // The logarithm of the number of positions searched for it; 0 marks an entry that was never used.
    std::uint16_t effort;
  };
  struct Slot {
    Entry entries[entry_count];
  };

  // The upper half of the key, as a fraction of all slots.
  std::size_t index_of(Key key) const { return static_cast<std::size_t>(((key >> 32) * slot_count_) >> 32); }
  const Slot& slot(Key key) const { return slots_[index_of(key)]; }
  Slot& slot(Key key) { return slots_[index_of(key)]; }

  std::uint64_t slot_count_;
  LargeArray<Slot> slots_;
};

}  // namespace encircle::solve
