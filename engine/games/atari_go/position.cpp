#include "games/atari_go/position.h"

#include "games/options.h"

namespace encircle::atari_go {

namespace {
constexpr Key second_to_move_key = mix_key(0xA7, 1);
constexpr Key over_key = mix_key(0xA7, 2);
// How often random_move() guesses before it looks at every point.
constexpr int random_guesses = 8;
}  // namespace

std::optional<Error> find_fault(const Rules& rules) { return find_fault(BoardSize{rules.width, rules.height}); }

Key Position::key() const {
  return board_.key() ^ (to_move_ == Player::second ? second_to_move_key : 0) ^ (is_over(outcome_) ? over_key : 0);
}

bool Position::is_legal(Move move) const {
  if (is_over(outcome_) || move.index() >= action_count()) return false;
  const Point point = grid().point_of(move);
  return board_.is_empty(point) && !board_.would_be_suicide(point, colour_to_move());
}

void Position::generate_moves(MoveList<Position>& list) const {
  list.clear();
  if (is_over(outcome_)) return;
  int index = 0;
  grid().for_each_point([&](Point point) {
    if (board_.is_empty(point) && !board_.would_be_suicide(point, colour_to_move())) {
      list.push_back(Move::from_index(index));
    }
    ++index;
  });
}

bool Position::has_legal_move() const {
  for (int i = 0; i < board_.empty_count(); ++i) {
    if (!board_.would_be_suicide(board_.empty_point(i), colour_to_move())) return true;
  }
  return false;
}

void Position::finish_move(int captured) {
  const Player mover = to_move_;
  to_move_ = opponent(mover);
  if (captured > 0) {
    prisoners_[index_of(colour_of(mover))] = static_cast<std::uint16_t>(captured);
    outcome_ = win_for(mover);
  } else if (!has_legal_move()) {
    outcome_ = win_for(mover);
  }
}

void Position::play(Move move) {
  assert(is_legal(move));
  finish_move(board_.place(grid().point_of(move), colour_to_move()));
}

Position::Undo Position::play_undoable(Move move) {
  assert(is_legal(move));
  Undo undo;
  undo.outcome_ = outcome_;
  undo.to_move_ = to_move_;
  undo.prisoners_[0] = prisoners_[0];
  undo.prisoners_[1] = prisoners_[1];
  finish_move(board_.place(grid().point_of(move), colour_to_move(), undo.board_));
  return undo;
}

void Position::undo(const Undo& undo) {
  board_.take_back(undo.board_);
  outcome_ = undo.outcome_;
  to_move_ = undo.to_move_;
  prisoners_[0] = undo.prisoners_[0];
  prisoners_[1] = undo.prisoners_[1];
}

Move Position::random_move(Rng& rng) const {
  const int empties = board_.empty_count();
  for (int i = 0; i < random_guesses; ++i) {
    const Point point = board_.empty_point(rng.below(empties));
    if (!board_.would_be_suicide(point, colour_to_move())) return grid().move_at(point);
  }
  MoveList<Position> list;
  generate_moves(list);
  return list[static_cast<std::size_t>(rng.below(static_cast<int>(list.size())))];
}

void Position::set_up(std::span<const StoneBoard::Placement> placements) {
  board_.set_up(placements);
  set_to_move(to_move_);
}

void Position::set_to_move(Player player) {
  to_move_ = player;
  outcome_ = has_legal_move() ? Outcome::ongoing : win_for(opponent(player));
}

static_assert(encircle::Position<Position>);

}  // namespace encircle::atari_go
