#include "games/stones/instinct.h"
#include "games/go/counting.h"
#include "games/go/game.h"
#include "games/go/proposal.h"
#include "games/stones/playout.h"

namespace encircle::go {

namespace {

// The board must be so full, as a share of its points, before a player sees whose the empty points are.
constexpr int points_per_stone_at_the_end = 3;

bool is_late(const Position& position) {
  const StoneBoard& board = position.board();
  const int stones = board.stone_count(Colour::black) + board.stone_count(Colour::white);
  return points_per_stone_at_the_end * stones >= position.grid().point_count();
}

// How much a player is drawn to a move by what it does, for each step that he has learnt.
float weight_of(const StoneMove& move, const players::Perception& perception, bool late) {
  float weight = pull_of(move.distance, perception);
  const auto size = [](int stones) { return static_cast<float>(stones); };
  const bool near = move.distance <= 3;
  // Even beginners see a stone that can be taken next to the last move.
  if (move.captures > 0 && (near || perception.insight >= 2)) weight *= 10 + 10 * size(move.captures);
  if (move.captures > 0 && !near && perception.insight == 1) weight *= 4;
  if (perception.insight == 0) return weight;
  if (move.saves > 0 && (near || perception.insight >= 2)) weight *= 5 + 10 * size(move.saves - move.saves_in_vain);
  if (move.ataris > 0) weight *= 3;
  if (move.line == 1 && !late) weight *= 0.2f;
  if (perception.insight == 1) return weight;
  if (move.self_atari) weight *= 0.03f;
  if (move.line <= 2 && !late && !move.touches_enemy) weight *= 0.3f;
  if (move.touches_enemy && move.touches_own) weight *= 2;
  if (perception.insight == 2) return weight;
  if (move.caught > 0) weight *= 5 + 5 * size(move.caught);
  if (move.saves_in_vain > 0) weight *= 0.1f;
  if (move.ataris > 0 && move.caught == 0) weight *= 0.5f;
  return weight;
}

}  // namespace

void Game::weigh_moves(const Position& position, const RecentMoves& recent, const players::Perception& perception,
                       std::span<const Move> moves, std::span<float> weights) {
  const StoneBoard& board = position.board();
  const Grid& grid = position.grid();
  const Colour mover = position.colour_to_move();
  const Point last = point_or_none(grid, recent.last);
  const bool late = is_late(position);
  std::optional<Count> count;
  if (late && perception.insight >= 1) count = go::count(position, Marks(grid));
  // Smaller than any weight: a pass is what is left when nothing else makes sense.
  constexpr float last_resort = 1e-6f;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    weights[i] = last_resort;
    if (moves[i] == position.pass_move()) continue;
    const Point point = grid.point_of(moves[i]);
    if (board.is_single_point_eye(point, mover)) {
      weights[i] = 0;
      continue;
    }
    const StoneMove seen = look_at(board, point, mover, last, perception.insight >= 3);
    weights[i] = weight_of(seen, perception, late);
    // What is somebody's already is not worth a move, unless it takes or saves something.
    if (count && seen.captures == 0 && seen.saves == 0 &&
        (count->black.territory_points.contains(point) || count->white.territory_points.contains(point))) {
      weights[i] *= 0.02f;
    }
  }
}

// The count says whose every point is, and playouts say the same. Where they differ there is still something to play
// for: the count is meant for finished boards and misjudges others.
std::optional<CountStanding> Game::standing(const Position& position, const AskOwners& owners) {
  if (!is_late(position)) return std::nullopt;
  const StoneBoard& board = position.board();
  const std::vector<float> owned = owners();
  const Count count = go::count(position, go::propose_marks(board, owned));
  // Playouts that give a point to the same side in two cases out of three agree with the count.
  constexpr float clear = 0.33f;
  bool agrees = true;
  std::size_t i = 0;
  board.grid().for_each_point([&](Point point) {
    const auto belongs_to = [&](Colour colour) {
      const bool lives = !count.marks.dead.contains(point) && !count.marks.seki.contains(point);
      return count.of(colour).territory_points.contains(point) || (lives && board.has(point, colour));
    };
    if (belongs_to(Colour::black) && owned[i] < clear) agrees = false;
    if (belongs_to(Colour::white) && owned[i] > -clear) agrees = false;
    ++i;
  });
  CountStanding standing;
  standing.settled = agrees && (count.dame - count.marks.seki.with_neighbours(board.grid())).empty();
  if (agrees && count.margin > 0) standing.leader = Player::first;
  if (agrees && count.margin < 0) standing.leader = Player::second;
  return standing;
}

}  // namespace encircle::go
