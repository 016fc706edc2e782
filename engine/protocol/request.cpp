#include "protocol/request.h"

#include "core/quoted.h"
#include "protocol/make_messages.h"
#include "protocol/read.h"
#include "protocol/write.h"

namespace encircle::protocol {

Fault malformed(std::string message) { return {ErrorCode::malformed, std::move(message)}; }

Fault fault_of(ErrorCode code, const Error& error) {
  Fault fault{code, error.message};
  if (!error.problem.name.empty()) fault.problem = make_problem(error.problem);
  return fault;
}

Result<Message, MessageFault> read_message(std::string_view text) {
  if (text.size() > max_request_bytes) {
    return MessageFault{{ErrorCode::too_large, "a request of " + std::to_string(text.size()) + " bytes: at most " +
                                                   std::to_string(max_request_bytes) + " are read"}};
  }
  auto json = read_json(text);
  if (!json) return MessageFault{malformed(json.error().message)};
  const Json* const id = json->find("id");
  const auto number = id == nullptr ? std::nullopt : id->integer(0, most_exact);
  if (!number) return MessageFault{malformed("a request is an object with an \"id\", a whole number")};
  const Json* const what = json->find("do");
  if (what == nullptr || what->text() == nullptr) {
    return MessageFault{malformed("the request needs \"do\", a string"), *number};
  }
  std::string name = *what->text();
  return Message{*number, std::move(name), *std::move(json)};
}

std::string list_words(std::span<const std::string_view> words) {
  std::string list;
  for (const std::string_view word : words) {
    if (!list.empty()) list += " or ";
    list += '"';
    list += word;
    list += '"';
  }
  return list;
}

void MemberReader::refuse(std::string_view before, std::string_view name, std::string_view between,
                          std::string_view expected) {
  std::string message(before);
  if (!name.empty()) message += '"' + std::string(name) + '"';
  message += between;
  message += expected;
  fault_ = malformed(std::move(message));
}

Fault unknown_request(std::string_view what, std::span<const std::string_view> known) {
  std::string message = "there is no request " + quoted(what) + "; the requests are ";
  for (const std::string_view name : known) {
    if (name != known.front()) message += ", ";
    message += name;
  }
  return {ErrorCode::unknown, std::move(message)};
}

std::string answer_text(const messages::Answer& answer) {
  JsonWriter json;
  write(json, answer);
  return std::move(json).take();
}

std::string error_answer(std::int64_t id, const Fault& fault) { return answer_text({.id = id, .error = fault}); }

}  // namespace encircle::protocol
