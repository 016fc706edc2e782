#include "five_in_a_row/position.h"

#include <algorithm>
#include <cassert>

#include "games/options.h"

namespace encircle::five_in_a_row {

namespace {
constexpr Key second_to_move_key = mix_key(0xF1, 1);
}  // namespace

std::optional<Error> find_fault(const Rules& rules) {
  const auto out_of = [](std::string_view option, int value, int least, int most) {
    return Error{std::string(option) + " " + std::to_string(value) + ": it goes from " + std::to_string(least) +
                     " to " + std::to_string(most),
                 out_of_range(option, std::to_string(value), least, most)};
  };
  if (rules.size < Rules::min_size || rules.size > Rules::max_size) {
    return out_of("size", rules.size, Rules::min_size, Rules::max_size);
  }
  const int longest = std::min(Rules::max_row, rules.size);
  if (rules.row < Rules::min_row || rules.row > longest) return out_of("row", rules.row, Rules::min_row, longest);
  return std::nullopt;
}

Position::Position(const Rules& rules)
    : rules_(rules),
      grid_(rules.size, rules.size),
      points_(PointSet::all_of(grid_)),
      stones_{PointSet(grid_), PointSet(grid_)} {}

Key Position::key() const { return stones_key_ ^ (to_move_ == Player::second ? second_to_move_key : 0); }

void Position::generate_moves(MoveList<Position>& list) const {
  list.clear();
  if (is_over(outcome_)) return;
  free_points().for_each([&](Point point) { list.push_back(grid_.move_at(point)); });
}

void Position::play(Move move) { play_undoable(move); }

Position::Undo Position::play_undoable(Move move) {
  assert(is_legal(move));
  Undo undo;
  undo.point_ = grid_.point_of(move);
  const Colour mover = colour_to_move();
  if (wins_at(undo.point_, mover)) outcome_ = win_for(to_move_);
  stones_[index_of(mover)].add(undo.point_);
  stones_key_ ^= stone_key(undo.point_, mover);
  if (!is_over(outcome_) && free_points().empty()) outcome_ = Outcome::draw;
  to_move_ = opponent(to_move_);
  return undo;
}

void Position::undo(const Undo& undo) {
  to_move_ = opponent(to_move_);
  outcome_ = Outcome::ongoing;
  const Colour mover = colour_to_move();
  stones_[index_of(mover)].remove(undo.point_);
  stones_key_ ^= stone_key(undo.point_, mover);
}

Move Position::random_move(Rng& rng) const {
  const PointSet free = free_points();
  return grid_.move_at(free.nth(rng.below(free.size())));
}

int Position::run_length(Point point, Colour colour, int step) const {
  const PointSet& own = stones(colour);
  int length = 0;
  while (own.contains(point + (length + 1) * step)) ++length;
  return length;
}

bool Position::wins_at(Point point, Colour colour) const {
  for (const int step : row_steps(grid_)) {
    if (run_length(point, colour, step) + run_length(point, colour, -step) + 1 >= rules_.row) return true;
  }
  return false;
}

PointSet Position::row_through(Point stone) const {
  PointSet row(grid_);
  for (const Colour colour : {Colour::black, Colour::white}) {
    if (!stones(colour).contains(stone)) continue;
    for (const int step : row_steps(grid_)) {
      const int ahead = run_length(stone, colour, step);
      const int behind = run_length(stone, colour, -step);
      if (ahead + behind + 1 < rules_.row) continue;
      for (int i = -behind; i <= ahead; ++i) row.add(stone + i * step);
    }
  }
  return row;
}

std::optional<Colour> Position::owner_of_a_row() const {
  std::optional<Colour> owner;
  for (const Colour colour : {Colour::black, Colour::white}) {
    stones(colour).for_each([&](Point stone) {
      if (!row_through(stone).empty()) owner = colour;
    });
  }
  return owner;
}

void Position::set_up(Point point, std::optional<Colour> colour) {
  for (const Colour each : {Colour::black, Colour::white}) {
    const bool stands = stones(each).contains(point);
    if (stands == (each == colour)) continue;
    stones_key_ ^= stone_key(point, each);
    if (stands) {
      stones_[index_of(each)].remove(point);
    } else {
      stones_[index_of(each)].add(point);
    }
  }
  const auto owner = owner_of_a_row();
  outcome_ = free_points().empty() ? Outcome::draw : Outcome::ongoing;
  if (owner) outcome_ = win_for(*owner == colour_of(Player::first) ? Player::first : Player::second);
}

static_assert(encircle::Position<Position>);

}  // namespace encircle::five_in_a_row
