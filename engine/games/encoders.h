#pragma once

#include <tuple>
#include <type_traits>

#include "games/all.h"
#include "games/atari_go/encoder.h"
#include "games/go/encoder.h"
#include "games/topological_go/encoder.h"

namespace encircle::nets {

// Calls visit(std::type_identity<Game>) for every game that networks play.
template <class Visit>
void for_each_encoded_game(Visit visit) {
  for_each_game([&]<class G>(std::type_identity<G> game) {
    if constexpr (Encoded<typename G::Position>) visit(game);
  });
}

}  // namespace encircle::nets
