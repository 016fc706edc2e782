// Each line is a request to a table, in whatever shape: broken JSON, unknown requests, whole games. Every answer is
// JSON with either "ok" or an error, and after an error nothing has changed. Whoever hears what changed in the tree
// knows all of it.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "protocol/json.h"
#include "protocol/table.h"
#include "protocol/tests/tree_mirror.h"

namespace {

using namespace encircle;

constexpr std::string_view ask_state = R"({"id":1,"do":"names","names":{}})";
constexpr std::string_view ask_record = R"({"id":2,"do":"record"})";
constexpr std::string_view ask_whole = R"({"id":3,"do":"sync"})";
constexpr int most_requests = 60;
// To propose a count takes hundreds of playouts, which is slow under the sanitizers.
constexpr int most_proposals = 1;

void require(bool holds, const char* what, std::string_view detail) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s: %.*s\n", what, static_cast<int>(detail.size()), detail.data());
  std::abort();
}

// All that a user sees of the game.
std::string all_of(protocol::Table& table) { return table.answer(ask_state) + table.answer(ask_record); }

// Hears the answer, and compares what is known then with the whole tree.
void hear(protocol::TreeMirror& mirror, const protocol::Json& answer, protocol::Table& table,
          std::string_view request) {
  require(mirror.hear(answer), "an answer tells what changed since the one before", request);
  const auto whole = protocol::read_json(table.answer(ask_whole));
  protocol::TreeMirror anew;
  if (whole->find("error") == nullptr) anew.hear(*whole);
  require(mirror.nodes() == anew.nodes(), "what changed makes the whole tree", request);
}

// What is asked, as far as the text can be read.
std::string kind_of(std::string_view text) {
  const auto json = protocol::read_json(text);
  const protocol::Json* const kind = json ? json->find("do") : nullptr;
  return kind != nullptr && kind->text() != nullptr ? *kind->text() : "";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  protocol::Table table;
  protocol::TreeMirror mirror;
  int proposals = 0;
  for (int i = 0; i < most_requests && !rest.empty(); ++i) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view request = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (kind_of(request) == "propose_count" && ++proposals > most_proposals) continue;
    const std::string before = all_of(table);
    const std::string answer = table.answer(request);
    const auto json = protocol::read_json(answer);
    require(json.ok(), "an answer is JSON", answer);
    const bool failed = json->find("error") != nullptr;
    require(failed != (json->find("ok") != nullptr), "an answer is ok or an error", answer);
    require(json->find("id") != nullptr, "an answer has an id", answer);
    if (failed) require(all_of(table) == before, "a refused request changes nothing", request);
    hear(mirror, *json, table, request);
  }
  return 0;
}
