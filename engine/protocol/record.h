#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/messages.h"
#include "session/session.h"

namespace encircle::protocol {

// The largest record that is opened, in nodes: its tree is sent as a whole.
inline constexpr std::size_t max_record_nodes = 50'000;

// A record that was opened at its beginning, with what is doubtful in it; or why it could not be.
struct OpenedRecord {
  std::unique_ptr<Session> session;
  std::vector<RecordRemark> remarks = {};
  std::optional<Fault> fault = std::nullopt;
};
OpenedRecord open_text(std::string_view sgf_text);

}  // namespace encircle::protocol
