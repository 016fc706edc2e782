#pragma once

#include "games/atari_go/position.h"
#include "games/stones/planes.h"
#include "nets/encoder.h"

namespace encircle::atari_go {

// How networks see the game (see the concept nets::Encoder).
struct Encoder {
  using Position = atari_go::Position;
  static constexpr int largest_side = 19;
  static constexpr int plane_count = stone_plane::count;
  static constexpr int global_count = nets::common_global::count;

  static void encode(const Position& position, const RecentMoves& recent, const MoveList<Position>& legal,
                     nets::Input& input);
  // The stones taken by the winner.
  static float margin(const Position& position);
  // Where stones were taken, and by whom.
  static void final_map(const Position& position, const Position::Undo& last, std::span<std::int8_t> map);
};

}  // namespace encircle::atari_go
