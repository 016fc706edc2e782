#include "protocol/request.h"

namespace encircle::protocol {

namespace {
// Ids are numbers that JavaScript keeps exactly.
constexpr std::int64_t max_id = (std::int64_t{1} << 53) - 1;
}  // namespace

Fault malformed(std::string message) { return {ErrorCode::malformed, std::move(message)}; }

Message read_message(std::string_view text) {
  Message message;
  if (text.size() > max_request_bytes) {
    message.fault = Fault{ErrorCode::too_large, "a request of " + std::to_string(text.size()) + " bytes: at most " +
                                                    std::to_string(max_request_bytes) + " are read"};
    return message;
  }
  auto json = read_json(text);
  if (!json) {
    message.fault = malformed(json.error().message);
    return message;
  }
  message.json = *std::move(json);
  const Json* const id = message.json.find("id");
  const auto number = id == nullptr ? std::nullopt : id->integer(0, max_id);
  if (!number) {
    message.fault = malformed("a request is an object with an \"id\", a whole number");
    return message;
  }
  message.request.id = *number;
  const auto what = read_text(message.json, "do");
  message.request.what = what.text;
  message.fault = what.fault;
  return message;
}

TextRead read_text(const Json& request, std::string_view name) {
  const Json* const member = request.find(name);
  if (member == nullptr || member->text() == nullptr) {
    return {{}, malformed("the request needs \"" + std::string(name) + "\", a string")};
  }
  return {*member->text(), std::nullopt};
}

std::string error_answer(std::int64_t id, const Fault& fault) {
  JsonWriter json;
  json.begin_object();
  json.member("id", id);
  json.name("error");
  write_error(json, fault);
  json.end_object();
  return std::move(json).take();
}

}  // namespace encircle::protocol
