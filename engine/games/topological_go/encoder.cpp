#include "games/topological_go/encoder.h"

namespace encircle::topological_go {

namespace {
enum OwnPlane : int { enclosed = nets::common_plane::count, enemy_placements, own_longest, enemy_longest };
enum OwnGlobal : int {
  own_ordinary = nets::common_global::count,
  enemy_ordinary,
  own_reserve,
  enemy_reserve,
  length_lead,
  bonus,
  closed_line,
};
// Numbers that stand beside bits in the input should be about as large.
constexpr float stones_unit = 10;

// The stones of that colour in trees of the longest length.
PointSet longest_trees(const TreeBoard& board, Colour colour) {
  PointSet longest(board.grid());
  board.stones(colour).for_each([&](Point stone) {
    if (board.tree_size(stone) == board.longest(colour)) longest.add(stone);
  });
  return longest;
}

void mark_all(const Grid& grid, const PointSet& points, int plane, nets::Input& input) {
  points.for_each([&](Point point) { input.mark(plane, grid.move_at(point)); });
}
}  // namespace

void Encoder::encode(const Position& position, const RecentMoves& recent, const MoveList<Position>& legal,
                     nets::Input& input) {
  const Grid& grid = position.grid();
  const TreeBoard& board = position.board();
  const Colour own = position.colour_to_move();
  nets::encode_moves(position, recent, legal, input);
  mark_all(grid, board.stones(own), nets::common_plane::own, input);
  mark_all(grid, board.stones(other(own)), nets::common_plane::enemy, input);
  mark_all(grid, board.enclosed(), enclosed, input);
  mark_all(grid, position.placements(other(own)), enemy_placements, input);
  mark_all(grid, longest_trees(board, own), own_longest, input);
  mark_all(grid, longest_trees(board, other(own)), enemy_longest, input);
  input.set(own_ordinary, static_cast<float>(position.ordinary_left(own)) / stones_unit);
  input.set(enemy_ordinary, static_cast<float>(position.ordinary_left(other(own))) / stones_unit);
  input.set(own_reserve, static_cast<float>(position.reserve_left(own)) / stones_unit);
  input.set(enemy_reserve, static_cast<float>(position.reserve_left(other(own))) / stones_unit);
  input.set(length_lead,
            static_cast<float>(position.final_length(own) - position.final_length(other(own))) / stones_unit);
  input.set(bonus, own == Colour::black ? 1.0f : -1.0f);
  input.set(closed_line, position.rules().region_steps == RegionSteps::neighbours_and_diagonals);
}

float Encoder::margin(const Position& position) {
  const Colour first = Position::colour_of(Player::first);
  return static_cast<float>(position.final_length(first) - position.final_length(other(first)));
}

void Encoder::final_map(const Position& position, const Position::Undo&, std::span<std::int8_t> map) {
  for (const Player player : {Player::first, Player::second}) {
    longest_trees(position.board(), Position::colour_of(player)).for_each([&](Point point) {
      map[static_cast<std::size_t>(position.grid().move_at(point).index())] = player == Player::first ? 1 : -1;
    });
  }
}

static_assert(nets::Encoder<Encoder>);

}  // namespace encircle::topological_go
