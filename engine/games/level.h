#pragma once

#include <span>
#include <string_view>

#include "core/result.h"
#include "games/all.h"
#include "games/player_settings.h"

namespace encircle::players {

// A computer player with a name. The id is for command lines and programs; name and description are for people.
struct Level {
  std::string_view id;
  std::string_view name;
  std::string_view description;
  Settings settings;
};

// The levels of a game, the weakest first. Each wins about three games of four against the one before
// (docs/strength.md). All but the last answer within a second; the last thinks as long as it is allowed to.
template <class G>
std::span<const Level> levels_of();
template <>
std::span<const Level> levels_of<go::Game>();
template <>
std::span<const Level> levels_of<atari_go::Game>();
template <>
std::span<const Level> levels_of<topological_go::Game>();
template <>
std::span<const Level> levels_of<topological_wars::Game>();

// The level of that id. The error names the ids there are.
Result<Level> find_level(std::span<const Level> levels, std::string_view id);

}  // namespace encircle::players
