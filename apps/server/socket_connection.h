#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "apps/server/rate.h"
#include "apps/server/server_context.h"
#include "apps/server/stream.h"
#include "protocol/request.h"

namespace encircle::server {

// One WebSocket, from its upgrade to its end: reads messages, and sends answers in their order. What the messages mean
// is for derived classes. Everything happens on the thread of the connections.
class SocketConnection : public std::enable_shared_from_this<SocketConnection> {
 public:
  using Upgrade = boost::beast::http::request<boost::beast::http::empty_body>;

  virtual ~SocketConnection();
  SocketConnection(const SocketConnection&) = delete;
  SocketConnection& operator=(const SocketConnection&) = delete;

  // Reads messages until the connection ends, which stops its thinking.
  boost::asio::awaitable<void> run(Upgrade upgrade);

  // The server ends: says goodbye and stops thinking.
  void leave() { leave(farewell()); }
  virtual void stop_thinking() = 0;

 protected:
  using CloseCode = boost::beast::websocket::close_code;

  struct Allowance {
    // What may wait until the other side reads it.
    std::size_t messages;
    std::size_t bytes;
    // Of one message of the other side.
    std::size_t message_bytes;
  };

  // The kind is how the log calls it.
  SocketConnection(ClientStream stream, ServerContext& server, Entry entry, Seat seat, std::string_view kind,
                   const Allowance& allowance);

  // Once the upgrade was answered; once nothing more is read; after each message that was sent.
  virtual void opened() {}
  virtual void closed() {}
  virtual void wrote() {}
  virtual void handle(std::string message) = 0;
  // With what it closes when the server ends.
  virtual CloseCode farewell() const { return CloseCode::going_away; }
  // An error about the connection itself, as a message.
  virtual std::string error_text(protocol::ErrorCode code, const std::string& message) const = 0;

  // Charges the client for a message; false, and the end, when they come too fast.
  bool take_message(Rate::Time now);
  void send(std::string message);
  // Stops thinking, and ends after what was sent before.
  void leave(CloseCode code);
  // Messages that wait until the other side reads them.
  std::size_t waiting() const { return outgoing_.size(); }
  // Writes a line of the log.
  void note(std::string_view what, std::string_view status, Rate::Time since, bool is_error = false);

  boost::asio::any_io_executor executor() { return stream_.get_executor(); }
  ServerContext& server() { return server_; }
  const ServerContext& server() const { return server_; }
  const std::string& client() const { return seat_->client(); }

 private:
  boost::asio::awaitable<bool> read_message(std::string& message);
  // Ends the connection unless the message that has begun is complete in time.
  void watch_message();
  // Sends this error, and then closes.
  void end_with(CloseCode code, std::string error);
  boost::asio::awaitable<void> write_queue();
  void begin_to_write();

  ServerContext& server_;
  const Entry entry_;
  const Seat seat_;
  const std::string_view kind_;
  const Allowance allowance_;
  boost::beast::websocket::stream<ClientStream> stream_;
  boost::asio::steady_timer message_timer_;
  const Rate::Time opened_ = std::chrono::steady_clock::now();
  Rate rate_;
  std::deque<std::string> outgoing_;
  std::size_t outgoing_bytes_ = 0;
  bool is_accepted_ = false;
  bool is_writing_ = false;
  // Set once it shall end: nothing is read or sent after what is queued.
  std::optional<CloseCode> ending_;
  bool is_open_ = true;
};

}  // namespace encircle::server
