// A server on a real port, and what browsers, strangers and vandals do to it.

#include <regex>

#include "apps/server/tests/running_server.h"

namespace encircle::server {
namespace {

using namespace std::chrono_literals;

TEST_F(RunningServer, GivesOutTheAppWithItsProtections) {
  start();
  const std::string page = get("/");
  EXPECT_TRUE(page.starts_with("HTTP/1.1 200 OK")) << page;
  EXPECT_TRUE(page.ends_with("<title>Encircle</title>"));
  EXPECT_TRUE(has(page, "Content-Type: text/html; charset=utf-8"));
  EXPECT_TRUE(has(page, "Cache-Control: no-cache"));
  EXPECT_TRUE(has(page, "script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"));
  EXPECT_TRUE(has(page, "connect-src 'self' ws://127.0.0.1 wss://127.0.0.1;"));
  EXPECT_TRUE(has(page, "X-Content-Type-Options: nosniff"));
  EXPECT_TRUE(has(page, "Referrer-Policy: no-referrer"));
  EXPECT_TRUE(has(page, "Cross-Origin-Opener-Policy: same-origin"));
  EXPECT_TRUE(has(page, "Cross-Origin-Resource-Policy: same-origin"));
  const std::string script = get("/assets/app-1a2b.js", "Accept-Encoding: gzip, br\r\n");
  EXPECT_TRUE(has(script, "Cache-Control: public, max-age=31536000, immutable"));
  EXPECT_TRUE(has(script, "Content-Encoding: br"));
  EXPECT_TRUE(script.ends_with("compressed"));
  EXPECT_EQ(get("/large.txt").size() - get("/large.txt", "", "HEAD").size(), 3'000'000u);
}

TEST_F(RunningServer, SendsNothingTwiceAndKeepsConnectionsOpen) {
  start();
  const std::string page = get("/");
  const std::size_t at = page.find("ETag: ") + 6;
  const std::string tag = page.substr(at, page.find('\r', at) - at);
  EXPECT_TRUE(get("/", "If-None-Match: " + tag + "\r\n").starts_with("HTTP/1.1 304"));
  EXPECT_TRUE(get("/", "If-None-Match: \"old\"\r\n").starts_with("HTTP/1.1 200"));
  // Three requests on one connection, sent at once.
  const std::string one = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const std::string answers = ask(one + one + "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  std::size_t count = 0;
  for (std::size_t i = answers.find("200 OK"); i != std::string::npos; i = answers.find("200 OK", i + 1)) ++count;
  EXPECT_EQ(count, 3u);
}

TEST_F(RunningServer, RefusesWhatItDoesNotHave) {
  start();
  EXPECT_TRUE(get("/nothing").starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(get("/", "Host: 127.0.0.1\r\n").starts_with("HTTP/1.1 400")) << "two hosts";
  EXPECT_TRUE(get("/assets/").starts_with("HTTP/1.1 404")) << "no list of a folder";
  EXPECT_TRUE(get("/../../../../etc/passwd").starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(get("/%2e%2e/%2e%2e/etc/passwd").starts_with("HTTP/1.1 404"));
  const std::string post = get("/", "", "DELETE");
  EXPECT_TRUE(post.starts_with("HTTP/1.1 405"));
  EXPECT_TRUE(has(post, "Allow: GET, HEAD"));
  EXPECT_TRUE(ask("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n").starts_with("HTTP/1.1 421"));
  EXPECT_TRUE(ask("GET / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 421"));
}

TEST_F(RunningServer, SurvivesGarbage) {
  start();
  EXPECT_TRUE(ask("\x16\x03\x01\x02 this is no HTTP\r\n\r\n").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(ask("GET / HTTP/9.9\r\n\r\n").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(ask("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(ask("GET / HTTP/1.1\r\nX: " + std::string(100'000, 'x')).starts_with("HTTP/1.1 431"));
  EXPECT_TRUE(get("/" + std::string(7'000, 'a')).starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(
      ask("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n123456789").starts_with("HTTP/1.1 4"));
  // A request that waits for permission to send its body is refused at once.
  EXPECT_TRUE(ask("GET / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n")
                  .starts_with("HTTP/1.1 413"));
  EXPECT_TRUE(ask("GET /engine HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nConnection: Upgrade\r\n"
                  "Upgrade: websocket\r\nSec-WebSocket-Version: 99\r\n\r\n")
                  .starts_with("HTTP/1.1 400"));
  expect_alive();
}

TEST_F(RunningServer, SendsSlowAskersAway) {
  limits.request_time = 1s;
  start();
  RawClient slow(running->port());
  const auto began = std::chrono::steady_clock::now();
  // A byte now and then does not buy more time.
  bool is_open = true;
  while (is_open && std::chrono::steady_clock::now() - began < 8s) {
    is_open = slow.send("G") && !slow.is_closed(200ms);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - began, 4s);
  EXPECT_TRUE(RawClient(running->port()).is_closed()) << "one who says nothing is sent away, too";
  expect_alive();
}

TEST_F(RunningServer, HasAPlaceForEverybodyButNotForCrowds) {
  limits.connections = 4;
  limits.connections_per_address = 2;
  start();
  RawClient first(running->port());
  {
    RawClient second(running->port());
    second.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_TRUE(has(second.read_all(300ms), "200 OK"));
    EXPECT_TRUE(get("/").starts_with("HTTP/1.1 503"));
    RawClient elsewhere(running->port(), "127.0.0.2");
    elsewhere.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(has(elsewhere.read_all(), "200 OK"));
  }
  // The place of whoever has gone is free again.
  std::string answer;
  for (int i = 0; i < 100 && !has(answer, "200 OK"); ++i) answer = get("/");
  EXPECT_TRUE(has(answer, "200 OK"));
}

TEST_F(RunningServer, AnswersMessagesToTheEngine) {
  start();
  EngineClient client(running->port());
  ASSERT_EQ(client.status(), 101);
  for (int i = 0; i < 20; ++i) {
    const std::string message = "{\"id\":" + std::to_string(i) + ",\"do\":\"hint\"}";
    ASSERT_TRUE(client.send(message));
    EXPECT_EQ(client.receive(), message);
  }
  client.close();
  EXPECT_EQ(client.close_code(), 1000);
}

TEST_F(RunningServer, AnswersOtherPagesNot) {
  start();
  EXPECT_EQ(EngineClient(running->port(), "127.0.0.1", "http://evil.example").status(), 403);
  EXPECT_EQ(EngineClient(running->port(), "127.0.0.1", "null").status(), 403);
  EXPECT_TRUE(ask("GET /engine HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
                  .starts_with("HTTP/1.1 403"))
      << "without an Origin";
}

TEST_F(RunningServer, AnswersNonsenseWithAnErrorAndGoesOn) {
  start();
  EngineClient client(running->port());
  for (const char* nonsense :
       {"", "hello", "[1,2", "{\"do\":\"hint\"}", "{\"id\":\"x\"}", "{\"id\":1,\"do\":\"stop\"}"}) {
    ASSERT_TRUE(client.send(nonsense));
    const auto answer = client.receive();
    ASSERT_TRUE(answer) << nonsense;
    EXPECT_TRUE(has(*answer, "\"error\":{\"code\":\"malformed\"")) << *answer;
  }
  client.send("{\"id\":3,\"do\":\"hint\"}");
  EXPECT_EQ(client.receive(), "{\"id\":3,\"do\":\"hint\"}");
}

TEST_F(RunningServer, EndsConnectionsWithMessagesThatAreTooLarge) {
  limits.message_bytes = 1000;
  start();
  EngineClient client(running->port());
  client.send("{\"id\":1,\"x\":\"" + std::string(2000, 'x') + "\"}");
  EXPECT_TRUE(has(client.receive().value_or(""), "\"code\":\"too-large\""));
  EXPECT_FALSE(client.receive());
  EXPECT_EQ(client.close_code(), 1009);
  EngineClient other(running->port());
  other.send("binary", false);
  EXPECT_TRUE(has(other.receive().value_or(""), "\"code\":\"malformed\""));
  EXPECT_FALSE(other.receive());
  expect_alive();
}

TEST_F(RunningServer, EndsConnectionsThatAskTooFast) {
  limits.message_burst = 5;
  limits.messages_per_second = 0.001;
  start();
  EngineClient client(running->port());
  for (int i = 0; i < 6; ++i) client.send("{\"id\":" + std::to_string(i) + ",\"do\":\"stop\",\"request\":0}");
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(has(client.receive().value_or(""), "\"ok\":true"));
  EXPECT_TRUE(has(client.receive().value_or(""), "\"code\":\"too-many\""));
  EXPECT_FALSE(client.receive());
  EXPECT_EQ(client.close_code(), 1008);
}

TEST_F(RunningServer, ThinksWithinItsMeans) {
  limits.waiting_per_connection = 3;
  limits.waiting_requests = 2;
  start();
  EngineClient client(running->port());
  const auto slow = [](int id) { return "{\"id\":" + std::to_string(id) + ",\"do\":\"slow\"}"; };
  client.send(slow(1));
  client.send(slow(2));
  ASSERT_TRUE(becomes(*engine.thinking, 2)) << "two threads think";
  client.send(slow(2));
  EXPECT_TRUE(has(client.receive().value_or(""), "{\"id\":2,\"error\":{\"code\":\"malformed\"")) << "the id is in use";
  client.send(slow(3));
  client.send(slow(4));
  EXPECT_TRUE(has(client.receive().value_or(""), "{\"id\":4,\"error\":{\"code\":\"too-many\"")) << "of one connection";
  EngineClient other(running->port());
  other.send(slow(5));
  other.send(slow(6));
  EXPECT_TRUE(has(other.receive().value_or(""), "{\"id\":6,\"error\":{\"code\":\"too-many\"")) << "in all";
  // A request that is stopped answers with what it has, and the next one gets its turn.
  client.send("{\"id\":9,\"do\":\"stop\",\"request\":1}");
  EXPECT_EQ(client.receive(), "{\"id\":9,\"ok\":true}");
  EXPECT_EQ(client.receive(), slow(1));
  // Whoever goes stops thinking.
  client.vanish();
  other.close();
  EXPECT_TRUE(becomes(*engine.thinking, 0));
  expect_alive();
}

TEST_F(RunningServer, KeepsAMindForEachConnectionWithinItsMeans) {
  limits.kept_tree_bytes = 2500;
  start();
  const auto count = [](EngineClient& client, int id) {
    client.send("{\"id\":" + std::to_string(id) + ",\"do\":\"count\"}");
    return client.receive().value_or("nothing");
  };
  EngineClient first(running->port());
  EngineClient second(running->port());
  EXPECT_EQ(count(first, 1), "0");
  EXPECT_EQ(count(first, 2), "1");
  EXPECT_EQ(count(second, 1), "0") << "a responder of its own";
  EXPECT_EQ(count(first, 3), "2");
  // There is room for two. Of three the one that asked least recently is forgotten.
  EngineClient third(running->port());
  EXPECT_EQ(count(third, 1), "0");
  EXPECT_EQ(count(first, 4), "3");
  EXPECT_EQ(count(second, 2), "0");
  EXPECT_EQ(count(first, 5), "4");
  EXPECT_EQ(count(third, 2), "0");
}

TEST_F(RunningServer, NobodyThinksForEver) {
  limits.thinking_time = 1s;
  start();
  EngineClient client(running->port());
  client.send("{\"id\":1,\"do\":\"slow\"}");
  EXPECT_EQ(client.receive(), "{\"id\":1,\"do\":\"slow\"}");
}

TEST_F(RunningServer, DropsAReaderWhoDoesNotRead) {
  limits.outgoing_messages = 4;
  limits.message_burst = 100'000;
  limits.waiting_per_connection = 1000;
  limits.waiting_requests = 1000;
  start();
  EngineClient client(running->port());
  // Large answers fill the buffers of the network; then the queue grows, and the connection ends.
  const std::string text(60'000, 'x');
  bool is_open = true;
  for (int i = 0; i < 5000 && is_open; ++i) {
    is_open = client.send("{\"id\":" + std::to_string(i) + ",\"do\":\"" + text + "\"}");
  }
  EXPECT_FALSE(is_open);
  expect_alive();
}

TEST_F(RunningServer, SurvivesBadFrames) {
  start();
  using Bytes = std::string;
  for (const Bytes& frame : {Bytes("\x81\x02hi"),                   // not masked
                             Bytes("\xff\x80\x01\x02\x03\x04", 6),  // reserved bits
                             Bytes("\x8b\x80\x01\x02\x03\x04", 6),  // an unknown operation
                             Bytes("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x02\x03\x04", 14),  // 2^64 bytes
                             Bytes("\x80\x80\x01\x02\x03\x04", 6),          // the rest of nothing
                             Bytes("\x81\x82\x00\x00\x00\x00\xff\xff", 8),  // no UTF-8
                             Bytes("\x09\x80\x01\x02\x03\x04", 6),          // a ping in pieces
                             Bytes("\x88\x81\x00\x00\x00\x00\x01", 7)}) {   // half a close code
    RawClient client(running->port());
    client.send(upgrade_request);
    ASSERT_TRUE(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
    client.send(frame);
    EXPECT_TRUE(client.is_closed()) << testing::PrintToString(frame);
  }
  // Half a frame, and then nothing more ever.
  RawClient half(running->port());
  half.send(upgrade_request);
  half.read_until("\r\n\r\n");
  half.send("\x81\xfe\x10");
  // Frames before the upgrade is answered.
  EXPECT_TRUE(ask(upgrade_request + "\x81\xfe\x10").starts_with("HTTP/1.1 400"));
  expect_alive();
}

TEST_F(RunningServer, EndsMessagesThatDrip) {
  limits.message_time = 1s;
  limits.handshake_time = 1s;
  start();
  RawClient client(running->port());
  client.send(upgrade_request);
  ASSERT_TRUE(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
  // The head of a text of 100 bytes, masked with zeros, and then a byte now and then.
  client.send(std::string_view("\x81\xe4\x00\x00\x00\x00", 6));
  const auto began = std::chrono::steady_clock::now();
  bool is_open = true;
  while (is_open && std::chrono::steady_clock::now() - began < 8s)
    is_open = client.send(" ") && !client.is_closed(100ms);
  EXPECT_LT(std::chrono::steady_clock::now() - began, 4s);
  // One that comes in two pieces in time is answered, and the clock of the first does not end the second.
  EngineClient quick(running->port());
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(quick.send("{\"id\":1,\"do\":\"" + std::string(20'000, 'x') + "\"}"));
    ASSERT_TRUE(quick.receive());
    std::this_thread::sleep_for(500ms);
  }
}

TEST_F(RunningServer, ReadsNoFasterFromOneAddressThanItsBudget) {
  limits.bytes_burst = 200'000;
  limits.bytes_per_second = 100'000;
  start();
  // Empty pieces of a message that never ends: the costliest traffic for its bytes, and none of it reaches a message.
  std::string frames("\x01\x80\x00\x00\x00\x00", 6);
  for (int i = 0; i < 20'000; ++i) frames.append("\x00\x80\x00\x00\x00\x00", 6);
  std::atomic<bool> goes_on = true;
  std::atomic<std::size_t> sent = 0;
  std::vector<std::thread> vandals;
  for (int i = 0; i < 3; ++i) {
    vandals.emplace_back([&] {
      RawClient client(running->port());
      client.send(upgrade_request);
      client.read_until("\r\n\r\n");
      while (goes_on && client.send(frames)) sent += frames.size();
    });
  }
  std::this_thread::sleep_for(300ms);
  // The budget is used up: whoever sends from elsewhere does not notice.
  RawClient elsewhere(running->port(), "127.0.0.2");
  const auto began = std::chrono::steady_clock::now();
  elsewhere.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(has(elsewhere.read_all(), "200 OK"));
  EXPECT_LT(std::chrono::steady_clock::now() - began, 1s);
  // What was taken from them beyond the budget lies in the buffers of the network, a few megabytes for each; on a busy
  // machine it takes seconds until these are full.
  std::size_t sent_in_a_second = 0;
  for (int second = 0; second == 0 || (second < 10 && sent_in_a_second >= 1'000'000); ++second) {
    const std::size_t before = sent;
    std::this_thread::sleep_for(1s);
    sent_in_a_second = sent - before;
  }
  EXPECT_LT(sent_in_a_second, 1'000'000u);
  goes_on = false;
  end();
  for (std::thread& vandal : vandals) vandal.join();
}

TEST_F(RunningServer, LetsTooManyRequestsWait) {
  limits.bytes_burst = 40'000;
  limits.bytes_per_second = 20'000;
  start();
  const std::string one = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  std::string all;
  for (int i = 0; i < 14; ++i) all += one;
  const auto began = std::chrono::steady_clock::now();
  const std::string answers = ask(all + "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  std::size_t count = 0;
  for (std::size_t i = answers.find("200 OK"); i != std::string::npos; i = answers.find("200 OK", i + 1)) ++count;
  EXPECT_EQ(count, 15u) << "all are answered";
  EXPECT_GT(std::chrono::steady_clock::now() - began, 700ms) << "but not at once: 15 cost more than the burst";
  const auto again = std::chrono::steady_clock::now();
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(has(get("/"), "200 OK"));
  EXPECT_GT(std::chrono::steady_clock::now() - again, 700ms) << "a new connection has no new budget";
}

TEST_F(RunningServer, TellsTheOperatorWhatHappened) {
  settings.log_level = LogLevel::all;
  limits.connections_per_address = 3;
  start();
  get("/?secret=1");
  get("/nothing\"\\<" + std::string(300, 'x'));
  ask("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  ask("nonsense\r\n\r\n");
  // The places of these are free a moment after their answers.
  std::this_thread::sleep_for(200ms);
  {
    EngineClient client(running->port());
    client.send("{\"id\":1,\"do\":\"hint\",\"sgf\":\"private\"}");
    client.receive();
    client.send("{\"id\":2,\"do\":\"my name is\"}");
    client.receive();
    client.send("rubbish");
    client.receive();
    RawClient second(running->port());
    RawClient third(running->port());
    RawClient fourth(running->port());
    EXPECT_TRUE(fourth.is_closed());
    client.close();
  }
  end();
  const std::string time = R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z 127\.0\.0\.1 )";
  for (const std::string& line :
       {std::string(R"(GET / 200 \d+ms)"), std::string(R"(GET /nothing%22%5C<x+\.\.\. 404 \d+ms)"),
        std::string(R"(GET / 421 \d+ms)"), std::string(R"(- - 400 \d+ms)"), std::string(R"(ENGINE open 101 \d+ms)"),
        std::string(R"(ENGINE hint ok \d+ms)"), std::string(R"(ENGINE other ok \d+ms)"),
        std::string(R"(ENGINE unreadable malformed \d+ms)"), std::string(R"(DOOR places-of-address 503 0ms)"),
        std::string(R"(ENGINE close 1000 \d+ms)")}) {
    EXPECT_TRUE(std::regex_search(log, std::regex("(^|\n)" + time + line + "\n"))) << line << "\n" << log;
  }
  for (const char* secret : {"secret", "private", "my name", "rubbish"}) EXPECT_FALSE(has(log, secret)) << log;
}

TEST_F(RunningServer, CanLogTroubleAlone) {
  settings.log_level = LogLevel::errors;
  limits.connections_per_address = 1;
  start();
  get("/");
  std::this_thread::sleep_for(200ms);
  get("/nothing");
  std::this_thread::sleep_for(200ms);
  {
    RawClient first(running->port());
    RawClient second(running->port());
    EXPECT_TRUE(second.is_closed());
  }
  end();
  EXPECT_TRUE(has(log, " DOOR places-of-address 503 ")) << log;
  EXPECT_FALSE(has(log, " GET ")) << log;
}

TEST_F(RunningServer, EndsCleanlyInTheMidstOfThinking) {
  start();
  EngineClient client(running->port());
  RawClient idle(running->port());
  for (int i = 0; i < 4; ++i) client.send("{\"id\":" + std::to_string(i) + ",\"do\":\"slow\"}");
  ASSERT_TRUE(becomes(*engine.thinking, 2));
  const auto began = std::chrono::steady_clock::now();
  end();
  EXPECT_LT(std::chrono::steady_clock::now() - began, 5s);
  EXPECT_EQ(*engine.thinking, 0);
  while (client.receive()) {
  }
  EXPECT_EQ(client.close_code(), 1001) << "it said goodbye";
}

TEST_F(RunningServer, NamesThePortThatIsInUse) {
  start();
  const auto second = Server::listen({.port = running->port(), .root = root}, engine);
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.error().message, "port " + std::to_string(running->port()) +
                                        " at 127.0.0.1: in use by another program; choose another with --port");
  const auto nowhere = Server::listen({.address = "here", .root = root}, engine);
  EXPECT_EQ(nowhere.error().message, "--address here: not an address in digits, such as 127.0.0.1");
}

}  // namespace
}  // namespace encircle::server
