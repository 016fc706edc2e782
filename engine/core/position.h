#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/hash.h"
#include "core/move.h"
#include "core/move_list.h"
#include "core/outcome.h"
#include "core/player.h"
#include "core/result.h"
#include "core/rng.h"

namespace encircle {

// What every game's position is: a regular value type with these operations and no others in common. Search, solvers,
// sessions and tests are templates over it.
//
// - initial(rules): rules have been checked by then; a position of valid rules always exists.
// - to_move(): ask it, never flip the player yourself (handicap stones are placed by one player in a row).
// - outcome(): seen from the first player; once over, no move is legal.
// - generate_moves(list): clears the list, then fills it with every legal move, ascending; allocates nothing.
// - play(m), play_undoable(m): m must be legal. Undo values are applied in reverse order and give back an equal
// position;
//   they also name what the move did.
// - key(): equal keys mean equal futures under equal rules, but for the past where depends_on_history is true.
// - random_move(rng): a uniformly random legal move; a game may leave out moves that no player makes (Go: filling an
// own
//   one-point eye; passing while another move is left). Only while the game goes on.
// - transform(m, s): m under symmetry s of 0 .. symmetry_count() - 1 of the rules; symmetry 0 changes nothing.
template <class P>
concept Position =
    std::regular_invocable<decltype(P::initial), const typename P::Rules&> && std::copyable<P> &&
    std::equality_comparable<P> &&
    requires(P position, const P& constant, Move move, MoveList<P>& list, const typename P::Undo& undo, Rng& rng) {
      { P::max_action_count } -> std::convertible_to<int>;
      { P::depends_on_history } -> std::convertible_to<bool>;
      { P::initial(constant.rules()) } -> std::same_as<P>;
      { constant.rules() } -> std::same_as<const typename P::Rules&>;
      { constant.to_move() } -> std::same_as<Player>;
      { constant.outcome() } -> std::same_as<Outcome>;
      { constant.is_legal(move) } -> std::same_as<bool>;
      { constant.generate_moves(list) } -> std::same_as<void>;
      { position.play(move) } -> std::same_as<void>;
      { position.play_undoable(move) } -> std::same_as<typename P::Undo>;
      { position.undo(undo) } -> std::same_as<void>;
      { constant.key() } -> std::same_as<Key>;
      { constant.action_count() } -> std::convertible_to<int>;
      { constant.random_move(rng) } -> std::same_as<Move>;
      { constant.symmetry_count() } -> std::convertible_to<int>;
      { constant.transform(move, 0) } -> std::same_as<Move>;
    };

// Games in which a player may decline to move say which move that is.
template <class P>
concept Passable = Position<P> && requires(const P& position) {
  { position.pass_move() } -> std::same_as<Move>;
};

template <class P>
bool is_pass(const P& position, Move move) {
  if constexpr (Passable<P>) {
    return move == position.pass_move();
  } else {
    return false;
  }
}

// Games that the players stop before everything is settled on the board.
// - is_stopped(): play has stopped; awaits_agreement(): and outcome() is not yet the last word.
// - resume(player): play goes on with that player; set_to_move(player): the same where it has not stopped.
template <class P>
concept Stoppable = Passable<P> && requires(const P& position, P& changing, Player player) {
  { position.is_stopped() } -> std::same_as<bool>;
  { position.awaits_agreement() } -> std::same_as<bool>;
  { changing.resume(player) } -> std::same_as<void>;
  { changing.set_to_move(player) } -> std::same_as<void>;
};

// Whether the outcome of a position is what the game ends with.
template <class P>
bool outcome_is_final(const P& position) {
  if constexpr (Stoppable<P>) {
    if (position.awaits_agreement()) return false;
  }
  return is_over(position.outcome());
}

// The moves just before the one to be chosen: the opponent's, one's own before that, and those before, the latest
// first. Knowledge in playouts is local: it answers the first two. Move::none() where there is none.
struct RecentMoves {
  Move last = Move::none();
  Move own = Move::none();
  std::array<Move, 3> earlier = {Move::none(), Move::none(), Move::none()};

  static constexpr std::size_t count = 5;

  RecentMoves then(Move move) const { return {move, last, {own, earlier[0], earlier[1]}}; }
};

}  // namespace encircle
