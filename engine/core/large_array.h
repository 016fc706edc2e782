#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace encircle {

// Memory for very many T, all bytes of which are zero at first, as T must allow. The system hands it out only as far as
// it is used, so a large array costs nothing before.
template <class T>
class LargeArray {
 public:
  // Arrays of at least so many bytes lie in large pages, where the system has them. Ends the program where it has no
  // such memory to give.
  LargeArray(std::size_t size, std::size_t large) : elements_(static_cast<T*>(std::calloc(size, sizeof(T)))) {
    if (elements_ == nullptr) std::abort();
    if (size * sizeof(T) >= large) ask_for_large_pages(size * sizeof(T));
  }

  T& operator[](std::size_t index) { return elements_[index]; }
  const T& operator[](std::size_t index) const { return elements_[index]; }

 private:
  struct Release {
    void operator()(T* elements) const { std::free(elements); }
  };

  // What is used lies all over the array: with small pages finding a page costs more than reading it.
  void ask_for_large_pages([[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
    constexpr std::uintptr_t page = 4096;
    if (bytes < 2 * page) return;
    const auto address = reinterpret_cast<std::uintptr_t>(elements_.get());
    const std::size_t skipped = (page - address % page) % page;
    madvise(reinterpret_cast<char*>(elements_.get()) + skipped, (bytes - skipped) / page * page, MADV_HUGEPAGE);
#endif
  }

  std::unique_ptr<T[], Release> elements_;
};

}  // namespace encircle
