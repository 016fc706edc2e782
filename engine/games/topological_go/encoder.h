#pragma once

#include "games/topological_go/position.h"
#include "nets/encoder.h"

namespace encircle::topological_go {

// How networks see the game (see the concept nets::Encoder).
struct Encoder {
  using Position = topological_go::Position;
  static constexpr int largest_side = 15;
  static constexpr int plane_count = nets::common_plane::count + 4;
  static constexpr int global_count = nets::common_global::count + 7;

  // Its own planes: enclosed points; where the opponent may place a stone; the longest trees of either side. Its own
  // globals: the stones left of each kind, the lead in length and Black's bonus as the player to move sees them, and
  // whether diagonal gaps leak.
  static void encode(const Position& position, const RecentMoves& recent, const MoveList<Position>& legal,
                     nets::Input& input);
  // The difference of the longest trees, the bonus included. A reserve that was not placed is not seen here: it decides
  // the game, not the length.
  static float margin(const Position& position);
  // The longest trees.
  static void final_map(const Position& position, const Position::Undo& last, std::span<std::int8_t> map);
};

}  // namespace encircle::topological_go
