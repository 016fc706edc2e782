// The checker: it must confirm what is true and nothing else, whatever it is told.

#include "solve/checker.h"

#include <gtest/gtest.h>

#include "games/all.h"
#include "solve/solver.h"
#include "solve/tests/plain_minimax.h"

namespace encircle::solve {
namespace {

constexpr std::size_t small_memory = std::size_t{1} << 22;

template <class P>
Verdict verdict_on(const P& position, const std::function<void(Solution&)>& change) {
  const Limits limits{small_memory, {}};
  SolverFor<P> solver(limits);
  Solution solution = solver.solve(position);
  change(solution);
  return check_result(position, solution, solver, limits);
}

const auto keep = [](Solution&) {};
const auto other_winner = [](Solution& solution) {
  solution.winner = solution.winner == Outcome::first_wins ? Outcome::second_wins : Outcome::first_wins;
};

atari_go::Position atari_go_after(int size, std::initializer_list<const char*> moves) {
  auto position = atari_go::Position::initial({size, size});
  for (const char* text : moves) position.play(position.grid().move_at(*parse_point(position.grid(), text)));
  return position;
}

TEST(Checker, KnowsAWinThatComesSoonerOrLaterThanClaimed) {
  const auto change_plies = [](int by) { return [=](Solution& solution) { *solution.plies += by; }; };
  for (const auto& position : {atari_go::Position::initial({3, 3}), atari_go::Position::initial({2, 5}),
                               atari_go_after(4, {"B3", "B2", "C2", "C3"})}) {
    EXPECT_EQ(verdict_on(position, keep), Verdict::confirmed);
    for (const int by : {-2, -1, 1, 2}) EXPECT_EQ(verdict_on(position, change_plies(by)), Verdict::refuted) << by;
    EXPECT_EQ(verdict_on(position, other_winner), Verdict::refuted);
  }
}

TEST(Checker, KnowsPointsThatAreTooManyOrTooFew) {
  const auto change_value = [](int by) { return [=](Solution& solution) { *solution.value += by; }; };
  using topological_wars::Lines;
  for (const int points : {8, 9}) {
    const auto wars = topological_wars::Position::initial({points, Lines::both_sides});
    EXPECT_EQ(verdict_on(wars, keep), Verdict::confirmed);
    for (const int by : {-2, -1, 1, 2}) EXPECT_EQ(verdict_on(wars, change_value(by)), Verdict::refuted) << by;
    // At 0 points the last line decides; else the points do, and no other player can be their winner.
    EXPECT_EQ(verdict_on(wars, other_winner), Verdict::refuted);
  }
  const auto inside = topological_wars::Position::initial({22, Lines::inside_only});
  EXPECT_EQ(verdict_on(inside, keep), Verdict::confirmed);
  EXPECT_EQ(verdict_on(inside, change_value(-2)), Verdict::refuted);
  Rng rng(5);
  auto trees = topological_go::Position::initial({4, 1, RegionSteps::neighbours});
  for (int made = 0; made < 4; ++made) trees.play(trees.random_move(rng));
  EXPECT_EQ(verdict_on(trees, keep), Verdict::confirmed);
  for (const int by : {-1, 1}) EXPECT_EQ(verdict_on(trees, change_value(by)), Verdict::refuted) << by;
}

// What can be forced according to plain minimax, asked of the checker with advice of every quality.
template <class P, class Count>
void compare_with_minimax(const typename P::Rules& rules, int games, int most, Count points_left) {
  testing::for_each_random_endgame<P>(rules, games, most, points_left, [](const P& position, Rng& rng) {
    P walk = position;
    const int value = testing::plain_minimax(walk);
    const typename Checker<P>::Advice advice[] = {
        [](const P&, int) { return Move::none(); },
        [&](const P& at, int) { return at.random_move(rng); },
        [&](const P& at, int) { return Move::from_index(rng.below(at.action_count())); },
    };
    for (int rank = value - 4; rank <= value + 4; ++rank) {
      const typename Checker<P>::Goal at_least = {[=](const P& at, int) -> std::optional<bool> {
                                                    if (!is_over(at.outcome())) return std::nullopt;
                                                    return rank_of(at.outcome(), at.final_points()) >= rank;
                                                  },
                                                  false};
      const Verdict expected = value >= rank ? Verdict::confirmed : Verdict::refuted;
      for (const auto& each : advice) {
        Checker<P> checker(Limits{small_memory, {}});
        ASSERT_EQ(checker.can_force(position, Player::first, at_least, each), expected) << rank;
      }
    }
  });
}

TEST(Checker, AgreesWithPlainMinimaxOnEveryClaimWhateverTheAdvice) {
  const auto free_in_circle = [](const topological_wars::Position& position) {
    int free = 0;
    for (int point = 0; point < position.point_count(); ++point) free += position.is_free(point);
    return free;
  };
  compare_with_minimax<topological_wars::Position>({16, topological_wars::Lines::both_sides}, 30, 7, free_in_circle);
  compare_with_minimax<topological_wars::Position>({22, topological_wars::Lines::inside_only}, 20, 9, free_in_circle);
  const auto free_on_board = [](const topological_go::Position& at) { return at.board().free_points().size(); };
  compare_with_minimax<topological_go::Position>({4, 1, RegionSteps::neighbours}, 20, 4, free_on_board);
}

// A memory for hardly any positions costs time only.
TEST(Checker, ForgetsWithoutHarm) {
  const auto position = atari_go::Position::initial({3, 3});
  SolverFor<atari_go::Position> solver(Limits{small_memory, {}});
  Solution solution = solver.solve(position);
  EXPECT_EQ(check_result(position, solution, solver, Limits{64, {}}), Verdict::confirmed);
  *solution.plies -= 2;
  EXPECT_EQ(check_result(position, solution, solver, Limits{64, {}}), Verdict::refuted);
}

TEST(Checker, PlaysTheLineOfBestPlay) {
  const auto verdict_with_line = [](const auto& position, const std::function<void(std::vector<Move>&)>& change) {
    const Limits limits{small_memory, {}};
    SolverFor<std::decay_t<decltype(position)>> solver(limits);
    Solution solution = solver.solve(position);
    change(solution.line);
    return check(position, solution, solver, limits);
  };
  const auto same = [](std::vector<Move>&) {};
  const auto cut_short = [](std::vector<Move>& line) { line.pop_back(); };
  const auto too_long = [](std::vector<Move>& line) { line.push_back(line.front()); };
  const auto twice = [](std::vector<Move>& line) { line[2] = line[0]; };
  const auto atari = atari_go::Position::initial({3, 3});
  const auto wars = topological_wars::Position::initial({9});
  for (const auto& change :
       std::initializer_list<std::function<void(std::vector<Move>&)>>{cut_short, too_long, twice}) {
    EXPECT_EQ(verdict_with_line(atari, change), Verdict::refuted);
    EXPECT_EQ(verdict_with_line(wars, change), Verdict::refuted);
  }
  EXPECT_EQ(verdict_with_line(atari, same), Verdict::confirmed);
  EXPECT_EQ(verdict_with_line(wars, same), Verdict::confirmed);
  // Another legal game, which Red loses by more.
  Solution solution = SolverFor<topological_wars::Position>(Limits{small_memory, {}}).solve(wars);
  for (std::uint64_t seed = 0; line_ends_as_claimed(wars, solution) && seed < 100; ++seed) {
    Rng rng(seed);
    solution.line.clear();
    for (auto game = wars; !is_over(game.outcome()); game.play(solution.line.back())) {
      solution.line.push_back(game.random_move(rng));
    }
  }
  EXPECT_FALSE(line_ends_as_claimed(wars, solution));
}

// Claims a win in 14 moves on 4x4, and advises nobody.
struct SilentSolver {
  bool out_of_memory = false;
  Solution solution;

