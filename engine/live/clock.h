#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/player.h"
#include "core/result.h"

namespace encircle::live {

// Milliseconds since 1970, as the caller read them; and a span of milliseconds.
using Time = std::int64_t;
using Millis = std::int64_t;

// What was agreed on before the game.
struct ClockRules {
  enum class Kind : unsigned char {
    none,
    // `main` for all moves.
    absolute,
    // `main`, and `increment` more after each move.
    fischer,
    // `main`, then `periods` of the length `period`: a move within a period gives all of it back, one that takes longer
    // uses it up. Without main time the first period begins at once.
    byoyomi,
    // `period` for each move, counted in days as a rule: a byo-yomi of one period without main time.
    correspondence,
  };
  Kind kind = Kind::none;
  Millis main = 0;
  Millis increment = 0;
  int periods = 0;
  Millis period = 0;

  bool operator==(const ClockRules&) const = default;
};

// Of a main time or a period, and how many periods.
inline constexpr Millis longest_time = Millis{30} * 24 * 60 * 60 * 1000;
inline constexpr int most_periods = 100;

// What is wrong with these rules: a number out of range, or one that the kind of clock does not have.
std::optional<Error> find_fault(const ClockRules& rules);

// What one player has left.
struct SideTime {
  // Of the main time, or of the running period.
  Millis left = 0;
  // Periods left, the running one included.
  int periods = 0;
  // The main time is used up.
  bool in_period = false;

  bool operator==(const SideTime&) const = default;
};

// Both players' time, first player first.
using Times = std::array<SideTime, 2>;

// A player's time at the beginning.
SideTime full_time(const ClockRules& rules);
// What is left after thinking for so long (a negative span counts as none). Without anything left the time is out.
SideTime after_thinking(const ClockRules& rules, SideTime side, Millis spent);
// What is left after a move: a period begins anew, an increment is added. A flag that has fallen stays down.
SideTime after_move(const ClockRules& rules, SideTime side);
// How long the player may think before his time is out.
Millis until_flag(const ClockRules& rules, const SideTime& side);
// Never without a clock.
bool is_out(const ClockRules& rules, const SideTime& side);

// How fast a game is, by its estimated length: main time and forty increments or periods.
enum class Speed : unsigned char {
  bullet,  // less than 3 minutes
  blitz,   // less than 10
  rapid,   // less than 60
  slow,    // more, or without a clock
  correspondence,
};
Speed speed_of(const ClockRules& rules);

// As SGF has them: TM in seconds ("600"), OT in words ("3x30 byo-yomi"); empty where there is nothing to say.
std::string main_time_text(const ClockRules& rules);
std::string overtime_text(const ClockRules& rules);

// The clock of a game, as a value: who has how much. It does not run by itself.
class Clock {
 public:
  explicit Clock(const ClockRules& rules);
  Clock(const ClockRules& rules, const Times& times) : rules_(rules), times_(times) {}

  const ClockRules& rules() const { return rules_; }
  const Times& times() const { return times_; }
  const SideTime& side(Player player) const { return times_[static_cast<std::size_t>(index_of(player))]; }

  // Once somebody's time is out nothing changes any more.
  void spend(Player player, Millis spent);
  void move(Player player);

  bool operator==(const Clock&) const = default;

 private:
  bool is_out() const { return live::is_out(rules_, times_[0]) || live::is_out(rules_, times_[1]); }

  ClockRules rules_;
  Times times_;
};

}  // namespace encircle::live
