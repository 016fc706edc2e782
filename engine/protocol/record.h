#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/request.h"
#include "session/session.h"

namespace encircle::protocol {

// The largest record that is opened, in nodes: its tree is sent as a whole.
inline constexpr std::size_t max_record_nodes = 50'000;

// A record that was opened at its beginning, with what is doubtful in it.
struct OpenedRecord {
  std::unique_ptr<Session> session;
  std::vector<messages::Remark> remarks = {};
};
Result<OpenedRecord, Fault> open_text(std::string_view sgf_text);

}  // namespace encircle::protocol
