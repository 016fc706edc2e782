#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <vector>

#include "core/position.h"
#include "core/rng.h"

namespace encircle {

// What a game knows that helps to search it. All of it is optional: a game without these abilities is played out with
// random_move() and judged by outcome(), and all its moves look alike.

struct PlayerMove {
  Player player;
  Move move;
};

// Which knowledge a playout uses, where the game has it; each can be turned off to measure what it is worth.
struct PlayoutRules {
  // Take what stands in atari.
  bool capture = true;
  // Save what was put into atari.
  bool escape = true;
  // Hane, cuts and blocks next to the last move.
  bool patterns = true;
  // Do not put one's own stones into atari.
  bool avoid_self_atari = true;
  // What the tree knows about the moves of a new node.
  bool advice = true;

  bool operator==(const PlayoutRules&) const = default;
};

// playout_move(recent, rules, rng): a legal move that answers the recent ones, or a random one. Only while the game
// goes on.
template <class P>
concept GuidedPlayouts =
    Position<P> && requires(const P& position, const RecentMoves& recent, const PlayoutRules& rules, Rng& rng) {
      { position.playout_move(recent, rules, rng) } -> std::same_as<Move>;
    };

// Games whose playouts are faster than their rules: P::Playout plays one without the position's past.
// - Playout(position, recent, rules): stands where the position does.
// - run(rng, played): plays to the end and appends its moves; the value of the end, from -1 (the second player wins) to
//   1.
// - margin(): the points by which the first player was ahead in the end.
// - owner_of(m): who owns the point of move m in the end.
template <class P>
concept LightPlayouts =
    Position<P> && requires { typename P::Playout; } &&
    requires(typename P::Playout playout, const P& position, const RecentMoves& recent, const PlayoutRules& rules,
             Rng& rng, std::vector<PlayerMove>& played, Move move) {
      requires std::constructible_from<typename P::Playout, const P&, const RecentMoves&, const PlayoutRules&>;
      { playout.run(rng, played) } -> std::same_as<float>;
      { playout.owner_of(move) } -> std::same_as<std::optional<Player>>;
    };

// A prior of a move: its value for the player who makes it, from -1 to 1, as if it had been seen in so many
// playouts.
struct Advice {
  float value = 0;
  float weight = 0;

  void add(float seen_value, float seen_weight) {
    weight += seen_weight;
    if (weight > 0) value += (seen_value - value) * seen_weight / weight;
  }
};

// Games that have an opinion about moves: advise(recent, moves, advice) sets one for each of the legal moves.
template <class P>
concept Advised = Position<P> && requires(const P& position, const RecentMoves& recent, std::span<const Move> moves,
                                          std::span<Advice> advice) {
  { position.advise(recent, moves, advice) } -> std::same_as<void>;
};

// Points that the owner has and the opponent would take, each named by the move to it, and the moves that may matter
// (search/contest.h).
struct Contest {
  Player owner;
  std::vector<Move> points;
  std::vector<Move> nearby;
  // Whether a large part of the board is nobody's if the owner keeps them. Nobody stops playing then.
  bool leaves_much_open;
};

}  // namespace encircle
