#pragma once

#include <array>
#include <optional>

#include "board/colour.h"
#include "board/point_set.h"
#include "core/position.h"
#include "five_in_a_row/rules.h"
#include "solve/abilities.h"

namespace encircle::five_in_a_row {

// A game of Five in a Row: stones are placed and stay. A row wins, a full board is a draw, and there is no pass.
class Position {
 public:
  using Rules = five_in_a_row::Rules;
  static constexpr int max_action_count = Rules::max_size * Rules::max_size;
  static constexpr bool depends_on_history = false;

  class Undo {
   private:
    friend class Position;
    Point point_;
  };

  static Position initial(const Rules& rules) { return Position(rules); }

  const Rules& rules() const { return rules_; }
  const Grid& grid() const { return grid_; }
  Player to_move() const { return to_move_; }
  Outcome outcome() const { return outcome_; }
  Key key() const;
  int action_count() const { return grid_.point_count(); }

  bool is_legal(Move move) const {
    return !is_over(outcome_) && move.index() < action_count() && is_empty(grid_.point_of(move));
  }
  void generate_moves(MoveList<Position>& list) const;
  void play(Move move);
  Undo play_undoable(Move move);
  void undo(const Undo& undo);
  Move random_move(Rng& rng) const;

  int symmetry_count() const { return grid_symmetry_count(grid_); }
  Move transform(Move move, int symmetry) const {
    return grid_.move_at(encircle::transform(grid_, grid_.point_of(move), symmetry));
  }

  static constexpr Colour colour_of(Player player) { return player == Player::first ? Colour::black : Colour::white; }
  Colour colour_to_move() const { return colour_of(to_move_); }
  const PointSet& stones(Colour colour) const { return stones_[index_of(colour)]; }
  PointSet free_points() const { return points_ - stones_[0] - stones_[1]; }
  bool is_empty(Point point) const { return !stones_[0].contains(point) && !stones_[1].contains(point); }

  // The stones of a row that goes through this stone; empty when it is in none.
  PointSet row_through(Point stone) const;
  // Whether a stone of that colour on this point completes a row.
  bool wins_at(Point point, Colour colour) const;
  // What a stone of that colour on this point is good for: it grows with the stones of the rows that it could still
  // become part of.
  int promise(Point point, Colour colour) const;

  // For the solver (solve/abilities.h): a win is worth one point.
  int final_points() const;
  PointsBounds points_bounds() const;
  int urgency(Move move) const;
  Key canonical_key() const;

  // Edits the position as a diagram does; without a colour the point becomes empty.
  void set_up(Point point, std::optional<Colour> colour);
  void set_to_move(Player player) { to_move_ = player; }

  friend bool operator==(const Position& a, const Position& b) {
    return a.rules_ == b.rules_ && a.to_move_ == b.to_move_ && a.outcome_ == b.outcome_ &&
           a.stones_[0] == b.stones_[0] && a.stones_[1] == b.stones_[1];
  }

 private:
  explicit Position(const Rules& rules);

  // How many stones of that colour follow one another in this direction, from the point next to this one on.
  int run_length(Point point, Colour colour, int step) const;
  // Whether that colour can still get a row.
  bool has_room(Colour colour) const;
  // How often that colour completes a row with its next stone, counted up to two.
  int winning_points(Colour colour) const;
  std::optional<Colour> owner_of_a_row() const;

  Rules rules_;
  Grid grid_;
  Player to_move_ = Player::first;
  Outcome outcome_ = Outcome::ongoing;
  PointSet points_;
  PointSet stones_[2];
  Key stones_key_ = 0;
};

// The four directions in which rows run; their opposites are the other four.
constexpr std::array<int, 4> row_steps(const Grid& grid) {
  return {1, grid.stride(), grid.stride() + 1, grid.stride() - 1};
}

}  // namespace encircle::five_in_a_row
