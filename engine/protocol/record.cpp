#include "protocol/record.h"

#include <algorithm>

#include "games/records.h"
#include "protocol/make_messages.h"
#include "sgf/problems.h"
#include "sgf/reader.h"

namespace encircle::protocol {

Result<OpenedRecord, Fault> open_text(std::string_view sgf_text) {
  sgf::ReadOptions limits = record_read_options();
  limits.max_nodes = max_record_nodes;
  // What arrives as JSON is UTF-8, whatever the record says of the file it came from.
  const auto read = sgf::read_text(sgf_text, limits);
  if (!read) {
    // Every node begins with a semicolon.
    const bool too_many = std::ranges::count(sgf_text, ';') > static_cast<std::ptrdiff_t>(max_record_nodes);
    return fault_of(too_many ? ErrorCode::too_many : ErrorCode::bad_record, read.error());
  }
  auto session = open_session(read->collection.games.front());
  if (!session) return fault_of(ErrorCode::bad_record, session.error());
  OpenedRecord opened{*std::move(session)};
  for (const sgf::Diagnostic& diagnostic : read->diagnostics) {
    messages::Remark remark = make_remark({diagnostic.message, diagnostic.problem});
    if (diagnostic.line > 0) {
      remark.line = diagnostic.line;
      remark.column = diagnostic.column;
    }
    opened.remarks.push_back(std::move(remark));
  }
  const State state = opened.session->state({.about = true});
  for (const Remark& remark : state.about->remarks) opened.remarks.push_back(make_remark(remark));
  if (read->collection.games.size() > 1) {
    const std::string count = std::to_string(read->collection.games.size());
    opened.remarks.push_back(make_remark(
        {"The file holds " + count + " games; this is the first of them.", {sgf::problem("several-games"), {count}}}));
  }
  return opened;
}

}  // namespace encircle::protocol