  SilentSolver() {
    solution.complete = true;
    solution.winner = Outcome::second_wins;
    solution.plies = 14;
  }
  template <class P>
  Move advice(const P&, const Solution&, int) {
    return Move::none();
  }
  bool stopped() const { return out_of_memory; }
};

TEST(Checker, SaysWhyItDidNotComeToAnEnd) {
  const auto position = atari_go::Position::initial({4, 4});
  SilentSolver solver;
  const Limits few{small_memory, [](std::uint64_t nodes) { return nodes < 1000; }};
  EXPECT_EQ(check_result(position, solver.solution, solver, few), Verdict::stopped);
  solver.out_of_memory = true;
  EXPECT_EQ(check_result(position, solver.solution, solver, Limits{small_memory, {}}), Verdict::out_of_memory);
  go::Rules rules;
  rules.width = rules.height = 3;
  rules.scoring = go::Scoring::area;
  rules.ko = go::Ko::situational;
  const auto board = go::Position::initial(rules);
  SolverFor<go::Position> go_solver(Limits{std::size_t{1} << 24, {}});
  const Solution solution = go_solver.solve(board);
  ASSERT_TRUE(solution.complete);
  EXPECT_EQ(check_result(board, solution, go_solver, Limits{1000, {}}), Verdict::out_of_memory);
}

}  // namespace
}  // namespace encircle::solve
