#pragma once

#include <cstdint>

#include "board/grid.h"
#include "core/hash.h"

namespace encircle {

enum class Colour : std::uint8_t { black, white };

constexpr int index_of(Colour colour) { return static_cast<int>(colour); }
constexpr Colour other(Colour colour) { return static_cast<Colour>(index_of(colour) ^ 1); }
constexpr char letter_of(Colour colour) { return colour == Colour::black ? 'B' : 'W'; }

// The key of one stone; a board's key is the exclusive or of those of its stones. It is worked out each time: a table
// of random numbers would be a twentieth of what the browser loads first.
inline Key stone_key(Point point, Colour colour) {
  return mix_key(0x570E, static_cast<std::uint64_t>(point.index()) * 2 + static_cast<std::uint64_t>(index_of(colour)));
}

}  // namespace encircle
