#pragma once

#include <algorithm>
#include <concepts>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/rng.h"
#include "games/game.h"
#include "games/player_settings.h"
#include "games/reason.h"

namespace encircle {

// What a game knows about playing well without reading ahead. Each of these abilities is optional.

// - weigh_moves(position, recent, perception, moves, weights): how much each of these legal moves catches a player's
// eye: it is
//   played with a chance in proportion to its weight. Weights are not negative, and not all of them 0.
template <class G>
concept Instinctive =
    Game<G> && requires(const typename G::Position& position, const RecentMoves& recent,
                        const players::Perception& perception, std::span<const Move> moves, std::span<float> weights) {
      { G::weigh_moves(position, recent, perception, moves, weights) } -> std::same_as<void>;
    };

// In a game without instincts all moves are alike.
template <Game G>
void weigh_moves(const typename G::Position& position, const RecentMoves& recent, const players::Perception& perception,
                 std::span<const Move> moves, std::span<float> weights) {
  if constexpr (Instinctive<G>) {
    G::weigh_moves(position, recent, perception, moves, weights);
  } else {
    std::ranges::fill(weights, 1.0f);
  }
}

// How a game stands that ends by agreement, once enough was played to tell.
struct CountStanding {
  // The player who would win if play stopped now, where that is clear.
  std::optional<Player> leader;
  // There is nothing left to play for: every point is clearly somebody's.
  bool settled = false;
};

// Whose the points are at the end of playouts from here, as PlayoutEvaluator::ownership() tells it.
using AskOwners = std::function<std::vector<float>()>;

// - standing(position, owners): how the game stands; nothing where it is too early to tell.
template <class G>
concept KnowsStanding = Game<G> && requires(const typename G::Position& position, const AskOwners& owners) {
  { G::standing(position, owners) } -> std::same_as<std::optional<CountStanding>>;
};

// A move and the rule of thumb that advises it.
struct AdvisedMove {
  Move move;
  players::Reason why;
  // All moves that the rule advises equally, this one among them.
  std::vector<Move> moves;
};

// - rule_of_thumb(position, rng): what the game's rules of thumb advise. Among equal moves rng decides.
template <class G>
concept HasRulesOfThumb = Game<G> && requires(const typename G::Position& position, Rng& rng) {
  { G::rule_of_thumb(position, rng) } -> std::same_as<std::optional<AdvisedMove>>;
};

// Nothing in games that have no rules of thumb.
template <Game G>
std::optional<AdvisedMove> rule_of_thumb(const typename G::Position& position, Rng& rng) {
  if constexpr (HasRulesOfThumb<G>) {
    return G::rule_of_thumb(position, rng);
  } else {
    return std::nullopt;
  }
}

}  // namespace encircle
