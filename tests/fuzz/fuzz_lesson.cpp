// Feeds arbitrary bytes to the reader of lessons: it reads them, or names places that the text has.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "teach/reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto lesson = encircle::teach::read_lesson(text, "go", "fuzzed");
  if (lesson) return 0;
  const auto lines = std::count(text.begin(), text.end(), '\n') + 2;
  for (const encircle::teach::Fault& fault : lesson.error()) {
    if (fault.place.line >= 1 && fault.place.line <= lines && fault.place.column >= 1 && !fault.message.empty())
      continue;
    std::fprintf(stderr, "broken promise: the place %d:%d is none\n", fault.place.line, fault.place.column);
    std::abort();
  }
  return 0;
}
