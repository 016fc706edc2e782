#pragma once

#include "board/point_set.h"
#include "games/go/position.h"

namespace encircle::selfplay {

// What self-play knows about the end of a game beyond the rules, so that games end when they are decided and are
// counted as players would count them. For most games the rules say it all.
template <class P>
class Ending {
 public:
  // Looks at a position of the game that goes on.
  void look(const P&) {}
  // Whether nothing that the last position's players do can change the count.
  bool settled() const { return false; }
  // Whether a move of the last position can change anything.
  bool matters(const P&, Move) const { return true; }

  // Turns a position whose play has stopped, but which can be counted only after it was played out, into one that goes
  // on with the same result. False when there is no need.
  static bool play_on(P&) { return false; }
  // Whether a position without moves is counted by its margin, not only by its rules; then clear() comes before.
  static bool counted(const P&) { return false; }
  // Takes off what is dead without doubt.
  static void clear(P&) {}
};

// In Go a game is settled when each point belongs to a chain that lives unconditionally (Benson), or lies in a region
// that such chains enclose: nobody who just goes on would ever stop there. Moves to such points are not looked at, and
// enemy stones in such regions are dead.
//
// A game of territory is played out after two passes as a game of area, with a komi that makes up for the difference of
// both ways of counting. Area less territory is the number of black stones played less that of the white ones: a living
// stone counts a point by area alone, a dead or captured one counts a point for the enemy by territory alone. So
// dead stones are found by playing, which costs nothing by area. (Points between two colours and eyes in seki are area
// alone; the network learns to fill the former before it passes.)
template <>
class Ending<go::Position> {
 public:
  void look(const go::Position& position);
  bool settled() const { return settled_; }
  bool matters(const go::Position& position, Move move) const {
    return move == position.pass_move() || !safe_.contains(position.grid().point_of(move));
  }

  static bool play_on(go::Position& position);
  static bool counted(const go::Position& position) { return position.outcome() != Outcome::no_result; }
  static void clear(go::Position& position);

 private:
  // The points that nobody can take from their owner.
  PointSet safe_{Grid(2, 2)};
  bool settled_ = false;
};

}  // namespace encircle::selfplay
