#include "apps/server/envelope.h"

#include <boost/json/src.hpp>

namespace encircle::server {

std::optional<Envelope> read_envelope(std::string_view message) {
  namespace json = boost::json;
  json::error_code failure;
  const json::value value = json::parse(json::string_view(message.data(), message.size()), failure);
  if (failure || !value.is_object()) return std::nullopt;
  const json::value* id = value.as_object().if_contains("id");
  if (id == nullptr || !id->is_int64()) return std::nullopt;
  Envelope envelope{id->as_int64(), {}};
  const json::value* what = value.as_object().if_contains("do");
  if (what != nullptr && what->is_string() && what->as_string() == "stop") {
    const json::value* request = value.as_object().if_contains("request");
    if (request == nullptr || !request->is_int64()) return std::nullopt;
    envelope.stopped_request = request->as_int64();
  }
  return envelope;
}

std::string error_answer(std::int64_t id, std::string_view code, std::string_view message) {
  std::string answer = "{\"id\":" + std::to_string(id) + ",\"error\":{\"code\":\"";
  answer.append(code).append("\",\"message\":\"").append(message).append("\"}}");
  return answer;
}

}  // namespace encircle::server
