// The solvers against plain minimax on positions small enough for it.

#include <gtest/gtest.h>

#include "games/all.h"
#include "solve/proof_search.h"
#include "solve/solver.h"
#include "solve/tests/plain_minimax.h"
#include "solve/within.h"

namespace encircle::solve {
namespace {

constexpr std::size_t small_memory = std::size_t{1} << 22;

template <class P>
int claimed_value(const Solution& solution) {
  const int sign = value_of<int>(solution.winner);
  return solution.value ? 4 * *solution.value + sign : sign * (1000 - *solution.plies);
}

// The value, every best move and the line of best play must be those of plain minimax.
template <class P>
void expect_as_plain(const P& position) {
  P walk = position;
  const int value = testing::plain_minimax(walk);
  const Solution solution = SolverFor<P>(Limits{small_memory, {}}).solve(position);
  ASSERT_TRUE(solution.complete);
  ASSERT_EQ(claimed_value<P>(solution), value);
  MoveList<P> list;
  position.generate_moves(list);
  std::vector<Move> best;
  for (const Move move : list) {
    P child = position;
    child.play(move);
    if (testing::plain_minimax(child, 1) == value) best.push_back(move);
  }
  ASSERT_EQ(solution.best, best);
  for (const Move move : solution.line) {
    ASSERT_TRUE(walk.is_legal(move));
    walk.play(move);
  }
  ASSERT_EQ(testing::plain_minimax(walk, static_cast<int>(solution.line.size())), value);
  ASSERT_TRUE(is_over(walk.outcome()));
}

template <class P, class Count>
void compare_random_endgames(const typename P::Rules& rules, int games, int most, Count points_left) {
  testing::for_each_random_endgame<P>(rules, games, most, points_left,
                                      [](const P& position, Rng&) { expect_as_plain(position); });
}

TEST(PlainMinimax, AtariGoFromTheStart) {
  for (const auto& [width, height] : {std::pair{2, 2}, {2, 3}, {3, 2}, {2, 4}}) {
    expect_as_plain(atari_go::Position::initial({width, height}));
  }
}

TEST(PlainMinimax, AtariGoEndgames) {
  const auto left = [](const atari_go::Position& position) { return position.board().empty_count(); };
  compare_random_endgames<atari_go::Position>({3, 3}, 30, 6, left);
  compare_random_endgames<atari_go::Position>({4, 4}, 60, 7, left);
  compare_random_endgames<atari_go::Position>({5, 4}, 40, 6, left);
}

// Proof-number search asks only who wins: it must name the same player as plain minimax, and as the search for the
// fastest win where the board is too large for that.
TEST(ProofSearch, NamesTheWinner) {
  const auto winner = [](const atari_go::Position& position) {
    return ProofSearch<atari_go::Position>(Limits{small_memory, {}}).winner_of(position);
  };
  for (int seed = 0; seed < 100; ++seed) {
    Rng rng(static_cast<std::uint64_t>(seed));
    auto position = atari_go::Position::initial({4, seed % 2 == 0 ? 3 : 4});
    while (!is_over(position.outcome()) && position.board().empty_count() > 7) position.play(position.random_move(rng));
    const int value = testing::plain_minimax(position);
    ASSERT_EQ(winner(position), value > 0 ? Player::first : Player::second) << seed;
  }
  for (const auto& [width, height] : {std::pair{2, 2}, {2, 5}, {3, 3}, {3, 5}, {4, 4}}) {
    const auto position = atari_go::Position::initial({width, height});
    const Solution solution = SolverFor<atari_go::Position>(Limits{small_memory, {}}).solve(position);
    ASSERT_EQ(win_for(*winner(position)), solution.winner);
  }
}

TEST(PlainMinimax, TopologicalWarsFromTheStart) {
  for (int points = 2; points <= 7; ++points) {
    expect_as_plain(topological_wars::Position::initial({points, topological_wars::Lines::both_sides}));
  }
  for (int points = 2; points <= 10; ++points) {
    expect_as_plain(topological_wars::Position::initial({points, topological_wars::Lines::inside_only}));
  }
}

TEST(PlainMinimax, TopologicalWarsEndgames) {
  const auto left = [](const topological_wars::Position& position) {
    int free = 0;
    for (int point = 0; point < position.point_count(); ++point) free += position.is_free(point);
    return free;
  };
  compare_random_endgames<topological_wars::Position>({14, topological_wars::Lines::both_sides}, 60, 7, left);
  compare_random_endgames<topological_wars::Position>({20, topological_wars::Lines::both_sides}, 40, 7, left);
  compare_random_endgames<topological_wars::Position>({25, topological_wars::Lines::inside_only}, 40, 10, left);
}

TEST(PlainMinimax, TopologicalGoEndgames) {
  const auto left = [](const topological_go::Position& position) { return position.board().free_points().size(); };
  for (int reserve = 0; reserve <= 3; ++reserve) {
    compare_random_endgames<topological_go::Position>({4, reserve, RegionSteps::neighbours}, 60, 4, left);
    compare_random_endgames<topological_go::Position>({5, reserve, RegionSteps::neighbours}, 60, 4, left);
  }
}

TEST(SumSearch, ShortcutsChangeNothing) {
  using topological_wars::Lines;
  for (const Lines lines : {Lines::both_sides, Lines::inside_only}) {
    for (int points = 2; points <= (lines == Lines::both_sides ? 14 : 32); ++points) {
      const auto position = topological_wars::Position::initial({points, lines});
      SumSearch<topological_wars::Position> with(Limits{small_memory, {}});
      SumSearch<topological_wars::Position> without(Limits{small_memory, {}},
                                                    {.strike_out_pairs = false, .known_values = false});
      EXPECT_EQ(with.value_of(with.parts().parts_of(position)), without.value_of(without.parts().parts_of(position)));
    }
  }
}

TEST(Limits, AStoppedSearchClaimsNothing) {
  const Limits at_once{small_memory, [](std::uint64_t) { return false; }};
  EXPECT_FALSE(SolverFor<atari_go::Position>(at_once).solve(atari_go::Position::initial({5, 5})).complete);
  EXPECT_FALSE(ProofSearch<atari_go::Position>(at_once).winner_of(atari_go::Position::initial({5, 5})));
  EXPECT_FALSE(SolverFor<topological_go::Position>(at_once).solve(topological_go::Position::initial({5, 1})).complete);
  EXPECT_FALSE(
      SolverFor<topological_wars::Position>(at_once).solve(topological_wars::Position::initial({20})).complete);
}

TEST(Within, APlayerLearnsTheBestMoveWhereHisBudgetSuffices) {
  auto atari = atari_go::Position::initial({4, 4});
  for (const char* text : {"B3", "B2", "C2", "C3"}) {
    atari.play(atari.grid().move_at(*parse_point(atari.grid(), text)));
  }
  const auto solution = solve_within(atari, Budget{.nodes = 10'000, .go_on = {}});
  ASSERT_TRUE(solution);
  EXPECT_EQ(solution->plies, 5);
  EXPECT_EQ(solution->best.size(), 4u);
  EXPECT_TRUE(solve_within(topological_wars::Position::initial({8}), Budget{.go_on = {}}));
}

TEST(Within, WhereATheoremKnowsTheValueAnyNumberOfMovesIsLookedAt) {
  using topological_wars::Lines;
  const auto position = topological_wars::Position::initial({40, Lines::inside_only});
  const auto solution = solve_within(position, Budget{.nodes = 1000, .go_on = {}});
  ASSERT_TRUE(solution);
  EXPECT_EQ(solution->value, 2);
  EXPECT_FALSE(solve_within(position, Budget{.nodes = 100, .go_on = {}}));
  EXPECT_FALSE(solve_within(topological_wars::Position::initial({40}), Budget{.nodes = 1000, .go_on = {}}));
}

TEST(Within, ASmallBudgetOrAStoppedPlayerLearnsNothing) {
  EXPECT_FALSE(solve_within(atari_go::Position::initial({6, 6}), Budget{.nodes = 1, .go_on = {}}));
  EXPECT_FALSE(solve_within(atari_go::Position::initial({6, 6}), Budget{.go_on = [] { return false; }}));
  EXPECT_FALSE(solve_within(topological_go::Position::initial({10}), Budget{.nodes = 1000, .go_on = {}}));
}

}  // namespace
}  // namespace encircle::solve
