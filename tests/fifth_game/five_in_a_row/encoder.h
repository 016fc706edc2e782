#pragma once

#include "five_in_a_row/position.h"
#include "nets/encoder.h"

namespace encircle::five_in_a_row {

// How networks see the game (see the concept nets::Encoder).
struct Encoder {
  using Position = five_in_a_row::Position;
  static constexpr int largest_side = Rules::max_size;
  static constexpr int plane_count = nets::common_plane::count;
  // The length of a row, in fives, is the one number besides the common ones.
  static constexpr int global_count = nets::common_global::count + 1;

  static void encode(const Position& position, const RecentMoves& recent, const MoveList<Position>& legal,
                     nets::Input& input);
  static float margin(const Position& position) { return static_cast<float>(position.final_points()); }
  // The stones of the winning row.
  static void final_map(const Position& position, const Position::Undo& last, std::span<std::int8_t> map);
};

}  // namespace encircle::five_in_a_row
