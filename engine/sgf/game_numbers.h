#pragma once

#include <string_view>

namespace encircle::sgf {

// The game of a record whose root has no GM: Go.
inline constexpr int default_game_number = 1;

// The name of a game that SGF has given a number, such as "Othello" for 2; empty for any other number.
std::string_view published_game_name(int number);

// How the points and moves of a game are written.
enum class PointFormat {
  letters,  // as in Go: a letter for the column and one for the row
  own,      // in a way that SGF leaves to the game
};

// What SGF itself says: those of Go alone are letters.
constexpr PointFormat published_point_format(int number) {
  return number == default_game_number ? PointFormat::letters : PointFormat::own;
}

}  // namespace encircle::sgf
