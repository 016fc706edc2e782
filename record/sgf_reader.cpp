#include "record/sgf_reader.h"

#include <utility>

#include "record/sgf_diagnostics.h"
#include "record/sgf_parser.h"

namespace encircle::sgf {

Result<ReadOutcome> read(std::string_view bytes, const ReadOptions& options) {
  if (bytes.empty()) return Error{"the file is empty"};
  if (bytes.size() > options.max_file_bytes) {
    return Error{"the file has " + std::to_string(bytes.size()) + " bytes, and only " +
                 std::to_string(options.max_file_bytes) + " are read"};
  }
  const DecodedText decoded = decode_sgf(bytes, options.encoding);
  DiagnosticList diagnostics;
  for (const TextNote& note : decoded.notes) {
    if (note.loss) {
      diagnostics.error(note.offset, note.message);
    } else {
      diagnostics.warn(note.offset, note.message);
    }
  }
  if (const std::size_t zero = decoded.text.find('\0'); zero != std::string::npos) {
    diagnostics.error(zero, "NUL characters from here on, read as spaces");
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

}  // namespace encircle::sgf
