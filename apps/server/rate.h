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
    if (left(now) < 1) return false;
    left_ -= 1;
    return true;
  }

  // Takes that many whether they are there or not; what was taken too much is a debt that refilling pays first.
  void spend(double amount, Time now) { left_ = left(now) - amount; }

  // How many there are; negative for a debt.
  double left(Time now) {
    left_ = std::min(burst_, left_ + per_second_ * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    return left_;
  }

  bool is_full(Time now) { return left(now) >= burst_; }

  // Until the debt is paid; zero where there is none.
  std::chrono::duration<double> time_to_pay(Time now) {
    return std::chrono::duration<double>(std::max(0.0, -left(now) / per_second_));
  }

 private:
  double burst_;
  double per_second_;
  double left_;
  Time last_;
};

}  // namespace encircle::server
