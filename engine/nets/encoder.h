#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "core/position.h"
#include "nets/input.h"

namespace encircle::nets {

// How a game's positions stand in a network's input, and what a finished game teaches besides its winner. Specialised
// for every game that networks play.
//
// - plane_count, global_count: the size of the input, the common planes and numbers included.
// - encode(position, recent, legal, input): writes a position that is not over; legal are its legal moves.
// - margin(position): by how much the first player leads in the end, in the game's own measure.
// - final_map(position, last, map): for each point in the order of the moves, 1 where the first player has something in
//   the end, -1 where the second, else 0; last is the undo of the game's last move. map comes filled with zeros.
template <class P>
struct Encoder;

template <class P>
concept Encoded = Position<P> && requires(const P& position, const RecentMoves& recent, const MoveList<P>& legal,
                                          Input& input, const typename P::Undo& last, std::span<std::int8_t> map) {
  { Encoder<P>::plane_count } -> std::convertible_to<int>;
  { Encoder<P>::global_count } -> std::convertible_to<int>;
  { Encoder<P>::encode(position, recent, legal, input) } -> std::same_as<void>;
  { Encoder<P>::margin(position) } -> std::same_as<float>;
  { Encoder<P>::final_map(position, last, map) } -> std::same_as<void>;
};

// What all encoders begin with, but for the stones.
template <class P>
void encode_moves(const P& position, const RecentMoves& recent, const MoveList<P>& legal, Input& input) {
  for (const Move move : legal) {
    if (is_pass(position, move)) {
      input.set(common_global::may_pass, 1);
    } else {
      input.mark(common_plane::legal, move);
    }
  }
  if (recent.last == Move::none()) return;
  if (is_pass(position, recent.last)) {
    input.set(common_global::was_passed, 1);
  } else {
    input.mark(common_plane::last_move, recent.last);
  }
  if (recent.own != Move::none() && !is_pass(position, recent.own)) input.mark(common_plane::own_move, recent.own);
}

}  // namespace encircle::nets
