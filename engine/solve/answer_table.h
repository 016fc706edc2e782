#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/hash.h"
#include "core/large_array.h"

namespace encircle::solve {

// The checker's memory: yes or no for each key, eight bytes each: the key with its lowest bit replaced by the answer.
// It has a fixed size; a new answer may push out an old one, which then has to be found again.
class AnswerTable {
 public:
  // Ends the program where the system has no such memory to give.
  explicit AnswerTable(std::size_t memory)
      : row_count_(std::clamp<std::uint64_t>(memory / sizeof(Row), 1, std::uint64_t{1} << 32)),
        rows_(static_cast<std::size_t>(row_count_), large) {}

  std::optional<bool> find(Key key) const {
    for (const Key entry : row(key).entries) {
      if ((entry | 1) == (key | 1) && entry != 0) return (entry & 1) != 0;
    }
    return std::nullopt;
  }

  void store(Key key, bool answer) {
    Row& here = row(key);
    Key* chosen = &here.entries[(key >> 1) % row_length];
    for (Key& entry : here.entries) {
      if (entry != 0 && (entry | 1) != (key | 1)) continue;
      chosen = &entry;
      break;
    }
    *chosen = (key & ~Key{1}) | (answer ? 1 : 0);
  }

 private:
  static constexpr std::size_t row_length = 8;
  static constexpr std::size_t large = std::size_t{1} << 30;
  struct Row {
    Key entries[row_length];
  };

  // The upper half of the key, as a fraction of all rows.
  std::size_t index_of(Key key) const { return static_cast<std::size_t>(((key >> 32) * row_count_) >> 32); }
  const Row& row(Key key) const { return rows_[index_of(key)]; }
  Row& row(Key key) { return rows_[index_of(key)]; }

  std::uint64_t row_count_;
  LargeArray<Row> rows_;
};

}  // namespace encircle::solve
