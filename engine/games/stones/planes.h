#pragma once

#include "board/stone_board.h"
#include "nets/input.h"

namespace encircle {

// The planes of chains by their number of liberties, after the common ones, for the games on a StoneBoard.
namespace stone_plane {
enum : int { one_liberty = nets::common_plane::count, two_liberties, three_liberties, count };
}

// Marks the stones as the player of that colour sees them, and the chains that are short of liberties.
inline void encode_stones(const StoneBoard& board, Colour own, nets::Input& input) {
  const Grid& grid = board.grid();
  grid.for_each_point([&](Point point) {
    if (board.is_empty(point)) return;
    input.mark(board.has(point, own) ? nets::common_plane::own : nets::common_plane::enemy, grid.move_at(point));
    if (board.chain_of(point) != point) return;
    const int liberties = board.liberty_count(point, 4);
    if (liberties < 1 || liberties > 3) return;
    board.for_each_stone_of_chain(
        point, [&](Point stone) { input.mark(stone_plane::one_liberty + liberties - 1, grid.move_at(stone)); });
  });
}

}  // namespace encircle
