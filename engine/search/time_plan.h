#pragma once

#include <cstdint>

namespace encircle {

// What the clock of the player to move shows, in seconds. Nothing here reads a clock: the caller fills this in.
struct ClockState {
  // What comes after the main time.
  enum class Overtime : std::uint8_t {
    none,       // the main time is all there is
    byo_yomi,   // periods; a move that takes less than one leaves it whole
    canadian,   // periods of several moves; the next begins when they are made
    increment,  // each move adds to the main time
  };

  double main_left = 0;
  Overtime overtime = Overtime::none;
  // The length of a period, or what a move adds.
  double period = 0;
  // Byo-yomi: the periods that are left, the running one included.
  int periods_left = 0;
  // Canadian: the moves of a period, and those that must still be made in the running one; 0 before the first.
  int period_moves = 0;
  int moves_left = 0;
  // What is left of the running period, once the main time is over.
  double period_left = 0;
};

// What the game is like, as far as time is concerned.
struct GameStage {
  // Moves made so far, by both players.
  int move_number = 0;
  // The number of places on the board (or of actions): a game lasts about as many moves.
  int points = 0;
};

// How long one move may take, in seconds.
struct TimePlan {
  // What a move takes that needs no second look.
  double target = 0;
  // What it may take when the search has not settled on one. Never more than the clock allows.
  double most = 0;
};

// How many more moves a player makes, by the size of the board and the moves made so far; at least a few.
double moves_to_come(const GameStage& stage);

// The time for the next move. The delay is kept back each time for what lies between the clock and the program. A
// clock that has run out still gives a moment, for a move must be made.
TimePlan plan_time(const ClockState& clock, const GameStage& stage, double delay = 0.05);

}  // namespace encircle
