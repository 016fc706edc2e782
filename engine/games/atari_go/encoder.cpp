#include "games/atari_go/encoder.h"

namespace encircle::atari_go {

void Encoder::encode(const Position& position, const RecentMoves& recent, const MoveList<Position>& legal,
                     nets::Input& input) {
  nets::encode_moves(position, recent, legal, input);
  encode_stones(position.board(), position.colour_to_move(), input);
}

float Encoder::margin(const Position& position) {
  const Colour first = Position::colour_of(Player::first);
  return static_cast<float>(position.prisoners(first) - position.prisoners(other(first)));
}

void Encoder::final_map(const Position& position, const Position::Undo& last, std::span<std::int8_t> map) {
  const std::int8_t winner = position.outcome() == Outcome::first_wins ? 1 : -1;
  for (const Point point : last.captured()) {
    map[static_cast<std::size_t>(position.grid().move_at(point).index())] = winner;
  }
}

static_assert(nets::Encoder<Encoder>);

}  // namespace encircle::atari_go
