#pragma once

#include <concepts>
#include <optional>

#include "games/position.h"

namespace encircle {

// What a position may offer to programs that play games out at random. All of it is optional: a game without these
// abilities is played out with random_move() and judged by outcome().

// The moves just before the one to be chosen: the opponent's, and one's own before that. Knowledge in playouts is
// local: it answers them. Move::none() where there is none.
struct RecentMoves {
  Move last = Move::none();
  Move own = Move::none();

  RecentMoves then(Move move) const { return {move, last}; }
};

// Which knowledge a playout uses, where the game has it; each can be turned off to measure what it is worth.
struct PlayoutRules {
  // Take what stands in atari.
  bool capture = true;
  // Save what was put into atari.
  bool escape = true;
  // Do not put one's own stones into atari.
  bool avoid_self_atari = true;
};

// playout_move(recent, rules, rng): a legal move that answers the recent ones, or a random one. Only while the game
// goes on.
template <class P>
concept GuidedPlayouts =
    Position<P> && requires(const P& position, const RecentMoves& recent, const PlayoutRules& rules, Rng& rng) {
      { position.playout_move(recent, rules, rng) } -> std::same_as<Move>;
    };

// Games that the players stop before everything is settled on the board.
// - awaits_agreement(): play has stopped, and outcome() is not yet the last word.
// - play_on(): goes on all the same, so that a playout may find out; only when awaits_agreement().
// - playout_base(): what playout_outcome() needs to know of the position where the playout began.
// - playout_outcome(base): who has won at the end of the playout.
template <class P>
concept PlayedOut = Position<P> && requires(P position, const P& constant, int base) {
  { constant.awaits_agreement() } -> std::same_as<bool>;
  { position.play_on() } -> std::same_as<void>;
  { constant.playout_base() } -> std::same_as<int>;
  { constant.playout_outcome(base) } -> std::same_as<Outcome>;
};

// Games whose points belong to somebody in the end: owner_of(m) is the owner of the point of move m.
template <class P>
concept Owned = Position<P> && requires(const P& position, Move move) {
  { position.owner_of(move) } -> std::same_as<std::optional<Player>>;
};

// Whether the outcome of a position is what the game ends with.
template <class P>
bool outcome_is_final(const P& position) {
  if constexpr (PlayedOut<P>) {
    if (position.awaits_agreement()) return false;
  }
  return is_over(position.outcome());
}

}  // namespace encircle
