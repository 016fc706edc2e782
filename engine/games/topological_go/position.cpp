#include "games/topological_go/position.h"

#include <algorithm>
#include <cassert>

#include "board/surroundings.h"
#include "games/options.h"

namespace encircle::topological_go {

namespace {
constexpr Key second_to_move_key = mix_key(0x76, 1);
constexpr Key passed_key = mix_key(0x76, 2);
constexpr Key over_key = mix_key(0x76, 3);
constexpr std::uint64_t reserve_salt = 0x760;
}  // namespace

std::optional<Error> find_fault(const Rules& rules) {
  if (rules.size < Rules::min_size || rules.size > Grid::max_side) {
    return Error{"board size " + std::to_string(rules.size) + ": Topological Go is played on squares from 4 to 25",
                 out_of_range("size", std::to_string(rules.size), Rules::min_size, Grid::max_side)};
  }
  const int limit = std::min(Rules::max_reserve, rules.stones_in_hand());
  if (rules.reserve < 0 || rules.reserve > limit) {
    return Error{
        "reserve " + std::to_string(rules.reserve) + ": it goes from 0 to " + std::to_string(limit) + " on this board",
        out_of_range("reserve", std::to_string(rules.reserve), 0, limit)};
  }
  return std::nullopt;
}

Position Position::initial(const Rules& rules) {
  Position position(rules);
  const Grid& grid = position.grid();
  const int far = rules.size - 1;
  position.board_.place(grid.at(0, 0), Colour::white);
  position.board_.place(grid.at(far, far), Colour::white);
  position.board_.place(grid.at(far, 0), Colour::black);
  position.board_.place(grid.at(0, far), Colour::black);
  for (const int colour : {0, 1}) {
    position.reserve_[colour] = static_cast<std::uint8_t>(rules.reserve);
    position.ordinary_[colour] = static_cast<std::uint16_t>(rules.stones_in_hand() - rules.reserve);
  }
  position.end_if_nobody_can_place();
  return position;
}

Key Position::key() const {
  Key key = board_.key() ^ mix_key(reserve_salt, static_cast<std::uint64_t>(reserve_[0] * 16 + reserve_[1]));
  if (to_move_ == Player::second) key ^= second_to_move_key;
  if (passes_ == 1) key ^= passed_key;
  if (is_over(outcome_)) key ^= over_key;
  return key;
}

PointSet Position::placements(Colour colour) const {
  const PointSet reach = board_.reach_of(colour);
  PointSet points = board_.free_points();
  if (ordinary_left(colour) == 0) points -= reach;
  if (reserve_left(colour) == 0) points &= reach;
  return points;
}

bool Position::is_legal(Move move) const {
  if (is_over(outcome_) || move.index() >= action_count()) return false;
  return move == pass_move() || placements(colour_to_move()).contains(grid().point_of(move));
}

void Position::generate_moves(MoveList<Position>& list) const {
  list.clear();
  if (is_over(outcome_)) return;
  placements(colour_to_move()).for_each([&](Point point) { list.push_back(grid().move_at(point)); });
  list.push_back(pass_move());
}

template <class Place>
void Position::make_move(Move move, Place place_stone) {
  assert(is_legal(move));
  if (move == pass_move()) {
    if (++passes_ == 2) outcome_ = compare_trees();
  } else {
    passes_ = 0;
    const Colour mover = colour_to_move();
    const Point point = grid().point_of(move);
    if (board_.reach_of(mover).contains(point)) {
      --ordinary_[index_of(mover)];
    } else {
      --reserve_[index_of(mover)];
    }
    place_stone(point, mover);
    end_if_nobody_can_place();
  }
  to_move_ = opponent(to_move_);
}

void Position::end_if_nobody_can_place() {
  // The one who is to move next most often can: asked first, the answer is most often clear.
  const Colour next = other(colour_to_move());
  if (placements(next).empty() && placements(other(next)).empty()) outcome_ = compare_trees();
}

Outcome Position::compare_trees() const {
  const int white_kept = reserve_left(Colour::white);
  const int black_kept = reserve_left(Colour::black);
  // A player who did not place all reserve stones loses, unless that is true of both.
  if ((white_kept > 0) != (black_kept > 0)) return white_kept > 0 ? Outcome::second_wins : Outcome::first_wins;
  return outcome_of_margin(final_length(Colour::white) - final_length(Colour::black));
}

void Position::play(Move move) {
  make_move(move, [&](Point point, Colour mover) { board_.place(point, mover); });
}

Position::Undo Position::play_undoable(Move move) {
  Undo undo;
  const int mover = index_of(colour_to_move());
  undo.was_pass_ = move == pass_move();
  undo.passes_ = passes_;
  undo.outcome_ = outcome_;
  undo.ordinary_ = ordinary_[mover];
  undo.reserve_ = reserve_[mover];
  make_move(move, [&](Point point, Colour colour) { board_.place(point, colour, undo.board_); });
  undo.used_reserve_ = reserve_[mover] != undo.reserve_;
  return undo;
}

void Position::undo(const Undo& undo) {
  to_move_ = opponent(to_move_);
  if (!undo.was_pass_) board_.take_back(undo.board_);
  passes_ = undo.passes_;
  outcome_ = undo.outcome_;
  const int mover = index_of(colour_to_move());
  ordinary_[mover] = undo.ordinary_;
  reserve_[mover] = undo.reserve_;
}

Move Position::random_move(Rng& rng) const {
  const PointSet points = placements(colour_to_move());
  const int count = points.size();
  return count == 0 ? pass_move() : grid().move_at(points.nth(rng.below(count)));
}

Move Position::transform(Move move, int symmetry) const {
  if (move == pass_move()) return move;
  // Half a turn mirrors both ways; the diagonals swap the axes, the second one after half a turn.
  constexpr int grid_symmetry[4] = {0, 3, 4, 7};
  return grid().move_at(encircle::transform(grid(), grid().point_of(move), grid_symmetry[symmetry]));
}

void Position::set_up(Point point, Colour colour) {
  board_.place(point, colour);
  set_to_move(to_move_);
}

void Position::set_to_move(Player player) {
  to_move_ = player;
  passes_ = 0;
  outcome_ = Outcome::ongoing;
  end_if_nobody_can_place();
}

Key Position::surroundings_of(Move move) const {
  if (move == Move::none() || move == pass_move()) return 0;
  return encircle::surroundings_of(grid(), grid().point_of(move), [&](Point point) {
    return static_cast<unsigned>(board_.stones(Colour::white).contains(point)) |
           static_cast<unsigned>(board_.stones(Colour::black).contains(point)) << 1 |
           static_cast<unsigned>(board_.enclosed().contains(point)) << 2;
  });
}

static_assert(encircle::Position<Position>);

}  // namespace encircle::topological_go
