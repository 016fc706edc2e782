#include "games/stones/surroundings.h"

#include "board/surroundings.h"

namespace encircle {

Key surroundings_on(const StoneBoard& board, Move move) {
  if (move == Move::none() || move.index() >= board.grid().point_count()) return 0;
  return surroundings_of(board.grid(), board.grid().point_of(move), [&](Point point) {
    const auto cell = board.at(point);
    const bool stone = cell == StoneBoard::Cell::black || cell == StoneBoard::Cell::white;
    return static_cast<unsigned>(cell) << 1 | static_cast<unsigned>(stone && board.in_atari(point));
  });
}

}  // namespace encircle
