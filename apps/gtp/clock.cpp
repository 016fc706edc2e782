#include "apps/gtp/clock.h"

#include <algorithm>

namespace encircle::gtp {

namespace {
// Main time is spread over so many moves to come.
constexpr double moves_to_come = 30;
// Kept back from every move for what lies between the two programs.
constexpr double delay_seconds = 0.05;
constexpr double shortest_seconds = 0.01;
}  // namespace

void Clock::set(double main_time, double period, int period_moves) {
  // GTP: a period without moves means that there is no limit.
  limited_ = !(period > 0 && period_moves == 0);
  period_ = period;
  period_moves_ = period_moves;
  for (Left& left : left_) left = main_time > 0 ? Left{main_time, 0} : Left{period, period_moves};
}

void Clock::set_left(Player player, double seconds, int moves) { left_[index_of(player)] = {seconds, moves}; }

void Clock::spend(Player player, double seconds) {
  Left& left = left_[index_of(player)];
  left.seconds = std::max(left.seconds - seconds, 0.0);
  // A period that is played in time begins anew; so does the first one when main time ends.
  const bool main_time_is_over = left.moves == 0 && left.seconds <= 0;
  const bool period_is_done = left.moves > 0 && --left.moves == 0;
  if (period_moves_ > 0 && (main_time_is_over || period_is_done)) left = {period_, period_moves_};
}

double Clock::budget(Player player) const {
  const Left& left = left_[index_of(player)];
  double seconds = left.moves > 0 ? left.seconds / left.moves : left.seconds / moves_to_come;
  if (left.moves == 0 && period_moves_ > 0)
    seconds = std::max(seconds, std::min(left.seconds, period_ / period_moves_));
  return std::max(seconds - delay_seconds, shortest_seconds);
}

std::function<bool()> Clock::alarm(Player player) const {
  using Time = std::chrono::steady_clock;
  const auto end = Time::now() + std::chrono::duration<double>(budget(player));
  return [end] { return Time::now() >= end; };
}

}  // namespace encircle::gtp
