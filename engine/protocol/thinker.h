#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "nets/network.h"
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
  // The network of a game by its id, or none; it must outlive the thinker.
  using FindNetwork = std::function<const nets::Network*(std::string_view)>;

  // The clock tells the seconds since any fixed moment.
  Thinker(const ThinkerLimits& limits, std::function<double()> clock, FindNetwork find_network)
      : limits_(limits), clock_(std::move(clock)), find_network_(std::move(find_network)) {}

  // Takes the text of one request and gives that of its answer, whatever the text is. stop is asked while it thinks;
  // true ends the thought, which is then answered with what was found so far.
  std::string answer(std::string_view request, const std::function<bool()>& stop) const;

  // The id of the game whose network this request would like and that is not there; empty where there is none. For
  // those who bring networks along only when they are needed.
  std::string missing_network(std::string_view request) const;

 private:
  ThinkerLimits limits_;
  std::function<double()> clock_;
  FindNetwork find_network_;
};

}  // namespace encircle::protocol
