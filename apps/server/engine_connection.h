#pragma once

#include <atomic>
#include <map>

#include "apps/server/envelope.h"
#include "apps/server/socket_connection.h"

namespace encircle::server {

// A WebSocket at /engine. Thinking is given to the pool, and what it finds is posted back.
class EngineConnection final : public SocketConnection {
 public:
  EngineConnection(ClientStream stream, ServerContext& server, Entry entry, Seat seat);
  ~EngineConnection() override;

  void stop_thinking() override;

 private:
  // Shared with the thread that thinks.
  using StopFlag = std::shared_ptr<std::atomic<bool>>;

  // A question that waits or is being thought about.
  struct Question {
    StopFlag flag;
    std::string what;
    Rate::Time asked;
  };

  void handle(std::string message) override;
  std::string error_text(protocol::ErrorCode code, const std::string& message) const override;
  void think(const Envelope& envelope, std::string message);
  // Called by the thread that thinks.
  std::string answer_with_responder(std::string_view text, const std::function<bool()>& is_stopped);
  void answered(std::int64_t id, std::string answer);

  std::map<std::int64_t, Question> thinking_;
};

}  // namespace encircle::server
