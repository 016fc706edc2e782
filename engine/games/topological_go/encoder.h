#pragma once

#include "games/topological_go/position.h"
#include "nets/encoder.h"

namespace encircle::nets {

template <>
struct Encoder<topological_go::Position> {
  static constexpr int plane_count = common_plane::count + 4;
  static constexpr int global_count = common_global::count + 7;

  // Its own planes: enclosed points; where the opponent may place a stone; the longest trees of either side. Its own
  // globals: the stones left of each kind, the lead in length and Black's bonus as the player to move sees them, and
  // whether diagonal gaps leak.
  static void encode(const topological_go::Position& position, const RecentMoves& recent,
                     const MoveList<topological_go::Position>& legal, Input& input);
  // The difference of the longest trees, the bonus included. A reserve that was not placed is not seen here: it decides
  // the game, not the length.
  static float margin(const topological_go::Position& position);
  // The longest trees.
  static void final_map(const topological_go::Position& position, const topological_go::Position::Undo& last,
                        std::span<std::int8_t> map);
};

}  // namespace encircle::nets
