#include "apps/cli/solve_limits.h"

#include <fmt/core.h>
#include <unistd.h>

#include "apps/cli/failure.h"
#include "core/number.h"

namespace encircle::cli {

namespace {

std::size_t memory_of_machine() {
  return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

std::size_t parse_memory(const std::string& text) {
  constexpr int max_digits = 6;
  const std::size_t digits = text.find_first_not_of("0123456789");
  const std::string unit = digits == std::string::npos ? "" : text.substr(digits);
  const int shift = unit == "K" ? 10 : unit == "M" ? 20 : unit == "G" ? 30 : 0;
  if (shift == 0 || digits == 0 || digits > max_digits) {
    throw Failure("memory '" + text + "': write a number and K, M or G, such as 512M");
  }
  const std::size_t amount = *whole_number_of<std::size_t>(text.substr(0, digits)) << shift;
  if (amount < (std::size_t{1} << 20)) throw Failure("memory '" + text + "': at least 1M is needed");
  if (const std::size_t most = memory_of_machine(); amount > most) {
    throw Failure(fmt::format("memory '{}': this machine has no more than {}M", text, most >> 20));
  }
  return amount;
}

SolveWatch::SolveWatch(double seconds) : seconds_(seconds), visible_(isatty(STDERR_FILENO) != 0) {}

SolveWatch::~SolveWatch() {
  if (visible_) fmt::print(stderr, "\r\033[K");
}

double SolveWatch::elapsed_seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

bool SolveWatch::go_on(const char* what, std::uint64_t nodes) {
  if (visible_ && Clock::now() - shown_ > std::chrono::milliseconds(200)) {
    shown_ = Clock::now();
    fmt::print(stderr, "\r\033[K{}: {} positions, {:.0f} s", what, nodes, elapsed_seconds());
    std::fflush(stderr);
  }
  if (stopped_by_ != StoppedBy::memory) return false;
  if (InterruptGuard::interrupted()) {
    stopped_by_ = StoppedBy::interrupt;
  } else if (seconds_ > 0 && elapsed_seconds() >= seconds_) {
    stopped_by_ = StoppedBy::time;
  }
  return stopped_by_ == StoppedBy::memory;
}

}  // namespace encircle::cli
