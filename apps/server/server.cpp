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
#include <random>

#include "apps/server/access.h"
#include "apps/server/analysis_connection.h"
#include "apps/server/engine_connection.h"
#include "apps/server/live_connection.h"
#include "apps/server/metrics.h"
#include "apps/server/static_files.h"
#include "apps/server/stream.h"
#include "core/quoted.h"

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
  // Without a seat it is a trusted proxy's, whose requests take the seats of those for whom it asks.
  HttpConnection(tcp::socket socket, ServerContext& server, const IpAddress& peer, Entry entry, Seat seat)
      : server_(server),
        peer_(peer),
        is_proxy_(seat == nullptr),
        entry_(std::move(entry)),
        seat_(std::move(seat)),
        stream_(std::move(socket)) {
    if (seat_) stream_.rate_policy().charge(seat_->budget());
  }

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
    const auto [failure, bytes] = co_await http::async_read_header(stream_, buffer_, parser, awaiting);
    stream_.expires_after(limits.answer_time);
    began_ = std::chrono::steady_clock::now();
    if (failure) {
      const auto status = status_of(failure);
      if (status) co_await refuse(*status, Request{});
      if (failure == beast::error::timeout && parser.got_some()) note("-", "unfinished-request", "timeout", true);
      co_return false;
    }
    // A body is of no use here: it is refused before it comes, also where the client asks first (Expect).
    if (!parser.is_done()) {
      co_await refuse(http::status::payload_too_large, Request{});
      co_return false;
    }
    const Request request = parser.release();
    if (is_proxy_) {
      const auto refusal = seat_for(request);
      if (refusal) co_return co_await refuse(refusal->first, request, refusal->second);
      seat_->budget()->spend(static_cast<double>(bytes), began_);
    }
    co_await pay();
    const bool goes_on = co_await answer(request);
    if (is_proxy_) seat_.reset();
    co_return goes_on;
  }

  // Takes the place of the client for whom the proxy asks; returns why there is none.
  std::optional<std::pair<http::status, std::string>> seat_for(const Request& request) {
    const Proxies& proxies = server_.settings.proxies;
    const auto [first, last] = request.equal_range(name_of(proxies.header));
    std::vector<std::string_view> values;
    for (auto field = first; field != last; ++field) values.emplace_back(field->value());
    const auto client = forwarded_client(peer_, proxies, values);
    if (!client) return std::pair(http::status::bad_request, client.error().message);
    seat_ = server_.seats.take(client_name(*client), began_);
    if (!seat_) return std::pair(http::status::service_unavailable, "too many connections of " + client_name(*client));
    return std::nullopt;
  }

  // Counts the request; one whose client has asked for too much waits until that is paid.
  asio::awaitable<void> pay() {
    Rate& budget = *seat_->budget();
    budget.spend(server_.settings.limits.bytes_per_request, began_);
    const auto wait = budget.time_to_pay(began_);
    if (wait.count() <= 0) co_return;
    asio::steady_timer timer(stream_.get_executor(), std::chrono::duration_cast<std::chrono::nanoseconds>(wait));
    co_await timer.async_wait(awaiting);
  }

  asio::awaitable<bool> answer(const Request& request) {
    if (request.count(http::field::host) > 1) {
      co_return co_await refuse(http::status::bad_request, request, "Host is named twice");
    }
    if (!is_own_host(request[http::field::host], server_.settings.host_names)) {
      co_return co_await refuse(http::status::misdirected_request, request,
                                "Host " + quoted(request[http::field::host]) + " is none of this server's names");
    }
    if (beast::websocket::is_upgrade(request)) {
      co_await upgrade(request);
      co_return false;
    }
    if (request.target() == "/health") co_return co_await answer_health(request);
    if (request.target() == "/metrics" && may_read_metrics()) {
      co_return co_await answer_text(request, http::status::ok, "text/plain; version=0.0.4", metrics_text(server_));
    }
    co_return co_await answer_file(request);
  }

  asio::awaitable<bool> answer_health(const Request& request) {
    Health health = health_of(server_);
    const auto status = health.is_sound ? http::status::ok : http::status::service_unavailable;
    co_return co_await answer_text(request, status, "application/json", std::move(health.text));
  }

  // Requests from this machine, not through the proxy, and from the addresses that the operator named.
  bool may_read_metrics() const {
    const auto client = is_proxy_ ? std::nullopt : std::optional(peer_);
    if (!client) return false;
    static const std::vector<AddressRange> own = {*AddressRange::parse("127.0.0.0/8"), *AddressRange::parse("::1")};
    const auto holds = [&](const AddressRange& range) { return range.contains(*client); };
    const std::vector<AddressRange>& readers = server_.settings.metrics_readers;
    return std::any_of(own.begin(), own.end(), holds) || std::any_of(readers.begin(), readers.end(), holds);
  }

  asio::awaitable<bool> answer_text(const Request& request, http::status status, std::string_view type,
                                    std::string text) {
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
      co_return co_await refuse(http::status::method_not_allowed, request);
    }
    http::response<http::string_body> response(status, request.version());
    response.set(http::field::content_type, type);
    response.set(http::field::cache_control, "no-store");
    response.body() = std::move(text);
    response.prepare_payload();
    if (request.method() == http::verb::head) response.body().clear();
    co_return co_await send(response, request);
  }

  // Writes a line of the log.
  void note(std::string_view kind, std::string_view what, std::string_view status, bool is_error) {
    if (!server_.log.writes(is_error)) return;
    const auto took = std::chrono::steady_clock::now() - began_;
    server_.log.add({.client = seat_ ? seat_->client() : client_name(peer_),
                     .kind = kind,
                     .what = what,
                     .status = status,
                     .took = std::chrono::duration_cast<std::chrono::milliseconds>(took),
                     .is_error = is_error});
  }

  // How a request that cannot be read is answered; nothing if nobody would read the answer.
  static std::optional<http::status> status_of(beast::error_code failure) {
    if (failure == http::error::header_limit) return http::status::request_header_fields_too_large;
    if (failure == http::error::body_limit) return http::status::payload_too_large;
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

  // The reason names what was wrong with the request, where the status alone does not say it.
  asio::awaitable<bool> refuse(http::status status, const Request& request, std::string reason = "") {
    ++server_.refusals;
    http::response<http::string_body> response(status, 11);
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    response.set(http::field::cache_control, "no-store");
    if (status == http::status::method_not_allowed) response.set(http::field::allow, "GET, HEAD");
    if (status == http::status::service_unavailable) response.set(http::field::retry_after, "1");
    response.body() = std::string(http::obsolete_reason(status)) + (reason.empty() ? "" : ": " + reason) + "\n";
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
    const auto& url = server_.settings.public_url;
    response.set("Content-Security-Policy", content_security_policy(url ? url->host : own ? host : "localhost"));
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.keep_alive(own && request.keep_alive());
    http::serializer<false, typename Response::body_type> serializer(response);
    const auto [failure, bytes] = co_await http::async_write(stream_, serializer, awaiting);
    const unsigned status = response.result_int();
    note(request.method_string(), request.target(), failure ? "gone" : std::to_string(status), is_trouble(status));
    co_return !failure && response.keep_alive();
  }

  // What an operator wants to know of even when nothing else is logged: our own failures, and what a proxy sends that
  // cannot be read.
  bool is_trouble(unsigned status) const { return status >= 500 || (is_proxy_ && status == 400); }

  // What a WebSocket is for.
  enum class Place : unsigned char { none, engine, live, analysis };

  Place place_of(std::string_view target) const {
    if (target == "/engine") return Place::engine;
    if (target == "/live" && server_.live && !server_.is_ending) return Place::live;
    if (target == "/analysis" && server_.analysis) return Place::analysis;
    return Place::none;
  }

  bool is_full(Place place) const {
    const Limits& limits = server_.settings.limits;
    switch (place) {
      case Place::engine:
        return server_.engine_guests >= limits.engine_connections;
      case Place::live:
        return server_.players >= limits.live_connections;
      case Place::analysis:
        return server_.analysts >= limits.analysis_connections;
      case Place::none:
        break;
    }
    return false;
  }

  // Whether the page that asks came from here. Programs that are no browsers come from no page, and may analyse.
  bool has_own_page(Place place, const Request& request) const {
    if (place == Place::analysis && request.find(http::field::origin) == request.end()) return true;
    const std::string_view origin = request[http::field::origin];
    const auto& url = server_.settings.public_url;
    return is_own_origin(origin, request[http::field::host]) || (url && origin == url->origin);
  }

  asio::awaitable<void> upgrade(const Request& request) {
    const Place place = place_of(request.target());
    if (place == Place::none) {
      co_await refuse(http::status::not_found, request);
    } else if (is_full(place)) {
      co_await refuse(http::status::service_unavailable, request);
    } else if (!has_own_page(place, request)) {
      co_await refuse(http::status::forbidden, request);
    } else if (buffer_.size() > 0) {
      // Nobody can know yet whether we speak the protocol of these bytes.
      co_await refuse(http::status::bad_request, request);
    } else {
      // A WebSocket has time limits of its own.
      stream_.expires_never();
      const auto connection = place == Place::analysis ? open<AnalysisConnection>()
                              : place == Place::live   ? open<LiveConnection>()
                                                       : open<EngineConnection>();
      co_await connection->run(request);
    }
  }

  template <class Connection>
  std::shared_ptr<SocketConnection> open() {
    return std::make_shared<Connection>(std::move(stream_), server_, std::move(entry_), std::move(seat_));
  }

  ServerContext& server_;
  const IpAddress peer_;
  const bool is_proxy_;
  Entry entry_;
  Seat seat_;
  ClientStream stream_;
  beast::flat_buffer buffer_;
  // When the request that is being answered had been read.
  Rate::Time began_;
};

