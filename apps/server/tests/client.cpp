#include "apps/server/tests/client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

namespace encircle::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

void connect(tcp::socket& socket, std::uint16_t port, const std::string& from) {
  socket.open(tcp::v4());
  socket.bind({asio::ip::make_address(from), 0});
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
}

}  // namespace

struct RawClient::Socket {
  asio::io_context context;
  tcp::socket socket{context};
};

RawClient::RawClient(std::uint16_t port, const std::string& from) : socket_(std::make_unique<Socket>()) {
  connect(socket_->socket, port, from);
}

RawClient::~RawClient() = default;

bool RawClient::send(std::string_view bytes) {
  beast::error_code failure;
  asio::write(socket_->socket, asio::buffer(bytes), failure);
  return !failure;
}

std::string RawClient::read_until(std::string_view end) {
  std::string text;
  beast::error_code failure;
  asio::read_until(socket_->socket, asio::dynamic_buffer(text), std::string(end), failure);
  return text;
}

std::string RawClient::read_all(std::chrono::milliseconds patience) {
  std::string text;
  char piece[4096];
  bool done = false;
  while (!done) {
    done = true;
    socket_->socket.async_read_some(asio::buffer(piece), [&](beast::error_code failure, std::size_t bytes) {
      text.append(piece, bytes);
      done = bool(failure);
    });
    socket_->context.restart();
    socket_->context.run_for(patience);
    if (!socket_->context.stopped()) {
      socket_->socket.cancel();
      socket_->context.run();
    }
  }
  return text;
}

bool RawClient::is_closed(std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  read_all(patience);
  return std::chrono::steady_clock::now() < end;
}

struct EngineClient::Stream {
  asio::io_context context;
  websocket::stream<tcp::socket> stream{context};
  int status = 0;
};

EngineClient::EngineClient(std::uint16_t port, const std::string& from, const std::string& origin,
                           const std::string& place)
    : stream_(std::make_unique<Stream>()) {
  auto& stream = stream_->stream;
  connect(stream.next_layer(), port, from);
  const std::string host = "127.0.0.1:" + std::to_string(port);
  stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    if (origin != "none") request.set(beast::http::field::origin, origin.empty() ? "http://" + host : origin);
  }));
  websocket::response_type response;
  beast::error_code failure;
  stream.handshake(response, host, place, failure);
  stream_->status = int(response.result_int());
}

EngineClient::~EngineClient() = default;
EngineClient::EngineClient(EngineClient&&) noexcept = default;

int EngineClient::status() const { return stream_->status; }

bool EngineClient::send(std::string_view text, bool is_text) {
  beast::error_code failure;
  stream_->stream.text(is_text);
  stream_->stream.write(asio::buffer(text), failure);
  return !failure;
}

std::optional<std::string> EngineClient::receive() {
  beast::error_code failure;
  beast::flat_buffer buffer;
  stream_->stream.read(buffer, failure);
  if (failure) return std::nullopt;
  return beast::buffers_to_string(buffer.data());
}

int EngineClient::close_code() const { return stream_->stream.reason().code; }

void EngineClient::close() {
  beast::error_code failure;
  stream_->stream.close(websocket::close_code::normal, failure);
}

void EngineClient::vanish() {
  beast::error_code failure;
  stream_->stream.next_layer().close(failure);
}

}  // namespace encircle::server
