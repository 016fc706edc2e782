#include "games/topological_go/solving.h"

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

}  // namespace

int final_points(const Position& position) {
  const bool white_kept = position.reserve_left(Colour::white) > 0;
  const bool black_kept = position.reserve_left(Colour::black) > 0;
  if (white_kept != black_kept) return white_kept ? -position.grid().point_count() : position.grid().point_count();
  return position.final_length(Colour::white) - position.final_length(Colour::black);
}

PointsBounds points_bounds(const Position& position) {
  const int all = position.grid().point_count();
  const int lower = position.board().longest(Colour::white) - longest_possible(position, Colour::black) - 1;
  const int upper = longest_possible(position, Colour::white) - position.final_length(Colour::black);
  return {position.reserve_left(Colour::white) > 0 ? -all : lower,
          position.reserve_left(Colour::black) > 0 ? all : upper};
}

int urgency(const Position& position, Move move) {
  if (move == position.pass_move()) return -1;
  const TreeBoard& board = position.board();
  const Grid& grid = position.grid();
  const Point point = grid.point_of(move);
  const Colour mover = position.colour_to_move();
  int worth = grid.on_edge(point) ? 0 : 1;
  PointSet own(grid);
  int joined = 0;
  for (const int step : grid.neighbour_steps()) {
    const Point next = point + step;
    if (!grid.contains(next)) continue;
    if (board.stones(mover).contains(next)) {
      const Point tree = board.tree_of(next);
      if (!own.contains(tree)) joined += board.tree_size(next);
      own.add(tree);
    } else if (board.stones(other(mover)).contains(next)) {
      worth += 3;
    } else {
      worth += 1;
    }
  }
  return worth + (joined >= board.longest(mover) ? 6 : 0) + (joined > board.longest(mover) ? 8 : 0);
}

Key canonical_key(const Position& position) {
  std::array<Key, symmetries> images{};
  for (const Colour colour : {Colour::black, Colour::white}) {
    position.board().stones(colour).for_each([&](Point point) {
      const Move move = position.grid().move_at(point);
      for (int s = 0; s < symmetries; ++s) {
        const int index = position.transform(move, s).index() * 2 + index_of(colour);
        images[static_cast<std::size_t>(s)] ^= keys[static_cast<std::size_t>(index)];
      }
    });
  }
  // What is not on the board does not change when the board is turned.
  return *std::ranges::min_element(images) ^ position.key() ^ position.board().key();
}

}  // namespace encircle::topological_go
