#include <algorithm>

#include "games/go/position.h"
#include "games/stones/playout.h"

namespace encircle::go {

namespace {

// How many playouts each opinion counts for.
constexpr float even_weight = 10;
constexpr float capture_weight = 15;
constexpr float large_capture_weight = 30;
constexpr float escape_weight = 20;
constexpr float pattern_weight = 10;
constexpr float self_atari_weight = 15;
constexpr float line_weight = 10;
constexpr float own_eye_weight = 60;
constexpr float pass_weight = 20;
constexpr float near_weights[] = {24, 22, 8};
constexpr int near_steps = 3;

// How many steps each point is from the last move, where stones of one chain are one place; near_steps + 1 if further.
class Distances {
 public:
  Distances(const StoneBoard& board, Point start) : board_(board) {
    std::ranges::fill(distance_, static_cast<std::uint8_t>(near_steps + 1));
    if (start == Point::none()) return;
    reach(start, 0);
    for (std::size_t i = 0; i < reached_.size(); ++i) {
      const Point point = reached_[i];
      const int distance = distance_[static_cast<std::size_t>(point.index())];
      if (distance == near_steps) break;
      for (const int step : board.grid().neighbour_steps()) reach(point + step, distance + 1);
    }
  }
  int operator[](Point point) const { return distance_[static_cast<std::size_t>(point.index())]; }

 private:
  void reach(Point point, int distance) {
    if (board_.at(point) == StoneBoard::Cell::border || (*this)[point] <= near_steps) return;
    const auto set = [&](Point each) {
      distance_[static_cast<std::size_t>(each.index())] = static_cast<std::uint8_t>(distance);
      reached_.push_back(each);
    };
    if (board_.is_empty(point)) {
      set(point);
    } else {
      board_.for_each_stone_of_chain(point, set);
    }
  }

  const StoneBoard& board_;
  std::uint8_t distance_[Grid::max_cells];
  StoneBoard::PointList reached_;
};

// The line of the board a point lies on, the edge being 0.
int line_of(const Grid& grid, Point point) {
  const int x = grid.x(point);
  const int y = grid.y(point);
  return std::min(std::min(x, grid.width() - 1 - x), std::min(y, grid.height() - 1 - y));
}

bool has_stone_within(const StoneBoard& board, Point point, int steps) {
  const Grid& grid = board.grid();
  const int x = grid.x(point);
  const int y = grid.y(point);
  for (int to_y = std::max(y - steps, 0); to_y <= std::min(y + steps, grid.height() - 1); ++to_y) {
    const int wide = steps - std::abs(to_y - y);
    for (int to_x = std::max(x - wide, 0); to_x <= std::min(x + wide, grid.width() - 1); ++to_x) {
      if (!board.is_empty(grid.at(to_x, to_y))) return true;
    }
  }
  return false;
}

// Captures and escapes at a point, judged by the chains next to it.
void advise_on_chains(const StoneBoard& board, Point point, Colour mover, Advice& advice) {
  int captured = 0;
  bool saves = false;
  for (const int step : board.grid().neighbour_steps()) {
    const Point next = point + step;
    if (board.has(next, other(mover)) && board.in_atari(next)) captured += board.chain_size(next);
    saves |= board.has(next, mover) && board.in_atari(next);
  }
  if (captured > 0) advice.add(1, captured > 1 ? large_capture_weight : capture_weight);
  if (captured > 0) return;
  const int liberties = liberties_after(board, point, mover);
  if (liberties < 2) {
    advice.add(-1, self_atari_weight);
  } else if (saves) {
    advice.add(1, escape_weight);
  }
}

}  // namespace

void Position::advise(const RecentMoves& recent, std::span<const Move> moves, std::span<Advice> advice) const {
  const Colour mover = colour_to_move();
  const Distances distances(board_, point_or_none(grid(), recent.last));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    advice[i] = {0, even_weight};
    if (moves[i] == pass_move()) {
      advice[i].add(-1, pass_weight);
      continue;
    }
    const Point point = grid().point_of(moves[i]);
    if (board_.is_single_point_eye(point, mover)) {
      advice[i].add(-1, own_eye_weight);
      continue;
    }
    advise_on_chains(board_, point, mover, advice[i]);
    const int distance = distances[point];
    if (distance >= 1 && distance <= near_steps) advice[i].add(1, near_weights[distance - 1]);
    if (StonePatterns::match(board_, point, mover)) advice[i].add(1, pattern_weight);
    const int line = line_of(grid(), point);
    if (line <= 2 && !has_stone_within(board_, point, 3)) {
      advice[i].add(line == 2 ? 1.0f : -1.0f, line_weight);
    }
  }
}

static_assert(Advised<Position>);

}  // namespace encircle::go
