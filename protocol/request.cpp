#include "protocol/request.h"

namespace encircle::protocol {

namespace {
// Ids are numbers that JavaScript keeps exactly.
constexpr std::int64_t max_id = (std::int64_t{1} << 53) - 1;
}  // namespace

Fault malformed(std::string message) { return {ErrorCode::malformed, std::move(message)}; }

RequestRead read_request(const Json& json) {
  if (json.object() == nullptr) return {{}, malformed("a request is an object")};
  Request request;
  const Json* const id = json.find("id");
  const auto number = id == nullptr ? std::nullopt : id->integer(0, max_id);
  if (!number) return {{}, malformed("a request has an \"id\", a whole number")};
  request.id = *number;
  const auto what = read_text(json, "do");
  if (what.fault) return {request, what.fault};
  request.what = what.text;
  return {request, std::nullopt};
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
