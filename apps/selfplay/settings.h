#pragma once

#include <cstdint>
#include <string_view>

#include "core/result.h"

namespace encircle::selfplay {

// Who plays: the network against itself for training, or a match that measures it. In a match the network under test
// is network 0, and every opening is played twice with the sides exchanged.
enum class Opponent : std::uint8_t {
  self,      // training: games without end, with noise; rows are kept
  network,   // a match against network 1
  playouts,  // a match against the search with random playouts, or against random moves when playouts is 0
};

struct Settings {
  // Games at the same time; each half of them waits for one batch.
  int games = 64;
  int threads = 1;
  std::uint64_t seed = 1;
  // The side of the canvas, and the smallest and largest boards on it.
  int canvas = 9;
  int smallest = 7;
  int largest = 9;
  // Playout cap randomisation: a share of the moves is searched in full and learnt from, the others quickly.
  int full_visits = 32;
  int quick_visits = 8;
  float full_share = 0.5f;
  // How many moves the root looks at, at most.
  int considered = 16;
  // Opening randomisation: this share of the games begins with up to so many random moves.
  float opening_share = 0.25f;
  int opening_moves = 4;
  // A game whose value is beyond this is decided: it is played on with half the visits, and only a quarter of the usual
  // share of it is learnt from.
  float decided_value = 0.95f;

  Opponent opponent = Opponent::self;
  int playouts = 0;

  bool is_match() const { return opponent != Opponent::self; }
};

// Reads "games=4096 threads=16 opponent=playouts playouts=200" on top of the defaults. The error names the setting.
Result<Settings> parse_settings(std::string_view text);

}  // namespace encircle::selfplay
