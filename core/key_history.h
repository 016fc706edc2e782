#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "core/hash.h"

namespace encircle {

// The keys of the positions a game went through, asked "how often was this one there before?" at every move.
//
// The first inline_capacity keys lie in the object, so an ordinary game never allocates; longer ones go on in a vector.
// A filter of filter_bits bits answers most questions with "never" without looking at the keys. Bits are not cleared
// when a key is taken back: that costs a look, never a wrong answer.
class KeyHistory {
 public:
  KeyHistory() : size_(0), filter_{} {}
  KeyHistory(const KeyHistory& other) { assign(other); }
  KeyHistory& operator=(const KeyHistory& other) {
    if (this != &other) assign(other);
    return *this;
  }

  std::size_t size() const { return size_; }

  // Adds a key and says how often it was there before.
  int push(Key key) {
    std::uint64_t& word = filter_[filter_word(key)];
    const std::uint64_t bit = filter_bit(key);
    const int before = (word & bit) == 0 ? 0 : count_by_looking(key);
    word |= bit;
    if (size_ < inline_capacity) {
      inline_[size_] = key;
    } else {
      overflow_.push_back(key);
    }
    ++size_;
    return before;
  }

  void pop() {
    if (size_ > inline_capacity) overflow_.pop_back();
    --size_;
  }

  void clear() {
    size_ = 0;
    overflow_.clear();
    filter_.fill(0);
  }

  bool contains(Key key) const {
    return (filter_[filter_word(key)] & filter_bit(key)) != 0 && count_by_looking(key) > 0;
  }

  // Compared when positions are: a game's past is part of its value.
  friend bool operator==(const KeyHistory& a, const KeyHistory& b) {
    const std::size_t in_place = a.size_ < inline_capacity ? a.size_ : inline_capacity;
    return a.size_ == b.size_ && std::memcmp(a.inline_.data(), b.inline_.data(), in_place * sizeof(Key)) == 0 &&
           a.overflow_ == b.overflow_;
  }

 private:
  static constexpr std::size_t inline_capacity = 1024;
  static constexpr std::size_t filter_bits = 2048;

  static std::size_t filter_word(Key key) { return (key >> 6) % (filter_bits / 64); }
  static Key filter_bit(Key key) { return Key{1} << (key & 63); }

  int count_by_looking(Key key) const {
    int found = 0;
    const std::size_t in_place = size_ < inline_capacity ? size_ : inline_capacity;
    for (std::size_t i = 0; i < in_place; ++i) found += inline_[i] == key;
    for (const Key each : overflow_) found += each == key;
    return found;
  }

  void assign(const KeyHistory& other) {
    size_ = other.size_;
    std::memcpy(inline_.data(), other.inline_.data(),
                (size_ < inline_capacity ? size_ : inline_capacity) * sizeof(Key));
    filter_ = other.filter_;
    overflow_ = other.overflow_;
  }

  std::size_t size_;
  std::array<std::uint64_t, filter_bits / 64> filter_;
  std::array<Key, inline_capacity> inline_;
  std::vector<Key> overflow_;
};

}  // namespace encircle
