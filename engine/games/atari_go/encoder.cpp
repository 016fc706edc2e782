#include "games/atari_go/encoder.h"

namespace encircle::nets {

void Encoder<atari_go::Position>::encode(const atari_go::Position& position, const RecentMoves& recent,
                                         const MoveList<atari_go::Position>& legal, Input& input) {
  encode_moves(position, recent, legal, input);
  encode_stones(position.board(), position.colour_to_move(), input);
}

float Encoder<atari_go::Position>::margin(const atari_go::Position& position) {
  const Colour first = atari_go::Position::colour_of(Player::first);
  return static_cast<float>(position.prisoners(first) - position.prisoners(other(first)));
}

void Encoder<atari_go::Position>::final_map(const atari_go::Position& position, const atari_go::Position::Undo& last,
                                            std::span<std::int8_t> map) {
  const std::int8_t winner = position.outcome() == Outcome::first_wins ? 1 : -1;
  for (const Point point : last.captured()) {
    map[static_cast<std::size_t>(position.grid().move_at(point).index())] = winner;
  }
}

static_assert(Encoded<atari_go::Position>);

}  // namespace encircle::nets
