#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace encircle::review {

// How a position stands for the player who moves, before his move or after it.
struct Standing {
  // Of winning, from 0 to 1.
  float chance = 0.5f;
  // By how many points, or whatever the game counts, he is ahead; nothing where nobody knows.
  std::optional<float> margin = {};
  // The chance is a proven result: 1, 0, or one half for a draw.
  bool is_certain = false;
};

// What a move gave away, compared with the best one. All of it is 0 for a best move.
struct Cost {
  float chance = 0;
  std::optional<float> margin = {};
  // Both on one scale: 1 is five percent of the chance, or one unit of the margin.
  float loss = 0;
};

enum class Grade : std::uint8_t { good, inaccuracy, mistake, blunder };

// What choosing `played` in the place of `best` costs. The margin counts where the game says how many points are one
// unit.
Cost cost_of(const Standing& best, const Standing& played, std::optional<float> margin_unit);

Grade grade_of(float loss);
// "blunder".
std::string_view grade_name(Grade grade);

// From 0 to 100.
float accuracy_of_move(float loss);

// One player's moves: what each of them lost, and how much was at stake there (volatility()). The mean of the mean
// weighted by that and the harmonic mean, so that neither a long won game nor one blunder decides alone; 100 without
// moves.
float accuracy_of_game(std::span<const float> losses, std::span<const float> weights);

// How much was at stake at the position of that index: the spread of the chances around it, in percent, within bounds.
float volatility(std::span<const float> chances, std::size_t index);

}  // namespace encircle::review
