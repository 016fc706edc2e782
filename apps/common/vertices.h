#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/view.h"

namespace encircle::gtp {

// GTP and the programs that speak it know moves as points of a square grid. A game on a circle of n points is shown on
// a grid of n by n: the line between points a < b has the column of a and the row of b when it runs inside, and the
// column of b and the row of a when it runs outside. Circles with more points than columns have letters keep the game's
// own way of writing ("3~8"), which is understood in any case; for all other games both ways are the same.
class Vertices {
 public:
  explicit Vertices(const View& view);

  // A move of the game as GTP has it, and the reverse. What is no vertex is handed through.
  std::string from_game(const std::string& move) const;
  std::string to_game(const std::string& vertex) const;

 private:
  // Of the grid that stands for the circle; 0 when there is none.
  int side_ = 0;
};

// The stones of a board row by row from the top: X for black, O for white; the lines of a circle at their vertices.
std::string stones_text(const View& view);

// Where there are stones on a board, row by row from the bottom; none on a circle.
std::vector<std::string> stones_on(const View& view);

// "D4".
std::string vertex_name(int x, int y);

}  // namespace encircle::gtp
