// Feeds arbitrary bytes to the SGF reader. What it accepts must be writable, must read back with the same meaning, and
// must be written the same way again.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "core/utf8.h"
#include "sgf/reader.h"
#include "sgf/value.h"
#include "sgf/writer.h"

namespace {

using namespace encircle;

// Assertions may be compiled out; these may not.
void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s\n", what);
  std::abort();
}

// Every helper must cope with every value.
void decode_values(const sgf::Tree& tree) {
  constexpr BoardSize size{19, 19};
  for (sgf::NodeId node = sgf::Tree::root(); node != sgf::no_node; node = sgf::next_in_walk(tree, node)) {
    for (const sgf::Property& property : tree.properties(node)) {
      (void)sgf::parse_points(property.values, size);
      for (const std::string& value : property.values) {
        require(is_valid_utf8(value), "values are UTF-8");
        require(sgf::canonical_value(value) == value, "values are canonical");
        const std::string text = sgf::decode_text(value);
        require(sgf::decode_text(sgf::encode_text(text)) == text, "text comes back");
        (void)sgf::parse_number(value);
        (void)sgf::parse_real(value);
        (void)sgf::parse_board_size(value);
        (void)sgf::parse_move(value, size);
        (void)sgf::split_composed(value);
      }
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const Result<sgf::ReadOutcome> first = sgf::read(bytes);
  if (!first.ok()) {
    require(!first.error().message.empty(), "a refusal has a reason");
    return 0;
  }
  for (const sgf::Diagnostic& found : first->diagnostics) {
    require(found.line > 0 && found.column > 0, "a diagnostic has a place");
    require(is_valid_utf8(found.message), "a message is UTF-8");
  }
  for (const sgf::Tree& tree : first->collection.games) decode_values(tree);
  const Result<std::string> written = sgf::write(first->collection);
  require(written.ok(), "what was read can be written");
  const Result<sgf::ReadOutcome> second = sgf::read(*written);
  require(second.ok(), "what was written can be read");
  require(sgf::same_meaning(first->collection, second->collection), "the meaning survives");
  const Result<std::string> again = sgf::write(second->collection);
  require(again.ok() && *again == *written, "writing is stable");
  return 0;
}
