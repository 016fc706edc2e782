#pragma once

#include <cstdint>
#include <optional>

#include "core/player.h"

namespace encircle {

// How a game stands, always seen from the first player.
enum class Outcome : std::uint8_t { ongoing, first_wins, second_wins, draw, no_result };

constexpr bool is_over(Outcome outcome) { return outcome != Outcome::ongoing; }

constexpr Outcome win_for(Player player) {
  return player == Player::first ? Outcome::first_wins : Outcome::second_wins;
}

constexpr std::optional<Player> winner_of(Outcome outcome) {
  if (outcome == Outcome::first_wins) return Player::first;
  return outcome == Outcome::second_wins ? std::optional(Player::second) : std::nullopt;
}

// What the first player has of it: 1, -1, or 0 for a game without a winner.
template <class Number = float>
constexpr Number value_of(Outcome outcome) {
  if (outcome == Outcome::first_wins) return Number{1};
  return outcome == Outcome::second_wins ? Number{-1} : Number{0};
}

// The outcome of comparing what the first player has with what the second has: more wins.
constexpr Outcome outcome_of_margin(int first_minus_second) {
  if (first_minus_second == 0) return Outcome::draw;
  return first_minus_second > 0 ? Outcome::first_wins : Outcome::second_wins;
}

}  // namespace encircle
