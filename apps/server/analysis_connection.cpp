#include "apps/server/analysis_connection.h"

#include <boost/asio/post.hpp>

#include "apps/analysis/report.h"

namespace encircle::server {

namespace asio = boost::asio;

namespace {

analysis::Limits limits_of(const Limits& limits) {
  analysis::Limits of_client;
  of_client.request_bytes = limits.message_bytes;
  of_client.waiting_bytes = limits.analysis_positions * limits.message_bytes / 16;
  of_client.positions = limits.analysis_positions;
  of_client.visits = limits.analysis_visits;
  of_client.seconds = static_cast<double>(limits.analysis_time.count());
  of_client.interval = limits.analysis_interval;
  of_client.tree_bytes = limits.analysis_tree_bytes;
  return of_client;
}

}  // namespace

AnalysisConnection::AnalysisConnection(ClientStream stream, ServerContext& server, Entry entry, Seat seat)
    : SocketConnection(std::move(stream), server, std::move(entry), std::move(seat), "ANALYSIS",
                       {server.settings.limits.analysis_positions + server.settings.limits.outgoing_messages,
                        server.settings.limits.analysis_outgoing_bytes, server.settings.limits.message_bytes}) {
  ++server.analysts;
}

AnalysisConnection::~AnalysisConnection() { --server().analysts; }

void AnalysisConnection::handle(std::string message) {
  const auto now = std::chrono::steady_clock::now();
  if (!take_message(now)) return;
  if (!conversation_) {
    const std::weak_ptr<SocketConnection> weak = weak_from_this();
    // Said by the threads that look at positions.
    auto say = [weak, executor = executor()](std::string line) {
      asio::post(executor, [weak, line = std::move(line)]() mutable {
        const auto self = weak.lock();
        if (self) static_cast<AnalysisConnection&>(*self).send(std::move(line));
      });
    };
    conversation_.emplace(*server().analysis, analysis::Settings{}, limits_of(server().settings.limits), say);
  }
  conversation_->take(message);
  note("request", "ok", now);
}

std::string AnalysisConnection::error_text(protocol::ErrorCode, const std::string& message) const {
  return analysis::error_line({message, ""}, nullptr);
}

void AnalysisConnection::stop_thinking() { conversation_.reset(); }

}  // namespace encircle::server
