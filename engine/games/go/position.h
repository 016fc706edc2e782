#pragma once

#include <array>
#include <optional>

#include "board/point_set.h"
#include "board/stone_board.h"
#include "core/key_history.h"
#include "core/position.h"
#include "games/go/rules.h"
#include "search/playouts.h"

namespace encircle::go {

class SmallPosition;

// A game of Go: the stones, whose turn it is, the ko, the passes and the boards that were there before.
//
// Two passes in a row stop play; outcome() then counts the board as it stands, every stone alive. Counting with dead
// and seki groups is counting.h; resume() goes on after a dispute.
class Position {
 public:
  using Rules = go::Rules;
  static constexpr int max_action_count = Grid::max_points + 1;
  static constexpr bool depends_on_history = true;

  class Undo;
  // The same on a small board, without the past: what solvers work with.
  using Light = SmallPosition;

  static Position initial(const Rules& rules);

  const Rules& rules() const { return rules_; }
  const Grid& grid() const { return board_.grid(); }
  const StoneBoard& board() const { return board_; }
  Player to_move() const { return to_move_; }
  Outcome outcome() const { return outcome_; }
  Key key() const;
  int action_count() const { return grid().point_count() + 1; }
  Move pass_move() const { return Move::from_index(grid().point_count()); }

  bool is_legal(Move move) const;
  void generate_moves(MoveList<Position>& list) const;
  void play(Move move);
  Undo play_undoable(Move move);
  void undo(const Undo& undo);
  Move random_move(Rng& rng) const;

  int symmetry_count() const { return grid_symmetry_count(grid()); }
  Move transform(Move move, int symmetry) const {
    return move == pass_move() ? move : grid().move_at(encircle::transform(grid(), grid().point_of(move), symmetry));
  }

  static constexpr Colour colour_of(Player player) { return player == Player::first ? Colour::black : Colour::white; }
  Colour colour_to_move() const { return colour_of(to_move_); }
  // The stones that this colour took.
  int prisoners(Colour taker) const { return prisoners_[index_of(taker)]; }
  // The point that may not be retaken at once, or Point::none().
  Point ko_point() const { return ko_; }
  // How many passes in a row were the last moves; two stop play.
  int passes() const { return passes_; }
  bool is_stopped() const { return passes_ == 2; }
  // Black's handicap stones that are still to be placed freely; while there are any Black moves again and may not pass.
  int free_handicap_left() const { return free_handicap_left_; }

  // Whether the board with this key was there before, as the ko rule sees it (with that player to move), this one
  // included.
  bool was_there(Key board_key, Player next) const { return history_.contains(history_key(board_key, next)); }
  // The key under which the ko rule remembers this position: two with the same may not both occur in a game.
  Key past_key() const { return history_key(board_.key(), to_move_); }
  // The past_key() of the earlier position that a placement would bring back, where nothing else forbids it.
  std::optional<Key> forbidden_return(Move move) const;
  // Whether another board may have been there before this one.
  bool has_past() const { return history_.size() > 1; }

  // Goes on after two passes with that player to move; the repetition count starts anew.
  void resume(Player player);

  // Abilities for the search (search/playouts.h).
  class Playout;
  bool awaits_agreement() const { return is_stopped() && rules_.dead_stones == DeadStones::by_agreement; }
  void advise(const RecentMoves& recent, std::span<const Move> moves, std::span<Advice> advice) const;
  Key surroundings_of(Move move) const;

  // Abilities for solvers (solve/abilities.h), in small_position.cpp. Black's area less White's, every stone alive,
  // komi left out.
  int final_points() const;
  // The board is too large, not counted by area, or free to repeat itself.
  std::optional<Error> find_obstacle() const;
  // The stones of both players, each by the index of the move that places it.
  std::array<std::uint64_t, 2> stones_by_move() const;
  // Whether a board may come back when the other player is to move.
  bool past_knows_turns() const { return rules_.ko == Ko::situational; }
  double bonus_of_second() const { return rules_.white_bonus(); }

  // Edits the position as a diagram does. The ko, the passes and the past are forgotten.
  void set_up(std::span<const StoneBoard::Placement> placements);
  void set_up(Point point, StoneBoard::Cell cell) {
    const StoneBoard::Placement placement{point, cell};
    set_up({&placement, 1});
  }
  // Lets that player move, out of turn if need be. The ko and the passes are forgotten; boards that stood before still
  // may not come back where the rules forbid it.
  void set_to_move(Player player);

  friend bool operator==(const Position& a, const Position& b);

 private:
  explicit Position(const Rules& rules) : rules_(rules), board_(Grid(rules.width, rules.height)) {}

  bool placement_is_legal(Point point) const;
  bool is_sensible(Point point) const;
  Move random_move_of_few(Rng& rng) const;
  bool repeats_an_earlier_position(Point point) const;
  Key history_key(Key board_key, Player next) const;
  template <class Place>
  void make_move(Move move, Place place_stone);
  void finish_move();
  void start_history();
  Outcome count_as_it_stands() const;

  Rules rules_;
  Player to_move_ = Player::first;
  Outcome outcome_ = Outcome::ongoing;
  std::uint8_t passes_ = 0;
  std::uint8_t free_handicap_left_ = 0;
  Point ko_ = Point::none();
  std::uint16_t prisoners_[2] = {0, 0};
  StoneBoard board_;
  KeyHistory history_;
};

class Position::Undo {
 public:
  // The stones taken off by the move; after a suicide they are the mover's own.
  std::span<const Point> captured() const {
    if (was_pass_) return {};
    return board_.captured();
  }

 private:
  friend class Position;
  bool was_pass_;
  Player to_move_;
  Outcome outcome_;
  std::uint8_t passes_;
  std::uint8_t free_handicap_left_;
  Point ko_;
  std::uint16_t prisoners_[2];
  StoneBoard::Undo board_;
};

}  // namespace encircle::go
