#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/player_settings.h"

namespace encircle::selfplay {

// Who plays: the network against itself for training, or a match that measures it. In a match the network under test
// is network 0, and every opening is played twice with the sides exchanged.
enum class Opponent : std::uint8_t {
  self,      // training: games without end, with noise; rows are kept
  network,   // a match against network 1
  playouts,  // a match against the search with random playouts, or against random moves when playouts is 0
  search,    // a match of two searches as programs use them, each with settings and a network of its own
};

struct Settings {
  // Games at the same time; each half of them waits for one batch.
  int games = 64;
  std::uint64_t seed = 1;
  // The side of the canvas, and the sides of the boards on it: each game draws one, so that a side that stands there
  // several times comes more often.
  int canvas = 9;
  std::vector<int> sides = {7, 8, 9, 9};
  // Playout cap randomisation: a share of the moves is searched in full and learnt from, the others quickly.
  int full_visits = 32;
  int quick_visits = 8;
  float full_share = 0.5f;
  // How many moves the root looks at, at most.
  int considered = 16;
  // Opening randomisation: this share of the games begins with up to so many random moves.
  float opening_share = 0.25f;
  int opening_moves = 4;
  // The first game at each place begins in its middle, so that games end at all times from the start: up to this many
  // moves for each point of its board are drawn from the policy, without search, and are not learnt from.
  float stagger = 0;
  // A game whose value is beyond this is decided: it is played on with half the visits, and only a quarter of the usual
  // share of it is learnt from. A match of searches ends there, when both think so.
  float decided_value = 0.95f;
  // Surprise weighting: this share of the rows of a game is spread over its positions in proportion to how far the
  // search moved the network's policy there, so that some come several times and some not at all; the rest is spread
  // evenly.
  float surprise_share = 0;
  // How much of what the search maximises is the margin, the rest being the chance to win.
  float margin_share = 0;

  Opponent opponent = Opponent::self;
  int playouts = 0;
  // Of a match of two searches: that of network 0 and that of network 1.
  std::array<players::Settings, 2> players = {};

  int smallest_side() const { return *std::ranges::min_element(sides); }
  int largest_side() const { return *std::ranges::max_element(sides); }
  bool is_match() const { return opponent != Opponent::self; }
};

// Reads "games=4096 sides=7,9,9,13 opponent=playouts playouts=200" on top of the defaults; the
// settings of a player are written as anywhere (games/player_settings.h). The error names the setting.
Result<Settings> parse_settings(std::string_view text);

}  // namespace encircle::selfplay
