#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

#include "apps/cli/terminal.h"

namespace encircle::cli {

// "512M", "1G", "65536K" in bytes; a Failure where the text is none of these, or more than this machine has.
std::size_t parse_memory(const std::string& text);

// Why a search or a check did not come to its end. What was not stopped from here stopped itself, for want of memory.
enum class StoppedBy : std::uint8_t { interrupt, time, memory };

// Shows on a terminal that a search goes on, and ends it when it is interrupted or its time is over.
class SolveWatch {
 public:
  // Without a limit where the seconds are 0.
  explicit SolveWatch(double seconds);
  SolveWatch(const SolveWatch&) = delete;
  SolveWatch& operator=(const SolveWatch&) = delete;
  ~SolveWatch();

  bool go_on(const char* what, std::uint64_t nodes);

  // Since the watch was made.
  double elapsed_seconds() const;
  // Of what stopped.
  StoppedBy stopped_by() const { return stopped_by_; }

 private:
  using Clock = std::chrono::steady_clock;

  InterruptGuard guard_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point shown_ = start_;
  double seconds_;
  bool visible_;
  StoppedBy stopped_by_ = StoppedBy::memory;
};

}  // namespace encircle::cli
