#pragma once

#include <vector>

#include "games/go/game.h"
#include "games/go/tests/naive.h"
#include "games/go/tests/naive_claims.h"

namespace encircle::go {

// What the tests of all games need of this one (see the concept encircle::test::Support).
struct TestSupport {
  using Game = go::Game;
  using Naive = naive::Go;
  static constexpr int most_naive_actions = 120;

  static std::vector<OptionValues> rule_sets() {
    return {
        {{"size", "2"}},
        {{"size", "3"}},
        {{"size", "3"}, {"ko", "positional"}},
        {{"size", "3"}, {"ko", "situational"}},
        {{"size", "3"}, {"rules", "tromp-taylor"}},
        {{"size", "4"}, {"rules", "new-zealand"}},
        {{"size", "5x3"}, {"rules", "chinese"}},
        {{"size", "2x7"}, {"suicide", "yes"}},
        {{"size", "4x3"}, {"scoring", "area"}},
        {{"size", "5"}, {"rules", "aga"}, {"komi", "0"}},
        {{"size", "9"}},
        {{"size", "9"}, {"handicap", "4"}},
        {{"size", "7"}, {"handicap", "3"}, {"free-handicap", "on"}},
        {{"size", "13"}, {"rules", "chinese"}, {"handicap", "9"}},
        {{"size", "19"}},
        {{"size", "25"}, {"rules", "tromp-taylor"}},
    };
  }

  // The boards on which statements are judged (tests/explanations).
  static std::vector<OptionValues> judged_rules() { return {{{"size", "5"}}, {{"size", "7"}}, {{"size", "9"}}}; }

  // The naive rules have the marked points of the usual boards only, and no free placement.
  static bool naive_knows(const Rules& rules) { return rules.handicap_placement != HandicapPlacement::free; }

  static Naive naive_game(const Rules& rules) {
    naive::GoOptions options;
    options.width = rules.width;
    options.height = rules.height;
    options.komi = rules.white_bonus();
    options.handicap = rules.handicap;
    options.area_scoring = rules.scoring == Scoring::area;
    options.suicide_allowed = rules.suicide == Suicide::allowed;
    options.ko = rules.ko == Ko::simple       ? naive::GoOptions::Ko::simple_no_result
                 : rules.ko == Ko::positional ? naive::GoOptions::Ko::positional
                                              : naive::GoOptions::Ko::situational;
    return Naive(options);
  }

  // A ko means nothing once the game is over.
  static Facts naive_facts(const Naive& game) {
    Facts facts = {{"stones", Facts{{"B", game.stones('B')}, {"W", game.stones('W')}}},
                   {"prisoners", Facts{{"B", game.prisoners_by('B')}, {"W", game.prisoners_by('W')}}}};
    if (!game.over()) facts.push_back({"ko", game.ko().empty() ? FactValue{} : FactValue{game.ko()}});
    return facts;
  }
};

}  // namespace encircle::go
