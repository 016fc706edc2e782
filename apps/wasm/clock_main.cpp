// clock.wasm: the clocks of games (live/clock.h), one player's time at once. The app loads it for a game with a clock.

#include <algorithm>

#include "live/clock.h"

namespace {

using namespace encircle::live;

// What the functions below speak of; the page sets both before it asks.
ClockRules rules;
SideTime side;

// Numbers of a page: what is none, or beyond all times, becomes the nearest that is one.
Millis millis_of(double value) {
  if (!(value > 0)) return 0;
  return static_cast<Millis>(std::min(value, 1e3 * static_cast<double>(longest_time)));
}
int periods_of(int value) { return std::clamp(value, 0, most_periods); }

}  // namespace

#define EXPORTED(name) extern "C" __attribute__((export_name(#name)))

EXPORTED(set_rules) void set_rules(int kind, double main, double increment, int periods, double period) {
  rules = {static_cast<ClockRules::Kind>(kind), millis_of(main), millis_of(increment), periods_of(periods),
           millis_of(period)};
}
EXPORTED(set_full_time) void set_full_time() { side = full_time(rules); }
EXPORTED(set_side) void set_side(double left, int periods, bool in_period) {
  side = {millis_of(left), std::max(periods_of(periods), in_period ? 1 : 0), in_period};
}
EXPORTED(think) void think(double spent) { side = after_thinking(rules, side, millis_of(spent)); }
EXPORTED(move) void move() { side = after_move(rules, side); }
EXPORTED(left) double left() { return static_cast<double>(side.left); }
EXPORTED(periods) int periods() { return side.periods; }
EXPORTED(in_period) bool in_period() { return side.in_period; }
EXPORTED(is_out) bool is_time_out() { return is_out(rules, side); }
