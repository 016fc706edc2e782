#pragma once

#include "games/go/position.h"
#include "games/stones/planes.h"
#include "nets/encoder.h"

namespace encircle::nets {

template <>
struct Encoder<go::Position> {
  static constexpr int plane_count = stone_plane::count + 1;
  static constexpr int global_count = common_global::count + 6;

  // Its own plane: the ko point, which may not be retaken at once. Its own globals: what White gets in the end, as the
  // player to move sees it; positional and situational superko; whether suicide is allowed; whether territory is
  // counted, and then by how many prisoners the player to move leads.
  static void encode(const go::Position& position, const RecentMoves& recent, const MoveList<go::Position>& legal,
                     Input& input);
  // By area or territory as the rules say, every stone alive.
  static float margin(const go::Position& position);
  // Whose each point is, every stone alive.
  static void final_map(const go::Position& position, const go::Position::Undo& last, std::span<std::int8_t> map);
  // By how much the first player leads where play has stopped before all dead stones were taken: a chain that lies
  // where the owners, in the order of the moves, say the enemy's points are is dead.
  static float stopped_margin(const go::Position& position, std::span<const float> owners);
};

}  // namespace encircle::nets
