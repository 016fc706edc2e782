#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/all.h"

namespace encircle::test {

// The rule sets under which every game is tested: every option at least once, small boards and usual ones. A game that
// has none here fails the conformance tests.
inline std::vector<OptionValues> rule_sets(std::string_view game_id) {
  using Sets = std::vector<OptionValues>;
  if (game_id == "go") {
    return Sets{
        {{"size", "2"}},
        {{"size", "3"}},
        {{"size", "3"}, {"ko", "positional"}},
        {{"size", "3"}, {"ko", "situational"}},
        {{"size", "3"}, {"rules", "tromp-taylor"}},
        {{"size", "4"}, {"rules", "new-zealand"}},
        {{"size", "5x3"}, {"rules", "chinese"}},
        {{"size", "2x7"}, {"suicide", "yes"}},
        {{"size", "5"}, {"rules", "aga"}, {"komi", "0"}},
        {{"size", "9"}},
        {{"size", "9"}, {"handicap", "4"}},
        {{"size", "7"}, {"handicap", "3"}, {"free-handicap", "on"}},
        {{"size", "13"}, {"rules", "chinese"}, {"handicap", "9"}},
        {{"size", "19"}},
        {{"size", "25"}, {"rules", "tromp-taylor"}},
    };
  }
  if (game_id == "atari-go") {
    return Sets{{{"size", "2"}}, {{"size", "3"}},  {{"size", "4x3"}},  {{"size", "5"}},
                {{"size", "9"}}, {{"size", "13"}}, {{"size", "7x19"}}, {{"size", "25"}}};
  }
  if (game_id == "topological-go") {
    return Sets{
        {{"size", "4"}, {"reserve", "0"}},      {{"size", "4"}, {"reserve", "6"}},
        {{"size", "5"}, {"reserve", "2"}},      {{"size", "5"}, {"reserve", "3"}, {"closed-line", "on"}},
        {{"size", "6"}, {"reserve", "5"}},      {{"size", "7"}, {"reserve", "9"}},
        {{"size", "8"}, {"closed-line", "on"}}, {{"size", "10"}},
        {{"size", "13"}, {"reserve", "9"}},     {{"size", "25"}},
    };
  }
  if (game_id == "topological-wars") {
    return Sets{
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
  return {};
}

inline std::string text_of(const OptionValues& values) {
  std::string text;
  for (const auto& [name, value] : values) text += " --" + name + (value == "on" ? "" : " " + value);
  return text;
}

}  // namespace encircle::test
