#pragma once

#include <vector>

#include "games/atari_go/game.h"
#include "games/atari_go/tests/naive.h"
#include "games/atari_go/tests/naive_claims.h"

namespace encircle::atari_go {

// What the tests of all games need of this one (see the concept encircle::test::Support).
struct TestSupport {
  using Game = atari_go::Game;
  using Naive = naive::AtariGo;
  static constexpr int most_naive_actions = 120;

  static std::vector<OptionValues> rule_sets() {
    return {{{"size", "2"}}, {{"size", "3"}},  {{"size", "4x3"}},  {{"size", "5"}},
            {{"size", "9"}}, {{"size", "13"}}, {{"size", "7x19"}}, {{"size", "25"}}};
  }

  // The boards on which statements are judged (tests/explanations).
  static std::vector<OptionValues> judged_rules() { return {{{"size", "5"}}, {{"size", "7"}}, {{"size", "9"}}}; }

  static bool naive_knows(const Rules&) { return true; }
  static Naive naive_game(const Rules& rules) { return Naive({rules.width, rules.height}); }
  static Facts naive_facts(const Naive& game) {
    return {{"stones", Facts{{"B", game.stones('B')}, {"W", game.stones('W')}}}};
  }
};

}  // namespace encircle::atari_go
