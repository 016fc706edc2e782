#include "games/level.h"

#include <string>
#include <vector>

#include "core/quoted.h"
#include "games/game.h"

namespace encircle::players {

namespace {

// Who searches answers within this time, however large the board.
constexpr double quick_seconds = 0.9;
constexpr double patient_seconds = 5;

// Those who play without a network, where there is one for the game or not.
template <int insight, int focus>
constexpr Settings instinct = [] {
  Settings settings;
  settings.thinking = Thinking::instinct;
  settings.eye = {insight, focus};
  return settings;
}();

constexpr Settings rules_of_thumb = [] {
  Settings settings;
  settings.thinking = Thinking::rules_of_thumb;
  return settings;
}();

template <int candidates, int playouts, int solver_nodes = 0>
constexpr Settings glance = [] {
  Settings settings;
  settings.thinking = Thinking::glance;
  settings.candidates = candidates;
  settings.playouts = playouts;
  settings.solver_nodes = solver_nodes;
  return settings;
}();

template <int playouts, int solver_nodes = 0>
constexpr Settings search = [] {
  Settings settings;
  settings.playouts = playouts;
  settings.solver_nodes = solver_nodes;
  settings.seconds = quick_seconds;
  return settings;
}();

template <int solver_nodes>
constexpr Settings all_strength = [] {
  Settings settings;
  settings.seconds = patient_seconds;
  settings.solver_nodes = solver_nodes;
  return settings;
}();

// Those who play by a network, and who plays in their place where there is none.
constexpr Settings by_policy(float temperature, const Settings& otherwise) {
  Settings settings;
  settings.thinking = Thinking::policy;
  settings.temperature = temperature;
  settings.solver_nodes = otherwise.solver_nodes;
  settings.without_network = &otherwise;
  return settings;
}

// Who knows the moves of the network and poorer ones besides.
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

constexpr Level go_levels[] = {
    {"first-steps", "First steps", "Has just heard the rules and answers next to your last stone", instinct<0, 8>},
    {"newcomer", "Newcomer", "Sees what can be taken, and saves what you attack", instinct<1, 4>},
    {"beginner", "Beginner", "Sees ataris on the whole board and avoids simple gifts", instinct<2, 3>},
    {"learner", "Learner", "Reads ladders and compares a few moves", glance<3, 16>},
    {"casual", "Casual player", "Thinks briefly about the moves that catch the eye", glance<5, 60>},
    {"club", "Club player", "Compares many moves before choosing one", glance<8, 160>},
    {"skilled", "Skilled", "Knows good shapes, and sometimes forgets them", by_policy(4, search<80>)},
    {"expert", "Expert", "Has a feeling for the whole board", by_policy(2.2f, search<150>)},
    {"master", "Master", "Sees at a glance what strong players play", by_policy(1.3f, search<280>)},
    {"champion", "Champion", "Hardly ever strays from the best shape", by_policy(0.7f, search<520>)},
    {"grandmaster", "Grandmaster", "Misses little that can be read", by_network(5, search<1000>)},
    {"sage", "Sage", "Reads more variations than anybody could count", by_network(18, search<3000>)},
    {"legend", "Legend", "Sees the end of a fight before it begins", by_network(45, search<9000>)},
    {"immortal", "Immortal", "Gives nothing away that could be kept", by_network(130, search<18'000>)},
    {"oracle", "Oracle", "Knows how the game will end long before you do", by_network(320, search<36'000>)},
    {"strongest", "Strongest", "Plays as well as it can in the time it has", by_network(0, all_strength<40'000>)},
};

constexpr Level atari_go_levels[] = {
    {"first-steps", "First steps", "Has just heard the rules and looks only around your last stone", instinct<0, 8>},
    {"newcomer", "Newcomer", "Takes what can be taken, and saves what you attack", instinct<1, 4>},
    {"beginner", "Beginner", "Sees every stone in danger", instinct<2, 3>},
    {"learner", "Learner", "Reads ladders", instinct<3, 3>},
    {"casual", "Casual player", "Thinks briefly about the moves that catch the eye", glance<5, 60>},
    {"rules-of-thumb", "Rules of thumb", "Counts liberties: attacks the weakest group or defends it", rules_of_thumb},
    {"club", "Club player", "Feels what is urgent, and overlooks some of it", by_loose_policy(10, 3e-4f, search<2000>)},
    {"skilled", "Skilled", "Sees what threatens on the whole board", by_policy(5, search<4000>)},
    {"expert", "Expert", "Knows good shapes, and sometimes forgets them", by_policy(2, search<9000>)},
    {"master", "Master", "Sees at a glance what strong players play", by_policy(0.8f, search<20'000, 300>)},
    {"champion", "Champion", "Reads ahead where it matters", by_network(8, search<40'000, 300>)},
    {"grandmaster", "Grandmaster", "Reads far ahead, and wins what is won", by_network(36, search<80'000, 1000>)},
    {"sage", "Sage", "Sees the end of a fight before it begins", by_network(140, search<140'000, 2000>)},
    {"strongest", "Strongest", "Plays as well as it can in the time it has", by_network(0, all_strength<4000>)},
};

constexpr Level topological_go_levels[] = {
    {"first-steps", "First steps", "Has just heard the rules, and forgets the reserve", instinct<0, 8>},
    {"newcomer", "Newcomer", "Lets the longest tree grow", instinct<1, 8>},
    {"beginner", "Beginner", "Compares a few moves", glance<3, 12>},
    {"casual", "Casual player", "Thinks briefly about the moves that catch the eye", glance<5, 40>},
    {"club", "Club player", "Compares many moves before choosing one", glance<8, 110>},
    {"skilled", "Skilled", "Knows good shapes, and sometimes forgets them", by_policy(13, search<60>)},
    {"expert", "Expert", "Has a feeling for the whole board", by_policy(3.5f, search<110>)},
    {"master", "Master", "Sees at a glance what strong players play", by_policy(1.5f, search<280>)},
    {"champion", "Champion", "Reads ahead where it matters", by_network(16, search<900>)},
    {"strongest", "Strongest", "Plays as well as it can in the time it has", by_network(0, all_strength<5000>)},
};

constexpr Level topological_wars_levels[] = {
    {"first-steps", "First steps", "Joins neighbours and sees no captures", instinct<0, 8>},
    {"newcomer", "Newcomer", "Sees now and then what a line captures", instinct<1, 8>},
    {"beginner", "Beginner", "Captures whatever can be captured", instinct<2, 8>},
    {"learner", "Learner", "Sees what a line gives away", instinct<3, 8>},
    {"casual", "Casual player", "Compares a few lines", glance<4, 60>},
    {"club", "Club player", "Reads a little ahead", search<500>},
    {"skilled", "Skilled", "Reads ahead on the whole circle", search<1200>},
    {"expert", "Expert", "Reads far ahead, and counts the end exactly", search<3600, 1000>},
    {"strongest", "Strongest", "Plays as well as it can in the time it has", all_strength<20'000>},
};

}  // namespace

template <>
std::span<const Level> levels_of<go::Game>() {
  return go_levels;
}
template <>
std::span<const Level> levels_of<atari_go::Game>() {
  return atari_go_levels;
}
template <>
std::span<const Level> levels_of<topological_go::Game>() {
  return topological_go_levels;
}
template <>
std::span<const Level> levels_of<topological_wars::Game>() {
  return topological_wars_levels;
}

Result<Level> find_level(std::span<const Level> levels, std::string_view id) {
  std::vector<std::string> ids;
  for (const Level& level : levels) {
    if (level.id == id) return level;
    ids.emplace_back(level.id);
  }
  return Error{"unknown level " + quoted(id) + "; the levels of this game are " + joined(ids, ", ")};
}

}  // namespace encircle::players
