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
// A filter, in which every key sets two bits of one word, answers most questions with "never" without looking at the
// keys. Bits are not cleared when a key is taken back: that costs a look, never a wrong answer.
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
    const int before = may_contain(key) ? count_by_looking(key) : 0;
    filter_[filter_word(key)] |= filter_mask(key);
    if (size_ < inline_capacity) [[likely]] {
      inline_[size_] = key;
    } else {
      push_overflow(key);
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

  bool contains(Key key) const { return may_contain(key) && count_by_looking(key) > 0; }

  // Compared when positions are: a game's past is part of its value.
  friend bool operator==(const KeyHistory& a, const KeyHistory& b) {
    const std::size_t in_place = a.size_ < inline_capacity ? a.size_ : inline_capacity;
    return a.size_ == b.size_ && std::memcmp(a.inline_.data(), b.inline_.data(), in_place * sizeof(Key)) == 0 &&
           a.overflow_ == b.overflow_;
  }

 private:
  static constexpr std::size_t inline_capacity = 1024;
  static constexpr std::size_t filter_words = 64;

  static std::size_t filter_word(Key key) { return (key >> 12) % filter_words; }
  static std::uint64_t filter_mask(Key key) {
    return std::uint64_t{1} << (key & 63) | std::uint64_t{1} << (key >> 6 & 63);
  }
  bool may_contain(Key key) const { return (filter_mask(key) & ~filter_[filter_word(key)]) == 0; }

  // Both are rare, and kept out of line so that push() stays small.
  [[gnu::noinline]] void push_overflow(Key key) { overflow_.push_back(key); }

  [[gnu::noinline]] int count_by_looking(Key key) const {
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
  std::array<std::uint64_t, filter_words> filter_;
  std::array<Key, inline_capacity> inline_;
  std::vector<Key> overflow_;
};

}  // namespace encircle
