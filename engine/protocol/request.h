#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/quoted.h"
#include "protocol/json.h"
#include "protocol/messages.h"

namespace encircle::protocol {

// The largest request, in bytes: a record with the notes of a lifetime, and no more.
inline constexpr std::size_t max_request_bytes = std::size_t{8} << 20;

// A request's id, which the answer repeats, and what it asks for.
struct Request {
  std::int64_t id = 0;
  std::string what = {};
};

// A message that was read as a request.
struct Message {
  Json json = {};
  Request request = {};
};
// What is wrong with a message, and the id to answer to: 0 where none could be read.
struct MessageFault {
  Fault fault;
  std::int64_t id = 0;
};
Result<Message, MessageFault> read_message(std::string_view text);

Fault malformed(std::string message);

// The text of that member; a fault when there is none.
Result<std::string_view, Fault> read_text(const Json& request, std::string_view name);

// There is no such request; these there are.
template <class Handlers>
Fault unknown_request(std::string_view what, const Handlers& handlers) {
  std::string names;
  for (const auto& handler : handlers) names += (names.empty() ? "" : ", ") + std::string(handler.name);
  return {ErrorCode::unknown, "there is no request " + quoted(what) + "; the requests are " + names};
}

// {"id": id, "error": ...}.
std::string error_answer(std::int64_t id, const Fault& fault);

}  // namespace encircle::protocol
