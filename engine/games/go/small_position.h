#pragma once

#include <array>

#include "core/fixed_list.h"
#include "games/go/position.h"
#include "games/go/small_board.h"
#include "solve/abilities.h"

namespace encircle::go {

// A position on a small board with area scoring, as solvers need it: a small value without a past; playing makes a new
// one. It knows the ko, so that a stone is not retaken at once. That no other board comes back is for the solver to
// see to, who knows the line of play (docs/design/solving-go.md).
class SmallPosition {
 public:
  static constexpr std::size_t max_moves = 65;
  using MoveList = FixedList<Move, max_moves>;

  // What all positions that follow from one share. It must outlive them.
  class Table {
   public:
    explicit Table(const Position& root);

   private:
    friend class SmallPosition;
    static constexpr int symmetries = 8;
    SmallGrid grid_;
    Suicide suicide_;
    Ko ko_rule_;
    // Keys of stones by symmetry, for each bit and colour.
    std::array<std::array<std::array<Key, symmetries>, 2>, 64> keys_{};
    // Where each symmetry brings a bit.
    std::array<std::array<std::uint8_t, 64>, symmetries> image_{};
    std::array<std::uint8_t, symmetries> inverse_{};
    std::array<std::int8_t, 64> centrality_{};
  };

  // Which stones were on the board in all of a set of positions. It answers quickly, and often with no, whether another
  // position may belong to the set.
  class Footprint {
   public:
    void add(const SmallPosition& position) {
      stones_[0] &= position.stones_[0];
      stones_[1] &= position.stones_[1];
    }
    void add(const Footprint& other) {
      stones_[0] &= other.stones_[0];
      stones_[1] &= other.stones_[1];
    }
    bool may_contain(const SmallPosition& position, Player next) const {
      return (position.to_move_ == next || position.table_->ko_rule_ == Ko::positional) &&
             (stones_[0] & ~position.stones_[0]) == 0 && (stones_[1] & ~position.stones_[1]) == 0;
    }

   private:
    friend class SmallPosition;
    Bits stones_[2] = {~Bits{0}, ~Bits{0}};
  };

  SmallPosition(const Table& table, const Position& position);

  Player to_move() const { return to_move_; }
  bool is_over() const { return passes_ == 2; }
  bool last_was_pass() const { return passes_ == 1; }
  // Black's area less White's, every stone alive.
  int points() const;
  // This player ends with at least so many points more than the enemy, by what can never be captured.
  bool surely_gets(Player player, int points) const;
  // How a player who surely gets so many points gets them: he passes when the board counts so, and else takes the enemy
  // stones off that stand in what is surely his.
  Move settling_move(Player player, int points) const;
  int point_count() const { return table_->grid_.point_count(); }

  // The legal moves but for repetition, the most promising first, the pass among them.
  void generate_moves(MoveList& list) const;
  SmallPosition after(Move move) const;
  bool is_pass(Move move) const { return move.index() == table_->grid_.point_count(); }
  // A placed stone that leads here is forbidden when the other position was there before.
  bool repeats(const SmallPosition& earlier) const {
    return stones_[0] == earlier.stones_[0] && stones_[1] == earlier.stones_[1] &&
           (to_move_ == earlier.to_move_ || table_->ko_rule_ == Ko::positional);
  }
  // The same for the boards of the game up to the root.
  bool repeats_past_of(const Position& root) const { return root.was_there(board_key_, to_move_); }

  // The number of the symmetry under which the key is smallest, and that key: one for all symmetric images.
  struct Canonical {
    Key key;
    int symmetry;
  };
  Canonical canonical() const;
  // Footprints as they are kept under the key of a position, and back.
  Footprint turned(const Footprint& footprint, int symmetry) const;
  Footprint turned_back(const Footprint& footprint, int symmetry) const;
  Move turned(Move move, int symmetry) const;
  Move turned_back(Move move, int symmetry) const;

 private:
  Bits empty() const { return table_->grid_.all() & ~stones_[0] & ~stones_[1]; }
  void toggle(Bits stones, int colour);
  void place(Bits point);
  Bits image_of(Bits points, int symmetry) const;

  const Table* table_;
  Bits stones_[2] = {0, 0};
  Bits ko_ = 0;
  Key board_key_ = 0;
  std::array<Key, Table::symmetries> keys_{};
  Player to_move_ = Player::first;
  std::uint8_t passes_ = 0;
};

}  // namespace encircle::go
