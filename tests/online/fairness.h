#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "live/event.h"
#include "tests/online/model_store.h"

namespace encircle::online {

// Nobody loses time to our fault: what the clocks charge, checked against what only the simulation knows. A player's
// time runs from when the event that gave him the move is stored until his answer is read, while a server is alive; a
// crash, a slow or failing store, a machine that sleeps and a clock that is set take none of it. Times are those of the
// world, not of the server's clock.
class Fairness {
 public:
  using Time = live::Time;
  using Millis = live::Millis;

  void server_started(Time now) { lives_.push_back({now, std::nullopt}); }
  void server_died(Time now);
  // The bytes of a request.
  void read(std::string_view text, Time now);
  // The events are on their way to the store.
  void decided(const store::Batch& batch, Time now);
  // The server knows, or will know when it is back, that these are stored.
  void stored(const store::Batch& batch, Time now);
  void stored(const store::StoredGame& game, Time now);

  // What is broken, or nothing.
  std::string check(const ModelStore& store) const;
  // Turns that were looked at.
  std::size_t turns() const { return turns_; }

 private:
  using Key = std::pair<std::string, live::Version>;
  // When an event was on its way to the store, and when its command was read first.
  struct Decided {
    Time at;
    Time read;
  };
  struct Life {
    Time from;
    std::optional<Time> until;
  };
  std::string check(const std::string& game, const std::vector<live::Event>& events) const;
  // What a player can have been charged for between these times.
  Millis allowed(Time from, Time until) const;

  std::vector<Life> lives_;
  std::map<std::string, Time, std::less<>> read_;
  std::map<Key, Decided> decided_;
  std::map<Key, Time> stored_;
  mutable std::size_t turns_ = 0;
};

}  // namespace encircle::online
