#pragma once

#include <array>
#include <cstdint>

#include "board/grid.h"
#include "core/hash.h"

namespace encircle {

enum class Colour : std::uint8_t { black, white };

constexpr int index_of(Colour colour) { return static_cast<int>(colour); }
constexpr Colour other(Colour colour) { return static_cast<Colour>(index_of(colour) ^ 1); }
constexpr char letter_of(Colour colour) { return colour == Colour::black ? 'B' : 'W'; }

namespace detail {
using StoneKeys = std::array<std::array<Key, 2>, Grid::max_cells>;
constexpr StoneKeys make_stone_keys() {
  StoneKeys keys{};
  for (std::size_t cell = 0; cell < keys.size(); ++cell) {
    for (std::size_t colour = 0; colour < 2; ++colour) keys[cell][colour] = mix_key(0x570E, cell * 2 + colour);
  }
  return keys;
}
inline constexpr StoneKeys stone_keys = make_stone_keys();
}  // namespace detail

// The key of one stone; a board's key is the exclusive or of those of its stones.
inline Key stone_key(Point point, Colour colour) {
  return detail::stone_keys[static_cast<std::size_t>(point.index())][static_cast<std::size_t>(index_of(colour))];
}

}  // namespace encircle
