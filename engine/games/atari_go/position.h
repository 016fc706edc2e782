#pragma once

#include "board/stone_board.h"
#include "core/position.h"
#include "games/atari_go/rules.h"
#include "games/stones/surroundings.h"
#include "search/playouts.h"
#include "solve/abilities.h"

namespace encircle::atari_go {

// A game of Atari Go: the first capture wins. There is no pass and no ko; a player without a legal move loses.
class Position {
 public:
  using Rules = atari_go::Rules;
  static constexpr int max_action_count = Grid::max_points;
  static constexpr bool depends_on_history = false;

  class Undo {
   public:
    // The stones taken by the winning move.
    std::span<const Point> captured() const { return board_.captured(); }

   private:
    friend class Position;
    Outcome outcome_;
    Player to_move_;
    std::uint16_t prisoners_[2];
    StoneBoard::Undo board_;
  };

  static Position initial(const Rules& rules) { return Position(rules); }

  const Rules& rules() const { return rules_; }
  const Grid& grid() const { return board_.grid(); }
  const StoneBoard& board() const { return board_; }
  Player to_move() const { return to_move_; }
  Outcome outcome() const { return outcome_; }
  Key key() const;
  int action_count() const { return grid().point_count(); }

  bool is_legal(Move move) const;
  void generate_moves(MoveList<Position>& list) const;
  void play(Move move);
  Undo play_undoable(Move move);
  void undo(const Undo& undo);
  Move random_move(Rng& rng) const;

  int symmetry_count() const { return grid_symmetry_count(grid()); }
  Move transform(Move move, int symmetry) const {
    return grid().move_at(encircle::transform(grid(), grid().point_of(move), symmetry));
  }

  static constexpr Colour colour_of(Player player) { return player == Player::first ? Colour::white : Colour::black; }
  Colour colour_to_move() const { return colour_of(to_move_); }
  // The stones that this colour took; above none only when it has won.
  int prisoners(Colour taker) const { return prisoners_[index_of(taker)]; }

  // An ability for playouts (search/playouts.h).
  Move playout_move(const RecentMoves& recent, const PlayoutRules& rules, Rng& rng) const;
  Key surroundings_of(Move move) const { return surroundings_on(board_, move); }

  // Abilities for solvers (solve/abilities.h), in solving.cpp. A chain of the enemy in atari wins; two own chains in
  // atari with different liberties lose.
  Threats threats() const;
  // Ataris and saving moves first, then moves with many liberties.
  void rate_urgency(std::span<const Move> moves, std::span<int> rated) const;
  // The smallest key among the symmetric images of the position.
  Key canonical_key() const;

  // Edits the position as a diagram does.
  void set_up(std::span<const StoneBoard::Placement> placements);
  void set_up(Point point, StoneBoard::Cell cell) {
    const StoneBoard::Placement placement{point, cell};
    set_up({&placement, 1});
  }
  void set_to_move(Player player);

  friend bool operator==(const Position& a, const Position& b) {
    return a.rules_ == b.rules_ && a.to_move_ == b.to_move_ && a.outcome_ == b.outcome_ && a.board_ == b.board_ &&
           a.prisoners_[0] == b.prisoners_[0] && a.prisoners_[1] == b.prisoners_[1];
  }

 private:
  explicit Position(const Rules& rules) : rules_(rules), board_(Grid(rules.width, rules.height)) {}

  bool has_legal_move() const;
  void finish_move(int captured);

  Rules rules_;
  Player to_move_ = Player::first;
  Outcome outcome_ = Outcome::ongoing;
  std::uint16_t prisoners_[2] = {0, 0};
  StoneBoard board_;
};

}  // namespace encircle::atari_go
