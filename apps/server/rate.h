#pragma once

#include <algorithm>
#include <chrono>

namespace encircle::server {

// A bucket of permissions that refills steadily: `burst` at once, then `per_second`. The time is passed in.
class Rate {
 public:
  using Time = std::chrono::steady_clock::time_point;

  Rate(double burst, double per_second, Time now) : burst_(burst), per_second_(per_second), left_(burst), last_(now) {}

  // Takes one permission, or says that there is none.
  bool take(Time now) {
    left_ = std::min(burst_, left_ + per_second_ * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double burst_;
  double per_second_;
  double left_;
  Time last_;
};

}  // namespace encircle::server