// Lets the process hold that many connections, each perhaps with a file, as far as the system allows.
void raise_descriptor_limit(std::size_t connections) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  const rlim_t wanted = 2 * connections + 64;
  limit.rlim_cur = std::max(limit.rlim_cur, std::min(wanted, limit.rlim_max));
  setrlimit(RLIMIT_NOFILE, &limit);
}

IpAddress address_of(const asio::ip::address& address) {
  // Every address that the system has seen is one in digits.
  return IpAddress::parse(address.is_v6() ? address.to_v6().to_string() : address.to_string()).value_or(IpAddress{});
}

asio::awaitable<void> serve(tcp::socket socket, ServerContext& server, IpAddress peer, Entry entry, Seat seat) {
  HttpConnection connection(std::move(socket), server, peer, std::move(entry), std::move(seat));
  co_await connection.run();
}

}  // namespace

// The listener, the clock and the signals: what lives as long as the server.
class Server::State {
 public:
  State(Settings settings, MakeResponder make_responder) : server(std::move(settings), std::move(make_responder)) {}

  // The pool ends while there is still a context for it to post to; what it posted goes with the context, while
  // what they share is still there.
  ~State() {
    server.when_empty = nullptr;
    for (SocketConnection* guest : server.guests) guest->stop_thinking();
    server.pool.end();
    if (server.analysis) server.analysis->end();
    if (server.live) server.live->end();
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
    if (settings.open_store) {
      if (auto unopened = open_live_games()) return *unopened;
    }
    asio::co_spawn(context, accept_connections(), asio::detached);
    return 0;
  }

