#pragma once

#include <optional>

#include "apps/analysis/conversation.h"
#include "apps/server/socket_connection.h"

namespace encircle::server {

// A WebSocket at /analysis: one request or answer of KataGo's analysis protocol a message.
class AnalysisConnection final : public SocketConnection {
 public:
  AnalysisConnection(ClientStream stream, ServerContext& server, Entry entry, Seat seat);
  ~AnalysisConnection() override;

  void stop_thinking() override;

 private:
  void handle(std::string message) override;
  std::string error_text(protocol::ErrorCode code, const std::string& message) const override;

  // Begins with the first message.
  std::optional<analysis::Conversation> conversation_;
};

}  // namespace encircle::server
