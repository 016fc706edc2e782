#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "apps/server/envelope.h"
#include "apps/server/rate.h"
#include "apps/server/server_context.h"
#include "apps/server/stream.h"

namespace encircle::server {

// One WebSocket at /engine, from its upgrade to its end. Everything happens on the thread of the connections; thinking
// is given to the pool, and what it finds is posted back.
class EngineConnection : public std::enable_shared_from_this<EngineConnection> {
 public:
  using Upgrade = boost::beast::http::request<boost::beast::http::empty_body>;

  EngineConnection(ClientStream stream, ServerContext& server, Entry entry, Seat seat);
  ~EngineConnection();

  // Reads messages until the connection ends, which stops its thinking.
  boost::asio::awaitable<void> run(Upgrade upgrade);

  // The server ends: says goodbye and stops thinking.
  void leave();
  void stop_thinking();

 private:
  using CloseCode = boost::beast::websocket::close_code;
  // Shared with the thread that thinks.
  using StopFlag = std::shared_ptr<std::atomic<bool>>;

  // A question that waits or is being thought about.
  struct Question {
    StopFlag flag;
    std::string what;
    Rate::Time asked;
  };

  boost::asio::awaitable<bool> read_message(std::string& message);
  // Ends the connection unless the message that has begun is complete in time.
  void watch_message();
  void handle(std::string message);
  void think(const Envelope& envelope, std::string message);
  void answered(std::int64_t id, std::string answer);
  void send(std::string message);
  // Sends this error, and then closes.
  void end_with(CloseCode code, std::string error);
  boost::asio::awaitable<void> write_queue();
  // Writes a line of the log.
  void note(std::string_view what, std::string_view status, Rate::Time since, bool is_error = false);

  ServerContext& server_;
  const Entry entry_;
  const Seat seat_;
  boost::beast::websocket::stream<ClientStream> stream_;
  boost::asio::steady_timer message_timer_;
  const Rate::Time opened_ = std::chrono::steady_clock::now();
  Rate rate_;
  std::map<std::int64_t, Question> thinking_;
  std::deque<std::string> outgoing_;
  bool is_accepted_ = false;
  bool is_writing_ = false;
  // Set once it shall end: nothing is read or sent after what is queued.
  std::optional<CloseCode> ending_;
  bool is_open_ = true;
};

}  // namespace encircle::server
