#pragma once

#include <concepts>
#include <optional>
#include <string>

#include "games/game.h"

namespace encircle {

// Games whose rules KataGo's GTP commands can name.
// - kata_rules(rules): the rules as these commands write them: {"ko":"SIMPLE","scoring":"AREA",...}
template <class G>
concept KataRuled = Game<G> && requires(const typename G::Position::Rules& rules) {
  { G::kata_rules(rules) } -> std::same_as<std::string>;
};

// Nothing for the other games.
template <Game G>
std::optional<std::string> kata_rules_text(const typename G::Position::Rules& rules) {
  if constexpr (KataRuled<G>) {
    return G::kata_rules(rules);
  } else {
    return std::nullopt;
  }
}

}  // namespace encircle
