// The solver of Go: its light position against the rules, its results against a search that knows the whole past.

#include <gtest/gtest.h>

#include <set>

#include "games/all.h"
#include "solve/checker.h"
#include "solve/solver.h"
#include "solve/within.h"

namespace encircle::solve {
namespace {

using go::Ko;
using go::Suicide;

go::Rules area_rules(int width, int height, Ko ko, Suicide suicide = Suicide::forbidden) {
  go::Rules rules;
  rules.width = width;
  rules.height = height;
  rules.komi = 0;
  rules.scoring = go::Scoring::area;
  rules.ko = ko;
  rules.suicide = suicide;
  return rules;
}

// The points of best play by plain alpha-beta over the rules themselves: no table, no symmetry, no knowledge of life.
int plain_points(go::Position& position, int alpha, int beta) {
  if (is_over(position.outcome())) return position.final_points();
  const bool first = position.to_move() == Player::first;
  int best = first ? -1000 : 1000;
  MoveList<go::Position> list;
  position.generate_moves(list);
  // The pass first: it shortens most games.
  for (std::size_t i = list.size(); i-- > 0;) {
    const auto undo = position.play_undoable(list[i]);
    const int value = plain_points(position, alpha, beta);
    position.undo(undo);
    best = first ? std::max(best, value) : std::min(best, value);
    (first ? alpha : beta) = first ? std::max(alpha, best) : std::min(beta, best);
    if (alpha >= beta) break;
  }
  return best;
}

TEST(SmallPosition, FollowsTheRules) {
  for (const auto& [width, height] : {std::pair{2, 2}, {3, 3}, {4, 3}, {5, 5}, {7, 7}}) {
    for (const Suicide suicide : {Suicide::forbidden, Suicide::allowed}) {
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng rng(seed);
        auto position = go::Position::initial(area_rules(width, height, Ko::simple, suicide));
        const go::SmallPosition::Table table(position);
        go::SmallPosition light(table, position);
        for (int made = 0; made < 100 && !is_over(position.outcome()); ++made) {
          MoveList<go::Position> legal;
          position.generate_moves(legal);
          go::SmallPosition::MoveList offered;
          light.generate_moves(offered);
          ASSERT_EQ(std::set<Move>(legal.begin(), legal.end()), std::set<Move>(offered.begin(), offered.end()));
          ASSERT_EQ(light.points(), position.final_points());
          ASSERT_EQ(light.canonical().key, go::SmallPosition(table, position).canonical().key);
          const Move move = legal[static_cast<std::size_t>(rng.below(static_cast<int>(legal.size())))];
          position.play(move);
          light = light.after(move);
        }
        ASSERT_EQ(light.is_over(), position.is_stopped());
      }
    }
  }
}

// Every symmetric image of a game has the same key, and footprints and moves turn with it.
TEST(SmallPosition, SymmetricGamesAreOne) {
  for (const auto& [width, height] : {std::pair{4, 4}, {3, 5}}) {
    const auto root = go::Position::initial(area_rules(width, height, Ko::positional));
    const go::SmallPosition::Table table(root);
    for (int symmetry = 0; symmetry < root.symmetry_count(); ++symmetry) {
      Rng rng(7);
      auto position = root;
      auto image = root;
      for (int made = 0; made < 30 && !is_over(position.outcome()); ++made) {
        const Move move = position.random_move(rng);
        const go::SmallPosition a(table, position);
        const go::SmallPosition b(table, image);
        const auto [key, turn] = a.canonical();
        const auto [image_key, image_turn] = b.canonical();
        ASSERT_EQ(key, image_key);
        ASSERT_EQ(a.turned_back(a.turned(move, turn), turn), move);
        go::SmallPosition::Footprint footprint;
        footprint.add(a);
        const auto seen_from_image = b.turned_back(a.turned(footprint, turn), image_turn);
        ASSERT_EQ(seen_from_image.may_contain(b, b.to_move()), footprint.may_contain(a, a.to_move()));
        image.play(root.transform(move, symmetry));
        position.play(move);
      }
    }
  }
}

TEST(GoSolver, AgreesWithASearchThatKnowsTheWholePast) {
  for (const Ko ko : {Ko::positional, Ko::situational}) {
    for (const Suicide suicide : {Suicide::forbidden, Suicide::allowed}) {
      for (std::uint64_t seed = 0; seed < 12; ++seed) {
        SCOPED_TRACE(seed);
        Rng rng(seed);
        auto position = go::Position::initial(area_rules(2, 2, ko, suicide));
        for (std::uint64_t made = 0; made < seed && !is_over(position.outcome()); ++made) {
          MoveList<go::Position> legal;
          position.generate_moves(legal);
          position.play(legal[static_cast<std::size_t>(rng.below(static_cast<int>(legal.size())))]);
        }
        const Solution solution = SolverFor<go::Position>(Limits{std::size_t{1} << 22, {}}).solve(position);
        ASSERT_TRUE(solution.complete);
        const int value = plain_points(position, -1000, 1000);
        ASSERT_EQ(solution.value, value);
        if (is_over(position.outcome())) continue;
        MoveList<go::Position> legal;
        position.generate_moves(legal);
        std::vector<Move> best;
        for (const Move move : legal) {
          const auto undo = position.play_undoable(move);
          if (plain_points(position, -1000, 1000) == value) best.push_back(move);
          position.undo(undo);
        }
        ASSERT_EQ(solution.best, best);
      }
    }
  }
}

// The checker remembers; here it gets no advice, so that it finds every move itself and meets many pasts.
TEST(PastChecker, SaysWhatASearchThatRemembersNothingSays) {
  const auto no_advice = [](const go::Position&, const std::vector<Move>&) { return Move::none(); };
  for (const Ko ko : {Ko::positional, Ko::situational}) {
    for (const Suicide suicide : {Suicide::forbidden, Suicide::allowed}) {
      for (std::uint64_t seed = 6; seed < 20; ++seed) {
        SCOPED_TRACE(seed);
        Rng rng(seed);
        auto position = go::Position::initial(area_rules(2, 2, ko, suicide));
        for (std::uint64_t made = 0; made < seed && !is_over(position.outcome()); ++made) {
          MoveList<go::Position> legal;
          position.generate_moves(legal);
          position.play(legal[static_cast<std::size_t>(rng.below(static_cast<int>(legal.size())))]);
        }
        const int value = plain_points(position, -1000, 1000);
        PastChecker<go::Position> checker(Limits{std::size_t{1} << 22, {}});
        for (const int points : {value - 1, value, value + 1}) {
          const auto at_least = [=](const go::Position& at) {
            return is_over(at.outcome()) ? std::optional(at.final_points() >= points) : std::nullopt;
          };
          const auto less = [=](const go::Position& at) {
            return is_over(at.outcome()) ? std::optional(at.final_points() < points) : std::nullopt;
          };
          const bool holds = value >= points;
          ASSERT_EQ(checker.can_force(position, Player::first, at_least, no_advice) == Verdict::confirmed, holds);
          ASSERT_EQ(checker.can_force(position, Player::second, less, no_advice) == Verdict::confirmed, !holds);
        }
      }
    }
  }
}

Verdict verdict_on_board(int width, int height, Ko ko, int change) {
  // A wrong claim is searched for in vain, for very long.
  const std::uint64_t most_positions = change == 0 ? 1'000'000 : 2000;
  const auto position = go::Position::initial(area_rules(width, height, ko));
  const Limits limits{std::size_t{1} << 24, {}};
  SolverFor<go::Position> solver(limits);
  Solution solution = solver.solve(position);
  *solution.value += change;
  solution.winner = outcome_of_margin(*solution.value);
  return check_result(position, solution, solver,
                      Limits{limits.memory, [=](std::uint64_t positions) { return positions < most_positions; }});
}

TEST(PastChecker, ConfirmsWhatIsTrueAndNothingElse) {
  for (const Ko ko : {Ko::positional, Ko::situational}) {
    for (const auto& [width, height] : {std::pair{2, 2}, {2, 3}, {2, 4}, {3, 3}}) {
      SCOPED_TRACE(std::to_string(width) + "x" + std::to_string(height));
      EXPECT_EQ(verdict_on_board(width, height, ko, 0), Verdict::confirmed);
      if (width * height > 6) continue;
      EXPECT_NE(verdict_on_board(width, height, ko, 1), Verdict::confirmed);
      EXPECT_NE(verdict_on_board(width, height, ko, -1), Verdict::confirmed);
    }
  }
}

TEST(GoSolver, TheLineOfBestPlayIsLegalAndEndsWithTheValue) {
  for (const Ko ko : {Ko::positional, Ko::situational}) {
    for (const auto& [width, height] : {std::pair{2, 2}, {3, 3}, {2, 4}}) {
      auto position = go::Position::initial(area_rules(width, height, ko));
      const Solution solution = SolverFor<go::Position>(Limits{std::size_t{1} << 24, {}}).solve(position);
      for (const Move move : solution.line) {
        ASSERT_TRUE(position.is_legal(move));
        position.play(move);
      }
      ASSERT_TRUE(is_over(position.outcome()));
      EXPECT_EQ(position.final_points(), solution.value);
    }
  }
}

TEST(GoSolver, SaysWhatItCannotSolve) {
  const auto refused = [](go::Rules rules) { return why_unsolvable(go::Position::initial(rules)).has_value(); };
  go::Rules rules = area_rules(3, 3, Ko::positional);
  EXPECT_FALSE(refused(rules));
  rules.ko = Ko::simple;
  EXPECT_TRUE(refused(rules));
  rules = area_rules(9, 9, Ko::positional);
  EXPECT_TRUE(refused(rules));
  EXPECT_FALSE(solve_within(go::Position::initial(rules), Budget{.go_on = {}}));
  rules = area_rules(3, 3, Ko::positional);
  rules.scoring = go::Scoring::territory;
  EXPECT_TRUE(refused(rules));
}

}  // namespace
}  // namespace encircle::solve
