#include "apps/server/engine_connection.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>

#include "apps/server/envelope.h"

namespace encircle::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

using protocol::error_answer;
using protocol::ErrorCode;

namespace {

constexpr auto awaiting = asio::as_tuple(asio::use_awaitable);

// Bytes taken from the network at a time.
constexpr std::size_t piece_bytes = 4096;

}  // namespace

EngineConnection::EngineConnection(beast::tcp_stream stream, ServerContext& server, Seat seat)
    : server_(server),
      seat_(std::move(seat)),
      stream_(std::move(stream)),
      rate_(server.settings.limits.message_burst, server.settings.limits.messages_per_second,
            std::chrono::steady_clock::now()) {
  server_.guests.insert(this);
}

EngineConnection::~EngineConnection() {
  server_.guests.erase(this);
  if (server_.guests.empty() && server_.when_empty) server_.when_empty();
}

asio::awaitable<void> EngineConnection::run(Upgrade upgrade) {
  const auto self = shared_from_this();
  const Limits& limits = server_.settings.limits;
  stream_.set_option(websocket::stream_base::timeout{limits.handshake_time, limits.silence, true});
  // The size is watched where messages are read, so that a message that is too large gets an answer before the end; but
  // one that is announced as absurdly large ends the connection at once.
  stream_.read_message_max(16 * limits.message_bytes);
  const auto [failure] = co_await stream_.async_accept(upgrade, awaiting);
  std::string message;
  while (!failure && !ending_) {
    const bool complete = co_await read_message(message);
    if (!complete) break;
    if (!ending_) handle(std::move(message));
  }
  is_open_ = ending_.has_value();
  stop_thinking();
}

// False when the connection ends, which may be our own wish.
asio::awaitable<bool> EngineConnection::read_message(std::string& message) {
  const std::size_t most = server_.settings.limits.message_bytes;
  beast::flat_buffer buffer;
  do {
    const auto [failure, bytes] = co_await stream_.async_read_some(buffer, piece_bytes, awaiting);
    if (failure) co_return false;
    if (buffer.size() > most) {
      end_with(CloseCode::too_big, error_answer(0, {ErrorCode::too_large,
                                                    "a message may have " + std::to_string(most) + " bytes at most"}));
      co_return false;
    }
  } while (!stream_.is_message_done());
  if (!stream_.got_text()) {
    end_with(CloseCode::unknown_data, error_answer(0, protocol::malformed("a message is text, not binary data")));
    co_return false;
  }
  message = beast::buffers_to_string(buffer.data());
  co_return true;
}

void EngineConnection::handle(std::string message) {
  if (!rate_.take(std::chrono::steady_clock::now())) {
    end_with(CloseCode::policy_error,
             error_answer(0, {ErrorCode::too_many, "messages come too fast; the connection ends"}));
    return;
  }
  const auto envelope = read_envelope(message);
  if (!envelope) {
    send(error_answer(envelope.error().id, envelope.error().fault));
  } else if (envelope->stopped_request) {
    const auto found = thinking_.find(*envelope->stopped_request);
    if (found != thinking_.end()) found->second->store(true);
    send("{\"id\":" + std::to_string(envelope->id) + ",\"ok\":true}");
  } else {
    think(envelope->id, std::move(message));
  }
}

void EngineConnection::think(std::int64_t id, std::string message) {
  const Limits& limits = server_.settings.limits;
  if (thinking_.contains(id))
    return send(error_answer(id, protocol::malformed("a request with this id is being answered")));
  if (thinking_.size() >= limits.waiting_per_connection) {
    return send(error_answer(id, {ErrorCode::too_many, "too many requests of this connection wait for an answer"}));
  }
  const auto flag = std::make_shared<std::atomic<bool>>(false);
  auto work = [self = shared_from_this(), id, flag, text = std::move(message),
               longest = limits.thinking_time]() mutable {
    const auto end = std::chrono::steady_clock::now() + longest;
    const auto is_stopped = [&] { return flag->load() || std::chrono::steady_clock::now() >= end; };
    // Nobody wants what was stopped, or left behind, while it waited.
    std::string answer = flag->load() ? error_answer(id, {ErrorCode::not_now, "stopped before it began"})
                                      : self->server_.answerer(text, is_stopped);
    // The last one to hold the connection must be the thread of the connections.
    const auto executor = self->stream_.get_executor();
    asio::post(executor, [self = std::move(self), id, answer = std::move(answer)]() mutable {
      self->answered(id, std::move(answer));
    });
  };
  if (!server_.pool.submit(seat_->address(), std::move(work))) {
    return send(error_answer(id, {ErrorCode::too_many, "too many requests wait for an answer; try again in a moment"}));
  }
  thinking_.emplace(id, flag);
}

void EngineConnection::answered(std::int64_t id, std::string answer) {
  thinking_.erase(id);
  send(std::move(answer));
}

void EngineConnection::stop_thinking() {
  for (const auto& [id, flag] : thinking_) flag->store(true);
}

void EngineConnection::send(std::string message) {
  if (ending_ || !is_open_) return;
  if (outgoing_.size() >= server_.settings.limits.outgoing_messages) {
    // The other side does not read, so it would not read a farewell either.
    is_open_ = false;
    beast::get_lowest_layer(stream_).cancel();
    beast::get_lowest_layer(stream_).close();
    return;
  }
  outgoing_.push_back(std::move(message));
  if (is_writing_) return;
  is_writing_ = true;
  asio::co_spawn(stream_.get_executor(), [self = shared_from_this()] { return self->write_queue(); }, asio::detached);
}

void EngineConnection::end_with(CloseCode code, std::string error) {
  send(std::move(error));
  ending_ = code;
}

void EngineConnection::leave() {
  stop_thinking();
  if (ending_ || !is_open_) return;
  ending_ = CloseCode::going_away;
  if (is_writing_) return;
  is_writing_ = true;
  asio::co_spawn(stream_.get_executor(), [self = shared_from_this()] { return self->write_queue(); }, asio::detached);
}

asio::awaitable<void> EngineConnection::write_queue() {
  const auto self = shared_from_this();
  while (is_open_ && !outgoing_.empty()) {
    stream_.text(true);
    const auto [failure, bytes] = co_await stream_.async_write(asio::buffer(outgoing_.front()), awaiting);
    if (failure) is_open_ = false;
    outgoing_.pop_front();
  }
  is_writing_ = false;
  if (!is_open_ || !ending_) co_return;
  is_open_ = false;
  co_await stream_.async_close(websocket::close_reason(*ending_), awaiting);
}

}  // namespace encircle::server
