#include "apps/server/envelope.h"

namespace encircle::server {

Result<Envelope, protocol::MessageFault> read_envelope(std::string_view text) {
  auto message = protocol::read_message(text);
  if (!message) return message.error();
  const std::int64_t id = message->request.id;
  if (message->request.what != "stop") return Envelope{id, std::move(message->request.what)};
  const protocol::Json* const request = message->json.find("request");
  const auto stopped = request == nullptr ? std::nullopt : request->integer(0, (std::int64_t{1} << 53) - 1);
  if (!stopped) return protocol::MessageFault{protocol::malformed("stop needs \"request\", the id of a request"), id};
  return Envelope{id, "stop", stopped};
}

}  // namespace encircle::server
