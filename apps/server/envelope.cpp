#include "apps/server/envelope.h"

namespace encircle::server {

Envelope read_envelope(std::string_view text) {
  const protocol::Message message = protocol::read_message(text);
  Envelope envelope{message.request.id, {}, message.fault};
  if (message.fault || message.request.what != "stop") return envelope;
  const protocol::Json* const request = message.json.find("request");
  envelope.stopped_request = request == nullptr ? std::nullopt : request->integer(0, (std::int64_t{1} << 53) - 1);
  if (!envelope.stopped_request) envelope.fault = protocol::malformed("stop needs \"request\", the id of a request");
  return envelope;
}

}  // namespace encircle::server
