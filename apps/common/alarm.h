#pragma once

#include <chrono>
#include <functional>

namespace encircle::match {

// A function that becomes true after so many seconds from now; an empty one for 0 seconds, which never stops anything.
inline std::function<bool()> alarm_after(double seconds) {
  using Clock = std::chrono::steady_clock;
  if (seconds <= 0) return {};
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  return [end] { return Clock::now() >= end; };
}

// The same, or as soon as the other function is true.
inline std::function<bool()> alarm_after(double seconds, const std::function<bool()>& cancelled) {
  return [alarm = alarm_after(seconds), cancelled] { return cancelled() || (alarm && alarm()); };
}

}  // namespace encircle::match
