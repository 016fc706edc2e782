#pragma once

#include <chrono>
#include <functional>

#include "core/player.h"

namespace encircle::gtp {

// The time that a controller gives, and how much of it one move may take. It knows no more than GTP tells: main time,
// then periods of a number of moves.
class Clock {
 public:
  void set(double main_time, double period, int period_moves);
  void set_unlimited() { limited_ = false; }
  // What is left to a player: with moves above 0, in a period of so many.
  void set_left(Player player, double seconds, int moves);

  bool is_limited() const { return limited_; }
  // The seconds that this player's next move may take.
  double budget(Player player) const;
  // A callback that becomes true once the budget of a move that begins now is spent.
  std::function<bool()> alarm(Player player) const;
  void spend(Player player, double seconds);

  // Takes the time that passes while it lives from what a player has left.
  class Watch {
   public:
    Watch(Clock& clock, Player player) : clock_(clock), player_(player) {}
    ~Watch() {
      const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began_;
      clock_.spend(player_, passed.count());
    }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

   private:
    Clock& clock_;
    Player player_;
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  };

 private:
  struct Left {
    double seconds = 0;
    int moves = 0;
  };
  bool limited_ = false;
  double period_ = 0;
  int period_moves_ = 0;
  Left left_[2];
};

}  // namespace encircle::gtp
