#pragma once

#include <cassert>
#include <cstddef>
#include <span>

namespace encircle {

// A list with room for Capacity elements inside itself: filling it never allocates, and unused room is never touched
// (neither when it is made nor when it is copied).
template <class T, std::size_t Capacity>
class FixedList {
 public:
  FixedList() {}
  FixedList(const FixedList& other) { assign(other); }
  FixedList& operator=(const FixedList& other) {
    if (this != &other) assign(other);
    return *this;
  }

  static constexpr std::size_t capacity() { return Capacity; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

  void push_back(T value) {
    assert(size_ < Capacity);
    items_[size_++] = value;
  }
  void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  T& operator[](std::size_t index) {
    assert(index < size_);
    return items_[index];
  }
  const T& operator[](std::size_t index) const {
    assert(index < size_);
    return items_[index];
  }
  const T& back() const { return (*this)[size_ - 1]; }

  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  operator std::span<const T>() const { return {items_, size_}; }

 private:
  void assign(const FixedList& other) {
    size_ = other.size_;
    for (std::size_t i = 0; i < size_; ++i) items_[i] = other.items_[i];
  }

  std::size_t size_ = 0;
  T items_[Capacity];
};

}  // namespace encircle
