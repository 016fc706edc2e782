#pragma once

#include <tuple>
#include <type_traits>

#include "games/list.h"
#include "games/network_played.h"

namespace encircle {

// Calls visit(std::type_identity<Game>) for every game of AllGames, the one list (engine/games/CMakeLists.txt).
// Factory, tests, benchmarks, help texts and WebAssembly fold over it; nothing else names the games.
template <class Visit>
void for_each_game(Visit visit) {
  [&]<class... Games>(std::type_identity<std::tuple<Games...>>) {
    (visit(std::type_identity<Games>{}), ...);
  }(std::type_identity<AllGames>{});
}

// Calls visit(std::type_identity<Game>) for every game that networks play.
template <class Visit>
void for_each_encoded_game(Visit visit) {
  for_each_game([&]<class G>(std::type_identity<G> game) {
    if constexpr (NetworkPlayed<G>) visit(game);
  });
}

}  // namespace encircle
