#include "games/go/playout.h"

#include "games/stones/playout.h"

namespace encircle::go {

namespace {
// How often random_point() guesses before it looks at every point.
constexpr int random_guesses = 8;
// A playout that is longer than this many times the points of the board is broken off.
constexpr int length_factor = 3;
}  // namespace

Position::Playout::Playout(const Position& position, const RecentMoves& recent, const PlayoutRules& rules)
    : board_(position.board_),
      rules_(rules),
      mover_(position.colour_to_move()),
      ko_(position.ko_),
      last_(point_or_none(board_.grid(), recent.last)),
      own_(point_or_none(board_.grid(), recent.own)),
      target_(position.rules_.white_bonus()) {
  if (position.rules_.scoring == Scoring::territory) {
    target_ += board_.stone_count(Colour::black) + position.prisoners(Colour::white) -
               board_.stone_count(Colour::white) - position.prisoners(Colour::black);
  }
}

float Position::Playout::run(Rng& rng, std::vector<PlayerMove>& played) {
  const Grid& grid = board_.grid();
  const int longest = length_factor * grid.point_count();
  int passes = 0;
  for (int i = 0; i < longest && passes < 2; ++i) {
    const Point point = choose(rng);
    const Player player = mover_ == Colour::black ? Player::first : Player::second;
    if (point == Point::none()) {
      ++passes;
      ko_ = Point::none();
    } else {
      passes = 0;
      played.push_back({player, grid.move_at(point)});
      play(point);
    }
    own_ = last_;
    last_ = point;
    mover_ = other(mover_);
  }
  margin_ = static_cast<float>(area() - target_);
  return margin_ > 0 ? 1.0f : margin_ < 0 ? -1.0f : 0.0f;
}

inline void Position::Playout::play(Point point) {
  const int taken = board_.place(point, mover_);
  const bool ko = taken == 1 && board_.chain_size(point) == 1 && board_.in_atari(point);
  ko_ = ko ? board_.atari_liberty(point) : Point::none();
}

inline bool Position::Playout::is_playable(Point point) const {
  return point != ko_ && board_.is_empty(point) && !board_.would_be_suicide(point, mover_);
}

// To avoid self-atari was measured: it gained nothing here and cost time.
inline bool Position::Playout::is_sensible(Point point) const {
  return !board_.is_single_point_eye(point, mover_) && is_playable(point);
}

Point Position::Playout::choose(Rng& rng) const {
  const Point answer =
      answer_to(board_, last_, own_, mover_, rules_, rng, [&](Point point) { return is_playable(point); });
  return answer != Point::none() ? answer : random_point(rng);
}

Point Position::Playout::random_point(Rng& rng) const {
  const int empties = board_.empty_count();
  if (empties == 0) return Point::none();
  for (int i = 0; i < random_guesses; ++i) {
    const Point point = board_.empty_point(rng.below(empties));
    if (is_sensible(point)) return point;
  }
  StoneBoard::PointList sensible;
  for (int i = 0; i < empties; ++i) {
    if (is_sensible(board_.empty_point(i))) sensible.push_back(board_.empty_point(i));
  }
  if (sensible.empty()) return Point::none();
  return sensible[static_cast<std::size_t>(rng.below(static_cast<int>(sensible.size())))];
}

int Position::Playout::area() const {
  int area = board_.stone_count(Colour::black) - board_.stone_count(Colour::white);
  for (int i = 0; i < board_.empty_count(); ++i) {
    const Point point = board_.empty_point(i);
    area += board_.is_surrounded_by(point, Colour::black);
    area -= board_.is_surrounded_by(point, Colour::white);
  }
  return area;
}

std::optional<Player> Position::Playout::owner_of(Move move) const {
  const Point point = board_.grid().point_of(move);
  for (const Player player : {Player::first, Player::second}) {
    const Colour colour = colour_of(player);
    if (board_.has(point, colour) || (board_.is_empty(point) && board_.is_surrounded_by(point, colour))) return player;
  }
  return std::nullopt;
}

static_assert(LightPlayouts<Position>);

}  // namespace encircle::go
