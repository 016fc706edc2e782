#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/game_support.h"

namespace encircle::test {

template <class G>
std::vector<OptionValues> rule_sets() {
  return SupportOf<G>::rule_sets();
}

inline std::vector<OptionValues> rule_sets(std::string_view game_id) {
  std::vector<OptionValues> sets;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id == game_id) sets = rule_sets<G>();
  });
  return sets;
}

inline std::string text_of(const OptionValues& values) {
  std::string text;
  for (const auto& [name, value] : values) text += " --" + name + (value == "on" ? "" : " " + value);
  return text;
}

}  // namespace encircle::test
