#pragma once

#include <concepts>

#include "games/game.h"
#include "nets/encoder.h"

namespace encircle {

// Games that networks play name their encoder: Encoder.
template <class G>
concept NetworkPlayed =
    Game<G> && nets::Encoder<typename G::Encoder> && std::same_as<typename G::Encoder::Position, typename G::Position>;

}  // namespace encircle
