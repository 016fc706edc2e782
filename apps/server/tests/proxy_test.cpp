// A proxy in front: made by hand, and a real one with the settings of deploy/nginx.conf.

#include <arpa/inet.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <csignal>
#include <deque>
#include <regex>
#include <sstream>

#include "apps/server/tests/running_server.h"
#include "apps/store/tests/temporary_folder.h"

extern char** environ;

namespace encircle::server {
namespace {

using namespace std::chrono_literals;

class BehindAProxy : public RunningServer {
 protected:
  void trust(std::string_view range) { settings.proxies.trusted.push_back(*AddressRange::parse(range)); }

  // The answer to a request from that address with these headers.
  std::string ask_from(const std::string& address, const std::string& headers) {
    RawClient client(running->port(), address);
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + headers + "\r\n");
    return client.read_all();
  }
};

TEST_F(BehindAProxy, CountsThoseForWhomItAsks) {
  trust("127.0.0.1");
  settings.log_level = LogLevel::all;
  limits.connections_per_address = 1;
  start();
  // One connection of the proxy carries everybody's requests, one after the other, and many are open at once.
  std::deque<RawClient> open;
  for (int i = 0; i < 5; ++i) {
    RawClient& client = open.emplace_back(running->port());
    for (const char* visitor : {"203.0.113.1", "203.0.113.2"}) {
      client.send("GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: " + std::string(visitor) + "\r\n\r\n");
      EXPECT_TRUE(has(client.read_until("</title>"), "200 OK"));
    }
  }
  const auto upgrade_for = [](const std::string& visitor) {
    return upgrade_request.substr(0, upgrade_request.size() - 2) + "X-Forwarded-For: " + visitor + "\r\n\r\n";
  };
  RawClient first(running->port());
  first.send(upgrade_for("203.0.113.1"));
  EXPECT_TRUE(first.read_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
  RawClient second(running->port());
  second.send(upgrade_for("203.0.113.1"));
  const std::string refusal = second.read_until("203.0.113.1\n");
  EXPECT_TRUE(refusal.starts_with("HTTP/1.1 503")) << refusal;
  EXPECT_TRUE(refusal.ends_with("too many connections of 203.0.113.1\n")) << refusal;
  RawClient other(running->port());
  other.send(upgrade_for("203.0.113.2"));
  EXPECT_TRUE(other.read_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
  end();
  EXPECT_TRUE(has(log, " 203.0.113.1 GET / 200 ")) << log;
  EXPECT_TRUE(has(log, " 203.0.113.2 ENGINE open 101 ")) << log;
}

TEST_F(BehindAProxy, BelievesNobodyElse) {
  trust("127.0.0.1");
  settings.log_level = LogLevel::all;
  start();
  EXPECT_TRUE(has(ask_from("127.0.0.9", "X-Forwarded-For: 203.0.113.1\r\n"), "200 OK"));
  EXPECT_TRUE(has(ask_from("127.0.0.9", "X-Forwarded-For: rubbish\r\n"), "200 OK")) << "it is not read";
  EXPECT_TRUE(has(ask_from("127.0.0.1", "Forwarded: for=203.0.113.1\r\n"), "200 OK"));
  end();
  EXPECT_TRUE(has(log, " 127.0.0.9 GET / 200 ")) << log;
  EXPECT_FALSE(has(log, "203.0.113.1")) << log;
}

TEST_F(BehindAProxy, SaysWhatItCannotRead) {
  trust("127.0.0.0/30");
  settings.log_level = LogLevel::errors;
  settings.proxies.header = ProxyHeader::forwarded;
  start();
  const std::string answer = ask_from("127.0.0.2", "Forwarded: for=unknown\r\n");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 400")) << answer;
  EXPECT_TRUE(answer.ends_with("Bad Request: Forwarded: 'for=unknown' names no address\n")) << answer;
  EXPECT_TRUE(has(ask_from("127.0.0.2", "Forwarded: for=\"[2001:db8::1]\"\r\n"), "200 OK"));
  end();
  EXPECT_TRUE(has(log, " 127.0.0.2 GET / 400 ")) << log;
}

// Debian's nginx with deploy/nginx.conf, but without TLS and at a port of our own.
class BehindNginx : public BehindAProxy {
 protected:
  static constexpr const char* program = "/usr/sbin/nginx";

  ~BehindNginx() override {
    if (process_ == 0) return;
    kill(process_, SIGTERM);
    waitpid(process_, nullptr, 0);
  }

  static std::uint16_t free_port() {
    const int probe = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(bind(probe, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size), 0);
    close(probe);
    return ntohs(address.sin_port);
  }

  static std::string documented_block() {
    std::ifstream file(std::string(ENCIRCLE_SOURCE_DIR) + "/deploy/nginx.conf");
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_TRUE(has(text.str(), "proxy_pass")) << "deploy/nginx.conf shows the settings of nginx";
    return text.str();
  }

  void start_nginx() {
    port_ = free_port();
    std::string block = documented_block();
    block = std::regex_replace(block, std::regex("listen 443 ssl;"), "listen 127.0.0.1:" + std::to_string(port_) + ";");
    block = std::regex_replace(block, std::regex("ssl_[^;]*;"), "");
    block =
        std::regex_replace(block, std::regex("127\\.0\\.0\\.1:8765"), "127.0.0.1:" + std::to_string(running->port()));
    const std::string folder = root.string();
    std::ofstream(root / "nginx.conf") << "daemon off; master_process off; pid " << folder << "/nginx.pid;\n"
                                       << "error_log " << folder << "/nginx.log;\nevents {}\nhttp {\n"
                                       << "access_log off; client_body_temp_path " << folder
                                       << "/body; proxy_temp_path " << folder << "/proxy; fastcgi_temp_path " << folder
                                       << "/fastcgi; uwsgi_temp_path " << folder << "/uwsgi; scgi_temp_path " << folder
                                       << "/scgi;\n"
                                       << block << "}\n";
    std::vector<std::string> words = {program, "-p", folder, "-e", folder + "/nginx.log", "-c", folder + "/nginx.conf"};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ASSERT_EQ(posix_spawn(&process_, program, nullptr, nullptr, arguments.data(), environ), 0);
    bool answers = false;
    for (int i = 0; i < 200 && !answers; ++i) {
      std::this_thread::sleep_for(25ms);
      try {
        RawClient client(port_);
        answers = true;
      } catch (const std::exception&) {
        // Not yet.
      }
    }
    std::stringstream problems;
    problems << std::ifstream(root / "nginx.log").rdbuf();
    ASSERT_TRUE(answers) << problems.str();
  }

  std::uint16_t port_ = 0;

 private:
  pid_t process_ = 0;
};

TEST_F(BehindNginx, EveryVisitorHasPlacesOfTheirOwn) {
  if (!std::filesystem::exists(program)) GTEST_SKIP() << "nginx is not installed: ./setup test installs it";
  trust("127.0.0.1");
  settings.host_names = {"games.example"};
  settings.log_level = LogLevel::all;
  limits.connections_per_address = 2;
  start();
  start_nginx();
  std::vector<EngineClient> visitors;
  for (const char* from : {"127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"}) {
    for (int i = 0; i < 2; ++i) {
      visitors.emplace_back(port_, from);
      ASSERT_EQ(visitors.back().status(), 101) << from;
    }
    EXPECT_EQ(EngineClient(port_, from).status(), 503) << "the third of " << from;
  }
  for (EngineClient& visitor : visitors) {
    ASSERT_TRUE(visitor.send("{\"id\":1,\"do\":\"hint\"}"));
    EXPECT_TRUE(visitor.receive());
  }
  // A visitor who claims to be somebody else is still counted as who they are.
  RawClient liar(port_, "127.0.0.6");
  liar.send(
      "GET / HTTP/1.1\r\nHost: games.example\r\nX-Forwarded-For: 203.0.113.9\r\nForwarded: for=203.0.113.9\r\n"
      "Connection: close\r\n\r\n");
  EXPECT_TRUE(has(liar.read_all(), "200 OK"));
  end();
  EXPECT_TRUE(has(log, " 127.0.0.6 GET / 200 ")) << log;
  EXPECT_FALSE(has(log, "203.0.113.9")) << log;
}

TEST_F(BehindNginx, LiveGamesAreReachedByThePublicAddress) {
  if (!std::filesystem::exists(program)) GTEST_SKIP() << "nginx is not installed: ./setup test installs it";
  trust("127.0.0.1");
  store::TemporaryFolder folder;
  settings.open_store = [&] { return store::open_sqlite({.folder = folder.path()}); };
  settings.public_url = *PublicUrl::parse("https://games.example");
  settings.host_names = {settings.public_url->name};
  start();
  EXPECT_EQ(running->url(), "https://games.example/");
  start_nginx();
  EngineClient visitor(port_, "127.0.0.2", "https://games.example", "/live");
  ASSERT_EQ(visitor.status(), 101);
  ASSERT_TRUE(visitor.send(R"({"do":"hello","id":1,"protocol":2,"device":"somebody's"})"));
  const auto hello = visitor.receive();
  ASSERT_TRUE(hello);
  EXPECT_TRUE(has(*hello, "\"epoch\":")) << *hello;
  EXPECT_EQ(EngineClient(port_, "127.0.0.2", "https://elsewhere.example", "/live").status(), 403);
  end();
}

TEST_F(BehindNginx, WithoutTrustAllVisitorsShareThePlacesOfTheProxy) {
  if (!std::filesystem::exists(program)) GTEST_SKIP() << "nginx is not installed: ./setup test installs it";
  limits.connections_per_address = 2;
  start();
  start_nginx();
  EngineClient first(port_, "127.0.0.2");
  EngineClient second(port_, "127.0.0.3");
  EXPECT_EQ(first.status(), 101);
  EXPECT_EQ(second.status(), 101);
  EXPECT_NE(EngineClient(port_, "127.0.0.4").status(), 101);
}

}  // namespace
}  // namespace encircle::server
