#include "apps/server/server.h"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <optional>

#include "apps/server/access.h"
#include "apps/server/engine_connection.h"
#include "apps/server/static_files.h"

namespace encircle::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

constexpr auto awaiting = asio::as_tuple(asio::use_awaitable);

// One HTTP connection, from its opening until it is closed or becomes a WebSocket.
class HttpConnection {
 public:
  HttpConnection(tcp::socket socket, ServerContext& server, Seat seat)
      : server_(server), seat_(std::move(seat)), stream_(std::move(socket)) {}

  asio::awaitable<void> run() {
    bool goes_on = true;
    while (goes_on) goes_on = co_await answer_next();
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

 private:
  using Request = http::request<http::empty_body>;

  // Reads one request and answers it; false when the connection shall end.
  asio::awaitable<bool> answer_next() {
    const Limits& limits = server_.settings.limits;
    http::request_parser<http::empty_body> parser;
    parser.header_limit(limits.header_bytes);
    stream_.expires_after(limits.request_time);
    const auto [failure, bytes] = co_await http::async_read(stream_, buffer_, parser, awaiting);
    stream_.expires_after(limits.answer_time);
    if (failure) {
      const auto status = status_of(failure);
      if (status) co_await refuse(*status, Request{});
      co_return false;
    }
    const Request request = parser.release();
    if (request.count(http::field::host) > 1) co_return co_await refuse(http::status::bad_request, request);
    if (!is_own_host(request[http::field::host], server_.settings.host_names)) {
      co_return co_await refuse(http::status::misdirected_request, request);
    }
    if (beast::websocket::is_upgrade(request)) {
      co_await upgrade(request);
      co_return false;
    }
    co_return co_await answer_file(request);
  }

  // How a request that cannot be read is answered; nothing if nobody would read the answer.
  static std::optional<http::status> status_of(beast::error_code failure) {
    if (failure == http::error::header_limit) return http::status::request_header_fields_too_large;
    if (failure == http::error::unexpected_body || failure == http::error::body_limit) {
      return http::status::payload_too_large;
    }
    if (failure == http::error::end_of_stream || failure == http::error::partial_message) return std::nullopt;
    if (failure == beast::error::timeout || failure.category() != make_error_code(http::error::bad_method).category()) {
      return std::nullopt;
    }
    return http::status::bad_request;
  }

  asio::awaitable<bool> answer_file(const Request& request) {
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
      co_return co_await refuse(http::status::method_not_allowed, request);
    }
    const auto file = find_static_file(server_.settings.root, request.target(), request[http::field::accept_encoding]);
    if (!file) co_return co_await refuse(http::status::not_found, request);
    if (names_etag(request[http::field::if_none_match], file->etag)) {
      http::response<http::empty_body> unchanged(http::status::not_modified, request.version());
      describe(unchanged, *file);
      co_return co_await send(unchanged, request);
    }
    if (request.method() == http::verb::head) {
      http::response<http::empty_body> head(http::status::ok, request.version());
      describe(head, *file);
      head.content_length(file->size);
      co_return co_await send(head, request);
    }
    beast::error_code failure;
    http::response<http::file_body> response(http::status::ok, request.version());
    response.body().open(file->path.c_str(), beast::file_mode::scan, failure);
    if (failure) co_return co_await refuse(status_of_opening(failure), request);
    describe(response, *file);
    response.prepare_payload();
    co_return co_await send(response, request);
  }

  // A file that is there but cannot be opened now (out of file descriptors, say) is no missing file.
  static http::status status_of_opening(beast::error_code failure) {
    return failure == beast::errc::no_such_file_or_directory ? http::status::not_found
                                                             : http::status::service_unavailable;
  }

  template <class Response>
  static void describe(Response& response, const StaticFile& file) {
    response.set(http::field::content_type, file.type);
    response.set(http::field::etag, file.etag);
    response.set(http::field::cache_control, file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
    response.set(http::field::vary, "Accept-Encoding");
    if (!file.encoding.empty()) response.set(http::field::content_encoding, file.encoding);
  }

  asio::awaitable<bool> refuse(http::status status, const Request& request) {
    http::response<http::string_body> response(status, 11);
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    response.set(http::field::cache_control, "no-store");
    if (status == http::status::method_not_allowed) response.set(http::field::allow, "GET, HEAD");
    if (status == http::status::service_unavailable) response.set(http::field::retry_after, "1");
    response.body() = std::string(http::obsolete_reason(status)) + "\n";
    response.prepare_payload();
    if (request.method() == http::verb::head) response.body().clear();
    // After what could not be read nobody knows where the next request would begin.
    const bool was_read = request.find(http::field::host) != request.end();
    co_return co_await send(response, request) && was_read;
  }

  template <class Response>
  asio::awaitable<bool> send(Response& response, const Request& request) {
    const std::string_view host = request[http::field::host];
    const bool own = is_own_host(host, server_.settings.host_names);
    response.set("Content-Security-Policy", content_security_policy(own ? host : "localhost"));
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.keep_alive(own && request.keep_alive());
    http::serializer<false, typename Response::body_type> serializer(response);
    const auto [failure, bytes] = co_await http::async_write(stream_, serializer, awaiting);
    co_return !failure && response.keep_alive();
  }

  asio::awaitable<void> upgrade(const Request& request) {
    if (request.target() != "/engine") {
      co_await refuse(http::status::not_found, request);
    } else if (!is_own_origin(request[http::field::origin], request[http::field::host])) {
      co_await refuse(http::status::forbidden, request);
    } else if (buffer_.size() > 0) {
      // Nobody can know yet whether we speak the protocol of these bytes.
      co_await refuse(http::status::bad_request, request);
    } else {
      // A WebSocket has time limits of its own.
      stream_.expires_never();
      const auto connection = std::make_shared<EngineConnection>(std::move(stream_), server_, std::move(seat_));
      co_await connection->run(request);
    }
  }

  ServerContext& server_;
  Seat seat_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
};

// Lets the process hold that many connections, each perhaps with a file, as far as the system allows.
void raise_descriptor_limit(std::size_t connections) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  const rlim_t wanted = 2 * connections + 64;
  limit.rlim_cur = std::max(limit.rlim_cur, std::min(wanted, limit.rlim_max));
  setrlimit(RLIMIT_NOFILE, &limit);
}

