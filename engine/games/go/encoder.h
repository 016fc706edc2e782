#pragma once

#include "games/go/position.h"
#include "games/stones/planes.h"
#include "nets/encoder.h"

namespace encircle::go {

// How networks see the game (see the concept nets::Encoder).
struct Encoder {
  using Position = go::Position;
  static constexpr int largest_side = 19;
  static constexpr int plane_count = stone_plane::count + 7;
  static constexpr int global_count = nets::common_global::count + 6;

  // Its own planes: the ko point, which may not be retaken at once; the three moves before the last two, a plane each;
  // what nobody can take from its owner any more (Benson); chains that a ladder catches, and the player to move's moves
  // that begin one. Its own globals: what White gets in the end, as the player to move sees it; positional and
  // situational superko; whether suicide is allowed; whether territory is counted, and then by how many prisoners the
  // player to move leads.
  static void encode(const Position& position, const RecentMoves& recent, const MoveList<Position>& legal,
                     nets::Input& input);
  // By area or territory as the rules say, every stone alive.
  static float margin(const Position& position);
  // Whose each point is, every stone alive.
  static void final_map(const Position& position, const Position::Undo& last, std::span<std::int8_t> map);
  // By how much the first player leads where play has stopped before all dead stones were taken: a chain that lies
  // where the owners, in the order of the moves, say the enemy's points are is dead.
  static float stopped_margin(const Position& position, std::span<const float> owners);
};

}  // namespace encircle::go
