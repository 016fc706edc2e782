#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "apps/server/rate.h"
#include "apps/server/server_context.h"

namespace encircle::server {

// One WebSocket at /engine, from its upgrade to its end. Everything happens on the thread of the connections; thinking
// is given to the pool, and what it finds is posted back.
class EngineConnection : public std::enable_shared_from_this<EngineConnection> {
 public:
  using Upgrade = boost::beast::http::request<boost::beast::http::empty_body>;

  EngineConnection(boost::beast::tcp_stream stream, ServerContext& server, Seat seat);
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

  boost::asio::awaitable<bool> read_message(std::string& message);
  void handle(std::string message);
  void think(std::int64_t id, std::string message);
  void answered(std::int64_t id, std::string answer);
  void send(std::string message);
  // Sends this error, and then closes.
  void end_with(CloseCode code, std::string error);
  boost::asio::awaitable<void> write_queue();

  ServerContext& server_;
  const Seat seat_;
  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  Rate rate_;
  std::map<std::int64_t, StopFlag> thinking_;
  std::deque<std::string> outgoing_;
  bool is_writing_ = false;
  // Set once it shall end: nothing is read or sent after what is queued.
  std::optional<CloseCode> ending_;
  bool is_open_ = true;
};

}  // namespace encircle::server
