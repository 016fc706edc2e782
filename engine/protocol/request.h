#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"
#include "protocol/json.h"
#include "protocol/messages.h"

namespace encircle::protocol {

using messages::ErrorCode;
// Why a request was refused, as the answer tells it.
using Fault = messages::EngineError;

Fault malformed(std::string message);
Fault fault_of(ErrorCode code, const Error& error);

// The largest request, in bytes: a record with the notes of a lifetime, and no more.
inline constexpr std::size_t max_request_bytes = std::size_t{8} << 20;

// A text that is some request: its id, which the answer repeats, what it asks for, and the whole of it. read.h makes
// one of a closed list of requests out of it.
struct Message {
  std::int64_t id = 0;
  std::string what = {};
  Json json = {};
};
// What is wrong with a message, and the id to answer to: 0 where none could be read.
struct MessageFault {
  Fault fault;
  std::int64_t id = 0;
};
Result<Message, MessageFault> read_message(std::string_view text);

std::string answer_text(const messages::Answer& answer);
// {"id": id, "error": ...}.
std::string error_answer(std::int64_t id, const Fault& fault);

}  // namespace encircle::protocol
