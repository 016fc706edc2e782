#include "protocol/live_json.h"

#include "core/quoted.h"
#include "protocol/read.h"
#include "protocol/request.h"
#include "protocol/write.h"

namespace encircle::wire {

using protocol::Json;
using protocol::JsonWriter;

// Found by their namespace from the templates of read.h and write.h.
void write(JsonWriter& json, const SideTime& time) {
  json.begin_array();
  json.value(time.left);
  json.value(time.periods);
  json.value(time.in_period);
  json.end_array();
}
bool take(const Json& json, SideTime& time) {
  return json.array() != nullptr && json.array()->size() == 3 && protocol::take((*json.array())[0], time.left) &&
         protocol::take((*json.array())[1], time.periods) && protocol::take((*json.array())[2], time.in_period);
}
std::string_view expected(const SideTime&) { return "[milliseconds, periods, whether they run]"; }

void write(JsonWriter& json, const EventText& event) { json.written(event.json); }
void spread(JsonWriter& json, const EventText& event) {
  json.written(std::string_view(event.json).substr(1, event.json.size() - 2));
}

namespace {

template <class T>
std::string text_of(const T& message) {
  JsonWriter json;
  protocol::write(json, message);
  return std::move(json).take();
}

RequestFault malformed(std::int64_t id, std::string message) {
  return {id, {ErrorCode::malformed, std::move(message), {}}};
}

}  // namespace

Result<ReadRequest, RequestFault> read_request(std::string_view text) {
  if (text.size() > max_request_bytes) {
    return malformed(0, "a request of " + std::to_string(text.size()) + " bytes: at most " +
                            std::to_string(max_request_bytes) + " are read");
  }
  auto message = protocol::read_message(text);
  if (!message) return malformed(message.error().id, message.error().fault.message);
  ReadRequest read{message->id, {}};
  if (auto fault = protocol::read_request(*message, read.request)) return malformed(message->id, fault->message);
  return read;
}

std::string answer_text(const Answer& answer) { return text_of(answer); }
std::string ok_text(std::int64_t id, const Ok& ok) { return text_of(Answer{.id = id, .ok = ok}); }
std::string error_text(std::int64_t id, const Error& error) { return text_of(Answer{.id = id, .error = error}); }
std::string push_text(const Push& push) { return text_of(push); }

EventText event_text(const Event& event) { return {text_of(event)}; }

Result<Event> read_event(std::string_view text) {
  const auto json = protocol::read_json(text);
  if (!json) return encircle::Error{"an event that is no JSON: " + json.error().message};
  Event event;
  if (auto fault = protocol::read_members(*json, event)) return encircle::Error{"no event: " + fault->message};
  if (event_text(event).json != text) return encircle::Error{"an event with more than it should have: " + quoted(text)};
  return event;
}

}  // namespace encircle::wire
