#include <algorithm>
#include <cstdlib>

#include "five_in_a_row/game.h"

namespace encircle::five_in_a_row {

namespace {

// A row ends the game, and the opponent's next one must be stopped.
constexpr float decisive = 1e6f;

int distance(const Grid& grid, Point a, Point b) {
  return std::max(std::abs(grid.x(a) - grid.x(b)), std::abs(grid.y(a) - grid.y(b)));
}

}  // namespace

// Without insight only the neighbourhood of the last stone counts; with the first come rows that are about to be
// completed, with more the stones that rows could be made of.
void Game::weigh_moves(const Position& position, const RecentMoves& recent, const players::Perception& perception,
                       std::span<const Move> moves, std::span<float> weights) {
  const Grid& grid = position.grid();
  const Colour mover = position.colour_to_move();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Point point = grid.point_of(moves[i]);
    weights[i] = 1;
    if (recent.last != Move::none() && distance(grid, point, grid.point_of(recent.last)) <= 2)
      weights[i] *= perception.focus;
    if (perception.insight >= 1 && position.wins_at(point, mover)) weights[i] *= decisive * decisive;
    if (perception.insight >= 1 && position.wins_at(point, other(mover))) weights[i] *= decisive;
    if (perception.insight < 2) continue;
    const auto promise = static_cast<float>(position.promise(point, mover) + position.promise(point, other(mover)));
    for (int power = 0; power < perception.insight; ++power) weights[i] *= 1 + promise;
  }
}

}  // namespace encircle::five_in_a_row
