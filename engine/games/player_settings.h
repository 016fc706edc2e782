#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"
#include "search/limits.h"
#include "search/playouts.h"

namespace encircle::nets {
class Network;
}

namespace encircle::players {

// How a player comes to a move.
enum class Thinking : std::uint8_t {
  // Any move that is not plainly senseless.
  random,
  // The move that catches the eye (games/instinct.h); nothing is read ahead.
  instinct,
  // The rules of thumb of a game that has some (games/instinct.h); the others go by instinct.
  rules_of_thumb,
  // The few moves that catch the eye, each judged by how the game might go on.
  glance,
  // A tree of moves, judged by playouts.
  search,
  // The move that a network would make; nothing is read ahead.
  policy,
  // A tree of moves, judged by a network.
  network,
};

constexpr bool needs_network(Thinking thinking) {
  return thinking == Thinking::policy || thinking == Thinking::network;
}

// How a player looks at the board before he reads anything.
struct Perception {
  // How much of the game he knows: 0 the rules, 1 what is threatened right there, 2 what is threatened anywhere and
  // what would be a gift, 3 what good players have learnt.
  int insight = 3;
  // How strongly the last move draws him to its neighbourhood; 1: not at all.
  float focus = 2;
};

// Everything that makes one computer player differ from another. A level is a name for such settings.
struct Settings {
  Thinking thinking = Thinking::search;
  // The most playouts and seconds for a move; 0: no limit of that kind. The clock is the caller's.
  std::uint32_t playouts = 0;
  double seconds = 0;
  Perception perception;
  // How many moves a glance looks at.
  int candidates = 5;
  // The network, where the thinking needs one; it must outlive the player.
  const nets::Network* network = nullptr;
  // What plays instead where the thinking needs a network and there is none for the game or its board. If nothing is
  // named, the search with playouts.
  const Settings* without_network = nullptr;
  // How far the choice strays from the move that the network, or the search with it, likes best: at 0 it never does, at
  // 1 moves are made as often as the network expects of itself, above that more freely.
  float temperature = 0;
  // No move is made that is liked less than this share of the best one: the smaller, the poorer the moves that are made
  // now and then.
  float negligible = 0.001f;
  // How many positions the player may look at to solve the game from here, exactly; 0: he does not try.
  std::uint64_t solver_nodes = 0;
  SearchSettings search;
  PlayoutRules playout_rules;
  // In a decided game, plays for points.
  bool minds_points = true;
  // Gives a game up that is lost, where it would go on for long.
  bool resigns = true;
};

// What a search with a network does otherwise: each position is judged once, and priors are worth more. What each of
// these settings is worth: docs/design/search.md.
constexpr SearchSettings with_network(SearchSettings settings) {
  settings.exploration = 1.0f;
  settings.exploration_growth = 0.45f;
  settings.exploration_by_spread = 0.85f;
  settings.first_play_reduction = 0.2f;
  settings.reduces_by_tried = true;
  settings.reuses_judgements = true;
  settings.error_correction = 0.35f;
  settings.cautious_choice = 5;
  settings.rave_equivalence = 0;
  settings.expand_after = 0;
  settings.batch = 1;
  settings.stop_interval = 1;
  settings.resign_visits = 30;
  return settings;
}

// What plays in their place where they need a network and there is none.
Settings in_place_of(const Settings& settings);

// "playouts=5000", "time=2s", "playouts=200,rave=0", "think=glance,candidates=4,playouts=40", "think=policy",
// "think=network,playouts=100": the error names the setting and the reason. A network is for the caller to give.
// What is not said is as in the base.
Result<Settings> parse_settings(std::string_view text, const Settings& base = {});

// The names of all settings, for help texts.
std::string setting_names();

}  // namespace encircle::players
