#include "games/go/region.h"

#include "games/go/life.h"
#include "games/go/regions.h"

namespace encircle::go {

PointSet closed_region(const StoneBoard& board, Point stone) {
  PointSet open(board.grid());
  board.grid().for_each_point([&](Point point) { open.add(point); });
  open -= pass_alive(board, Colour::black).stones;
  open -= pass_alive(board, Colour::white).stones;
  return flood(board.grid(), single_point(board.grid(), stone), open);
}

std::vector<Move> moves_in(const Position& position, const PointSet& region) {
  std::vector<Move> moves;
  position.grid().for_each_point([&](Point point) {
    const Move move = position.grid().move_at(point);
    if (region.contains(point) && position.is_legal(move)) moves.push_back(move);
  });
  moves.push_back(position.pass_move());
  return moves;
}

}  // namespace encircle::go