// How an address counts: a household of IPv6 has all addresses of its /64.
std::string client_of(const asio::ip::address& address) {
  if (!address.is_v6() || address.to_v6().is_v4_mapped()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return asio::ip::address_v6(bytes).to_string() + "/64";
}

asio::awaitable<void> serve(tcp::socket socket, ServerContext& server, Seat seat) {
  HttpConnection connection(std::move(socket), server, std::move(seat));
  co_await connection.run();
}

}  // namespace

// The listener, the clock and the signals: what lives as long as the server.
class Server::State {
 public:
  State(Settings settings, Answerer answerer) : server(std::move(settings), std::move(answerer)) {}

  // The pool ends while there is still a context for it to post to; what it posted goes with the context, while
  // what they share is still there.
  ~State() {
    server.when_empty = nullptr;
    for (EngineConnection* guest : server.guests) guest->stop_thinking();
    server.pool.end();
  }

  Result<int> listen() {
    const Settings& settings = server.settings;
    beast::error_code failure;
    const auto address = asio::ip::make_address(settings.address, failure);
    if (failure) return Error{"--address " + settings.address + ": not an address in digits, such as 127.0.0.1"};
    const tcp::endpoint endpoint(address, settings.port);
    const auto refused = [&] {
      return Error{"port " + std::to_string(settings.port) + " at " + settings.address + ": " +
                   (failure == asio::error::address_in_use ? "in use by another program; choose another with --port"
                                                           : failure.message())};
    };
    if (acceptor.open(endpoint.protocol(), failure)) return refused();
    acceptor.set_option(asio::socket_base::reuse_address(true), failure);
    if (acceptor.bind(endpoint, failure)) return refused();
    if (acceptor.listen(asio::socket_base::max_listen_connections, failure)) return refused();
    raise_descriptor_limit(settings.limits.connections);
    asio::co_spawn(context, accept_connections(), asio::detached);
    return 0;
  }

  void end() {
    beast::error_code ignored;
    acceptor.close(ignored);
    // A second signal ends the program at once, whatever is still being thought about.
    signals.clear(ignored);
    if (server.guests.empty()) return context.stop();
    server.when_empty = [this] { context.stop(); };
    for (EngineConnection* guest : server.guests) guest->leave();
    farewell.expires_after(server.settings.limits.farewell_time);
    farewell.async_wait([this](beast::error_code) { context.stop(); });
  }

  ServerContext server;
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  asio::signal_set signals{context};
  asio::steady_timer farewell{context};

 private:
  asio::awaitable<void> accept_connections() {
    while (acceptor.is_open()) {
      auto [failure, socket] = co_await acceptor.async_accept(awaiting);
      if (failure == asio::error::operation_aborted) co_return;
      if (failure) {
        // Out of file descriptors, say: the next try comes a little later.
        asio::steady_timer pause(context, std::chrono::milliseconds(50));
        co_await pause.async_wait(awaiting);
        continue;
      }
      welcome(std::move(socket));
    }
  }

  void welcome(tcp::socket socket) {
    beast::error_code failure;
    const auto remote = socket.remote_endpoint(failure);
    if (failure) return;
    Seat seat = server.seats.take(client_of(remote.address()));
    if (!seat) {
      socket.non_blocking(true, failure);
      static constexpr std::string_view full =
          "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nRetry-After: 10\r\nConnection: close\r\n\r\n";
      socket.write_some(asio::buffer(full), failure);
      return;
    }
    socket.set_option(tcp::no_delay(true), failure);
    asio::co_spawn(context, serve(std::move(socket), server, std::move(seat)), asio::detached);
  }
};

Server::Server(std::unique_ptr<State> state) : state_(std::move(state)) {}

Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::listen(Settings settings, Answerer answerer) {
  auto state = std::make_unique<State>(std::move(settings), std::move(answerer));
  if (const auto listening = state->listen(); !listening) return listening.error();
  return std::unique_ptr<Server>(new Server(std::move(state)));
}

std::uint16_t Server::port() const { return state_->acceptor.local_endpoint().port(); }

std::string Server::url() const {
  const auto endpoint = state_->acceptor.local_endpoint();
  const std::string address = endpoint.address().to_string();
  return "http://" + (endpoint.address().is_v6() ? "[" + address + "]" : address) + ":" +
         std::to_string(endpoint.port()) + "/";
}

void Server::run() { state_->context.run(); }

void Server::end_on_signals() {
  state_->signals.add(SIGINT);
  state_->signals.add(SIGTERM);
  state_->signals.async_wait([this](beast::error_code failure, int) {
    if (!failure) state_->end();
  });
}

void Server::stop() {
  asio::post(state_->context, [this] { state_->end(); });
}

}  // namespace encircle::server