  // Nobody new is let in; the moves that were taken are stored and answered; everybody is told; the context ends.
  void end() {
    if (server.is_ending) return;
    server.is_ending = true;
    beast::error_code ignored;
    acceptor.close(ignored);
    // A second signal ends the program at once, whatever is still being thought about.
    signals.clear(ignored);
    if (!server.live) return say_farewell();
    farewell.expires_after(server.settings.limits.settling_time);
    farewell.async_wait([this](beast::error_code cancelled) {
      if (!cancelled) say_farewell();
    });
    server.live->stop([this] { farewell.cancel() > 0 ? say_farewell() : void(); });
  }

  ServerContext server;
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  asio::signal_set signals{context};
  asio::steady_timer farewell{context};

 private:
  std::optional<Error> open_live_games() {
    auto store = server.settings.open_store();
    if (!store) return store.error();
    auto live = LiveService::open(
        std::move(store).value(),
        {.limits = server.settings.online_limits, .seed = std::random_device()(), .version = server.settings.version},
        context, server.log);
    if (!live) return live.error();
    server.live = std::move(live).value();
    return std::nullopt;
  }

  void say_farewell() {
    if (server.guests.empty()) return context.stop();
    server.when_empty = [this] { context.stop(); };
    for (SocketConnection* guest : server.guests) guest->leave();
    farewell.expires_after(server.settings.limits.farewell_time);
    farewell.async_wait([this](beast::error_code) { context.stop(); });
  }

  asio::awaitable<void> accept_connections() {
    while (acceptor.is_open()) {
      auto [failure, socket] = co_await acceptor.async_accept(awaiting);
      if (failure == asio::error::operation_aborted) co_return;
      if (failure) {
        // Out of file descriptors, say: the next try comes a little later.
        server.log.add({.kind = "DOOR", .what = "accept", .status = failure.message(), .is_error = true});
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
    const IpAddress peer = address_of(remote.address());
    const bool is_proxy = server.settings.proxies.contains(peer);
    Entry entry = server.seats.enter();
    Seat seat = entry && !is_proxy ? server.seats.take(client_name(peer), std::chrono::steady_clock::now()) : nullptr;
    if (!entry || (!seat && !is_proxy)) {
      ++server.refusals;
      server.log.add({.client = client_name(peer),
                      .kind = "DOOR",
                      .what = entry ? "places-of-address" : "places",
                      .status = "503",
                      .is_error = true});
      socket.non_blocking(true, failure);
      static constexpr std::string_view full =
          "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nRetry-After: 10\r\nConnection: close\r\n\r\n";
      socket.write_some(asio::buffer(full), failure);
      return;
    }
    socket.set_option(tcp::no_delay(true), failure);
    asio::co_spawn(context, serve(std::move(socket), server, peer, std::move(entry), std::move(seat)), asio::detached);
  }
};

Server::Server(std::unique_ptr<State> state) : state_(std::move(state)) {}

Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::listen(Settings settings, MakeResponder make_responder) {
  auto state = std::make_unique<State>(std::move(settings), std::move(make_responder));
  if (const auto listening = state->listen(); !listening) return listening.error();
  return std::unique_ptr<Server>(new Server(std::move(state)));
}

std::uint16_t Server::port() const { return state_->acceptor.local_endpoint().port(); }

std::string Server::url() const {
  if (state_->server.settings.public_url) return state_->server.settings.public_url->origin + "/";
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
