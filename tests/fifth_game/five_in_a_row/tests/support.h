#pragma once

#include <vector>

#include "five_in_a_row/game.h"
#include "five_in_a_row/tests/naive.h"

namespace encircle::five_in_a_row {

// What the tests of all games need of this one (see the concept encircle::test::Support).
struct TestSupport {
  using Game = five_in_a_row::Game;
  using Naive = naive::FiveInARow;
  static constexpr int most_naive_actions = 120;

  static std::vector<OptionValues> rule_sets() {
    return {
        {{"size", "3"}, {"row", "3"}},
        {{"size", "4"}, {"row", "3"}},
        {{"size", "4"}, {"row", "4"}},
        {{"size", "6"}},
        {{"size", "7"}, {"row", "6"}},
        {{"size", "9"}},
        {{"size", "15"}},
        {{"size", "19"}, {"row", "6"}},
    };
  }

  static bool naive_knows(const Rules&) { return true; }
  static Naive naive_game(const Rules& rules) { return Naive({rules.size, rules.row}); }
  static Facts naive_facts(const Naive& game) {
    return {{"stones", Facts{{"B", game.stones('B')}, {"W", game.stones('W')}}}};
  }
};

}  // namespace encircle::five_in_a_row
