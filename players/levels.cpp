#include "players/levels.h"

#include <string>
#include <vector>

#include "core/quoted.h"
#include "games/game.h"

namespace encircle::players {

namespace {

// Who searches answers within this time, however large the board.
constexpr double quick_seconds = 0.9;
constexpr double patient_seconds = 5;

constexpr Settings by_instinct(int insight, float focus) {
  Settings settings;
  settings.thinking = Thinking::instinct;
  settings.eye = {insight, focus};
  return settings;
}

constexpr Settings by_rules_of_thumb() {
  Settings settings;
  settings.thinking = Thinking::rules_of_thumb;
  return settings;
}

constexpr Settings by_glance(int candidates, std::uint32_t playouts, std::uint64_t solver_nodes = 0) {
  Settings settings;
  settings.thinking = Thinking::glance;
  settings.candidates = candidates;
  settings.playouts = playouts;
  settings.solver_nodes = solver_nodes;
  return settings;
}

constexpr Settings by_search(std::uint32_t playouts, std::uint64_t solver_nodes = 0) {
  Settings settings;
  settings.playouts = playouts;
  settings.solver_nodes = solver_nodes;
  settings.seconds = quick_seconds;
  return settings;
}

constexpr Settings with_all_strength(std::uint64_t solver_nodes) {
  Settings settings;
  settings.seconds = patient_seconds;
  settings.solver_nodes = solver_nodes;
  return settings;
}

constexpr Level go_levels[] = {
    {"first-steps", "First steps", "Has just heard the rules and answers next to your last stone", by_instinct(0, 8)},
    {"newcomer", "Newcomer", "Sees what can be taken, and saves what you attack", by_instinct(1, 4)},
    {"beginner", "Beginner", "Sees ataris on the whole board and avoids simple gifts", by_instinct(2, 3)},
    {"learner", "Learner", "Reads ladders and compares a few moves", by_glance(3, 16)},
    {"casual", "Casual player", "Thinks briefly about the moves that catch the eye", by_glance(5, 60)},
    {"club", "Club player", "Compares many moves before choosing one", by_glance(8, 160)},
    {"skilled", "Skilled", "Reads a little ahead", by_search(80)},
    {"expert", "Expert", "Reads ahead on the whole board", by_search(150)},
    {"master", "Master", "Reads far ahead", by_search(280)},
    {"champion", "Champion", "Reads farther than most people can", by_search(520)},
    {"grandmaster", "Grandmaster", "Misses little that can be read", by_search(1000)},
    {"sage", "Sage", "Reads more variations than anybody could count", by_search(3000)},
    {"strongest", "Strongest", "Plays as well as it can in the time it has", with_all_strength(0)},
};

constexpr Level atari_go_levels[] = {
    {"first-steps", "First steps", "Has just heard the rules and looks only around your last stone", by_instinct(0, 8)},
    {"newcomer", "Newcomer", "Takes what can be taken, and saves what you attack", by_instinct(1, 4)},
    {"beginner", "Beginner", "Sees every stone in danger", by_instinct(2, 3)},
    {"learner", "Learner", "Reads ladders", by_instinct(3, 3)},
    {"rules-of-thumb", "Rules of thumb", "Counts liberties: attacks the weakest group or defends it",
     by_rules_of_thumb()},
    {"casual", "Casual player", "Reads a little ahead", by_search(2000)},
    {"club", "Club player", "Compares moves and what follows", by_search(6000, 300)},
    {"expert", "Expert", "Reads far ahead, and wins what is won", by_search(11'500, 1000)},
    {"strongest", "Strongest", "Plays as well as it can in the time it has", with_all_strength(4000)},
};

constexpr Level topological_go_levels[] = {
    {"first-steps", "First steps", "Has just heard the rules, and forgets the reserve", by_instinct(0, 8)},
    {"newcomer", "Newcomer", "Lets the longest tree grow", by_instinct(1, 8)},
    {"beginner", "Beginner", "Compares a few moves", by_glance(3, 12)},
    {"casual", "Casual player", "Thinks briefly about the moves that catch the eye", by_glance(5, 40)},
    {"club", "Club player", "Compares many moves before choosing one", by_glance(8, 110)},
    {"skilled", "Skilled", "Reads a little ahead", by_search(60)},
    {"expert", "Expert", "Reads ahead on the whole board", by_search(110)},
    {"master", "Master", "Reads far ahead", by_search(280)},
    {"champion", "Champion", "Reads farther than most people can", by_search(900)},
    {"strongest", "Strongest", "Plays as well as it can in the time it has", with_all_strength(5000)},
};

constexpr Level topological_wars_levels[] = {
    {"first-steps", "First steps", "Joins neighbours and sees no captures", by_instinct(0, 8)},
    {"newcomer", "Newcomer", "Sees what a line captures", by_instinct(1, 8)},
    {"beginner", "Beginner", "Sees what a line gives away", by_instinct(2, 8)},
    {"learner", "Learner", "Compares a few lines", by_glance(2, 10)},
    {"casual", "Casual player", "Reads a little ahead", by_search(200)},
    {"club", "Club player", "Reads ahead on the whole circle", by_search(800)},
    {"expert", "Expert", "Reads far ahead, and counts the end exactly", by_search(2500, 1000)},
    {"strongest", "Strongest", "Plays as well as it can in the time it has", with_all_strength(20'000)},
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
