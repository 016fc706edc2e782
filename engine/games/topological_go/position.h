#pragma once

#include <optional>

#include "board/tree_board.h"
#include "core/position.h"
#include "games/topological_go/rules.h"
#include "solve/abilities.h"

namespace encircle::topological_go {

// A game of Topological Go: trees grow, nothing is captured, enclosed points are closed to both, the longest tree wins.
class Position {
 public:
  using Rules = topological_go::Rules;
  static constexpr int max_action_count = Grid::max_points + 1;
  static constexpr bool depends_on_history = false;

  class Undo {
   public:
    // The points that the move enclosed, those with stones included.
    const PointSet& newly_enclosed() const { return board_.newly_enclosed(); }
    // The move placed a reserve stone.
    bool used_reserve() const { return used_reserve_; }

   private:
    friend class Position;
    bool was_pass_;
    bool used_reserve_;
    std::uint8_t passes_;
    Outcome outcome_;
    std::uint16_t ordinary_;
    std::uint8_t reserve_;
    TreeBoard::Undo board_;
  };

  static Position initial(const Rules& rules);

  const Rules& rules() const { return rules_; }
  const Grid& grid() const { return board_.grid(); }
  const TreeBoard& board() const { return board_; }
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

  // Identity, half a turn and the reflections in both diagonals: these keep each player's corners.
  int symmetry_count() const { return 4; }
  Move transform(Move move, int symmetry) const;

  static constexpr Colour colour_of(Player player) { return player == Player::first ? Colour::white : Colour::black; }
  Colour colour_to_move() const { return colour_of(to_move_); }
  // The stones that this colour has left of each kind.
  int ordinary_left(Colour colour) const { return ordinary_[index_of(colour)]; }
  int reserve_left(Colour colour) const { return reserve_[index_of(colour)]; }
  // The points where this colour may place a stone.
  PointSet placements(Colour colour) const;
  // What is compared in the end, Black's bonus included.
  int final_length(Colour colour) const { return board_.longest(colour) + (colour == Colour::black ? 1 : 0); }

  // An ability for the search (search/judgement_errors.h).
  Key surroundings_of(Move move) const;
  // An ability for playouts (search/playouts.h): whose stone stands there.
  std::optional<Player> owner_of(Move move) const {
    const Point point = grid().point_of(move);
    if (board_.stones(colour_of(Player::first)).contains(point)) return Player::first;
    if (board_.stones(colour_of(Player::second)).contains(point)) return Player::second;
    return std::nullopt;
  }

  // Abilities for solvers (solve/abilities.h), in solving.cpp. White's longest tree less Black's with his bonus. Where
  // one player alone kept reserve stones, the other leads by as many points as the board has: more than any trees
  // differ by.
  int final_points() const;
  // A tree never shrinks, and never grows beyond the free points that it can reach and the stones that are left. A
  // player that may end with reserve stones in hand may lose everything.
  PointsBounds points_bounds() const;
  // Moves that make the longest tree longer and stand in the enemy's way come first; passing comes last.
  int urgency(Move move) const;
  // The smallest key among the symmetric images of the position.
  Key canonical_key() const;

  // Edits the position as a diagram does: adds a stone without using up any, or says who moves.
  void set_up(Point point, Colour colour);
  void set_to_move(Player player);

  friend bool operator==(const Position& a, const Position& b) {
    return a.rules_ == b.rules_ && a.to_move_ == b.to_move_ && a.outcome_ == b.outcome_ && a.passes_ == b.passes_ &&
           a.ordinary_[0] == b.ordinary_[0] && a.ordinary_[1] == b.ordinary_[1] && a.reserve_[0] == b.reserve_[0] &&
           a.reserve_[1] == b.reserve_[1] && a.board_ == b.board_;
  }

 private:
  explicit Position(const Rules& rules) : rules_(rules), board_(Grid(rules.size, rules.size), rules.region_steps) {}

  template <class Place>
  void make_move(Move move, Place place_stone);
  Outcome compare_trees() const;
  void end_if_nobody_can_place();

  Rules rules_;
  Player to_move_ = Player::first;
  Outcome outcome_ = Outcome::ongoing;
  std::uint8_t passes_ = 0;
  std::uint8_t reserve_[2] = {0, 0};
  std::uint16_t ordinary_[2] = {0, 0};
  TreeBoard board_;
};

}  // namespace encircle::topological_go
