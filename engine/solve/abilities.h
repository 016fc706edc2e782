#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/outcome.h"
#include "core/position.h"
#include "core/result.h"

namespace encircle {

// What a game may offer to the exact solvers. Each ability is optional; the solver is chosen by those that a game has.

// The end of a game that is counted: who wins, and by how many points the first player leads. The points are 0 in a
// tie, which may still have a winner.
struct PointsResult {
  Outcome outcome;
  int points;

  friend bool operator==(const PointsResult&, const PointsResult&) = default;
};

// The ability of games whose positions fall into independent parts: every move is made in one part and the points of
// all parts are added. Equal parts have equal numbers, whatever position they come from.
//
// - PartTable(rules): gives parts their numbers; it grows while parts are met, and memory() says how far.
// - parts_of(position): the parts in which a move is left, ascending.
// - for_each_option(part, visit): calls visit(gain, parts) for every different move in the part: the points that it
//   brings the mover at once, and the parts that it leaves of this one. No number is given out while it runs.
// - find_options(part, go_on): makes the options ready; the table grows here alone. That can take long, so go_on is
//   asked now and then; once it says no there are no options, and the answer is false.
// - known_value(sum), optional: what a sum of parts is worth to the player to move, where a theorem says so.
// - end_value: what a sum without parts is worth to the player to move, counted like the gains.
// - settled(position): what the first player has gained so far, less what the second has.
// - result_of(position, value): what it means that the first player gains this much more in the whole game.
template <class P>
concept Decomposable =
    Position<P> && requires(typename P::PartTable table, const typename P::PartTable& constant, const P& position) {
      typename P::PartTable;
      { table.parts_of(position) } -> std::same_as<std::vector<int>>;
      {
        table.find_options(0, [] { return true; })
      } -> std::same_as<bool>;
      {
        constant.for_each_option(0, [](int, std::span<const int>) {})
      } -> std::same_as<void>;
      { constant.point_count(0) } -> std::convertible_to<int>;
      { constant.memory() } -> std::convertible_to<std::size_t>;
      { P::PartTable::end_value } -> std::convertible_to<int>;
      { P::PartTable::settled(position) } -> std::convertible_to<int>;
      { P::PartTable::result_of(position, 0) } -> std::same_as<PointsResult>;
    };

// The ability of games that are counted: position.final_points() is by how many points the first player leads in a game
// that is over.
template <class P>
concept Scored = Position<P> && requires(const P& position) {
  { position.final_points() } -> std::same_as<int>;
};

// Best play from here ends within these points.
struct PointsBounds {
  int lower;
  int upper;
};

// The ability to see, while the game goes on, how it can still end: position.points_bounds(); and urgency(position,
// move) is larger for moves that are worth trying first.
template <class P>
concept Bounded = Scored<P> && requires(const P& position, Move move) {
  { position.points_bounds() } -> std::same_as<PointsBounds>;
  { position.urgency(move) } -> std::convertible_to<int>;
};

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

// The ability of games that are won by a threat carried out: position.threats() sees what is decided in two moves, and
// position.rate_urgency(moves, urgency) gives larger numbers to moves that are worth trying first.
template <class P>
concept Threatening = Position<P> && requires(const P& position, std::span<const Move> moves, std::span<int> urgency) {
  { position.threats() } -> std::same_as<Threats>;
  { position.rate_urgency(moves, urgency) } -> std::same_as<void>;
};

// The ability to tell positions apart only where their futures differ: position.canonical_key() is the same for all
// symmetric images of a position. Games may give it to more positions, where the rest of the game is the same.
template <class P>
concept Symmetric = Position<P> && requires(const P& position) {
  { position.canonical_key() } -> std::same_as<Key>;
};

// The ability of counted games in which stones are taken and no earlier position may come back, so that what a position
// is worth depends on its past.
//
// - P::Light is the position without its past, a small value: light(table, position), with a Table(position) that all
//   positions of one game share. What it offers is used by solve/forced_search.h alone and described at
//   games/go/small_position.h.
// - position.find_obstacle(): why it has no such light position, if so.
// - position.past_key() tells positions apart as the rule of repetition does, position.past_knows_turns() whether it
// asks
//   who is to move, and position.forbidden_return(m) names the earlier one that a placement would bring back, where
//   nothing else forbids it. position.stones_by_move(): the stones of both players, by the index of the move that
//   places them. The checker needs these (solve/past_checker.h).
// - position.bonus_of_second(): what the second player gets in the end besides the points that were played for.
template <class P>
concept Repeating = Scored<P> && Passable<P> &&
                    requires(const P& position, const typename P::Light::Table& table, const typename P::Light& light) {
                      typename P::Light::Table;
                      typename P::Light::Footprint;
                      requires std::constructible_from<typename P::Light, const typename P::Light::Table&, const P&>;
                      { light.after(Move::none()) } -> std::same_as<typename P::Light>;
                      { position.find_obstacle() } -> std::same_as<std::optional<Error>>;
                      { position.past_key() } -> std::same_as<Key>;
                      { position.forbidden_return(Move::none()) } -> std::same_as<std::optional<Key>>;
                      { position.past_knows_turns() } -> std::same_as<bool>;
                      { position.stones_by_move() } -> std::same_as<std::array<std::uint64_t, 2>>;
                      { position.bonus_of_second() } -> std::convertible_to<double>;
                    };

}  // namespace encircle
