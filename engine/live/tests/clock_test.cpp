// Clocks, by a table of cases, and what depends on their rules.

#include "live/clock.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace encircle::live {
namespace {

using Kind = ClockRules::Kind;

const std::map<std::string, Kind> kinds = {{"none", Kind::none},
                                           {"absolute", Kind::absolute},
                                           {"fischer", Kind::fischer},
                                           {"byoyomi", Kind::byoyomi},
                                           {"correspondence", Kind::correspondence}};

ClockRules read_rules(std::istringstream& words) {
  ClockRules rules;
  std::string name;
  words >> name;
  rules.kind = kinds.at(name);
  for (Millis value; words >> name >> value;) {
    if (name == "main") rules.main = value;
    if (name == "increment") rules.increment = value;
    if (name == "periods") rules.periods = static_cast<int>(value);
    if (name == "period") rules.period = value;
  }
  return rules;
}

// "20000 period x2 out".
std::string text_of(const Clock& clock, Player player) {
  const SideTime& side = clock.side(player);
  std::string text = std::to_string(side.left) + (side.in_period ? " period" : " main");
  if (side.periods > 0) text += " x" + std::to_string(side.periods);
  return text + (is_out(clock.rules(), side) ? " out" : "");
}

TEST(Clock, SaysWhatTheTableOfCasesSays) {
  std::ifstream file(ENCIRCLE_SOURCE_DIR "/engine/live/tests/clock_cases.txt");
  Clock clock{ClockRules{}};
  std::string title;
  int steps = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    if (line.front() != ' ') {
      title = line;
      continue;
    }
    SCOPED_TRACE(title + "\n" + line);
    std::istringstream words(line);
    std::string who, what, arrow;
    words >> who;
    if (who == "clock") {
      clock = Clock(read_rules(words));
      continue;
    }
    const Player player = who == "first" ? Player::first : Player::second;
    words >> what;
    Millis spent = 0;
    if (what == "thinks") words >> spent;
    const Millis before = until_flag(clock.rules(), clock.side(player));
    if (what == "thinks") clock.spend(player, spent);
    if (what == "moves") clock.move(player);
    words >> arrow >> std::ws;
    std::string expected;
    std::getline(words, expected);
    EXPECT_EQ(text_of(clock, player), expected);
    const bool is_over = is_out(clock.rules(), clock.times()[0]) || is_out(clock.rules(), clock.times()[1]);
    if (what == "thinks" && clock.rules().kind != Kind::none && spent >= 0 && !is_over) {
      EXPECT_EQ(until_flag(clock.rules(), clock.side(player)), before - spent);
    }
    ++steps;
  }
  EXPECT_GT(steps, 60);
}

// However a span is divided, the same is left in the end.
TEST(Clock, ThinkingTwiceIsThinkingOnce) {
  const ClockRules rules{.kind = Kind::byoyomi, .main = 60, .periods = 3, .period = 30};
  for (Millis whole = 0; whole < 200; whole += 3) {
    for (Millis part = 0; part <= whole; ++part) {
      const SideTime full = full_time(rules);
      const SideTime at_once = after_thinking(rules, full, whole);
      ASSERT_EQ(after_thinking(rules, after_thinking(rules, full, part), whole - part), at_once) << part << whole;
      ASSERT_GE(at_once.left, 0);
      ASSERT_EQ(is_out(rules, at_once), whole >= until_flag(rules, full));
    }
  }
}

TEST(Clock, RulesThatCannotBeAreNamed) {
  const auto fault = [](const ClockRules& rules) {
    const auto error = find_fault(rules);
    return error ? error->message : "";
  };
  EXPECT_EQ(fault({}), "");
  EXPECT_EQ(fault({.kind = Kind::absolute, .main = 1000}), "");
  EXPECT_EQ(fault({.kind = Kind::fischer, .main = 0, .increment = 1000}), "");
  EXPECT_EQ(fault({.kind = Kind::byoyomi, .main = 0, .periods = 1, .period = 1000}), "");
  EXPECT_EQ(fault({.kind = Kind::correspondence, .period = 86'400'000}), "");
  EXPECT_EQ(fault({.kind = Kind::absolute, .main = 999}), "clock: main time of 999 is not between 1000 and 2592000000");
  EXPECT_EQ(fault({.kind = Kind::fischer, .main = 0, .increment = 999}),
            "clock: main time of 0 is not between 1000 and 2592000000");
  EXPECT_EQ(fault({.kind = Kind::fischer, .main = 1000, .increment = -1}),
            "clock: increment of -1 is not between 0 and 86400000");
  EXPECT_EQ(fault({.kind = Kind::byoyomi, .main = 1000, .periods = 101, .period = 1000}),
            "clock: number of periods of 101 is not between 1 and 100");
  EXPECT_EQ(fault({.kind = Kind::byoyomi, .main = 1000, .periods = 1, .period = 0}),
            "clock: period of 0 is not between 1000 and 2592000000");
  EXPECT_EQ(fault({.kind = Kind::none, .main = 1000}), "clock: main time of 1000 is not between 0 and 0");
  EXPECT_EQ(fault({.kind = Kind::absolute, .main = INT64_MAX}),
            "clock: main time of 9223372036854775807 is not between 1000 and 2592000000");
}

TEST(Clock, SpeedIsTheEstimatedLengthOfTheGame) {
  constexpr Millis second = 1000;
  constexpr Millis minute = 60 * second;
  EXPECT_EQ(speed_of({.kind = Kind::absolute, .main = 3 * minute - 1}), Speed::bullet);
  EXPECT_EQ(speed_of({.kind = Kind::absolute, .main = 3 * minute}), Speed::blitz);
  EXPECT_EQ(speed_of({.kind = Kind::fischer, .main = 2 * minute, .increment = 3 * second}), Speed::blitz);
  EXPECT_EQ(speed_of({.kind = Kind::fischer, .main = 5 * minute, .increment = 10 * second}), Speed::rapid);
  EXPECT_EQ(speed_of({.kind = Kind::byoyomi, .main = 10 * minute, .periods = 3, .period = 30 * second}), Speed::rapid);
  EXPECT_EQ(speed_of({.kind = Kind::byoyomi, .main = 60 * minute, .periods = 3, .period = 30 * second}), Speed::slow);
  EXPECT_EQ(speed_of({}), Speed::slow);
  EXPECT_EQ(speed_of({.kind = Kind::correspondence, .period = 24 * 60 * minute}), Speed::correspondence);
}

TEST(Clock, StandsInRecordsAsSgfHasIt) {
  const ClockRules fischer{.kind = Kind::fischer, .main = 300'000, .increment = 2500};
  EXPECT_EQ(main_time_text(fischer), "300");
  EXPECT_EQ(overtime_text(fischer), "2.5 fischer");
  EXPECT_EQ(overtime_text({.kind = Kind::byoyomi, .main = 1000, .periods = 5, .period = 30'000}), "5x30 byo-yomi");
  EXPECT_EQ(overtime_text({.kind = Kind::absolute, .main = 1000}), "");
  EXPECT_EQ(main_time_text({}), "");
  const ClockRules days{.kind = Kind::correspondence, .period = 3 * 86'400'000};
  EXPECT_EQ(main_time_text(days), "");
  EXPECT_EQ(overtime_text(days), "3 days per move");
}

}  // namespace
}  // namespace encircle::live
