#include "apps/gtp/clock.h"

#include <algorithm>
#include <cmath>

namespace encircle::gtp {

namespace {

using Overtime = ClockState::Overtime;

// Whole numbers of moves and periods.
bool is_count(double number) { return number >= 1 && number <= 1e9 && number == std::floor(number); }

void enter_overtime(ClockState& state) {
  state.main_left = 0;
  state.period_left = state.period;
  state.moves_left = state.period_moves;
}

}  // namespace

void Clock::set_both(const ClockState& state) {
  limited_ = true;
  most_main_.reset();
  most_per_move_.reset();
  for (ClockState& each : states_) {
    each = state;
    if (each.main_left <= 0 && (each.overtime == Overtime::byo_yomi || each.overtime == Overtime::canadian)) {
      enter_overtime(each);
    }
  }
}

void Clock::set(double main_time, double period, int period_moves) {
  if (period > 0 && period_moves <= 0) {
    limited_ = false;
    return;
  }
  ClockState state{.main_left = main_time};
  if (period > 0) {
    state.overtime = Overtime::canadian;
    state.period = period;
    state.period_moves = period_moves;
  }
  set_both(state);
}

bool Clock::set_by_name(const std::string& kind, std::span<const double> numbers) {
  const auto is_time = [](double number) { return std::isfinite(number) && number >= 0; };
  const std::size_t times = std::min<std::size_t>(numbers.size(), 2);
  if (!std::ranges::all_of(numbers.first(times), is_time)) return false;
  if (kind == "none" && numbers.empty()) {
    limited_ = false;
  } else if (kind == "absolute" && numbers.size() == 1) {
    set(numbers[0], 0, 0);
  } else if (kind == "canadian" && numbers.size() == 3 && is_count(numbers[2])) {
    set(numbers[0], numbers[1], static_cast<int>(numbers[2]));
  } else if (kind == "byoyomi" && numbers.size() == 3 && is_count(numbers[2])) {
    set_both({.main_left = numbers[0],
              .overtime = Overtime::byo_yomi,
              .period = numbers[1],
              .periods_left = static_cast<int>(numbers[2])});
  } else if (kind == "fischer" && numbers.size() == 2) {
    set_both({.main_left = numbers[0], .overtime = Overtime::increment, .period = numbers[1]});
  } else if (kind == "fischer-capped" && numbers.size() == 4 && (numbers[2] < 0 || numbers[2] >= numbers[0])) {
    set_both({.main_left = numbers[0], .overtime = Overtime::increment, .period = numbers[1]});
    if (numbers[2] >= 0) most_main_ = numbers[2];
    if (numbers[3] >= 0) most_per_move_ = numbers[3];
  } else {
    return false;
  }
  return true;
}

void Clock::set_left(Player player, double seconds, int count) {
  ClockState& state = states_[index_of(player)];
  if (count <= 0 || state.overtime == Overtime::none || state.overtime == Overtime::increment) {
    state.main_left = seconds;
    state.moves_left = 0;
    return;
  }
  state.main_left = 0;
  state.period_left = seconds;
  (state.overtime == Overtime::byo_yomi ? state.periods_left : state.moves_left) = count;
}

TimePlan Clock::plan(Player player, const GameStage& stage) const {
  TimePlan plan = plan_time(state(player), stage);
  if (most_per_move_) {
    plan.target = std::min(plan.target, *most_per_move_);
    plan.most = std::min(plan.most, *most_per_move_);
  }
  return plan;
}

void Clock::spend(Player player, double seconds) {
  ClockState& state = states_[index_of(player)];
  const double beyond_main = seconds - state.main_left;
  if (state.overtime == Overtime::none || state.overtime == Overtime::increment) {
    state.main_left = std::max(-beyond_main, 0.0);
    if (state.overtime == Overtime::increment) state.main_left += state.period;
    if (most_main_) state.main_left = std::min(state.main_left, *most_main_);
    return;
  }
  if (beyond_main < 0) {
    state.main_left = -beyond_main;
    return;
  }
  if (state.main_left > 0) enter_overtime(state);
  if (state.overtime == Overtime::byo_yomi) {
    // Every period that was used up is gone; the running one begins anew.
    const int used = state.period > 0 ? static_cast<int>(std::min(beyond_main / state.period, 1e6)) : 0;
    state.periods_left = std::max(state.periods_left - used, 1);
    state.period_left = state.period;
  } else {
    state.period_left = std::max(state.period_left - beyond_main, 0.0);
    if (--state.moves_left <= 0) enter_overtime(state);
  }
}

}  // namespace encircle::gtp
