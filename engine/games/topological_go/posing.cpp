#include "games/topological_go/posing.h"

#include "games/topological_go/trees.h"

namespace encircle::topological_go {

namespace {

// Trees with less room than this are as good as shut in.
constexpr int least_room = 4;
// Trees that are joined by one move need no plan; what is further apart takes longer than problems do.
constexpr int least_distance = 2;
constexpr int most_distance = 3;
constexpr int never = Grid::max_points;

// So many stones at least join two trees of a colour: each round adds the free points beside what was reached, and the
// trees of the colour that these touch.
int stones_between(const TreeBoard& board, Colour colour, Point one, Point other) {
  const Grid& grid = board.grid();
  const PointSet free = board.free_points();
  const PointSet& own = board.stones(colour);
  PointSet reached = flood(grid, single(grid, one), own);
  for (int stones = 0; !reached.contains(other); ++stones) {
    const PointSet wider = reached | (reached.with_neighbours(grid) & free);
    if (wider == reached) return never;
    reached = wider | flood(grid, wider.with_neighbours(grid) & own, own);
    if (reached.contains(other)) return stones + 1;
  }
  return 0;
}

}  // namespace

std::span<const ProblemSource> PosingGame::problem_sources() {
  static constexpr ProblemSource sources[] = {
      {.options = "size=5 reserve=1", .most_moves = 9, .share = 21},
      {.options = "size=5 reserve=2", .most_moves = 10, .share = 15},
      {.options = "size=6 reserve=1", .most_moves = 10, .share = 15},
      {.options = "size=7 reserve=2", .most_moves = 10, .share = 9},
      {.options = "size=6 reserve=1", .kind = ProblemKind::closing, .most_moves = 20, .longest = 5, .share = 10},
      {.options = "size=7 reserve=2", .kind = ProblemKind::closing, .most_moves = 30, .longest = 3, .share = 10},
      {.options = "size=6 reserve=1", .kind = ProblemKind::joining, .most_moves = 20, .longest = 5, .share = 10},
      {.options = "size=7 reserve=2", .kind = ProblemKind::joining, .most_moves = 30, .longest = 5, .share = 10},
  };
  return sources;
}

std::optional<Player> PosingGame::owner_at(const Position& position, Move point) {
  return point == position.pass_move() ? std::nullopt : position.owner_of(point);
}

std::vector<Move> PosingGame::trees_with_room(const Position& position) {
  const TreeBoard& board = position.board();
  const Grid& grid = position.grid();
  std::vector<Move> trees;
  for (const Colour colour : {Colour::white, Colour::black}) {
    for (const Point tree : trees_of(board, colour)) {
      if (!can_grow(board, tree)) continue;
      const PointSet room = reach_of_tree(board, tree, colour) & board.free_points();
      if (room.size() >= least_room) trees.push_back(grid.move_at(tree));
    }
  }
  return trees;
}

std::vector<std::pair<Move, Move>> PosingGame::trees_to_join(const Position& position) {
  const TreeBoard& board = position.board();
  const Grid& grid = position.grid();
  const Colour colour = position.colour_to_move();
  const std::vector<Point> trees = trees_of(board, colour);
  std::vector<std::pair<Move, Move>> pairs;
  for (std::size_t i = 0; i < trees.size(); ++i) {
    for (std::size_t j = i + 1; j < trees.size(); ++j) {
      const int distance = stones_between(board, colour, trees[i], trees[j]);
      if (distance < least_distance || distance > most_distance) continue;
      pairs.emplace_back(grid.move_at(trees[i]), grid.move_at(trees[j]));
    }
  }
  return pairs;
}

int PosingGame::moves_to_shut_in(const Position& position, Move point) {
  return can_grow(position.board(), position.grid().point_of(point)) ? 1 : 0;
}

int PosingGame::moves_to_join(const Position& position, Move one, Move other) {
  const Point from = position.grid().point_of(one);
  const bool is_white = position.board().stones(Colour::white).contains(from);
  return stones_between(position.board(), is_white ? Colour::white : Colour::black, from,
                        position.grid().point_of(other));
}

}  // namespace encircle::topological_go
