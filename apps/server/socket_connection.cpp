#include "apps/server/socket_connection.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>

namespace encircle::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

using protocol::ErrorCode;

namespace {

constexpr auto awaiting = asio::as_tuple(asio::use_awaitable);

// Bytes taken from the network at a time.
constexpr std::size_t piece_bytes = 4096;

}  // namespace

SocketConnection::SocketConnection(ClientStream stream, ServerContext& server, Entry entry, Seat seat,
                                   std::string_view kind, const Allowance& allowance)
    : server_(server),
      entry_(std::move(entry)),
      seat_(std::move(seat)),
      kind_(kind),
      allowance_(allowance),
      stream_(std::move(stream)),
      message_timer_(stream_.get_executor()),
      rate_(server.settings.limits.message_burst, server.settings.limits.messages_per_second, opened_) {
  stream_.next_layer().rate_policy().charge(seat_->budget());
  server_.guests.insert(this);
}

SocketConnection::~SocketConnection() {
  server_.guests.erase(this);
  if (server_.guests.empty() && server_.when_empty) server_.when_empty();
}

asio::awaitable<void> SocketConnection::run(Upgrade upgrade) {
  const auto self = shared_from_this();
  const Limits& limits = server_.settings.limits;
  stream_.set_option(websocket::stream_base::timeout{limits.handshake_time, limits.silence, true});
  // The size is watched where messages are read, so that a message that is too large gets an answer before the end; but
  // one that is announced as absurdly large ends the connection at once.
  stream_.read_message_max(16 * allowance_.message_bytes);
  const auto [failure] = co_await stream_.async_accept(upgrade, awaiting);
  note("open", failure ? "400" : "101", opened_);
  is_accepted_ = !failure;
  if (is_accepted_ && ending_) {
    is_writing_ = true;
    co_await write_queue();
  }
  if (is_accepted_ && !ending_) opened();
  std::string message;
  while (!failure && !ending_) {
    const bool complete = co_await read_message(message);
    if (!complete) break;
    if (!ending_) handle(std::move(message));
  }
  is_open_ = ending_.has_value();
  stop_thinking();
  closed();
  if (failure) co_return;
  // What the other side said last, be it an echo; else what we wanted; 1006 stands for an end without a word.
  const auto theirs = stream_.reason().code;
  const int code = theirs != CloseCode::none ? static_cast<int>(theirs) : ending_ ? static_cast<int>(*ending_) : 1006;
  note("close", std::to_string(code), opened_, code == CloseCode::policy_error);
}

// False when the connection ends, which may be our own wish.
asio::awaitable<bool> SocketConnection::read_message(std::string& message) {
  const std::size_t most = allowance_.message_bytes;
  beast::flat_buffer buffer;
  do {
    const auto [failure, bytes] = co_await stream_.async_read_some(buffer, piece_bytes, awaiting);
    if (failure) co_return false;
    if (buffer.size() == bytes && !stream_.is_message_done()) watch_message();
    if (buffer.size() > most) {
      end_with(CloseCode::too_big,
               error_text(ErrorCode::too_large, "a message may have " + std::to_string(most) + " bytes at most"));
      co_return false;
    }
  } while (!stream_.is_message_done());
  message_timer_.cancel();
  if (!stream_.got_text()) {
    end_with(CloseCode::unknown_data, error_text(ErrorCode::malformed, "a message is text, not binary data"));
    co_return false;
  }
  message = beast::buffers_to_string(buffer.data());
  co_return true;
}

void SocketConnection::watch_message() {
  message_timer_.expires_after(server_.settings.limits.message_time);
  message_timer_.async_wait([weak = weak_from_this()](beast::error_code cancelled) {
    const auto self = weak.lock();
    if (cancelled || !self || self->ending_ || !self->is_open_) return;
    const auto seconds = self->server_.settings.limits.message_time.count();
    self->end_with(CloseCode::policy_error,
                   self->error_text(ErrorCode::too_many, "a message may take " + std::to_string(seconds) +
                                                             " seconds at most; the connection ends"));
  });
}

bool SocketConnection::take_message(Rate::Time now) {
  seat_->budget()->spend(server_.settings.limits.bytes_per_request, now);
  if (rate_.take(now)) return true;
  end_with(CloseCode::policy_error, error_text(ErrorCode::too_many, "messages come too fast; the connection ends"));
  return false;
}

void SocketConnection::note(std::string_view what, std::string_view status, Rate::Time since, bool is_error) {
  if (!server_.log.writes(is_error)) return;
  const auto took = std::chrono::steady_clock::now() - since;
  server_.log.add({.client = seat_->client(),
                   .kind = kind_,
                   .what = what,
                   .status = status,
                   .took = std::chrono::duration_cast<std::chrono::milliseconds>(took),
                   .is_error = is_error});
}

void SocketConnection::send(std::string message) {
  if (ending_ || !is_open_) return;
  if (outgoing_.size() >= allowance_.messages || outgoing_bytes_ + message.size() > allowance_.bytes) {
    // The other side does not read, so it would not read a farewell either.
    is_open_ = false;
    beast::get_lowest_layer(stream_).cancel();
    beast::get_lowest_layer(stream_).close();
    return;
  }
  outgoing_bytes_ += message.size();
  outgoing_.push_back(std::move(message));
  if (is_writing_) return;
  begin_to_write();
}

void SocketConnection::end_with(CloseCode code, std::string error) {
  send(std::move(error));
  ending_ = code;
}

void SocketConnection::leave(CloseCode code) {
  stop_thinking();
  if (ending_ || !is_open_) return;
  ending_ = code;
  // While the upgrade is being answered nothing else may be written; the farewell follows it.
  if (is_writing_ || !is_accepted_) return;
  begin_to_write();
}

void SocketConnection::begin_to_write() {
  is_writing_ = true;
  asio::co_spawn(stream_.get_executor(), [self = shared_from_this()] { return self->write_queue(); }, asio::detached);
}

asio::awaitable<void> SocketConnection::write_queue() {
  const auto self = shared_from_this();
  while (is_open_ && !outgoing_.empty()) {
    stream_.text(true);
    const auto [failure, bytes] = co_await stream_.async_write(asio::buffer(outgoing_.front()), awaiting);
    if (failure) is_open_ = false;
    outgoing_bytes_ -= outgoing_.front().size();
    outgoing_.pop_front();
    if (is_open_) wrote();
  }
  is_writing_ = false;
  if (!is_open_ || !ending_) co_return;
  is_open_ = false;
  co_await stream_.async_close(websocket::close_reason(*ending_), awaiting);
}

}  // namespace encircle::server
