#pragma once

#include "apps/server/live_service.h"
#include "apps/server/socket_connection.h"

namespace encircle::server {

// A player or spectator of live games. What is said is between them and the hub (apps/online).
class LiveConnection final : public SocketConnection {
 public:
  LiveConnection(ClientStream stream, ServerContext& server, Entry entry, Seat seat);
  ~LiveConnection() override;

  void push(std::string text);
  // Whether few enough messages wait to be read by the other side.
  bool has_room() const;
  // Ends it after what was sent before.
  void dismiss(unsigned short code) { leave(static_cast<CloseCode>(code)); }

  void stop_thinking() override {}
  CloseCode farewell() const override { return CloseCode::service_restart; }

 private:
  void opened() override;
  void closed() override;
  void wrote() override;
  void handle(std::string message) override;
  std::string error_text(protocol::ErrorCode code, const std::string& message) const override;

  LiveService& service_;
  // 0 until the WebSocket is open.
  online::Connection number_ = 0;
  bool was_full_ = false;
};

}  // namespace encircle::server
