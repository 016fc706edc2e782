#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "games/topological_wars/position.h"

namespace encircle::topological_wars {
namespace {

// Free points that are alone on exactly one side of the circle.
int half_isolated(const Position& position) {
  int count = 0;
  for (int point = 0; point < position.point_count(); ++point) {
    if (!position.is_free(point)) continue;
    const bool inside = position.region_size(position.region_of(point, Side::inside), Side::inside) == 1;
    const bool outside = position.region_size(position.region_of(point, Side::outside), Side::outside) == 1;
    count += inside != outside ? 1 : 0;
  }
  return count;
}

// What drawing the line shows: the captures, and how many more points stand alone on one side than before.
TEST(Advice, SaysWhatDrawingTheLineWouldShow) {
  Rng rng(7);
  for (int game = 0; game < 40; ++game) {
    Rules rules;
    rules.points = 6 + game;
    Position position = Position::initial(rules);
    const auto list = std::make_unique<MoveList<Position>>();
    while (!is_over(position.outcome())) {
      position.generate_moves(*list);
      std::vector<Advice> advice(list->size());
      position.advise({}, std::span<const Move>(list->begin(), list->end()), advice);
      for (std::size_t i = 0; i < list->size(); ++i) {
        Position after = position;
        const auto undo = after.play_undoable((*list)[i]);
        const Line line = line_of((*list)[i]);
        const bool captures = !undo.captured().empty();
        // A captured point may have been alone on one side before; so may the ends of the line.
        int new_gifts = half_isolated(after);
        for (int point = 0; point < position.point_count(); ++point) {
          if (!after.is_free(point)) continue;
          const bool alone_before = position.region_size(position.region_of(point, Side::inside), Side::inside) == 1 ||
                                    position.region_size(position.region_of(point, Side::outside), Side::outside) == 1;
          new_gifts -= alone_before ? 1 : 0;
        }
        Advice expected;
        if (captures) expected.add(1, 30.0f * static_cast<float>(undo.captured().size()));
        if (new_gifts > 0) expected.add(-1, 20.0f * static_cast<float>(new_gifts));
        ASSERT_FLOAT_EQ(advice[i].value, expected.value) << rules.points << " points, line " << line.first + 1 << " "
                                                         << line.second + 1 << ", captures " << undo.captured().size();
        ASSERT_FLOAT_EQ(advice[i].weight, expected.weight);
      }
      position.play((*list)[static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(list->size())))]);
    }
  }
}

}  // namespace
}  // namespace encircle::topological_wars
