#include "games/stone_patterns.h"

#include <string_view>

namespace encircle {

namespace {

using Bits = std::array<std::uint64_t, 1024>;

// A shape is written row by row around the point "*". X and O are the two sides, . is empty, # the edge of the board;
// x is anything but X, o anything but O, ? anything on the board or off it. Each shape counts in all its turns and
// mirror images, and for both sides, unless it says for whom it is.
enum class For : std::uint8_t { both, x_only, o_only };
struct Shape {
  std::string_view cells;
  For mover = For::both;
};

constexpr Shape shapes[] = {
    // Hane: around the head of an enemy stone that stands beside one's own.
    {"XOX"
     ".*."
     "???"},
    {"XO."
     ".*."
     "?.?"},
    {"XO?"
     "X*."
     "x.?"},
    {"XOO"
     ".*."
     "?.?",
     For::x_only},
    // Cuts: between two stones that touch only at their corners, unless the cutting stone would be shut in.
    {"XO?"
     "O*o"
     "?o?"},
    {"XO?"
     "O*X"
     "???"},
    {"?X?"
     "O*O"
     "ooo"},
    // On the edge: stopping what comes along it, and turning around below it.
    {"X.?"
     "O*?"
     "###"},
    {"OX?"
     "X*O"
     "###"},
    {"?X?"
     "x*O"
     "###",
     For::x_only},
    {"?XO"
     "x*x"
     "###",
     For::x_only},
    {"?OX"
     "X*O"
     "###",
     For::o_only},
};

// Where each of the eight cells comes from in one of the eight symmetries.
constexpr std::array<int, 8> turned(int symmetry) {
  std::array<int, 8> from{};
  int cell = 0;
  for (int y = -1; y <= 1; ++y) {
    for (int x = -1; x <= 1; ++x) {
      if (x == 0 && y == 0) continue;
      int source_x = symmetry & 1 ? -x : x;
      int source_y = symmetry & 2 ? -y : y;
      if (symmetry & 4) {
        const int swap = source_x;
        source_x = source_y;
        source_y = swap;
      }
      from[static_cast<std::size_t>(cell++)] = (source_y + 1) * 3 + source_x + 1;
    }
  }
  return from;
}

// The states that a letter allows, as bits of 1 << Cell, when X is of that colour.
constexpr unsigned allowed(char letter, Colour x) {
  constexpr unsigned empty = 1u << static_cast<int>(StoneBoard::Cell::empty);
  constexpr unsigned border = 1u << static_cast<int>(StoneBoard::Cell::border);
  const unsigned own = 1u << index_of(x);
  const unsigned enemy = 1u << index_of(other(x));
  switch (letter) {
    case 'X':
      return own;
    case 'O':
      return enemy;
    case '.':
      return empty;
    case '#':
      return border;
    case 'x':
      return enemy | empty | border;
    case 'o':
      return own | empty | border;
    default:
      return own | enemy | empty | border;
  }
}

// Marks every way to fill in the cells from this one on.
constexpr void mark(const std::array<unsigned, 8>& states, std::size_t cell, unsigned code, Bits& bits) {
  if (cell == 8) {
    bits[code / 64] |= std::uint64_t{1} << (code % 64);
    return;
  }
  for (unsigned state = 0; state < 4; ++state) {
    if (states[cell] >> state & 1) mark(states, cell + 1, code | state << (2 * cell), bits);
  }
}

constexpr std::array<Bits, 2> make_table() {
  std::array<Bits, 2> made{};
  for (const Shape& shape : shapes) {
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      for (const Colour x : {Colour::black, Colour::white}) {
        std::array<unsigned, 8> states{};
        const auto from = turned(symmetry);
        for (std::size_t i = 0; i < 8; ++i) {
          states[i] = allowed(shape.cells[static_cast<std::size_t>(from[i])], x);
        }
        if (shape.mover != For::o_only) mark(states, 0, 0, made[static_cast<std::size_t>(index_of(x))]);
        if (shape.mover != For::x_only) mark(states, 0, 0, made[static_cast<std::size_t>(index_of(other(x)))]);
      }
    }
  }
  return made;
}

}  // namespace

constexpr StonePatterns::Table StonePatterns::table = make_table();

}  // namespace encircle
