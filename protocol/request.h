#pragma once

#include <string>
#include <string_view>

#include "protocol/json.h"
#include "protocol/messages.h"

namespace encircle::protocol {

// A request that was read: its id, which the answer repeats, and what it asks for.
struct Request {
  std::int64_t id = 0;
  std::string_view what;
};

// Reads the two members that every request has.
struct RequestRead {
  Request request;
  std::optional<Fault> fault;
};
RequestRead read_request(const Json& json);

Fault malformed(std::string message);

// The text of that member; a fault when there is none.
struct TextRead {
  std::string_view text;
  std::optional<Fault> fault;
};
TextRead read_text(const Json& request, std::string_view name);

// {"id": id, "error": ...}.
std::string error_answer(std::int64_t id, const Fault& fault);

}  // namespace encircle::protocol
