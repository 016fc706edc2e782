#include <algorithm>
#include <optional>

#include "games/grid_text.h"
#include "games/topological_go/game.h"
#include "games/topological_go/statement_kinds.h"
#include "games/topological_go/trees.h"
#include "solve/within.h"

namespace encircle::topological_go {

namespace {

// Endings of this size are counted to the end.
constexpr std::size_t most_solved_moves = 7;
constexpr std::uint64_t solver_nodes = 4000;
constexpr std::size_t solver_memory = std::size_t{1} << 18;
// A limit of growth that is further away than this says little, as do this many places for each reserve stone.
constexpr int near_limit = 12;
constexpr int many_places = 8;

// How long a tree that reaches these points can become.
int limit_of(const Position& position, const PointSet& reached, Colour colour) {
  const int in_hand = position.ordinary_left(colour) + position.reserve_left(colour);
  const int room = (reached & position.board().free_points()).size();
  return (reached & position.board().stones(colour)).size() + std::min(room, in_hand);
}

// How long any tree of the colour can become, without Black's bonus.
int limit_of_all(const Position& position, Colour colour) {
  int limit = 0;
  for (const Point tree : trees_of(position.board(), colour)) {
    limit = std::max(limit, limit_of(position, reach_of_tree(position.board(), tree, colour), colour));
  }
  // A tree that a reserve stone begins.
  if (position.reserve_left(colour) == 0) return limit;
  PointSet rest = position.board().free_points();
  while (!rest.empty()) {
    const PointSet part = flood(position.grid(), single(position.grid(), rest.nth(0)), rest);
    rest -= part;
    limit = std::max(limit, limit_of(position, part, colour));
  }
  return limit;
}

// The placement of a colour that closes most free points, and those.
struct Closing {
  Point point = Point::none();
  PointSet closed;
};
Closing best_closing(const Position& position, Colour colour) {
  TreeBoard board = position.board();
  const PointSet free = board.free_points();
  Closing best{Point::none(), PointSet(position.grid())};
  position.placements(colour).for_each([&](Point point) {
    TreeBoard::Undo undo;
    board.place(point, colour, undo);
    const PointSet closed = undo.newly_enclosed() & free;
    if (closed.size() > best.closed.size()) best = {point, closed};
    board.take_back(undo);
  });
  return best;
}

void add_closings(const Position& position, std::vector<Statement>& statements) {
  const Grid& grid = position.grid();
  const Colour mover = position.colour_to_move();
  if (const Closing own = best_closing(position, mover); own.point != Point::none()) {
    statements.push_back({.kind = can_close_statement,
                          .proof = Proof::line,
                          .points = point_names(grid, own.closed),
                          .moves = {point_name(grid, own.point)},
                          .numbers = {own.closed.size()},
                          .line = {point_name(grid, own.point)}});
  }
  if (const Closing enemy = best_closing(position, other(mover)); enemy.point != Point::none()) {
    statements.push_back({.kind = can_be_closed_statement,
                          .proof = Proof::line,
                          .points = point_names(grid, enemy.closed),
                          .others = {point_name(grid, enemy.point)},
                          .numbers = {enemy.closed.size()},
                          .line = {point_name(grid, enemy.point)}});
  }
}

void add_limits(const Position& position, std::vector<Statement>& statements) {
  const TreeBoard& board = position.board();
  const Grid& grid = position.grid();
  const Colour mover = position.colour_to_move();
  const std::vector<Point> trees = trees_of(board, mover);
  if (trees.size() >= 2 && !reach_of_tree(board, trees[0], mover).contains(trees[1])) {
    statements.push_back(
        {.kind = never_join_statement, .points = {point_name(grid, trees[0]), point_name(grid, trees[1])}});
  }
  if (!trees.empty()) {
    const int limit = limit_of(position, reach_of_tree(board, trees[0], mover), mover);
    if (limit <= board.tree_size(trees[0]) + near_limit) {
      statements.push_back({.kind = cannot_exceed_statement,
                            .points = point_names(grid, board.tree_points(trees[0])),
                            .numbers = {limit}});
    }
  }
  for (const Colour leader : {mover, other(mover)}) {
    const Colour rival = other(leader);
    const int most = limit_of_all(position, rival) + (rival == Colour::black ? 1 : 0);
    if (position.reserve_left(leader) > 0 || position.final_length(leader) <= most) continue;
    statements.push_back({.kind = leader == mover ? ahead_for_good_statement : behind_for_good_statement,
                          .numbers = {position.final_length(leader), most}});
  }
}

void add_reserve(const Position& position, std::vector<Statement>& statements) {
  const Colour mover = position.colour_to_move();
  const int left = position.reserve_left(mover);
  const int places = (position.board().free_points() - position.board().reach_of(mover)).size();
  if (left == 0 || places > many_places * left) return;
  statements.push_back({.kind = reserve_left_statement, .numbers = {left, places}});
}

std::optional<solve::Solution> solved(const Position& position) {
  return solve::solve_within(
      position, {.nodes = solver_nodes, .most_moves = most_solved_moves, .memory = solver_memory, .go_on = {}});
}

std::vector<std::string> names_of(const Position& position, const std::vector<Move>& moves) {
  std::vector<std::string> names;
  for (const Move move : moves) names.push_back(Game::move_text(position, move));
  return names;
}

void add_solution(const Position& position, std::vector<Statement>& statements) {
  const auto solution = solved(position);
  if (!solution) return;
  Statement statement{.kind = solved_loss_statement, .proof = Proof::solver};
  if (solution->winner != win_for(opponent(position.to_move()))) {
    const bool wins = solution->winner == win_for(position.to_move());
    statement.kind = wins ? solved_win_statement : solved_draw_statement;
    statement.moves = names_of(position, solution->best);
  }
  statement.line = names_of(position, solution->line);
  statements.push_back(std::move(statement));
}

// The trees that could grow before the move and cannot after it.
void add_shut_in(const Position& position, const TreeBoard& after, std::vector<Statement>& statements) {
  const TreeBoard& before = position.board();
  const Colour mover = position.colour_to_move();
  for (const Colour colour : {other(mover), mover}) {
    for (const Point tree : trees_of(before, colour)) {
      if (!can_grow(before, tree) || can_grow(after, tree)) continue;
      statements.push_back({.kind = colour == mover ? shuts_in_own_statement : shuts_in_statement,
                            .points = point_names(position.grid(), after.tree_points(tree))});
      break;
    }
  }
}

void add_tree(const Position& position, const Position& after, Point placed, bool closes_something,
              std::vector<Statement>& statements) {
  const TreeBoard& before = position.board();
  const Grid& grid = position.grid();
  const Colour mover = position.colour_to_move();
  std::vector<Point> joined;
  int from_edge = 0;
  for (const int step : grid.neighbour_steps()) {
    const Point next = placed + step;
    if (!grid.contains(next) || !before.stones(mover).contains(next)) continue;
    const Point tree = before.tree_of(next);
    if (std::ranges::find(joined, tree) != joined.end()) continue;
    joined.push_back(tree);
    bool touches = false;
    before.tree_points(tree).for_each([&](Point stone) { touches |= grid.on_edge(stone); });
    from_edge += touches;
  }
  const int length = after.board().tree_size(placed);
  if (joined.size() >= 2) {
    std::vector<std::string> names;
    for (const Point tree : joined) names.push_back(point_name(grid, tree));
    statements.push_back({.kind = joins_statement, .points = std::move(names), .numbers = {length}});
    if (from_edge >= 2 && !closes_something) statements.push_back({.kind = joined_not_closed_statement});
  }
  if (length > before.longest(mover)) {
    statements.push_back({.kind = grows_longest_statement, .numbers = {length}});
  }
}

}  // namespace

std::vector<Statement> Game::statements(const Position& position) {
  std::vector<Statement> statements;
  if (is_over(position.outcome())) return statements;
  add_solution(position, statements);
  add_closings(position, statements);
  add_limits(position, statements);
  add_reserve(position, statements);
  return statements;
}

std::vector<Statement> Game::statements(const Position& position, Move move) {
  std::vector<Statement> statements;
  Position after = position;
  const auto undo = after.play_undoable(move);
  if (const auto solution = solved(position); solution && solution->winner == win_for(position.to_move())) {
    const bool is_best = std::ranges::find(solution->best, move) != solution->best.end();
    const auto answer = is_best || is_over(after.outcome()) ? std::nullopt : solved(after);
    const Outcome outcome = is_over(after.outcome()) ? after.outcome() : answer ? answer->winner : solution->winner;
    if (outcome != solution->winner) {
      statements.push_back(
          {.kind = gives_up_win_statement, .proof = Proof::solver, .moves = names_of(position, solution->best)});
    }
  }
  if (move == position.pass_move()) return statements;
  const Point placed = position.grid().point_of(move);
  const PointSet closed = undo.newly_enclosed() & position.board().free_points();
  if (!closed.empty()) {
    statements.push_back(
        {.kind = closes_statement, .points = point_names(position.grid(), closed), .numbers = {closed.size()}});
  }
  add_shut_in(position, after.board(), statements);
  add_tree(position, after, placed, !undo.newly_enclosed().empty(), statements);
  const Colour mover = position.colour_to_move();
  statements.push_back(undo.used_reserve()
                           ? Statement{.kind = uses_reserve_statement, .numbers = {after.reserve_left(mover)}}
                           : Statement{.kind = uses_ordinary_statement, .numbers = {after.ordinary_left(mover)}});
  return statements;
}

}  // namespace encircle::topological_go
