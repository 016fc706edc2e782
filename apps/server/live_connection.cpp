#include "apps/server/live_connection.h"

#include "protocol/live_json.h"

namespace encircle::server {

LiveConnection::LiveConnection(ClientStream stream, ServerContext& server, Entry entry, Seat seat)
    : SocketConnection(std::move(stream), server, std::move(entry), std::move(seat), "LIVE",
                       {server.settings.limits.live_outgoing_messages, server.settings.limits.live_outgoing_bytes,
                        server.settings.limits.live_message_bytes}),
      service_(*server.live) {
  ++server.players;
}

LiveConnection::~LiveConnection() {
  closed();
  --server().players;
}

void LiveConnection::opened() { number_ = service_.join(*this, client()); }

void LiveConnection::closed() {
  if (number_ != 0) service_.leave(std::exchange(number_, 0));
}

void LiveConnection::push(std::string text) {
  send(std::move(text));
  if (!has_room()) was_full_ = true;
}

bool LiveConnection::has_room() const { return waiting() < server().settings.limits.live_room; }

void LiveConnection::wrote() {
  // Half of it is free again, so that it is not told for each message.
  if (!was_full_ || waiting() > server().settings.limits.live_room / 2) return;
  was_full_ = false;
  if (number_ != 0) service_.drained(number_);
}

void LiveConnection::handle(std::string message) {
  if (!take_message(std::chrono::steady_clock::now())) return;
  service_.received(number_, message);
}

std::string LiveConnection::error_text(protocol::ErrorCode code, const std::string& message) const {
  const bool too_many = code == protocol::ErrorCode::too_many;
  return wire::error_text(0, {too_many ? wire::ErrorCode::too_many : wire::ErrorCode::malformed, message});
}

}  // namespace encircle::server
