#pragma once

#include <cstdint>
#include <string_view>

#include "core/sentences.h"
#include "games/player_settings.h"

namespace encircle::players {

// The settings that levels are made of. The tables of levels lie with the games (games/<game>/levels.cpp).

// Searching levels answer within this time, however large the board.
inline constexpr double quick_seconds = 0.9;
inline constexpr double patient_seconds = 5;

// Levels without a network, where there is one for the game or not.
template <int insight, int focus>
inline constexpr Settings instinct = [] {
  Settings settings;
  settings.thinking = Thinking::instinct;
  settings.perception = {insight, focus};
  return settings;
}();

inline constexpr Settings rules_of_thumb = [] {
  Settings settings;
  settings.thinking = Thinking::rules_of_thumb;
  return settings;
}();

template <int candidates, int playouts, int solver_nodes = 0>
inline constexpr Settings glance = [] {
  Settings settings;
  settings.thinking = Thinking::glance;
  settings.candidates = candidates;
  settings.playouts = playouts;
  settings.solver_nodes = solver_nodes;
  return settings;
}();

template <int playouts, int solver_nodes = 0>
inline constexpr Settings search = [] {
  Settings settings;
  settings.playouts = playouts;
  settings.solver_nodes = solver_nodes;
  settings.seconds = quick_seconds;
  return settings;
}();

template <int solver_nodes>
inline constexpr Settings all_strength = [] {
  Settings settings;
  settings.seconds = patient_seconds;
  settings.solver_nodes = solver_nodes;
  return settings;
}();

// Levels with a network, and what plays in their place where there is none.
constexpr Settings by_policy(float temperature, const Settings& otherwise) {
  Settings settings;
  settings.thinking = Thinking::policy;
  settings.temperature = temperature;
  settings.solver_nodes = otherwise.solver_nodes;
  settings.without_network = &otherwise;
  return settings;
}

// The moves of the network, and poorer ones besides.
constexpr Settings by_loose_policy(float temperature, float negligible, const Settings& otherwise) {
  Settings settings = by_policy(temperature, otherwise);
  settings.negligible = negligible;
  return settings;
}

constexpr Settings by_network(std::uint32_t playouts, const Settings& otherwise) {
  Settings settings;
  settings.thinking = Thinking::network;
  settings.playouts = playouts;
  settings.seconds = otherwise.seconds;
  settings.search = with_network(settings.search);
  settings.solver_nodes = otherwise.solver_nodes;
  settings.without_network = &otherwise;
  return settings;
}

}  // namespace encircle::players
