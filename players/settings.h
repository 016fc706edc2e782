#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"
#include "games/playout.h"
#include "search/limits.h"

namespace encircle::players {

// How a player comes to a move.
enum class Thinking : std::uint8_t {
  // Any move that is not plainly senseless.
  random,
  // The move that catches the eye (instinct.h); nothing is read ahead.
  instinct,
  // The rules of thumb of a game that has some (rules_of_thumb.h); the others go by instinct.
  rules_of_thumb,
  // The few moves that catch the eye, each judged by how the game might go on.
  glance,
  // A tree of moves, judged by playouts.
  search,
};

// How a player looks at the board before he reads anything.
struct Eye {
  // How much of the game he knows: 0 the rules, 1 what is threatened right there, 2 what is threatened anywhere and
  // what would be a gift, 3 what good players have learnt.
  int insight = 3;
  // How strongly the last move draws him to its neighbourhood; 1: not at all.
  float focus = 2;
};

// Everything that makes one computer player differ from another. A level is a name for such settings.
struct Settings {
  Thinking thinking = Thinking::search;
  // The most playouts and seconds for a move; 0: no limit of that kind. The clock belongs to whoever asks for the move.
  std::uint32_t playouts = 0;
  double seconds = 0;
  Eye eye;
  // How many moves a glance looks at.
  int candidates = 5;
  // How many positions the player may look at to solve the game from here, exactly; 0: he does not try.
  std::uint64_t solver_nodes = 0;
  SearchSettings search;
  PlayoutRules playout_rules;
  // Gives a game up that is lost, where it would go on for long.
  bool resigns = true;
};

// "playouts=5000", "time=2s", "playouts=200,rave=0", "think=glance,candidates=4,playouts=40": the error names the
// setting and the reason.
Result<Settings> parse_settings(std::string_view text);

// The names of all settings, for help texts.
std::string setting_names();

}  // namespace encircle::players
