#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"
#include "protocol/live_messages.h"
#include "protocol/live_requests.h"

// Messages of online play as JSON, and back.
namespace encircle::wire {

// The largest request, in bytes: an `act` has 150, a `create` with all options less than a thousand, a line of chat in
// any script at most 1,800.
inline constexpr std::size_t max_request_bytes = 4096;

struct ReadRequest {
  std::int64_t id = 0;
  Request request = {};
};
// What is wrong with a message, and the id to answer to: 0 where none could be read.
struct RequestFault {
  std::int64_t id = 0;
  Error error = {};
};
Result<ReadRequest, RequestFault> read_request(std::string_view text);

std::string answer_text(const Answer& answer);
std::string ok_text(std::int64_t id, const Ok& ok);
std::string error_text(std::int64_t id, const Error& error);
std::string push_text(const Push& push);

// An event as it is stored and sent, and back. A text that is none, or another than would be written for what it says,
// is an error.
EventText event_text(const Event& event);
Result<Event> read_event(std::string_view text);

}  // namespace encircle::wire
