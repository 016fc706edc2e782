// Live games as somebody at the other end of a WebSocket meets them, with a real store behind the server.

#include <deque>

#include "apps/server/tests/running_server.h"
#include "apps/store/tests/temporary_folder.h"
#include "protocol/json.h"

namespace encircle::server {
namespace {

using protocol::Json;

class LiveGames : public RunningServer {
 protected:
  LiveGames() {
    settings.version = "1.2.3";
    settings.open_store = [this] { return store::open_sqlite({.folder = folder.path() / "data", .watcher = watcher}); };
  }
  ~LiveGames() override { end(); }

  store::TemporaryFolder folder;
  store::FileWatcher* watcher = nullptr;
};

// A browser, in its plainest form.
class Visitor {
 public:
  explicit Visitor(std::uint16_t port) : client_(port, "127.0.0.1", "", "/live") {
    hello_ = ask(R"("do":"hello","protocol":2,"device":"test")");
  }

  // The answer to a request; what is pushed before it is kept.
  std::string ask(const std::string& request) {
    const std::string id = std::to_string(++last_id_);
    client_.send("{\"id\":" + id + "," + request + "}");
    while (true) {
      const auto text = client_.receive();
      if (!text) return "";
      if (text->starts_with("{\"id\":" + id + ",")) return *text;
      pushed_.push_back(*text);
    }
  }
  // The next push that says this, those before it left out.
  std::string wait_for(std::string_view part) {
    while (true) {
      while (!pushed_.empty()) {
        std::string text = std::move(pushed_.front());
        pushed_.pop_front();
        if (has(text, part)) return text;
      }
      auto text = client_.receive();
      if (!text) return "";
      pushed_.push_back(std::move(*text));
    }
  }

  EngineClient& client() { return client_; }
  int status() const { return client_.status(); }
  const std::string& hello() const { return hello_; }

 private:
  EngineClient client_;
  std::string hello_;
  int last_id_ = 0;
  std::deque<std::string> pushed_;
};

std::string member(const std::string& json, std::string_view name) {
  const auto read = protocol::read_json(json);
  const Json* ok = read ? read->find("ok") : nullptr;
  const Json* value = ok != nullptr ? ok->find(name) : nullptr;
  return value != nullptr && value->text() != nullptr ? *value->text() : "";
}

const std::string first_token = "AAAAAAAAAAAAAAAAAAAAAA";
const std::string second_token = "BBBBBBBBBBBBBBBBBBBBBB";

std::string create_request() {
  return R"("do":"create","command":"CCCCCCCCCCCCCCCCCCCCCC","game":"go","options":{"size":"9"},)"
         R"("clock":{"kind":"none"},"seat":"first","token":")" +
         first_token + R"(","name":"Anna")";
}

std::string join_request(const std::string& game, const std::string& secret) {
  return R"("do":"join","command":"DDDDDDDDDDDDDDDDDDDDDD","game":")" + game + R"(","secret":")" + secret +
         R"(","token":")" + second_token + R"(","name":"Boris")";
}

std::string attach_request(const std::string& game, const std::string& token) {
  return R"("do":"attach","game":")" + game + R"(","token":")" + token + R"(","after":0)";
}

std::string move_request(const std::string& game, char command, int on, const std::string& move) {
  return R"("do":"act","game":")" + game + R"(","command":")" + std::string(22, command) + R"(","on":)" +
         std::to_string(on) + R"(,"what":{"kind":"move","move":")" + move + "\"}";
}

TEST_F(LiveGames, AreNotThereWithoutAStore) {
  settings.open_store = nullptr;
  start();
  EXPECT_EQ(EngineClient(running->port(), "127.0.0.1", "", "/live").status(), 404);
  EXPECT_TRUE(has(get("/health"), R"({"status":"ok","live":false})"));
}

TEST_F(LiveGames, TwoPeopleMeetByALinkAndPlayAcrossARestart) {
  start();
  std::string game;
  {
    Visitor anna(running->port());
    ASSERT_EQ(anna.status(), 101);
    EXPECT_TRUE(has(anna.hello(), "\"version\":\"1.2.3\"")) << anna.hello();
    const std::string created = anna.ask(create_request());
    game = member(created, "game");
    ASSERT_FALSE(game.empty()) << created;
    Visitor boris(running->port());
    ASSERT_TRUE(has(boris.ask(join_request(game, member(created, "secret"))), "\"ok\"")) << "Boris joins";
    anna.ask(attach_request(game, first_token));
    boris.ask(attach_request(game, second_token));
    const std::string moved = anna.ask(move_request(game, 'm', 1, "C3"));
    EXPECT_TRUE(has(moved, "\"ok\":{\"version\":4}")) << moved;
    EXPECT_TRUE(has(boris.wait_for("\"kind\":\"move\""), "C3"));
    // The server ends: everybody is told, and may come back.
    end();
    EXPECT_FALSE(boris.wait_for("\"bye\"").empty());
    boris.wait_for("nothing more");
    EXPECT_EQ(boris.client().close_code(), 1012);
  }
  start();
  Visitor boris(running->port());
  const std::string attached = boris.ask(attach_request(game, second_token));
  EXPECT_TRUE(has(attached, "C3")) << attached;
  EXPECT_TRUE(has(boris.ask(move_request(game, 'n', 4, "G7")), "\"ok\"")) << "and play goes on";
  Visitor anna(running->port());
  EXPECT_TRUE(has(anna.ask(attach_request(game, first_token)), "G7"));
  EXPECT_TRUE(has(anna.ask(move_request(game, 'm', 1, "C3")), "\"ok\":{\"version\":4}"))
      << "sent again: its first answer";
}

