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

// What the log may call a request: nothing that a stranger made up.
std::string_view known_word(std::string_view what) {
  for (const std::string_view known : {"think", "hint", "estimate"}) {
    if (what == known) return known;
  }
  return "other";
}

// "ok", or the code of the error with which an answer begins.
std::string_view status_of(std::string_view answer) {
  constexpr std::string_view mark = ",\"error\":{\"code\":\"";
  const std::size_t comma = answer.find(',');
  if (comma == std::string_view::npos || !answer.substr(comma).starts_with(mark)) return "ok";
  const std::string_view code = answer.substr(comma + mark.size());
  return code.substr(0, code.find('"'));
}

}  // namespace

EngineConnection::EngineConnection(ClientStream stream, ServerContext& server, Entry entry, Seat seat)
    : server_(server),
      entry_(std::move(entry)),
      seat_(std::move(seat)),
      stream_(std::move(stream)),
      message_timer_(stream_.get_executor()),
      rate_(server.settings.limits.message_burst, server.settings.limits.messages_per_second, opened_) {
  stream_.next_layer().rate_policy().charge(seat_->budget());
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
  note("open", failure ? "400" : "101", opened_);
  is_accepted_ = !failure;
  if (is_accepted_ && ending_) {
    is_writing_ = true;
    co_await write_queue();
  }
  std::string message;
  while (!failure && !ending_) {
    const bool complete = co_await read_message(message);
    if (!complete) break;
    if (!ending_) handle(std::move(message));
  }
  is_open_ = ending_.has_value();
  stop_thinking();
  if (failure) co_return;
  // What the other side said last, be it an echo; else what we wanted; 1006 stands for an end without a word.
  const auto theirs = stream_.reason().code;
  const int code = theirs != CloseCode::none ? static_cast<int>(theirs) : ending_ ? static_cast<int>(*ending_) : 1006;
  note("close", std::to_string(code), opened_, code == CloseCode::policy_error);
}

// False when the connection ends, which may be our own wish.
asio::awaitable<bool> EngineConnection::read_message(std::string& message) {
  const std::size_t most = server_.settings.limits.message_bytes;
  beast::flat_buffer buffer;
  do {
    const auto [failure, bytes] = co_await stream_.async_read_some(buffer, piece_bytes, awaiting);
    if (failure) co_return false;
    if (buffer.size() == bytes && !stream_.is_message_done()) watch_message();
    if (buffer.size() > most) {
      end_with(CloseCode::too_big, error_answer(0, {ErrorCode::too_large,
                                                    "a message may have " + std::to_string(most) + " bytes at most"}));
      co_return false;
    }
  } while (!stream_.is_message_done());
  message_timer_.cancel();
  if (!stream_.got_text()) {
    end_with(CloseCode::unknown_data, error_answer(0, protocol::malformed("a message is text, not binary data")));
    co_return false;
  }
  message = beast::buffers_to_string(buffer.data());
  co_return true;
}

void EngineConnection::watch_message() {
  message_timer_.expires_after(server_.settings.limits.message_time);
  message_timer_.async_wait([weak = weak_from_this()](beast::error_code cancelled) {
    const auto self = weak.lock();
    if (cancelled || !self || self->ending_ || !self->is_open_) return;
    const auto seconds = self->server_.settings.limits.message_time.count();
    self->end_with(CloseCode::policy_error,
                   error_answer(0, {ErrorCode::too_many, "a message may take " + std::to_string(seconds) +
                                                             " seconds at most; the connection ends"}));
  });
}

void EngineConnection::handle(std::string message) {
  const auto now = std::chrono::steady_clock::now();
  seat_->budget()->spend(server_.settings.limits.bytes_per_request, now);
  if (!rate_.take(now)) {
    end_with(CloseCode::policy_error,
             error_answer(0, {ErrorCode::too_many, "messages come too fast; the connection ends"}));
    return;
  }
  const auto envelope = read_envelope(message);
  if (!envelope) {
    note("unreadable", "malformed", now);
    send(error_answer(envelope.error().id, envelope.error().fault));
  } else if (envelope->stopped_request) {
    const auto found = thinking_.find(*envelope->stopped_request);
    if (found != thinking_.end()) found->second.flag->store(true);
    note("stop", "ok", now);
    send("{\"id\":" + std::to_string(envelope->id) + ",\"ok\":true}");
  } else {
    think(*envelope, std::move(message));
  }
}

void EngineConnection::think(const Envelope& envelope, std::string message) {
  const Limits& limits = server_.settings.limits;
  const std::int64_t id = envelope.id;
  const auto now = std::chrono::steady_clock::now();
  const auto refuse = [&](std::string_view code, const protocol::Fault& fault, bool is_error) {
    note(known_word(envelope.what), code, now, is_error);
    send(error_answer(id, fault));
  };
  if (thinking_.contains(id)) {
    return refuse("malformed", protocol::malformed("a request with this id is being answered"), false);
  }
  if (thinking_.size() >= limits.waiting_per_connection) {
    return refuse("too-many", {ErrorCode::too_many, "too many requests of this connection wait for an answer"}, false);
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
  if (!server_.pool.submit(seat_->client(), std::move(work))) {
    return refuse("too-many", {ErrorCode::too_many, "too many requests wait for an answer; try again in a moment"},
                  true);
  }
  thinking_.emplace(id, Question{flag, std::string(known_word(envelope.what)), now});
}

void EngineConnection::answered(std::int64_t id, std::string answer) {
  const auto question = thinking_.extract(id);
  if (question) note(question.mapped().what, status_of(answer), question.mapped().asked);
  send(std::move(answer));
}

void EngineConnection::note(std::string_view what, std::string_view status, Rate::Time since, bool is_error) {
  if (!server_.log.writes(is_error)) return;
  const auto took = std::chrono::steady_clock::now() - since;
  server_.log.add({.client = seat_->client(),
                   .kind = "ENGINE",
                   .what = what,
                   .status = status,
                   .took = std::chrono::duration_cast<std::chrono::milliseconds>(took),
                   .is_error = is_error});
}

void EngineConnection::stop_thinking() {
  for (const auto& [id, question] : thinking_) question.flag->store(true);
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
  // While the upgrade is being answered nothing else may be written; the farewell follows it.
  if (is_writing_ || !is_accepted_) return;
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
