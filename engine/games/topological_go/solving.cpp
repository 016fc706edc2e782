#include "games/topological_go/position.h"

#include <algorithm>
#include <array>

namespace encircle::topological_go {

namespace {

constexpr int symmetries = 4;
constexpr int key_count = Grid::max_points * 2;
constexpr std::array<Key, key_count> make_keys() {
  std::array<Key, key_count> keys{};
  for (int i = 0; i < key_count; ++i)
    keys[static_cast<std::size_t>(i)] = mix_key(0x7600, static_cast<std::uint64_t>(i));
  return keys;
}
constexpr std::array<Key, key_count> keys = make_keys();

// How long the longest tree of a colour can still become.
int longest_possible(const Position& position, Colour colour) {
  const TreeBoard& board = position.board();
  const int in_hand = position.ordinary_left(colour) + position.reserve_left(colour);
  const PointSet free = board.free_points();
  PointSet rest = board.stones(colour) | free;
  int longest = 0;
  while (!rest.empty()) {
    PointSet seed(position.grid());
    seed.add(rest.nth(0));
    const PointSet reached = flood(position.grid(), seed, rest);
    rest -= reached;
    const int stones = (reached & board.stones(colour)).size();
    const int room = (reached & free).size();
    // Without a stone of the colour only a reserve stone can begin a tree here.
    if (stones == 0 && position.reserve_left(colour) == 0) continue;
    longest = std::max(longest, stones + std::min(room, in_hand));
  }
  return longest;
}

// Whether this colour need not end with reserve stones in hand: it has none, or can place its last one now. A stone
// more on the board makes no tree of its own shorter and no possible tree of the enemy longer.
bool can_place_reserve(const Position& position, Colour colour) {
  if (position.reserve_left(colour) == 0) return true;
  if (position.reserve_left(colour) > 1 || position.colour_to_move() != colour) return false;
  return !(position.board().free_points() - position.board().reach_of(colour)).empty();
}

}  // namespace

int Position::final_points() const {
  const bool white_kept = reserve_left(Colour::white) > 0;
  const bool black_kept = reserve_left(Colour::black) > 0;
  if (white_kept != black_kept) return white_kept ? -grid().point_count() : grid().point_count();
  return final_length(Colour::white) - final_length(Colour::black);
}

PointsBounds Position::points_bounds() const {
  const int all = grid().point_count();
  const bool white_places_all = can_place_reserve(*this, Colour::white);
  const bool black_places_all = can_place_reserve(*this, Colour::black);
  return {white_places_all ? board_.longest(Colour::white) - longest_possible(*this, Colour::black) - 1 : -all,
          black_places_all ? longest_possible(*this, Colour::white) - final_length(Colour::black) : all};
}

int Position::urgency(Move move) const {
  if (move == pass_move()) return -1;
  const Point point = grid().point_of(move);
  const Colour mover = colour_to_move();
  int worth = grid().on_edge(point) ? 0 : 1;
  PointSet own(grid());
  int joined = 0;
  for (const int step : grid().neighbour_steps()) {
    const Point next = point + step;
    if (!grid().contains(next)) continue;
    if (board_.stones(mover).contains(next)) {
      const Point tree = board_.tree_of(next);
      if (!own.contains(tree)) joined += board_.tree_size(next);
      own.add(tree);
    } else if (board_.stones(other(mover)).contains(next)) {
      worth += 3;
    } else {
      worth += 1;
    }
  }
  return worth + (joined >= board_.longest(mover) ? 6 : 0) + (joined > board_.longest(mover) ? 8 : 0);
}

Key Position::canonical_key() const {
  const int size = grid().width();
  std::array<Key, symmetries> images{};
  for (const Colour colour : {Colour::black, Colour::white}) {
    const auto key_at = [&](int x, int y) {
      return keys[static_cast<std::size_t>((y * size + x) * 2 + index_of(colour))];
    };
    board_.stones(colour).for_each([&](Point point) {
      const int x = grid().x(point);
      const int y = grid().y(point);
      // As it is, half a turn, and the reflections in both diagonals.
      images[0] ^= key_at(x, y);
      images[1] ^= key_at(size - 1 - x, size - 1 - y);
      images[2] ^= key_at(y, x);
      images[3] ^= key_at(size - 1 - y, size - 1 - x);
    });
  }
  // What is not on the board does not change when the board is turned.
  return *std::ranges::min_element(images) ^ key() ^ board_.key();
}

static_assert(Bounded<Position> && Symmetric<Position>);

}  // namespace encircle::topological_go
