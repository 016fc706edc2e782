#include "sgf/diagnostics.h"

#include <algorithm>
#include <utility>

#include "core/sort.h"

namespace encircle::sgf {

void DiagnosticList::add(std::size_t offset, Severity severity, std::string message, Problem problem) {
  if (full()) {
    ++left_out_;
  } else {
    found_.push_back({offset, severity, std::move(message), std::move(problem)});
  }
}

std::vector<Diagnostic> DiagnosticList::locate(std::string_view text) const {
  std::vector<const Found*> sorted;
  for (const Found& found : found_) sorted.push_back(&found);
  // Those at one place stay in the order in which they were found.
  sort_with_little_code(
      sorted, [](const Found* a, const Found* b) { return a->offset != b->offset ? a->offset < b->offset : a < b; });
  std::vector<Diagnostic> located;
  std::size_t at = 0;
  std::size_t line = 1;
  std::size_t column = 1;
  for (const Found* found : sorted) {
    for (; at < found->offset && at < text.size(); ++at) {
      const char c = text[at];
      if (c == '\n' || c == '\r') {
        // The second half of a CRLF or LFCR belongs to the same break.
        const bool paired = at + 1 < text.size() && (text[at + 1] == '\n' || text[at + 1] == '\r') && text[at + 1] != c;
        if (paired) ++at;
        ++line;
        column = 1;
      } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
        ++column;
      }
    }
    located.push_back({line, column, found->severity, found->message, found->problem});
  }
  return located;
}

}  // namespace encircle::sgf
