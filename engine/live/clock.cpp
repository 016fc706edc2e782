#include "live/clock.h"

#include <algorithm>
#include <utility>

#include "core/decimal.h"

namespace encircle::live {

namespace {

constexpr Millis second = 1000;
constexpr Millis minute = 60 * second;
constexpr Millis day = 24 * 60 * minute;

constexpr Millis longest_increment = day;

using Kind = ClockRules::Kind;

// How many periods there are at first.
int period_count(const ClockRules& rules) { return rules.kind == Kind::correspondence ? 1 : rules.periods; }

Error out_of_range(std::string_view what, Millis value, Millis least, Millis most) {
  return Error{"clock: " + std::string(what) + " of " + std::to_string(value) + " is not between " +
               std::to_string(least) + " and " + std::to_string(most)};
}

std::string seconds_text(Millis millis) { return decimal_text(static_cast<double>(millis) / second, 3); }

}  // namespace

std::optional<Error> find_fault(const ClockRules& rules) {
  const bool has_main = rules.kind == Kind::absolute || rules.kind == Kind::fischer || rules.kind == Kind::byoyomi;
  const bool needs_period = rules.kind == Kind::byoyomi || rules.kind == Kind::correspondence;
  const struct {
    std::string_view name;
    Millis value, least, most;
  } limits[] = {
      // With neither main time nor increment nobody could ever move.
      {"main time", rules.main, rules.kind == Kind::absolute ? second : 0, has_main ? longest_time : 0},
      {"increment", rules.increment, 0, rules.kind == Kind::fischer ? longest_increment : 0},
      {"number of periods", rules.periods, rules.kind == Kind::byoyomi ? 1 : 0,
       rules.kind == Kind::byoyomi ? most_periods : 0},
      {"period", rules.period, needs_period ? second : 0, needs_period ? longest_time : 0},
  };
  for (const auto& [name, value, least, most] : limits) {
    if (value < least || value > most) return out_of_range(name, value, least, most);
  }
  if (rules.kind == Kind::fischer && rules.main + rules.increment < second) {
    return out_of_range("main time", rules.main, second, longest_time);
  }
  return std::nullopt;
}

SideTime full_time(const ClockRules& rules) {
  const int periods = period_count(rules);
  if (rules.main == 0 && periods > 0) return {rules.period, periods, true};
  // Without main time an increment is there for the first move.
  return {rules.main > 0 ? rules.main : rules.increment, periods, false};
}

SideTime after_thinking(const ClockRules& rules, SideTime side, Millis spent) {
  if (rules.kind == Kind::none || is_out(rules, side)) return side;
  // Nobody has more than that, so that nothing overflows.
  side.left -= std::max<Millis>(0, std::min(spent, until_flag(rules, side)));
  while (side.left <= 0 && (side.in_period ? side.periods > 1 : side.periods > 0)) {
    if (side.in_period) --side.periods;
    side.in_period = true;
    side.left += rules.period;
  }
  return side;
}

SideTime after_move(const ClockRules& rules, SideTime side) {
  if (is_out(rules, side)) return side;
  if (side.in_period) side.left = rules.period;
  side.left += rules.increment;
  return side;
}

Millis until_flag(const ClockRules& rules, const SideTime& side) {
  return side.left + (side.periods - (side.in_period ? 1 : 0)) * rules.period;
}

bool is_out(const ClockRules& rules, const SideTime& side) { return rules.kind != Kind::none && side.left <= 0; }

Speed speed_of(const ClockRules& rules) {
  if (rules.kind == Kind::correspondence) return Speed::correspondence;
  if (rules.kind == Kind::none) return Speed::slow;
  constexpr int moves = 40;
  const Millis length = rules.main + moves * (rules.increment + rules.period);
  if (length < 3 * minute) return Speed::bullet;
  if (length < 10 * minute) return Speed::blitz;
  return length < 60 * minute ? Speed::rapid : Speed::slow;
}

std::string main_time_text(const ClockRules& rules) {
  const bool has_main = rules.kind != Kind::none && rules.kind != Kind::correspondence;
  return has_main ? seconds_text(rules.main) : "";
}

std::string overtime_text(const ClockRules& rules) {
  switch (rules.kind) {
    case Kind::none:
    case Kind::absolute:
      return "";
    case Kind::fischer:
      return seconds_text(rules.increment) + " fischer";
    case Kind::byoyomi:
      return std::to_string(rules.periods) + "x" + seconds_text(rules.period) + " byo-yomi";
    case Kind::correspondence:
      return decimal_text(static_cast<double>(rules.period) / static_cast<double>(day), 3) + " days per move";
  }
  return "";
}

Clock::Clock(const ClockRules& rules) : Clock(rules, {full_time(rules), full_time(rules)}) {}

void Clock::spend(Player player, Millis spent) {
  if (is_out()) return;
  SideTime& time = times_[static_cast<std::size_t>(index_of(player))];
  time = after_thinking(rules_, time, spent);
}

void Clock::move(Player player) {
  if (is_out()) return;
  SideTime& time = times_[static_cast<std::size_t>(index_of(player))];
  time = after_move(rules_, time);
}

}  // namespace encircle::live
