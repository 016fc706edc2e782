#pragma once

#include <cstdint>

namespace encircle {

// The two players in order of play. Which colour each of them has is the game's affair (Notation).
enum class Player : std::uint8_t { first, second };

constexpr Player opponent(Player player) { return player == Player::first ? Player::second : Player::first; }
constexpr int index_of(Player player) { return static_cast<int>(player); }

}  // namespace encircle
