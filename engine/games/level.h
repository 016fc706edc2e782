#pragma once

#include <span>
#include <string_view>

#include "core/result.h"
#include "games/player_settings.h"

namespace encircle::players {

// A computer player with a name. The id is for command lines and programs; name and description are for people.
struct Level {
  std::string_view id;
  std::string_view name;
  std::string_view description;
  Settings settings;
  // What a review says of its accuracy in games against its neighbours (tools/measure-accuracy); 0 where that is not
  // measured.
  float accuracy = 0;
};

// The level of that id. The error names the ids there are.
Result<Level> find_level(std::span<const Level> levels, std::string_view id);

}  // namespace encircle::players
