#include "sgf/reader.h"

#include <utility>

#include "core/utf8.h"
#include "sgf/diagnostics.h"
#include "sgf/parser.h"
#include "sgf/problems.h"

namespace encircle::sgf {

namespace {

std::optional<Error> find_fault(std::string_view bytes, const ReadOptions& options) {
  if (bytes.empty()) return Error{"the file is empty", {problem("empty-file")}};
  if (bytes.size() > options.max_file_bytes) {
    return Error{"the file has " + std::to_string(bytes.size()) + " bytes, and only " +
                 std::to_string(options.max_file_bytes) + " are read"};
  }
  return std::nullopt;
}

Result<ReadOutcome> read_decoded(const DecodedText& decoded, const ReadOptions& options) {
  DiagnosticList diagnostics;
  for (const TextNote& note : decoded.notes) {
    if (note.loss) {
      diagnostics.error(note.offset, note.message, {problem("bad-characters")});
    } else {
      diagnostics.warn(note.offset, note.message, {problem("bad-characters")});
    }
  }
  if (const std::size_t zero = decoded.text.find('\0'); zero != std::string::npos) {
    diagnostics.error(zero, "NUL characters from here on, read as spaces", {problem("bad-characters")});
  }
  Result<Collection> collection = Parser(decoded.text, options, diagnostics).run();
  if (!collection.ok()) return collection.error();
  ReadOutcome outcome;
  outcome.collection = *std::move(collection);
  outcome.diagnostics = diagnostics.locate(decoded.text);
  outcome.diagnostics_left_out = diagnostics.left_out();
  outcome.encoding = decoded.encoding;
  return outcome;
}

}  // namespace

Result<ReadOutcome> read(std::string_view bytes, const ReadOptions& options) {
  if (auto fault = find_fault(bytes, options)) return *fault;
  return read_decoded(decode_sgf(bytes, options.encoding), options);
}

Result<ReadOutcome> read_text(std::string_view text, const ReadOptions& options) {
  if (auto fault = find_fault(text, options)) return *fault;
  if (!is_valid_utf8(text)) return Error{"the text is not UTF-8"};
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return read_decoded({std::string(text), Encoding::utf8, {}}, options);
}

}  // namespace encircle::sgf
