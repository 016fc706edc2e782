#pragma once

#include <cstdint>

#include "core/position.h"

namespace encircle {

// Random games to the end, and what came out of them: the hot path of every playout, and the signature by which two
// builds are known to play alike.
struct RandomGames {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t first_wins = 0;
  // Depends on every final position.
  Key key = 0;
};

template <Position P>
void play_random_games(const P& start, int games, Rng& rng, RandomGames& results) {
  for (int i = 0; i < games; ++i) {
    P position = start;
    while (!is_over(position.outcome())) {
      position.play(position.random_move(rng));
      ++results.moves;
    }
    ++results.games;
    results.first_wins += position.outcome() == Outcome::first_wins;
    results.key = mix_key(results.key ^ position.key());
  }
}

}  // namespace encircle
