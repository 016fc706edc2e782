// What a client of the analysis protocol sends, line by line, with everything in it that a broken client may say. Every
// line of an answer is one JSON object that names an error, a warning, an action or a position, and every position that
// was accepted gets exactly one final answer.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>

#include "apps/analysis/conversation.h"

namespace {

using namespace encircle;

void require(bool holds, const char* what, const std::string& detail) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s: %s\n", what, detail.c_str());
  std::abort();
}

// Nothing that takes long.
analysis::Limits small_limits() {
  analysis::Limits limits;
  limits.request_bytes = 4096;
  limits.positions = 20;
  limits.moves = 40;
  limits.side = 7;
  limits.visits = 3;
  limits.seconds = 1;
  limits.tree_bytes = std::size_t{1} << 20;
  return limits;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::size_t finals = 0;
  const auto check = [&](const std::string& line) {
    require(line.find('\n') == std::string::npos, "an answer is one line", line);
    const auto json = protocol::read_json(line);
    require(json.ok() && json->object() != nullptr, "an answer is a JSON object", line);
    const auto* const during = json->find("isDuringSearch");
    const bool is_final = during != nullptr && during->boolean() != nullptr && !*during->boolean();
    const bool is_said = json->find("error") != nullptr || json->find("warning") != nullptr ||
                         json->find("action") != nullptr || json->find("turnNumber") != nullptr;
    require(is_said, "an answer says what it is", line);
    if (is_final && json->find("action") == nullptr) ++finals;
  };
  std::size_t wanted = 0;
  {
    analysis::TaskQueue queue(0, {nullptr, small_limits().tree_bytes});
    analysis::Conversation conversation(queue, {}, small_limits(), check);
    std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
    for (std::string line; std::getline(lines, line);) conversation.take(line);
    wanted = finals + queue.open_tasks(1);
    queue.work_off();
  }
  require(finals == wanted, "every position has one final answer",
          std::to_string(finals) + " of " + std::to_string(wanted));
  return 0;
}
