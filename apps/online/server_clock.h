#pragma once

#include <cstdlib>
#include <optional>

#include "apps/online/limits.h"
#include "live/clock.h"

namespace encircle::online {

// What the hub takes for the time: it goes on as the machine's steady clock does, which nobody sets and which stands
// while the machine sleeps, so that players are charged for neither. Once the machine's date is further off than
// `tolerance`, that date is taken, in one leap that the hub knows for none of the players' time.
class ServerClock {
 public:
  // No less than the silence after which the hub pauses games.
  explicit ServerClock(live::Millis tolerance = Limits{}.silence) : tolerance_(tolerance) {}

  // The date in milliseconds since 1970, the steady clock in milliseconds since any time.
  live::Time now(live::Time date, live::Time steady) {
    const live::Millis ahead = date - steady;
    if (!ahead_ || std::abs(ahead - *ahead_) > tolerance_) ahead_ = ahead;
    return steady + *ahead_;
  }

 private:
  live::Millis tolerance_;
  std::optional<live::Millis> ahead_;
};

}  // namespace encircle::online
