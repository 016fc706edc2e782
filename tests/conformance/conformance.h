#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "games/all.h"
#include "tests/support/rule_sets.h"
#include "tests/support/slow_build.h"
#include "tests/support/typed_games.h"

namespace encircle::test {

// Suites of tests that every game of games/all.h passes, whatever it is. Nothing passes because nothing was looked at:
// tests call did_check() for what they check, and the end of each demands that there was something.
template <class G>
class EveryGameTest : public ::testing::Test {
 protected:
  using PositionType = typename G::Position;
  using List = MoveList<PositionType>;

  static constexpr int longest_game = 3000;

  void did_check() { ++checks_; }
  void TearDown() override { EXPECT_GT(checks_, 0) << "nothing was checked"; }

  static PositionType beginning(const OptionValues& values) { return PositionType::initial(*G::make_rules(values)); }

  static Move any_of(const List& list, Rng& rng) {
    return list[static_cast<std::size_t>(rng.below(static_cast<int>(list.size())))];
  }

  // Plays `games` uniformly random games (passes included) of every rule set, fewer on large boards, and calls
  // check(position, legal moves, rng) before each move and at the end.
  template <class Check>
  void in_random_games(int games, Check check) {
    const auto sets = rule_sets<G>();
    ASSERT_FALSE(sets.empty()) << G::id << " has no rule sets";
    for (const OptionValues& values : sets) {
      const auto rules = G::make_rules(values);
      ASSERT_TRUE(rules) << G::id << text_of(values) << ": " << rules.error().message;
      const int actions = PositionType::initial(*rules).action_count();
      const int count = std::max(1, games / std::max(1, actions / 60));
      for (int seed = 0; seed < count; ++seed) {
        SCOPED_TRACE(std::string(G::id) + text_of(values) + ", seed " + std::to_string(seed));
        play_random_game(PositionType::initial(*rules), seed, check);
        if (HasFatalFailure()) return;
      }
    }
  }

 private:
  template <class Check>
  static void play_random_game(PositionType position, int seed, Check& check) {
    auto list = std::make_unique<List>();
    Rng rng(static_cast<std::uint64_t>(seed));
    for (int ply = 0; ply < longest_game; ++ply) {
      position.generate_moves(*list);
      check(position, *list, rng);
      if (::testing::Test::HasFatalFailure() || list->empty()) break;
      position.play(any_of(*list, rng));
    }
  }

  int checks_ = 0;
};

}  // namespace encircle::test
