#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "games/all.h"
#include "games/player_settings.h"

namespace encircle::players {

// How much each of these legal moves catches a player's eye: he would play one with a chance in proportion to its
// weight. Each game has its own; a game without one shows all moves alike. Weights are not negative, and not all of
// them 0.
using Moves = std::span<const Move>;
using Weights = std::span<float>;

template <Position P>
void weigh_moves(const P&, const RecentMoves&, const Eye&, Moves, Weights weights) {
  std::ranges::fill(weights, 1.0f);
}
void weigh_moves(const go::Position& position, const RecentMoves& recent, const Eye& eye, Moves moves, Weights weights);
void weigh_moves(const atari_go::Position& position, const RecentMoves& recent, const Eye& eye, Moves moves,
                 Weights weights);
void weigh_moves(const topological_go::Position& position, const RecentMoves& recent, const Eye& eye, Moves moves,
                 Weights weights);
void weigh_moves(const topological_wars::Position& position, const RecentMoves& recent, const Eye& eye, Moves moves,
                 Weights weights);

// How a game stands that ends by agreement, once enough was played to tell.
struct Standing {
  // The player who would win if play stopped now, where that is clear.
  std::optional<Player> leader;
  // There is nothing left to play for: every point is clearly somebody's.
  bool settled = false;
};

// Whose the points are at the end of playouts from here, as PlayoutEvaluator::ownership() tells it.
using AskOwners = std::function<std::vector<float>()>;

// Nothing in games that are never counted, and where it is too early.
template <Position P>
std::optional<Standing> standing_of(const P&, const RecentMoves&, const AskOwners&) {
  return std::nullopt;
}
std::optional<Standing> standing_of(const go::Position& position, const RecentMoves& recent, const AskOwners& owners);

}  // namespace encircle::players
