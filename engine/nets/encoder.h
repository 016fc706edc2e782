#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "board/grid.h"
#include "core/position.h"
#include "nets/input.h"

namespace encircle::nets {

// How a game's positions stand in a network's input, and what a finished game teaches besides its winner. Each game
// that networks play has one.
//
// - Position: the game's.
// - largest_side: the longest side of a board that the game's network plays better than playouts do (docs/strength.md).
// - plane_count, global_count: the size of the input, the common planes and numbers included.
// - encode(position, recent, legal, input): writes a position that is not over; legal are its legal moves.
// - margin(position): by how much the first player leads in the end, in the game's own measure.
// - final_map(position, last, map): for each point in the order of the moves, 1 where the first player has something in
//   the end, -1 where the second, else 0; last is the undo of the game's last move. map comes filled with zeros.
template <class E>
concept Encoder =
    Position<typename E::Position> && requires(const typename E::Position& position, const RecentMoves& recent,
                                               const MoveList<typename E::Position>& legal, Input& input,
                                               const typename E::Position::Undo& last, std::span<std::int8_t> map) {
      { E::largest_side } -> std::convertible_to<int>;
      { E::plane_count } -> std::convertible_to<int>;
      { E::global_count } -> std::convertible_to<int>;
      { E::encode(position, recent, legal, input) } -> std::same_as<void>;
      { E::margin(position) } -> std::same_as<float>;
      { E::final_map(position, last, map) } -> std::same_as<void>;
      { position.grid() } -> std::same_as<const Grid&>;
      { position.symmetry_count() } -> std::convertible_to<int>;
    };

// Encoders of games whose play can stop before dead stones are taken.
//
// - stopped_margin(position, owners): by how much the first player leads where play has stopped; owners says whose each
//   point is, in the order of the moves, from -1 (the second player's) to 1 (the first's).
template <class E>
concept StoppedEncoder = Encoder<E> && Stoppable<typename E::Position> &&
                         requires(const typename E::Position& position, std::span<const float> owners) {
                           { E::stopped_margin(position, owners) } -> std::same_as<float>;
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
