#include "five_in_a_row/encoder.h"

namespace encircle::five_in_a_row {

void Encoder::encode(const Position& position, const RecentMoves& recent, const MoveList<Position>& legal,
                     nets::Input& input) {
  nets::encode_moves(position, recent, legal, input);
  const Colour mover = position.colour_to_move();
  position.stones(mover).for_each(
      [&](Point stone) { input.mark(nets::common_plane::own, position.grid().move_at(stone)); });
  position.stones(other(mover)).for_each([&](Point stone) {
    input.mark(nets::common_plane::enemy, position.grid().move_at(stone));
  });
  input.set(nets::common_global::count, static_cast<float>(position.rules().row) / 5);
}

void Encoder::final_map(const Position& position, const Position::Undo&, std::span<std::int8_t> map) {
  for (const Player player : {Player::first, Player::second}) {
    position.stones(Position::colour_of(player)).for_each([&](Point stone) {
      if (position.row_through(stone).empty()) return;
      map[static_cast<std::size_t>(position.grid().move_at(stone).index())] = player == Player::first ? 1 : -1;
    });
  }
}

static_assert(nets::Encoder<Encoder>);

}  // namespace encircle::five_in_a_row
