#pragma once

#include "board/point_set.h"
#include "games/go/position.h"
#include "games/self_play.h"

namespace encircle::go {

// See the concept SelfPlayed.
struct SelfPlay {
  // A side that stands in the list several times is drawn more often; a game on a larger board has more positions to
  // learn from, too. The margin is a share of what the search maximises where more of it is better play.
  static constexpr TrainingCanvas canvases[] = {{9, 0.24f, 64, 16}, {13, 0.2f, 48, 12}, {19, 0.56f, 40, 10}};
  static constexpr int sides[] = {7,  8,  9,  9,  9,  9,  9,  9,  9,  9,  10, 11, 12, 13, 13, 13,
                                  13, 13, 13, 13, 13, 13, 14, 15, 16, 17, 18, 19, 19, 19, 19, 19,
                                  19, 19, 19, 19, 19, 19, 19, 19, 19, 19, 19, 19, 19, 19, 19};
  static constexpr TrainingDefaults training = {
      .canvases = canvases, .sides = sides, .opening_share = 0.3f, .opening_moves = 4, .margin_share = 0.1f};

  // One game in eight has a komi far off, one in six of training is counted by territory (Ending says how). Nobody is
  // there to agree on dead stones.
  static Rules random_rules(int side, Balance balance, Rng& rng);

  // A game is settled when each point belongs to a chain that lives unconditionally (Benson), or lies in a region that
  // such chains enclose: players that just go on would never stop there. Moves to such points are not looked at, and
  // enemy stones in such regions are dead.
  //
  // A game of territory is played out after two passes as a game of area, with a komi that makes up for the difference
  // of both ways of counting. Area less territory is the number of black stones played less that of the white ones: a
  // living stone counts a point by area alone, a dead or captured one counts a point for the enemy by territory alone.
  // So dead stones are found by playing, which costs nothing by area. (Points between two colours and eyes in seki are
  // area alone; the network learns to fill the former before it passes.)
  class Ending {
   public:
    void look(const Position& position);
    bool settled() const { return settled_; }
    bool matters(const Position& position, Move move) const {
      return move == position.pass_move() || !safe_.contains(position.grid().point_of(move));
    }

    static bool play_on(Position& position);
    static bool counted(const Position& position) { return position.outcome() != Outcome::no_result; }
    static void clear(Position& position);

   private:
    // The points that nobody can take from their owner.
    PointSet safe_{Grid(2, 2)};
    bool settled_ = false;
  };
};

}  // namespace encircle::go