TEST_F(LiveGames, AreOnlyForPagesFromHereAndHavePlacesOfTheirOwn) {
  limits.live_connections = 1;
  settings.public_url = *PublicUrl::parse("https://games.example");
  start();
  EXPECT_EQ(EngineClient(running->port(), "127.0.0.1", "http://elsewhere.example", "/live").status(), 403);
  EXPECT_EQ(EngineClient(running->port(), "127.0.0.1", "none", "/live").status(), 403);
  EngineClient first(running->port(), "127.0.0.1", "https://games.example", "/live");
  EXPECT_EQ(first.status(), 101) << "the public address is our own";
  EXPECT_EQ(EngineClient(running->port(), "127.0.0.1", "", "/live").status(), 503);
  EXPECT_EQ(EngineClient(running->port()).status(), 101) << "the engine has places of its own";
}

TEST_F(LiveGames, AreCountedForTheOperator) {
  start();
  Visitor anna(running->port());
  anna.ask(create_request());
  const std::string metrics = get("/metrics");
  EXPECT_TRUE(has(metrics, "encircle_connections{kind=\"live\"} 1\n")) << metrics;
  EXPECT_TRUE(has(metrics, "encircle_events_total 2\n")) << metrics;
  EXPECT_TRUE(has(metrics, "encircle_store_commits_total{result=\"done\"} ")) << metrics;
  EXPECT_TRUE(has(metrics, "encircle_store_commit_seconds_bucket{le=\"+Inf\"} ")) << metrics;
  EXPECT_FALSE(has(metrics, "encircle_store_syncs_total 0\n")) << metrics;
  EXPECT_TRUE(has(get("/health"), R"({"status":"ok","live":true})"));
  EXPECT_TRUE(get("/health", "", "POST").starts_with("HTTP/1.1 405"));
}

TEST_F(LiveGames, MetricsAreForThisMachineAndThoseWhoWereNamed) {
  settings.proxies.trusted.push_back(*AddressRange::parse("127.0.0.7"));
  start();
  RawClient proxy(running->port(), "127.0.0.7");
  proxy.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.1\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(proxy.read_all().starts_with("HTTP/1.1 404")) << "a visitor from elsewhere";
}

// No room: as a disk that is full says it.
class FullDisk final : public store::FileWatcher {
 public:
  int writes(std::uint64_t, std::string_view, std::int64_t) override { return is_full ? 13 : 0; }
  std::atomic<bool> is_full = false;
};

TEST_F(LiveGames, AFullDiskRefusesWithASentenceAndLosesNothing) {
  FullDisk disk;
  watcher = &disk;
  settings.log_level = LogLevel::errors;
  start();
  Visitor anna(running->port());
  const std::string created = anna.ask(create_request());
  const std::string game = member(created, "game");
  Visitor boris(running->port());
  boris.ask(join_request(game, member(created, "secret")));
  anna.ask(attach_request(game, first_token));
  disk.is_full = true;
  const std::string refusal = anna.ask(move_request(game, 'm', 1, "C3"));
  EXPECT_TRUE(has(refusal, "\"code\":\"storage\"")) << refusal;
  EXPECT_TRUE(get("/health").starts_with("HTTP/1.1 503"));
  disk.is_full = false;
  EXPECT_TRUE(has(anna.ask(move_request(game, 'm', 1, "C3")), "\"ok\":{\"version\":4}")) << "there is room again";
  EXPECT_TRUE(get("/health").starts_with("HTTP/1.1 200"));
  end();
  EXPECT_TRUE(has(log, " STORE ")) << log;
  EXPECT_TRUE(has(log, " full ")) << log;
}

TEST_F(LiveGames, AStoreThatCannotBeOpenedIsSaid) {
  settings.open_store = [] { return store::open_sqlite({.folder = "/proc/nowhere"}); };
  settings.port = 0;
  settings.root = root;
  const auto refused = Server::listen(settings, engine);
  ASSERT_FALSE(refused.ok());
  EXPECT_TRUE(has(refused.error().message, "/proc/nowhere")) << refused.error().message;
}

TEST_F(LiveGames, RubbishIsAnsweredAndThenShownTheDoor) {
  start();
  Visitor visitor(running->port());
  EXPECT_TRUE(has(visitor.ask("\"do\":\"dance\""), "\"code\":\"malformed\""));
  visitor.client().send(std::string(5000, 'x'));
  EXPECT_FALSE(visitor.wait_for("may have 4096 bytes").empty());
  expect_alive();
}

}  // namespace
}  // namespace encircle::server
