#include <cstdlib>

#include "games/stones/instinct.h"
#include "games/topological_go/game.h"

namespace encircle::topological_go {

namespace {

// What a player sees before he looks at single moves.
struct Overview {
  Colour own;
  PointSet own_reach;
  PointSet enemy_reach;
  // The head of one's longest tree.
  Point longest = Point::none();
  bool must_place_reserve = false;
};

Overview overview_of(const Position& position) {
  const TreeBoard& board = position.board();
  const Colour own = position.colour_to_move();
  Overview overview{own, board.reach_of(own), board.reach_of(other(own))};
  board.stones(own).for_each([&](Point stone) {
    if (board.tree_size(stone) == board.longest(own)) overview.longest = board.tree_of(stone);
  });
  // Places for reserve stones vanish as the trees grow; twice as many as are needed is not much.
  const int places = (board.free_points() - overview.own_reach).size();
  const int reserve = position.reserve_left(own);
  overview.must_place_reserve = reserve > 0 && places <= 3 * reserve;
  return overview;
}

// The own trees next to a point.
FixedList<Point, 4> trees_around(const TreeBoard& board, Point point, Colour own) {
  FixedList<Point, 4> trees;
  for (const int step : board.grid().neighbour_steps()) {
    const Point next = point + step;
    if (!board.grid().contains(next) || !board.stones(own).contains(next)) continue;
    const Point tree = board.tree_of(next);
    if (std::ranges::find(trees, tree) == trees.end()) trees.push_back(tree);
  }
  return trees;
}

// What the points are worth that a move encloses: those which only the enemy could have reached, less one's own.
int enclosure_gain(const Position& position, Move move, const Overview& overview) {
  Position after = position;
  const PointSet closed = after.play_undoable(move).newly_enclosed() & position.board().free_points();
  return (closed & overview.enemy_reach).size() - (closed & overview.own_reach).size();
}

float weight_of(const Position& position, Move move, const Overview& overview, const players::Perception& perception,
                int distance) {
  const TreeBoard& board = position.board();
  const Point point = position.grid().point_of(move);
  const FixedList<Point, 4> trees = trees_around(board, point, overview.own);
  float weight = pull_of(distance, perception);
  if (trees.empty()) {
    // A stone of the reserve. Beginners forget that all of them must be placed.
    if (perception.insight == 0) return weight * 0.2f;
    return overview.must_place_reserve ? weight * 20 : weight * 0.3f;
  }
  if (perception.insight == 0) return weight;
  if (trees.size() > 1) weight *= 4;
  const bool grows_longest = std::ranges::find(trees, overview.longest) != trees.end();
  if (grows_longest) weight *= perception.insight >= 2 ? 3.0f : 2.0f;
  if (perception.insight == 1) return weight;
  // Where both want to grow, the first takes the way.
  if (overview.enemy_reach.contains(point)) weight *= 2;
  if (perception.insight == 2) return weight;
  const int gain = enclosure_gain(position, move, overview);
  if (gain > 0) weight *= 1 + static_cast<float>(2 * gain);
  if (gain < 0) weight *= 0.3f;
  return weight;
}

}  // namespace

void Game::weigh_moves(const Position& position, const RecentMoves& recent, const players::Perception& perception,
                       std::span<const Move> moves, std::span<float> weights) {
  const Grid& grid = position.grid();
  const Overview overview = overview_of(position);
  const bool has_last = recent.last.index() < grid.point_count();
  const Point last = has_last ? grid.point_of(recent.last) : Point::none();
  // A pass is what is left when nothing else can be done.
  constexpr float last_resort = 1e-6f;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    weights[i] = last_resort;
    if (moves[i] == position.pass_move()) continue;
    const Point point = grid.point_of(moves[i]);
    const int distance =
        has_last ? std::max(std::abs(grid.x(last) - grid.x(point)), std::abs(grid.y(last) - grid.y(point))) : 100;
    weights[i] = weight_of(position, moves[i], overview, perception, distance);
  }
}

}  // namespace encircle::topological_go
