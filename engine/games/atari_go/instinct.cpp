#include "games/stones/instinct.h"
#include "games/atari_go/game.h"
#include "games/stones/playout.h"

namespace encircle::atari_go {

namespace {

// A capture ends the game: a player that sees one plays it, and one that sees the threat of one defends.
constexpr float decisive = 1e4f;

float weight_of(const StoneMove& move, const players::Perception& perception) {
  float weight = pull_of(move.distance, perception);
  const bool near = move.distance <= 2;
  if (move.captures > 0) weight *= near || perception.insight >= 1 ? decisive * decisive : 1;
  if (move.line == 1) weight *= 0.3f;
  if (perception.insight == 0) return move.saves > 0 && near ? weight * 5 : weight;
  // Weak players defend most of the time, not always.
  if (move.saves > 0 && near && perception.insight == 1) weight *= 20;
  if (move.saves > 0 && perception.insight >= 2) weight *= decisive;
  if (move.ataris > 0) weight *= 2;
  if (perception.insight == 1) return move.self_atari && move.captures == 0 ? weight * 0.2f : weight;
  if (move.self_atari && move.captures == 0) weight /= decisive;
  if (move.touches_enemy) weight *= 2;
  if (move.touches_enemy && move.touches_own) weight *= 2;
  if (perception.insight == 2) return weight;
  if (move.caught > 0) weight *= 5;
  if (move.saves_in_vain > 0) weight *= 0.1f;
  return weight;
}

}  // namespace

void Game::weigh_moves(const Position& position, const RecentMoves& recent, const players::Perception& perception,
                       std::span<const Move> moves, std::span<float> weights) {
  const StoneBoard& board = position.board();
  const Colour mover = position.colour_to_move();
  const Point last = point_or_none(position.grid(), recent.last);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Point point = position.grid().point_of(moves[i]);
    weights[i] = weight_of(look_at(board, point, mover, last, perception.insight >= 3), perception);
    // Filling one's own eye is the last thing to do.
    if (perception.insight >= 1 && board.is_single_point_eye(point, mover)) weights[i] *= 1e-3f;
  }
}

}  // namespace encircle::atari_go
