#include "games/go/position.h"

#include "games/stones/surroundings.h"

namespace encircle::go {

namespace {
constexpr Key white_to_move_key = mix_key(0x60, 1);
constexpr Key passed_key = mix_key(0x60, 2);
constexpr Key stopped_key = mix_key(0x60, 3);
constexpr std::uint64_t ko_salt = 0x6B0;
constexpr std::uint64_t prisoner_salt = 0x6B1;
constexpr std::uint64_t handicap_salt = 0x6B2;
// How often random_move() guesses before it draws the points one by one.
constexpr int random_guesses = 3;
}  // namespace

Position Position::initial(const Rules& rules) {
  Position position(rules);
  if (rules.handicap >= 2) {
    if (rules.handicap_placement == HandicapPlacement::free) {
      position.free_handicap_left_ = static_cast<std::uint8_t>(rules.handicap_stones());
    } else {
      const auto points = handicap_points(rules.width, rules.height, rules.handicap_stones());
      for (const Point point : *points) position.board_.place(point, Colour::black);
      position.to_move_ = Player::second;
    }
  }
  position.start_history();
  return position;
}

Key Position::key() const {
  Key key = board_.key();
  if (to_move_ == Player::second) key ^= white_to_move_key;
  if (passes_ == 1) key ^= passed_key;
  if (passes_ == 2) key ^= stopped_key;
  if (ko_ != Point::none()) key ^= mix_key(ko_salt, ko_.index());
  if (free_handicap_left_ != 0) key ^= mix_key(handicap_salt, free_handicap_left_);
  if (rules_.scoring == Scoring::territory) {
    key ^= mix_key(prisoner_salt, static_cast<std::uint64_t>(prisoners_[0] - prisoners_[1]));
  }
  return key;
}

Key Position::history_key(Key board_key, Player next) const {
  const bool with_turn = (rules_.ko != Ko::positional) & (next == Player::second);
  return board_key ^ (white_to_move_key & (Key{0} - with_turn));
}

void Position::start_history() {
  history_.clear();
  history_.push(history_key(board_.key(), to_move_));
}

bool Position::repeats_an_earlier_position(Point point) const {
  const Player next = free_handicap_left_ > 1 ? to_move_ : opponent(to_move_);
  return history_.contains(history_key(board_.key_after(point, colour_to_move()), next));
}

std::optional<Key> Position::forbidden_return(Move move) const {
  if (is_over(outcome_) || move == pass_move() || rules_.ko == Ko::simple) return std::nullopt;
  const Point point = grid().point_of(move);
  if (!board_.is_empty(point) || point == ko_) return std::nullopt;
  const bool suicide = !board_.has_empty_neighbour(point) && !board_.captures_or_joins(point, colour_to_move());
  if (suicide && rules_.suicide == Suicide::forbidden) return std::nullopt;
  const Player next = free_handicap_left_ > 1 ? to_move_ : opponent(to_move_);
  const Key back = history_key(board_.key_after(point, colour_to_move()), next);
  return history_.contains(back) ? std::optional<Key>(back) : std::nullopt;
}

inline bool Position::placement_is_legal(Point point) const {
  // A point with an empty neighbour is neither suicide nor the ko.
  if (!board_.has_empty_neighbour(point)) {
    if (point == ko_) return false;
    if (rules_.suicide == Suicide::forbidden && !board_.captures_or_joins(point, colour_to_move())) return false;
  }
  return rules_.ko == Ko::simple || !repeats_an_earlier_position(point);
}

bool Position::is_legal(Move move) const {
  if (is_over(outcome_) || move.index() >= action_count()) return false;
  if (move == pass_move()) return free_handicap_left_ == 0;
  const Point point = grid().point_of(move);
  return board_.is_empty(point) && placement_is_legal(point);
}

void Position::generate_moves(MoveList<Position>& list) const {
  list.clear();
  if (is_over(outcome_)) return;
  int index = 0;
  grid().for_each_point([&](Point point) {
    if (board_.is_empty(point) && placement_is_legal(point)) list.push_back(Move::from_index(index));
    ++index;
  });
  if (free_handicap_left_ == 0) list.push_back(pass_move());
}

template <class Place>
void Position::make_move(Move move, Place place_stone) {
  assert(is_legal(move));
  ko_ = Point::none();
  if (move == pass_move()) {
    ++passes_;
  } else {
    passes_ = 0;
    const Colour mover = colour_to_move();
    const Point point = grid().point_of(move);
    const int own_before = board_.stone_count(mover);
    const int taken = place_stone(point, mover);
    prisoners_[index_of(mover)] = static_cast<std::uint16_t>(prisoners_[index_of(mover)] + taken);
    const int lost = own_before + 1 - board_.stone_count(mover);
    prisoners_[index_of(other(mover))] = static_cast<std::uint16_t>(prisoners_[index_of(other(mover))] + lost);
    if (taken == 1 && board_.chain_size(point) == 1 && board_.in_atari(point)) ko_ = board_.atari_liberty(point);
    if (free_handicap_left_ > 0) --free_handicap_left_;
  }
  finish_move();
}

inline void Position::finish_move() {
  if (free_handicap_left_ == 0) to_move_ = opponent(to_move_);
  const int seen_before = history_.push(history_key(board_.key(), to_move_));
  if (passes_ == 2) {
    outcome_ = count_as_it_stands();
  } else if (rules_.ko == Ko::simple && seen_before >= 2) {
    outcome_ = Outcome::no_result;
  }
}

void Position::play(Move move) {
  make_move(move, [&](Point point, Colour mover) { return board_.place(point, mover); });
}

Position::Undo Position::play_undoable(Move move) {
  Undo undo;
  undo.was_pass_ = move == pass_move();
  undo.to_move_ = to_move_;
  undo.outcome_ = outcome_;
  undo.passes_ = passes_;
  undo.free_handicap_left_ = free_handicap_left_;
  undo.ko_ = ko_;
  undo.prisoners_[0] = prisoners_[0];
  undo.prisoners_[1] = prisoners_[1];
  make_move(move, [&](Point point, Colour mover) { return board_.place(point, mover, undo.board_); });
  return undo;
}

void Position::undo(const Undo& undo) {
  history_.pop();
  if (!undo.was_pass_) board_.take_back(undo.board_);
  to_move_ = undo.to_move_;
  outcome_ = undo.outcome_;
  passes_ = undo.passes_;
  free_handicap_left_ = undo.free_handicap_left_;
  ko_ = undo.ko_;
  prisoners_[0] = undo.prisoners_[0];
  prisoners_[1] = undo.prisoners_[1];
}

inline bool Position::is_sensible(Point point) const {
  if (board_.has_empty_neighbour(point)) return rules_.ko == Ko::simple || !repeats_an_earlier_position(point);
  return !board_.is_single_point_eye(point, colour_to_move()) && placement_is_legal(point);
}

Move Position::random_move(Rng& rng) const {
  const int empties = board_.empty_count();
  if (empties == 0) return pass_move();
  // A guess that is accepted is uniform over all sensible moves.
  for (int i = 0; i < random_guesses; ++i) {
    const Point point = board_.empty_point(rng.below(empties));
    if (is_sensible(point)) return grid().move_at(point);
  }
  return random_move_of_few(rng);
}

// What guessing finds too slowly: draws the empty points one by one, none of them twice.
Move Position::random_move_of_few(Rng& rng) const {
  StoneBoard::PointList left = board_.empty_points();
  while (!left.empty()) {
    const auto pick = static_cast<std::size_t>(rng.below(static_cast<int>(left.size())));
    const Point point = left[pick];
    if (is_sensible(point)) return grid().move_at(point);
    left[pick] = left.back();
    left.pop_back();
  }
  return pass_move();
}

void Position::resume(Player player) {
  assert(is_stopped());
  passes_ = 0;
  ko_ = Point::none();
  outcome_ = Outcome::ongoing;
  to_move_ = player;
  start_history();
}

void Position::set_up(std::span<const StoneBoard::Placement> placements) {
  board_.set_up(placements);
  history_.clear();
  set_to_move(to_move_);
}

void Position::set_to_move(Player player) {
  const bool is_out_of_turn = player != to_move_;
  to_move_ = player;
  ko_ = Point::none();
  passes_ = 0;
  free_handicap_left_ = 0;
  outcome_ = Outcome::ongoing;
  if (!has_past()) {
    start_history();
  } else if (is_out_of_turn) {
    history_.push(history_key(board_.key(), to_move_));
  }
}

Outcome Position::count_as_it_stands() const {
  PointSet stones[2] = {PointSet(grid()), PointSet(grid())};
  PointSet empty(grid());
  grid().for_each_point([&](Point point) {
    const StoneBoard::Cell cell = board_.at(point);
    (cell == StoneBoard::Cell::empty ? empty : stones[static_cast<int>(cell)]).add(point);
  });
  const PointSet reached_by[2] = {flood(grid(), stones[0].with_neighbours(grid()), empty),
                                  flood(grid(), stones[1].with_neighbours(grid()), empty)};
  double score[2];
  for (const int colour : {0, 1}) {
    score[colour] = (reached_by[colour] - reached_by[1 - colour]).size();
    score[colour] +=
        rules_.scoring == Scoring::area ? board_.stone_count(static_cast<Colour>(colour)) : prisoners_[colour];
  }
  const double margin = score[0] - score[1] - rules_.white_bonus();
  return outcome_of_margin(margin > 0 ? 1 : margin < 0 ? -1 : 0);
}

Key Position::surroundings_of(Move move) const {
  return mix_key(surroundings_on(board_, move), static_cast<std::uint64_t>(ko_.index()));
}

bool operator==(const Position& a, const Position& b) {
  return a.rules_ == b.rules_ && a.to_move_ == b.to_move_ && a.outcome_ == b.outcome_ && a.passes_ == b.passes_ &&
         a.free_handicap_left_ == b.free_handicap_left_ && a.ko_ == b.ko_ && a.prisoners_[0] == b.prisoners_[0] &&
         a.prisoners_[1] == b.prisoners_[1] && a.board_ == b.board_ && a.history_ == b.history_;
}

static_assert(encircle::Position<Position>);

}  // namespace encircle::go
