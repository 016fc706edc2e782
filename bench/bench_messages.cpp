// bench_messages: answers requests of web/engine/messages.ts, one on each line of the input, and tells how long each
// took: "MICROSECONDS ANSWER". Requests to think go to the thinker, all others to the table. Its clock is the
// processor's. bench/browser.mjs compares it with the WebAssembly modules.

#include <cstdio>
#include <ctime>
#include <iostream>
#include <string>

#include "protocol/read.h"
#include "protocol/requests.h"
#include "protocol/table.h"
#include "protocol/thinker.h"

namespace {

using namespace encircle::protocol;

double processor_seconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// What the table does not know is for the thinker.
bool needs_thought(const std::string& text) {
  const auto message = read_message(text);
  if (!message) return false;
  encircle::requests::TableRequest request;
  const auto fault = read_request(*message, request);
  return fault && fault->code == ErrorCode::unknown;
}

}  // namespace

int main() {
  Table table;
  Thinker thinker({}, processor_seconds, [](std::string_view) { return nullptr; });
  for (std::string request; std::getline(std::cin, request);) {
    const bool thinks = needs_thought(request);
    const double begin = processor_seconds();
    const std::string answer = thinks ? thinker.answer(request, {}) : table.answer(request);
    std::printf("%.1f %s\n", 1e6 * (processor_seconds() - begin), answer.c_str());
    std::fflush(stdout);
  }
}
