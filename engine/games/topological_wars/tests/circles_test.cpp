// The strategy of docs/design/circles.md, tried against every line.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_set>

#include "core/rng.h"
#include "games/topological_wars/parts.h"
#include "games/topological_wars/position.h"
#include "solve/solver.h"

namespace encircle::topological_wars {
namespace {

// By the number of points modulo 4: 2 for a captured point, 1 for the last line.
constexpr std::array value_of_circles = {-1, -3, 1, 3};

int lead_of(const Position& position, Player player) {
  return PartTable::points_per_capture * sign_of<int>(player) * position.final_points();
}

// What the player to move gets at most in the whole game, as the theorem says, where all that is left is circles: free
// points that share a region inside share one outside and the other way round.
std::optional<int> promise(const Position& position) {
  constexpr int none = -1;
  std::array<int, 256> outside_of;
  outside_of.fill(none);
  int points = 0;
  int odd = 0;
  bool has_odd_three = false;
  for (int point = 0; point < position.point_count(); ++point) {
    if (!position.is_free(point)) continue;
    ++points;
    const int inside = position.region_of(point, Side::inside);
    const int outside = position.region_of(point, Side::outside);
    const int size = position.region_size(inside, Side::inside);
    if (size != position.region_size(outside, Side::outside)) return std::nullopt;
    int& known = outside_of[static_cast<std::size_t>(inside)];
    if (known != none && known != outside) return std::nullopt;
    if (known == none) {
      odd += size % 2;
      has_odd_three |= size == 3;
    }
    known = outside;
  }
  if (odd > 1 || (has_odd_three && points % 4 == 1)) return std::nullopt;
  return lead_of(position, position.to_move()) + value_of_circles[static_cast<std::size_t>(points % 4)];
}

// The position after the line and an answer that keeps what was promised before it; the line alone where it ends the
// game and kept it. Nothing if there is none.
std::optional<Position> answered(const Position& position, Move line) {
  const int most = promise(position).value();
  Position after = position;
  after.play(line);
  if (is_over(after.outcome())) {
    return lead_of(after, position.to_move()) + 1 <= most ? std::optional(after) : std::nullopt;
  }
  MoveList<Position> answers;
  after.generate_moves(answers);
  for (const Move answer : answers) {
    Position child = after;
    child.play(answer);
    if (const auto left = promise(child); left && *left <= most) return child;
  }
  return std::nullopt;
}

void expect_every_line_answered(const Position& position, std::unordered_set<Key>& seen) {
  if (is_over(position.outcome()) || !seen.insert(position.canonical_key()).second) return;
  MoveList<Position> lines;
  position.generate_moves(lines);
  for (const Move line : lines) {
    const auto child = answered(position, line);
    ASSERT_TRUE(child) << position.point_count();
    expect_every_line_answered(*child, seen);
  }
}

TEST(Circles, TheSecondPlayerAnswersEveryLine) {
  for (int points = 2; points <= 15; ++points) {
    std::unordered_set<Key> seen;
    expect_every_line_answered(Position::initial({points}), seen);
  }
}

TEST(Circles, TheSecondPlayerAnswersOnLargeCirclesToo) {
  Rng rng(1);
  for (const int points : {48, 49, 50, 51}) {
    for (int game = 0; game < 4; ++game) {
      Position position = Position::initial({points});
      while (!is_over(position.outcome())) {
        const auto child = answered(position, position.random_move(rng));
        ASSERT_TRUE(child) << points;
        position = *child;
      }
    }
  }
}

TEST(Circles, NeighboursLeaveACircleOfTwoPointsLess) {
  for (int points = 4; points <= 60; ++points) {
    PartTable table;
    Position position = Position::initial({points});
    position.play(move_of({0, 1, Side::inside}));
    EXPECT_EQ(table.parts_of(position), table.parts_of(Position::initial({points - 2})));
  }
}

TEST(Circles, TheSolverFindsWhatIsProved) {
  for (int points = 4; points <= 12; ++points) {
    const Position position = Position::initial({points});
    const auto proved = PartTable::proved(position);
    ASSERT_TRUE(proved);
    const solve::Solution found =
        solve::SolverFor<Position>(solve::Limits{.memory = 1 << 24, .go_on = {}}).solve(position);
    EXPECT_EQ(proved->first, (PointsResult{found.winner, *found.value})) << points;
    EXPECT_EQ(proved->second.size(), static_cast<std::size_t>(2 * points));
    for (const Move line : proved->second) EXPECT_NE(std::ranges::find(found.best, line), found.best.end()) << points;
  }
}

TEST(Circles, AreToldFromOtherPositions) {
  EXPECT_FALSE(PartTable::proved(Position::initial({3})));
  EXPECT_FALSE(PartTable::proved(Position::initial({8, Lines::inside_only})));
  Position position = Position::initial({9});
  position.play(move_of({0, 8, Side::outside}));
  ASSERT_TRUE(PartTable::proved(position)) << "seven points";
  EXPECT_EQ(PartTable::proved(position)->first.outcome, Outcome::second_wins);
  position.play(move_of({1, 3, Side::inside}));
  EXPECT_FALSE(PartTable::proved(position)) << "a point is alone inside";
}

}  // namespace
}  // namespace encircle::topological_wars
