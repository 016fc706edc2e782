#pragma once

#include <tuple>
#include <type_traits>

#include "games/atari_go/game.h"
#include "games/go/game.h"
#include "games/topological_go/game.h"
#include "games/topological_wars/game.h"

namespace encircle {

// The one list of games. Factory, tests, benchmarks, help texts and WebAssembly fold over it; nothing else names them
// all.
using AllGames = std::tuple<go::Game, atari_go::Game, topological_go::Game, topological_wars::Game>;

// Calls visit(std::type_identity<Game>) for every game in the list.
template <class Visit>
void for_each_game(Visit visit) {
  [&]<class... Games>(std::type_identity<std::tuple<Games...>>) {
    (visit(std::type_identity<Games>{}), ...);
  }(std::type_identity<AllGames>{});
}

}  // namespace encircle
