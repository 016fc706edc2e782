#pragma once

#include <string_view>

namespace encircle {

// A name from a list that is open: programs compare it, and the texts of every language have a sentence for it. Shared
// code declares the terms that every game has, a game those of its own (games/game_terms.h). Tag tells the lists apart.
template <class Tag>
struct Term {
  // As programs write it: "no-reserve". Empty for none.
  std::string_view name = {};

  friend constexpr bool operator==(const Term&, const Term&) = default;
};

}  // namespace encircle
