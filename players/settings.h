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
  // A tree of moves, judged by playouts.
  search,
};

// Everything that makes one computer player differ from another. A level is a name for such settings.
struct Settings {
  Thinking thinking = Thinking::search;
  // The most playouts and seconds for a move; 0: no limit of that kind. The clock belongs to whoever asks for the move.
  std::uint32_t playouts = 0;
  double seconds = 0;
  SearchSettings search;
  PlayoutRules playout_rules;
  // Gives a game up that is lost, where it would go on for long.
  bool resigns = true;
};

// "playouts=5000", "time=2s", "playouts=200,rave=0": a player who searches. The error names the setting and the reason.
Result<Settings> parse_settings(std::string_view text);

// The names of all settings, for help texts.
std::string setting_names();

}  // namespace encircle::players
