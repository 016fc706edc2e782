#pragma once

#include "games/atari_go/position.h"
#include "games/stones/planes.h"
#include "nets/encoder.h"

namespace encircle::nets {

template <>
struct Encoder<atari_go::Position> {
  static constexpr int plane_count = stone_plane::count;
  static constexpr int global_count = common_global::count;

  static void encode(const atari_go::Position& position, const RecentMoves& recent,
                     const MoveList<atari_go::Position>& legal, Input& input);
  // The stones taken by the winner.
  static float margin(const atari_go::Position& position);
  // Where stones were taken, and by whom.
  static void final_map(const atari_go::Position& position, const atari_go::Position::Undo& last,
                        std::span<std::int8_t> map);
};

}  // namespace encircle::nets
