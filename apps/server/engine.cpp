#include "apps/server/engine.h"

#include <chrono>

#include "apps/networks/embedded.h"
#include "protocol/thinker.h"

namespace encircle::server {

namespace {

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

class ThinkingResponder final : public Responder {
 public:
  explicit ThinkingResponder(const protocol::ThinkerLimits& limits) : thinker_(limits, seconds_now, embedded_network) {}

  std::string answer(std::string_view message, const std::function<bool()>& is_stopped) override {
    return thinker_.answer(message, is_stopped);
  }
  std::size_t memory_bytes() const override { return thinker_.memory_bytes(); }

 private:
  protocol::Thinker thinker_;
};

}  // namespace

MakeResponder engine_responders(const Limits& limits) {
  const protocol::ThinkerLimits thinker_limits{
      .memory_bytes = limits.thinking_bytes, .threads = 1, .most_seconds = double(limits.thinking_time.count())};
  return [thinker_limits] { return std::make_unique<ThinkingResponder>(thinker_limits); };
}

}  // namespace encircle::server
