#pragma once

#include <vector>

#include "games/topological_wars/game.h"
#include "games/topological_wars/tests/naive.h"
#include "games/topological_wars/tests/naive_claims.h"

namespace encircle::topological_wars {

// What the tests of all games need of this one (see the concept encircle::test::Support).
struct TestSupport {
  using Game = topological_wars::Game;
  using Naive = naive::TopologicalWars;
  static constexpr int most_naive_actions = 400;

  static std::vector<OptionValues> rule_sets() {
    return {
        {{"points", "2"}},
        {{"points", "3"}},
        {{"points", "8"}},
        {{"points", "8"}, {"inside-only", "on"}},
        {{"points", "13"}},
        {{"points", "20"}},
        {{"points", "20"}, {"inside-only", "on"}},
        {{"points", "51"}},
        {{"points", "200"}},
    };
  }

  // The boards on which statements are judged (tests/explanations).
  static std::vector<OptionValues> judged_rules() {
    return {{{"points", "8"}}, {{"points", "10"}}, {{"points", "13"}}, {{"points", "12"}, {"inside-only", "on"}}};
  }

  static bool naive_knows(const Rules&) { return true; }
  static Naive naive_game(const Rules& rules) { return Naive({rules.points, rules.lines == Lines::inside_only}); }
  static Facts naive_facts(const Naive& game) {
    return {{"captured", Facts{{"R", game.captured('R')}, {"G", game.captured('G')}}}, {"lines", game.lines()}};
  }
};

}  // namespace encircle::topological_wars
