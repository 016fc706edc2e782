#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/options.h"

namespace encircle::gtp {

// The rules of a game with these options as KataGo writes them; nothing where it does not know the game.
std::optional<std::string> kata_rules_of(std::string_view game, const OptionValues& options);

}  // namespace encircle::gtp
