#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace encircle {

// Heap sort, in a tenth of the code of std::sort for each type of items: for what the browser loads first, and sorts in
// short lists or seldom.
template <class T, class Less = std::less<>>
void sort_with_little_code(std::vector<T>& items, Less less = {}) {
  std::size_t end = items.size();
  std::size_t begin = end / 2;
  while (end > 1) {
    if (begin > 0) {
      --begin;
    } else {
      --end;
      std::swap(items[0], items[end]);
    }
    // Lets the item at `begin` sink to where no child is larger.
    for (std::size_t at = begin; 2 * at + 1 < end;) {
      std::size_t child = 2 * at + 1;
      if (child + 1 < end && less(items[child], items[child + 1])) ++child;
      if (!less(items[at], items[child])) break;
      std::swap(items[at], items[child]);
      at = child;
    }
  }
}

}  // namespace encircle
