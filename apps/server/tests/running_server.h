#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "apps/server/server.h"
#include "apps/server/tests/client.h"

namespace encircle::server {

// Repeats the message as the answer. One that says "slow" takes until it is told to stop; to one that says "count" it
// tells how many messages this responder has answered before.
class FakeResponder final : public Responder {
 public:
  explicit FakeResponder(std::shared_ptr<std::atomic<int>> thinking) : thinking_(std::move(thinking)) {}

  std::string answer(std::string_view message, const std::function<bool()>& is_stopped) override {
    if (message.find("slow") != std::string_view::npos) {
      ++*thinking_;
      while (!is_stopped()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      --*thinking_;
    }
    const int before = answered_++;
    return message.find("count") != std::string_view::npos ? std::to_string(before) : std::string(message);
  }
  std::size_t memory_bytes() const override { return 1000; }

 private:
  std::shared_ptr<std::atomic<int>> thinking_;
  int answered_ = 0;
};

struct FakeEngine {
  std::unique_ptr<Responder> operator()() const { return std::make_unique<FakeResponder>(thinking); }

  std::shared_ptr<std::atomic<int>> thinking = std::make_shared<std::atomic<int>>(0);
};

inline bool becomes(const std::atomic<int>& value, int wanted) {
  for (int i = 0; i < 5000 && value != wanted; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return value == wanted;
}

class RunningServer : public testing::Test {
 protected:
  RunningServer() : root(std::filesystem::temp_directory_path() / ("encircle-server-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(root / "assets");
    std::ofstream(root / "index.html") << "<!doctype html><title>Encircle</title>";
    std::ofstream(root / "assets/app-1a2b.js") << "export {};";
    std::ofstream(root / "assets/app-1a2b.js.br") << "compressed";
    std::ofstream(root / "large.txt") << std::string(3'000'000, 'x');
    limits.thinking_threads = 2;
  }

  ~RunningServer() override {
    end();
    std::filesystem::remove_all(root);
  }

  // With settings and limits as they are then.
  void start() {
    settings.port = 0;
    settings.root = root;
    settings.limits = limits;
    settings.log_sink = [this](std::string_view line) { log += line; };
    auto listening = Server::listen(settings, engine);
    ASSERT_TRUE(listening.ok()) << listening.error().message;
    running = std::move(listening).value();
    thread = std::thread([this] { running->run(); });
  }

  void end() {
    if (!running) return;
    running->stop();
    thread.join();
    running.reset();
  }

  // The whole answer to a request with these bytes, after which the server closes or waits.
  std::string ask(std::string_view request) {
    RawClient client(running->port());
    client.send(request);
    return client.read_all();
  }

  std::string get(const std::string& target, const std::string& headers = "", const std::string& method = "GET") {
    return ask(method + " " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n" + headers + "\r\n");
  }

  // The server answers as if nothing had happened.
  void expect_alive() { EXPECT_TRUE(get("/").starts_with("HTTP/1.1 200 OK")); }

  std::filesystem::path root;
  Settings settings;
  Limits limits;
  // Written by the server's thread: for reading after end().
  std::string log;
  FakeEngine engine;
  std::unique_ptr<Server> running;
  std::thread thread;
};

inline bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// Asks for a WebSocket; no header comes after it.
inline const std::string upgrade_request =
    "GET /engine HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nConnection: Upgrade\r\n"
    "Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

}  // namespace encircle::server
