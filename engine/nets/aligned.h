#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace encircle::nets {

// Lets vectors begin where a cache line does: the widest loads never cross two lines.
template <class T>
struct CacheLineAllocator {
  // The name that the standard library wants.
  typedef T value_type;
  static constexpr std::align_val_t line{64};

  CacheLineAllocator() = default;
  template <class U>
  CacheLineAllocator(const CacheLineAllocator<U>&) {}

  T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T), line)); }
  void deallocate(T* memory, std::size_t) { ::operator delete(memory, line); }
  bool operator==(const CacheLineAllocator&) const { return true; }
};

template <class T>
using AlignedVector = std::vector<T, CacheLineAllocator<T>>;

}  // namespace encircle::nets
