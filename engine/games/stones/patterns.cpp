#include "games/stones/patterns.h"

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

// The points around, in the order in which StoneBoard::around() tells of them.
struct Offset {
  int x;
  int y;
};
constexpr std::array<Offset, 8> offsets = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};

// Which letter of a shape stands at an offset in one of the eight symmetries.
constexpr std::size_t letter_at(Offset offset, int symmetry) {
  int x = symmetry & 1 ? -offset.x : offset.x;
  int y = symmetry & 2 ? -offset.y : offset.y;
  if (symmetry & 4) {
    const int swap = x;
    x = y;
    y = swap;
  }
  return static_cast<std::size_t>((1 - y) * 3 + x + 1);
}

// The states that a letter allows, when X is of that colour: bit n for the state that around() writes as n.
constexpr unsigned allowed(char letter, Colour x) {
  constexpr unsigned empty = 1u << 0;
  constexpr unsigned border = 1u << 3;
  const unsigned own = x == Colour::black ? 1u << 1 : 1u << 2;
  const unsigned enemy = x == Colour::black ? 1u << 2 : 1u << 1;
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

// The ways to fill four cells out of those allowed for each, as a set of 256 codes of two bits a cell.
constexpr std::array<std::uint64_t, 4> fillings(const unsigned* allowed_states) {
  std::uint64_t codes = allowed_states[0];
  for (int cell = 1; cell <= 2; ++cell) {
    const std::uint64_t before = codes;
    const int width = cell == 1 ? 4 : 16;
    codes = 0;
    for (int state = 0; state < 4; ++state) {
      if (allowed_states[cell] >> state & 1) codes |= before << (width * state);
    }
  }
  std::array<std::uint64_t, 4> words{};
  for (std::size_t state = 0; state < 4; ++state) words[state] = allowed_states[3] >> state & 1 ? codes : 0;
  return words;
}

constexpr void add_shape(const unsigned* states, Bits& bits) {
  const auto neighbours = fillings(states);
  const auto corners = fillings(states + 4);
  for (std::size_t code = 0; code < 256; ++code) {
    if ((neighbours[code / 64] >> (code % 64) & 1) == 0) continue;
    for (std::size_t word = 0; word < 4; ++word) bits[4 * code + word] |= corners[word];
  }
}

constexpr std::array<Bits, 2> make_table() {
  std::array<Bits, 2> made{};
  for (const Shape& shape : shapes) {
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      for (const Colour x : {Colour::black, Colour::white}) {
        unsigned states[8] = {};
        for (std::size_t i = 0; i < 8; ++i) states[i] = allowed(shape.cells[letter_at(offsets[i], symmetry)], x);
        if (shape.mover != For::o_only) add_shape(states, made[static_cast<std::size_t>(index_of(x))]);
        if (shape.mover != For::x_only) add_shape(states, made[static_cast<std::size_t>(index_of(other(x)))]);
      }
    }
  }
  return made;
}

}  // namespace

constexpr StonePatterns::Table StonePatterns::table = make_table();

}  // namespace encircle
