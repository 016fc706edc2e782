#include "search/time_plan.h"

#include <algorithm>

namespace encircle {

namespace {

// Games end before the board is full: by then so many of its points were played on.
constexpr double played_part = 0.75;
// So many of the points may always still be fought over.
constexpr double least_part = 0.3;
constexpr double least_moves = 4;
// A move that is hard to decide takes up to this many times the usual.
constexpr double patience = 2.5;
// But never more than this part of the main time.
constexpr double largest_part = 0.25;
// At most so much of the main time is kept back for delays.
constexpr double largest_reserve = 0.95;
constexpr double shortest_seconds = 0.01;

// The share of the main time for one move, with what every later move gets back.
TimePlan share_main(double main_left, double gain_per_move, double moves) {
  const double target = main_left / moves + gain_per_move;
  const double most = std::max(target, std::min(target * patience, main_left * largest_part + gain_per_move));
  return {std::min(target, main_left), std::min(most, main_left)};
}

TimePlan plan_byo_yomi(const ClockState& clock, double moves) {
  const double in_period = clock.main_left > 0 ? clock.period : std::min(clock.period_left, clock.period);
  if (clock.main_left > 0) {
    // The main time is spent over fewer moves, for the periods wait behind it; all but the last of them are time too.
    const double spare = clock.period * std::max(clock.periods_left - 1, 0);
    TimePlan plan = share_main(clock.main_left, 0, std::max(moves * 0.6, 1.0));
    plan.target = std::max(plan.target, std::min(clock.period, clock.main_left));
    plan.most = std::max(plan.most, plan.target);
    plan.most = std::min(plan.most, clock.main_left + spare);
    return plan;
  }
  // A period that is not used up is given back whole, so all of it is used; a spare one helps when a move is hard.
  return {in_period, clock.periods_left > 1 ? in_period + 0.5 * clock.period : in_period};
}

TimePlan plan_canadian(const ClockState& clock, double moves) {
  if (clock.main_left > 0) {
    const double later = clock.period_moves > 0 ? clock.period / clock.period_moves : 0;
    TimePlan plan = share_main(clock.main_left, 0, std::max(moves * 0.6, 1.0));
    plan.target = std::max(plan.target, std::min(later, clock.main_left));
    plan.most = std::max(plan.most, plan.target);
    return plan;
  }
  const int left = std::max(clock.moves_left, 1);
  const double target = clock.period_left / left;
  return {target, left == 1 ? target : std::min(target * patience, clock.period_left * 0.5)};
}

}  // namespace

double moves_to_come(const GameStage& stage) {
  const double both = std::max(played_part * stage.points - stage.move_number, least_part * stage.points);
  return std::max(both / 2, least_moves);
}

TimePlan plan_time(const ClockState& clock, const GameStage& stage, double delay) {
  const double moves = moves_to_come(stage);
  // Where the main time is all there is, a long game must not be lost by the delays alone: they are kept back for as
  // many moves as the board has points, and with that for the next one too.
  const double reserve = std::min(delay * stage.points, clock.main_left * largest_reserve);
  TimePlan plan;
  double kept_back = delay;
  switch (clock.overtime) {
    case ClockState::Overtime::none:
      plan = share_main(clock.main_left - reserve, 0, moves);
      kept_back = 0;
      break;
    case ClockState::Overtime::increment:
      plan = share_main(clock.main_left - reserve, std::max(0.8 * clock.period - delay, 0.0), moves);
      kept_back = 0;
      break;
    case ClockState::Overtime::byo_yomi:
      plan = plan_byo_yomi(clock, moves);
      break;
    case ClockState::Overtime::canadian:
      plan = plan_canadian(clock, moves);
      break;
  }
  plan.target = std::max(plan.target - kept_back, shortest_seconds);
  plan.most = std::max(plan.most - kept_back, plan.target);
  return plan;
}

}  // namespace encircle
