#include <algorithm>
#include <cstdlib>
#include <memory>

#include "games/topological_wars/game.h"

namespace encircle::topological_wars {

namespace {

// Looking for the opponent's answers takes the square of the moves; with more of them nobody would.
constexpr std::size_t most_moves_with_answers = 800;

int captures_of(Position& position, Move move) {
  const auto undo = position.play_undoable(move);
  const int captures = static_cast<int>(undo.captured().size());
  position.undo(undo);
  return captures;
}

// The most points that the player to move can capture with one line.
int best_capture(Position& position, MoveList<Position>& list) {
  position.generate_moves(list);
  int best = 0;
  for (const Move move : list) best = std::max(best, captures_of(position, move));
  return best;
}

// Steps on the circle between two points, the shorter way.
int gap_between(int a, int b, int points) {
  const int steps = std::abs(a - b);
  return std::min(steps, points - steps);
}

// How near a line is to the last one, by the nearest of their ends.
int distance_to(const Line& line, const Line& last, int points) {
  return std::min({gap_between(line.first, last.first, points), gap_between(line.first, last.second, points),
                   gap_between(line.second, last.first, points), gap_between(line.second, last.second, points)});
}

}  // namespace

void Game::weigh_moves(const Position& position, const RecentMoves& recent, const players::Perception& perception,
                       std::span<const Move> moves, std::span<float> weights) {
  const int points = position.point_count();
  const auto copy = std::make_unique<Position>(position);
  const auto list = std::make_unique<MoveList<Position>>();
  const bool sees_answers = perception.insight >= 3 && moves.size() <= most_moves_with_answers;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Line line = line_of(moves[i]);
    float weight = 1;
    if (recent.last != Move::none() && distance_to(line, line_of(recent.last), points) <= 2) weight *= perception.focus;
    // Beginners join neighbours: such a line is easy to draw.
    if (perception.insight == 0) weight *= 4.0f / static_cast<float>(gap_between(line.first, line.second, points));
    const int captures = captures_of(*copy, moves[i]);
    if (perception.insight == 1 && captures > 0) weight *= 5 * static_cast<float>(captures);
    if (perception.insight >= 2 && captures > 0) weight *= 30 * static_cast<float>(captures * captures);
    if (sees_answers) {
      const auto undo = copy->play_undoable(moves[i]);
      const int answer = best_capture(*copy, *list);
      copy->undo(undo);
      constexpr float gift = 0.2f;
      for (int each = captures; each < answer; ++each) weight *= gift;
    }
    weights[i] = weight;
  }
}

}  // namespace encircle::topological_wars
