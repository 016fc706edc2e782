// The proof of docs/design/heaps.md, step by step.

#include "games/topological_wars/heaps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "core/rng.h"

namespace encircle::topological_wars {
namespace {

using Heaps = std::vector<int>;

HeapSum sum_of(const Heaps& heaps) {
  HeapSum sum;
  for (const int heap : heaps) sum.add(heap);
  return sum;
}

// A line in a heap leaves two; a heap of one is a captured point. Calls visit(captured, heap, heap).
template <class Visit>
void for_each_line(int heap, Visit visit) {
  for (int left = 0; 2 * left <= heap - 2; ++left) {
    const int right = heap - 2 - left;
    const int captured = (left == 1) + (right == 1);
    visit(captured, left == 1 ? 0 : left, right == 1 ? 0 : right);
  }
}

// What the rules say of the value of these heaps, if the values after each line are known.
int value_by_lines(const Heaps& heaps) {
  int best = -1000;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    for_each_line(heaps[i], [&](int captured, int left, int right) {
      HeapSum after = sum_of(heaps);
      after.add(heaps[i]);  // twice is as good as not at all
      after.add(left);
      after.add(right);
      best = std::max(best, 2 * captured - after.value());
    });
  }
  return best;
}

// All sums with so many points, their heaps ascending.
template <class Visit>
void for_each_sum(int points, int smallest, Heaps& heaps, const Visit& visit) {
  if (points == 0) visit(heaps);
  for (int heap = smallest; heap <= points; ++heap) {
    heaps.push_back(heap);
    for_each_sum(points - heap, heap, heaps, visit);
    heaps.pop_back();
  }
}

TEST(HeapSum, TheLastLineIsAllThatCountsWhenNothingIsLeft) { EXPECT_EQ(HeapSum().value(), -1); }

// By induction over the points this is minimax for every sum up to so many.
TEST(HeapSum, IsWorthWhatTheBestLineMakesOfIt) {
  for (int points = 2; points <= 36; ++points) {
    Heaps heaps;
    for_each_sum(points, 2, heaps, [](const Heaps& sum) {
      ASSERT_EQ(sum_of(sum).value(), value_by_lines(sum)) << testing::PrintToString(sum);
    });
  }
}

// Step 1: what a line changes is enough to gain no more than the values allow.
TEST(HeapSum, NoLineGainsTooMuch) {
  for (int heap = 2; heap <= Rules::max_points; ++heap) {
    for_each_line(heap, [&](int captured, int left, int right) {
      const HeapSum change = sum_of({heap, left, right});
      switch (captured) {
        case 0:
          EXPECT_NE(change, HeapSum()) << heap << ' ' << left;
          break;
        case 1:
          EXPECT_GE(change.value(), 3) << heap << ' ' << left;
          break;
        default:
          EXPECT_EQ(change, sum_of({4}));
          break;
      }
    });
  }
}

// Step 2: some line keeps the value, whichever heaps make up the sum. As many of its heaps of three times as many
// points as the proof tells apart, with every choice among heaps of the other kinds.
TEST(HeapSum, SomeLineKeepsTheValue) {
  const Heaps kinds = {2, 3, 4, 5, 7, 8, 10, 11};
  for (unsigned threes = 0; threes < 1 << 12; ++threes) {
    if (std::popcount(threes) > 4) continue;
    for (int others = 0; others < 1 << kinds.size(); ++others) {
      Heaps heaps;
      for (int j = 0; j < 12; ++j) {
        if (threes >> j & 1) heaps.push_back(3 * (j + 2));
      }
      for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (others >> kind & 1) heaps.push_back(kinds[kind]);
      }
      if (heaps.empty()) continue;
      ASSERT_EQ(sum_of(heaps).value(), value_by_lines(heaps)) << testing::PrintToString(heaps);
    }
  }
}

TEST(HeapSum, TheSameIsTrueOfHeapsOfAnySize) {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    Heaps heaps;
    for (int left = Rules::max_points; left >= 2 && heaps.size() < 20;) {
      const int heap = 2 + rng.below(left - 1);
      heaps.push_back(heap);
      left -= heap;
    }
    ASSERT_EQ(sum_of(heaps).value(), value_by_lines(heaps)) << testing::PrintToString(heaps);
  }
}

}  // namespace
}  // namespace encircle::topological_wars
