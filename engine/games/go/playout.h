#pragma once

#include "games/go/position.h"

namespace encircle::go {

// One game played out from a position by cheap knowledge and chance, on the stones alone: the ko is kept, older
// repetitions are not, nobody fills an own eye, and stones do not commit suicide. Its value is the area in the end;
// under territory scoring each stone that was placed more than the enemy's when the playout began costs its point.
class Position::Playout {
 public:
  Playout(const Position& position, const RecentMoves& recent, const PlayoutRules& rules);

  // See search/playouts.h.
  float run(Rng& rng, std::vector<PlayerMove>& played);
  float margin() const { return margin_; }
  std::optional<Player> owner_of(Move move) const;

 private:
  Point choose(Rng& rng) const;
  Point random_point(Rng& rng) const;
  bool is_playable(Point point) const;
  bool is_sensible(Point point) const;
  void play(Point point);
  // Black's area less White's, as it stands.
  int area() const;

  StoneBoard board_;
  PlayoutRules rules_;
  Colour mover_;
  Point ko_;
  Point last_;
  Point own_;
  // What Black needs more than this to win.
  double target_;
  float margin_ = 0;
};

}  // namespace encircle::go
