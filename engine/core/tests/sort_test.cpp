#include "core/sort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/rng.h"

namespace encircle {
namespace {

TEST(Sort, PutsListsOfEveryLengthInOrder) {
  Rng rng(1);
  for (int length = 0; length < 200; ++length) {
    std::vector<std::string> items;
    for (int i = 0; i < length; ++i) items.push_back(std::to_string(rng.below(length + 1)));
    std::vector<std::string> expected = items;
    std::ranges::sort(expected);
    sort_with_little_code(items);
    EXPECT_EQ(items, expected);
    std::ranges::reverse(expected);
    sort_with_little_code(items, std::greater<>());
    EXPECT_EQ(items, expected);
  }
}

}  // namespace
}  // namespace encircle
