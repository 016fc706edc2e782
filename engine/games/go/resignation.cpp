#include <algorithm>

#include "games/go/game.h"

namespace encircle::go {

bool Game::is_late_enough_to_resign(const Position& position) {
  // On smaller boards it is soon over anyway.
  constexpr int smallest_board = 5 * 5;
  if (position.grid().point_count() < smallest_board) return false;
  // The stones that were taken have been put there too.
  const auto stones_of = [&](Colour colour) {
    return position.board().stone_count(colour) + position.prisoners(other(colour));
  };
  const auto [fewer, more] = std::minmax({stones_of(Colour::black), stones_of(Colour::white)});
  const bool is_even = more - fewer <= 1;
  return 2 * fewer >= position.grid().point_count() / (is_even ? 5 : 2);
}

}  // namespace encircle::go
