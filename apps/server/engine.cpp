#include "apps/server/engine.h"

#include <chrono>
#include <memory>

#include "apps/networks/embedded.h"
#include "protocol/thinker.h"

namespace encircle::server {

Answerer engine_answerer(const Limits& limits) {
  const auto clock = [] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
  };
  const protocol::ThinkerLimits thinker_limits{
      .memory_bytes = limits.thinking_bytes, .threads = 1, .most_seconds = double(limits.thinking_time.count())};
  const protocol::Thinker thinker(thinker_limits, clock, embedded_network);
  return [thinker](std::string_view message, const std::function<bool()>& is_stopped) {
    return thinker.answer(message, is_stopped);
  };
}

}  // namespace encircle::server
