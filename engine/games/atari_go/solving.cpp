#include "games/atari_go/position.h"

#include <algorithm>
#include <array>

namespace encircle::atari_go {

namespace {

constexpr int key_count = Grid::max_cells * 2;
constexpr std::array<Key, key_count> make_keys() {
  std::array<Key, key_count> keys{};
  for (int i = 0; i < key_count; ++i) keys[static_cast<std::size_t>(i)] = mix_key(0xA70, static_cast<std::uint64_t>(i));
  return keys;
}
constexpr std::array<Key, key_count> keys = make_keys();

// With this many empty points that have an empty neighbour, two of them stay neighbours whatever point is taken: the
// one who moves next has a legal move.
constexpr int surely_not_stuck = 6;
// More liberties than this make no difference to the order of moves.
constexpr int many_liberties = 5;

}  // namespace

Threats Position::threats() const {
  const Colour mover = colour_to_move();
  Threats found;
  Point forced = Point::none();
  int roomy = 0;
  grid().for_each_point([&](Point point) {
    if (board_.is_empty(point)) {
      roomy += board_.has_empty_neighbour(point);
    } else if (board_.in_atari(point)) {
      if (!board_.has(point, mover)) {
        found.wins_at_once = true;
        return;
      }
      const Point liberty = board_.atari_liberty(point);
      if (forced != Point::none() && forced != liberty) found.loses_next = true;
      forced = liberty;
    }
  });
  found.quiet = roomy >= surely_not_stuck;
  if (forced == Point::none() || found.wins_at_once) return found;
  found.forced = grid().move_at(forced);
  if (!is_legal(found.forced)) found.loses_next = true;
  return found;
}

namespace {

// The liberties of chains, counted up to many_liberties, each chain once.
class LibertyCounts {
 public:
  explicit LibertyCounts(const StoneBoard& board) : board_(board) {
    std::fill_n(counts_.begin(), board.grid().cell_count(), unknown);
  }

  int of(Point stone) {
    std::int8_t& count = counts_[static_cast<std::size_t>(board_.chain_of(stone).index())];
    if (count == unknown) count = static_cast<std::int8_t>(board_.liberty_count(stone, many_liberties));
    return count;
  }

 private:
  static constexpr std::int8_t unknown = -1;
  const StoneBoard& board_;
  std::array<std::int8_t, Grid::max_cells> counts_;
};

int urgency(const Position& position, Point point, LibertyCounts& liberties) {
  const StoneBoard& board = position.board();
  const Grid& grid = position.grid();
  const Colour mover = position.colour_to_move();
  int worth = 0;
  for (const int step : grid.neighbour_steps()) {
    const Point next = point + step;
    if (board.is_empty(next)) {
      worth += 3;
    } else if (board.has(next, mover)) {
      worth += 2 * (many_liberties - liberties.of(next));
    } else if (board.has(next, other(mover))) {
      worth += 3 * (many_liberties - liberties.of(next)) + (liberties.of(next) == 2 ? 8 : 0);
    }
  }
  const int from_left = std::min(grid.x(point), grid.width() - 1 - grid.x(point));
  const int from_below = std::min(grid.y(point), grid.height() - 1 - grid.y(point));
  return 2 * worth + std::min(from_left, 2) + std::min(from_below, 2);
}

}  // namespace

void Position::rate_urgency(std::span<const Move> moves, std::span<int> rated) const {
  LibertyCounts liberties(board_);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    rated[i] = urgency(*this, grid().point_of(moves[i]), liberties);
  }
}

Key Position::canonical_key() const {
  const int symmetries = symmetry_count();
  std::array<Key, 8> images{};
  grid().for_each_point([&](Point point) {
    if (board_.is_empty(point)) return;
    const int colour = board_.has(point, Colour::white) ? 1 : 0;
    for (int s = 0; s < symmetries; ++s) {
      images[static_cast<std::size_t>(s)] ^=
          keys[static_cast<std::size_t>(2 * encircle::transform(grid(), point, s).index() + colour)];
    }
  });
  return *std::min_element(images.begin(), images.begin() + symmetries) ^
         (to_move_ == Player::second ? mix_key(0xA71) : 0);
}

static_assert(Threatening<Position> && Symmetric<Position>);

}  // namespace encircle::atari_go
