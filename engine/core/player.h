#pragma once

#include <cstdint>

namespace encircle {

// The two players in order of play. Which colour each of them has is the game's affair (Notation).
enum class Player : std::uint8_t { first, second };

constexpr int index_of(Player player) { return static_cast<int>(player); }
constexpr Player opponent(Player player) { return static_cast<Player>(index_of(player) ^ 1); }

// 1 or -1: turns a value of the first player to this player's view, and back.
template <class Number = float>
constexpr Number sign_of(Player player) {
  return player == Player::first ? Number{1} : Number{-1};
}

}  // namespace encircle
