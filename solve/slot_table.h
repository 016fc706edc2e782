#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <memory>

#ifdef __linux__
#include <sys/mman.h>
#endif

#include "core/hash.h"

namespace encircle::solve {

// A transposition table of fixed size. Each slot has room for entry_count positions; the one that cost least to search
// gives way. A position is known by its whole 64-bit key.
template <class Value>
class SlotTable {
 public:
  // Ends the program where the system has no such memory to give.
  explicit SlotTable(std::size_t memory) {
    slot_count_ = std::clamp<std::uint64_t>(memory / sizeof(Slot), 1, std::uint64_t{1} << 32);
    slots_.reset(static_cast<Slot*>(std::calloc(static_cast<std::size_t>(slot_count_), sizeof(Slot))));
    if (slots_ == nullptr) std::abort();
    ask_for_large_pages();
  }

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
  struct Entry {
    Key key;
    Value value;
    // The logarithm of the number of positions searched for it; 0 marks an entry that was never used.
    std::uint16_t effort;
  };
  struct Slot {
    Entry entries[entry_count];
  };

  // Positions lie all over the table: with small pages finding a page costs more than reading it. Small tables are for
  // short searches, which touch little of them; there large pages would only be more to clear.
  void ask_for_large_pages() {
    constexpr std::uint64_t large = std::uint64_t{1} << 30;
    if (slot_count_ * sizeof(Slot) < large) return;
#ifdef __linux__
    constexpr std::uintptr_t page = 4096;
    const auto begin = (reinterpret_cast<std::uintptr_t>(slots_.get()) + page - 1) / page * page;
    const auto end = reinterpret_cast<std::uintptr_t>(slots_.get() + slot_count_) / page * page;
    if (begin < end) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#endif
  }

  // The upper half of the key, as a fraction of all slots.
  std::size_t index_of(Key key) const { return static_cast<std::size_t>(((key >> 32) * slot_count_) >> 32); }
  const Slot& slot(Key key) const { return slots_[index_of(key)]; }
  Slot& slot(Key key) { return slots_[index_of(key)]; }

  struct Release {
    void operator()(Slot* slots) const { std::free(slots); }
  };

  std::uint64_t slot_count_;
  // The system hands the memory out empty, and only as far as it is used.
  std::unique_ptr<Slot[], Release> slots_;
};

}  // namespace encircle::solve
