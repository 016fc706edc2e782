#include "apps/server/envelope.h"

#include "protocol/read.h"
#include "protocol/requests.h"

namespace encircle::server {

Result<Envelope, protocol::MessageFault> read_envelope(std::string_view text) {
  auto message = protocol::read_message(text);
  if (!message) return message.error();
  if (message->what != requests::Stop::name) return Envelope{message->id, std::move(message->what)};
  requests::Stop stop;
  if (auto fault = protocol::read_members(message->json, stop)) {
    return protocol::MessageFault{*std::move(fault), message->id};
  }
  return Envelope{message->id, std::move(message->what), stop.request};
}

}  // namespace encircle::server
