#pragma once

#include <tuple>
#include <type_traits>

#include "games/list.h"

namespace encircle {

// Calls visit(std::type_identity<Game>) for every game of AllGames, the one list (engine/games/CMakeLists.txt).
// Factory, tests, benchmarks, help texts and WebAssembly fold over it; nothing else names the games.
template <class Visit>
void for_each_game(Visit visit) {
  [&]<class... Games>(std::type_identity<std::tuple<Games...>>) {
    (visit(std::type_identity<Games>{}), ...);
  }(std::type_identity<AllGames>{});
}

}  // namespace encircle
