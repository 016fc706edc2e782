#include "protocol/request.h"

namespace encircle::protocol {

namespace {
// Ids are numbers that JavaScript keeps exactly.
constexpr std::int64_t max_id = (std::int64_t{1} << 53) - 1;
}  // namespace

Fault malformed(std::string message) { return {ErrorCode::malformed, std::move(message)}; }

Result<Message, MessageFault> read_message(std::string_view text) {
  if (text.size() > max_request_bytes) {
    return MessageFault{{ErrorCode::too_large, "a request of " + std::to_string(text.size()) + " bytes: at most " +
                                                   std::to_string(max_request_bytes) + " are read"}};
  }
  auto json = read_json(text);
  if (!json) return MessageFault{malformed(json.error().message)};
  const Json* const id = json->find("id");
  const auto number = id == nullptr ? std::nullopt : id->integer(0, max_id);
  if (!number) return MessageFault{malformed("a request is an object with an \"id\", a whole number")};
  const auto what = read_text(*json, "do");
  if (!what) return MessageFault{what.error(), *number};
  Request request{*number, std::string(*what)};
  return Message{*std::move(json), std::move(request)};
}

Result<std::string_view, Fault> read_text(const Json& request, std::string_view name) {
  const Json* const member = request.find(name);
  if (member == nullptr || member->text() == nullptr) {
    return malformed("the request needs \"" + std::string(name) + "\", a string");
  }
  return std::string_view(*member->text());
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
