#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace encircle::server {

// A plain connection for tests: sends whatever bytes it is told to, and waits a few seconds for an answer.
class RawClient {
 public:
  explicit RawClient(std::uint16_t port, const std::string& from = "127.0.0.1");
  ~RawClient();

  // False when the other side has closed.
  bool send(std::string_view bytes);
  // Until these bytes came or the other side closed.
  std::string read_until(std::string_view end);
  // Everything until the other side closes, or until nothing came for that long.
  std::string read_all(std::chrono::milliseconds patience = std::chrono::seconds(10));
  // Whether the other side has closed, within that time; what it sent before is dropped.
  bool is_closed(std::chrono::milliseconds patience = std::chrono::seconds(10));

 private:
  struct Socket;
  std::unique_ptr<Socket> socket_;
};

// A WebSocket for tests and for the benchmark. The origin is the server's own if nothing is said, "none" for a program
// that is no browser.
class EngineClient {
 public:
  explicit EngineClient(std::uint16_t port, const std::string& from = "127.0.0.1", const std::string& origin = "",
                        const std::string& place = "/engine");
  ~EngineClient();
  EngineClient(EngineClient&&) noexcept;

  // The HTTP status that answered the upgrade: 101 when it is open.
  int status() const;
  bool send(std::string_view text, bool is_text = true);
  // The next message, or nothing when the connection ended.
  std::optional<std::string> receive();
  // After the end: the code with which the server closed.
  int close_code() const;
  void close();
  // Ends without a word.
  void vanish();

 private:
  struct Stream;
  std::unique_ptr<Stream> stream_;
};

}  // namespace encircle::server
