#pragma once

#include <compare>
#include <cstdint>

namespace encircle {

// A move is an index into its game's action space, and the same index is the network's policy index.
//
//   bits 15 ................................ 0
//        index, 0 .. action_count() - 1         0xFFFF = no move
//
// Board games: the point y * width + x, row 0 at the bottom; where a pass exists it is the last index.
// It has no default value on purpose: filling lists of moves with one made move generation much slower.
class Move {
 public:
  Move() = default;
  static constexpr Move from_index(int index) { return Move(static_cast<std::uint16_t>(index)); }
  static constexpr Move none() { return Move(0xFFFF); }

  constexpr int index() const { return index_; }
  friend constexpr auto operator<=>(Move, Move) = default;

 private:
  constexpr explicit Move(std::uint16_t index) : index_(index) {}
  std::uint16_t index_;
};
static_assert(sizeof(Move) == 2);

}  // namespace encircle
