#pragma once

#include <concepts>
#include <span>

#include "games/position.h"

namespace encircle {

// What the next two moves decide, for the player to move of a game that goes on.
struct Threats {
  // The player to move wins with this move.
  bool wins_at_once = false;
  // Whatever the player to move does, the opponent wins with the next move.
  bool loses_next = false;
  // The only move after which the opponent does not win with the next one, where that is known; else none.
  Move forced = Move::none();
  // Unless the player wins at once, no move of his ends the game.
  bool quiet = false;
};

// The ability of games that are won by a threat carried out: threats(position) sees what is decided in two moves, and
// rate_urgency(position, moves, urgency) gives larger numbers to moves that are worth trying first.
template <class P>
concept Threatening = Position<P> && requires(const P& position, std::span<const Move> moves, std::span<int> urgency) {
  { threats(position) } -> std::same_as<Threats>;
  { rate_urgency(position, moves, urgency) } -> std::same_as<void>;
};

// The ability to tell positions apart only where their futures differ: canonical_key(position) is the same for all
// symmetric images of a position. Games may give it to more positions, where the rest of the game is the same.
template <class P>
concept Symmetric = Position<P> && requires(const P& position) {
  { canonical_key(position) } -> std::same_as<Key>;
};

}  // namespace encircle
