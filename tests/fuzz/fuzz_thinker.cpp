// Each line is a request to a thinker, in whatever shape. Every answer is JSON with either "ok" or an error, whether it
// is thought out in one go or in steps, given up on the way or not; and after all of it the thinker answers a plain
// question. The clock runs a little whenever somebody looks at it, so that no thought is long.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/json.h"
#include "protocol/thinker.h"
#include "tests/fuzz/fuzz_support.h"

namespace {

using namespace encircle;
using fuzz::require;

constexpr int most_requests = 12;
constexpr int steps_before_giving_up = 3;
// Seconds that pass between two looks at the clock: the longest thought looks at it some ten times.
constexpr double tick = 10;
// A count looks at no clock: it is made with few playouts instead.
constexpr protocol::ThinkerLimits limits{.memory_bytes = std::size_t{1} << 20,
                                         .count = {.ownership_playouts = 8, .groups = 2, .playouts = 8}};

void check_answer(const std::string& answer) {
  const auto json = protocol::read_json(answer);
  require(json.ok(), "an answer is JSON", answer);
  require((json->find("error") != nullptr) != (json->find("ok") != nullptr), "an answer is ok or an error", answer);
  require(json->find("id") != nullptr, "an answer has an id", answer);
}

void ask_in_steps(protocol::Thinker& thinker, std::string_view request, bool gives_up) {
  thinker.begin(request, {}, [] { return true; });
  int steps = 0;
  while (!thinker.step()) {
    if (gives_up && ++steps == steps_before_giving_up) return thinker.give_up();
  }
  check_answer(thinker.take_answer());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  double now = 0;
  protocol::Thinker thinker(limits, [&] { return now += tick; }, [](std::string_view) { return nullptr; });
  for (int i = 0; i < most_requests && !rest.empty(); ++i) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view request = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    switch (i % 3) {
      case 0:
        check_answer(thinker.answer(request, {}));
        break;
      case 1:
        ask_in_steps(thinker, request, false);
        break;
      default:
        ask_in_steps(thinker, request, true);
    }
  }
  const std::string answer =
      thinker.answer(R"json({"id":1,"do":"think","sgf":"(;GM[1]SZ[5])","level":"newcomer","seed":1,"seconds":1
})json",
                     {});
  require(answer.starts_with(R"({"id":1,"ok":true)"), "the thinker goes on", answer);
  return 0;
}
