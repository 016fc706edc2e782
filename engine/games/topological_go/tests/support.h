#pragma once

#include <vector>

#include "games/topological_go/game.h"
#include "games/topological_go/tests/naive.h"
#include "games/topological_go/tests/naive_claims.h"

namespace encircle::topological_go {

// What the tests of all games need of this one (see the concept encircle::test::Support).
struct TestSupport {
  using Game = topological_go::Game;
  using Naive = naive::TopologicalGo;
  static constexpr int most_naive_actions = 120;

  static std::vector<OptionValues> rule_sets() {
    return {
        {{"size", "4"}, {"reserve", "0"}},      {{"size", "4"}, {"reserve", "6"}},
        {{"size", "5"}, {"reserve", "2"}},      {{"size", "5"}, {"reserve", "3"}, {"closed-line", "on"}},
        {{"size", "6"}, {"reserve", "5"}},      {{"size", "7"}, {"reserve", "9"}},
        {{"size", "8"}, {"closed-line", "on"}}, {{"size", "10"}},
        {{"size", "13"}, {"reserve", "9"}},     {{"size", "25"}},
    };
  }

  // The boards on which statements are judged (tests/explanations). With a large reserve ordinary stones run out.
  static std::vector<OptionValues> judged_rules() {
    return {{{"size", "4"}, {"reserve", "1"}},
            {{"size", "4"}, {"reserve", "4"}},
            {{"size", "5"}, {"reserve", "2"}},
            {{"size", "6"}, {"reserve", "2"}},
            {{"size", "8"}, {"reserve", "3"}}};
  }

  static bool naive_knows(const Rules&) { return true; }
  static Naive naive_game(const Rules& rules) {
    return Naive({rules.size, rules.reserve, rules.region_steps == RegionSteps::neighbours_and_diagonals});
  }
  static Facts naive_facts(const Naive& game) {
    return {{"stones", Facts{{"B", game.stones('B')}, {"W", game.stones('W')}}},
            {"enclosed", game.enclosed()},
            {"longest", Facts{{"W", game.longest('W')}, {"B", game.longest('B')}}},
            {"reserve", Facts{{"W", game.reserve_left('W')}, {"B", game.reserve_left('B')}}},
            {"ordinary", Facts{{"W", game.ordinary_left('W')}, {"B", game.ordinary_left('B')}}}};
  }
};

}  // namespace encircle::topological_go
