#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "protocol/request.h"

namespace encircle::protocol {

// What a thought may cost on this machine.
struct ThinkerLimits {
  // The most memory that a search tree takes.
  std::size_t memory_bytes = std::size_t{64} << 20;
  int threads = 1;
  // However many seconds are asked for.
  double most_seconds = 120;
};

// Answers the requests that take their time (web/engine/messages.ts, ThinkRequest): each carries the record at whose
// end it stands, so nothing is remembered between them.
class Thinker {
 public:
  // The clock tells the seconds since any fixed moment.
  Thinker(const ThinkerLimits& limits, std::function<double()> clock) : limits_(limits), clock_(std::move(clock)) {}

  // Takes the text of one request and gives that of its answer, whatever the text is. stop is asked while it thinks;
  // true ends the thought, which is then answered with what was found so far.
  std::string answer(std::string_view request, const std::function<bool()>& stop) const;

 private:
  ThinkerLimits limits_;
  std::function<double()> clock_;
};

}  // namespace encircle::protocol
