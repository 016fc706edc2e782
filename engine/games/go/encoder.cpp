#include "games/go/encoder.h"

#include "games/go/counting.h"
#include "games/go/life.h"
#include "games/stones/instinct.h"

namespace encircle::go {

namespace {
enum OwnPlane : int { ko_point = stone_plane::count, third_last_move, settled = third_last_move + 3, caught, catching };
enum OwnGlobal : int {
  bonus = nets::common_global::count,
  positional_superko,
  situational_superko,
  suicide_allowed,
  territory,
  prisoner_lead,
};
// Numbers that stand beside bits in the input should be about as large.
constexpr float points_unit = 10;

void encode_rules(const Position& position, nets::Input& input) {
  const Rules& rules = position.rules();
  const float white_bonus = static_cast<float>(rules.white_bonus()) / points_unit;
  input.set(bonus, position.to_move() == Player::first ? -white_bonus : white_bonus);
  input.set(positional_superko, rules.ko == Ko::positional);
  input.set(situational_superko, rules.ko == Ko::situational);
  input.set(suicide_allowed, rules.suicide == Suicide::allowed);
  if (rules.scoring != Scoring::territory) return;
  const Colour own = position.colour_to_move();
  input.set(territory, 1);
  input.set(prisoner_lead, static_cast<float>(position.prisoners(own) - position.prisoners(other(own))) / points_unit);
}
void encode_earlier_moves(const Position& position, const RecentMoves& recent, nets::Input& input) {
  for (std::size_t i = 0; i < recent.earlier.size(); ++i) {
    const Move move = recent.earlier[i];
    if (move != Move::none() && move != position.pass_move()) input.mark(third_last_move + static_cast<int>(i), move);
  }
}

void encode_settled(const StoneBoard& board, nets::Input& input) {
  for (const Colour colour : {Colour::black, Colour::white}) {
    const PassAlive alive = pass_alive(board, colour);
    (alive.stones | alive.territory).for_each([&](Point point) { input.mark(settled, board.grid().move_at(point)); });
  }
}

// Chains in atari that do not get away, and those with two liberties that are caught when the enemy moves.
void encode_ladders(const StoneBoard& position, Colour own, nets::Input& input) {
  StoneBoard board = position;
  const Grid& grid = position.grid();
  grid.for_each_point([&](Point point) {
    if (board.is_empty(point) || board.chain_of(point) != point) return;
    const int liberties = board.liberty_count(point, 3);
    if (liberties < 1 || liberties > 2) return;
    const Ladder ladder = read_ladder(board, point);
    if (!ladder.catches) return;
    board.for_each_stone_of_chain(point, [&](Point stone) { input.mark(caught, grid.move_at(stone)); });
    if (board.has(point, own)) return;
    for (const Point move : ladder.moves) input.mark(catching, grid.move_at(move));
  });
}

}  // namespace

void Encoder::encode(const Position& position, const RecentMoves& recent, const MoveList<Position>& legal,
                     nets::Input& input) {
  nets::encode_moves(position, recent, legal, input);
  encode_stones(position.board(), position.colour_to_move(), input);
  if (position.ko_point() != Point::none()) input.mark(ko_point, position.grid().move_at(position.ko_point()));
  encode_earlier_moves(position, recent, input);
  if (input.has(settled)) encode_settled(position.board(), input);
  if (input.has(caught)) encode_ladders(position.board(), position.colour_to_move(), input);
  encode_rules(position, input);
}

float Encoder::margin(const Position& position) {
  return static_cast<float>(count(position, Marks(position.grid())).margin);
}

void Encoder::final_map(const Position& position, const Position::Undo&, std::span<std::int8_t> map) {
  const Grid& grid = position.grid();
  const Count counted = count(position, Marks(grid));
  grid.for_each_point([&](Point point) {
    const bool black = position.board().has(point, Colour::black) || counted.black.territory_points.contains(point);
    const bool white = position.board().has(point, Colour::white) || counted.white.territory_points.contains(point);
    map[static_cast<std::size_t>(grid.move_at(point).index())] = static_cast<std::int8_t>(black - white);
  });
}

float Encoder::stopped_margin(const Position& position, std::span<const float> owners) {
  const Grid& grid = position.grid();
  const StoneBoard& board = position.board();
  Marks marks(grid);
  grid.for_each_point([&](Point point) {
    for (const Colour colour : {Colour::black, Colour::white}) {
      if (!board.has(point, colour) || board.chain_of(point) != point) continue;
      float owned = 0;
      board.for_each_stone_of_chain(
          point, [&](Point stone) { owned += owners[static_cast<std::size_t>(grid.move_at(stone).index())]; });
      const bool dead = colour == Colour::black ? owned < 0 : owned > 0;
      if (dead) board.for_each_stone_of_chain(point, [&](Point stone) { marks.dead.add(stone); });
    }
  });
  return static_cast<float>(count(position, marks).margin);
}

static_assert(nets::Encoder<Encoder>);

}  // namespace encircle::go
