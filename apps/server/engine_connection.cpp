#include "apps/server/engine_connection.h"

#include <boost/asio/post.hpp>

#include "apps/server/envelope.h"

namespace encircle::server {

namespace asio = boost::asio;

using protocol::error_answer;
using protocol::ErrorCode;

namespace {

// What the log may call a request: nothing that a stranger made up.
std::string_view known_word(std::string_view what) {
  for (const std::string_view known : {"think", "hint", "estimate", "owners", "ponder"}) {
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
    : SocketConnection(std::move(stream), server, std::move(entry), std::move(seat), "ENGINE",
                       {server.settings.limits.outgoing_messages, SIZE_MAX, server.settings.limits.message_bytes}) {
  ++server.engine_guests;
}

EngineConnection::~EngineConnection() {
  server().responders.forget(this);
  --server().engine_guests;
}

std::string EngineConnection::error_text(ErrorCode code, const std::string& message) const {
  return error_answer(0, {code, message});
}

void EngineConnection::handle(std::string message) {
  const auto now = std::chrono::steady_clock::now();
  if (!take_message(now)) return;
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
  const Limits& limits = server().settings.limits;
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
  auto work = [self = std::static_pointer_cast<EngineConnection>(shared_from_this()), id, flag,
               text = std::move(message), longest = limits.thinking_time]() mutable {
    const auto end = std::chrono::steady_clock::now() + longest;
    const auto is_stopped = [&] { return flag->load() || std::chrono::steady_clock::now() >= end; };
    // Nobody wants what was stopped, or left behind, while it waited.
    std::string answer = flag->load() ? error_answer(id, {ErrorCode::not_now, "stopped before it began"})
                                      : self->answer_with_responder(text, is_stopped);
    // The last one to hold the connection must be the thread of the connections.
    const auto executor = self->executor();
    asio::post(executor, [self = std::move(self), id, answer = std::move(answer)]() mutable {
      self->answered(id, std::move(answer));
    });
  };
  if (!server().pool.submit(client(), std::move(work))) {
    return refuse("too-many", {ErrorCode::too_many, "too many requests wait for an answer; try again in a moment"},
                  true);
  }
  thinking_.emplace(id, Question{flag, std::string(known_word(envelope.what)), now});
}

std::string EngineConnection::answer_with_responder(std::string_view text, const std::function<bool()>& is_stopped) {
  auto responder = server().responders.take(this);
  std::string answer = responder->answer(text, is_stopped);
  server().responders.put_back(this, std::move(responder));
  return answer;
}

void EngineConnection::answered(std::int64_t id, std::string answer) {
  const auto question = thinking_.extract(id);
  if (question) note(question.mapped().what, status_of(answer), question.mapped().asked);
  send(std::move(answer));
}

void EngineConnection::stop_thinking() {
  for (const auto& [id, question] : thinking_) question.flag->store(true);
}

}  // namespace encircle::server
