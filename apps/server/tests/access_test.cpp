// Who may ask, and how often.

#include "apps/server/access.h"

#include <gtest/gtest.h>

#include "apps/server/envelope.h"
#include "apps/server/rate.h"
#include "apps/server/seats.h"

namespace encircle::server {
namespace {

TEST(Hosts, AddressesAndLocalhostAreOurs) {
  for (const char* host :
       {"127.0.0.1:8765", "127.0.0.1", "localhost:8765", "LocalHost", "[::1]:8765", "192.168.1.20", "[fe80::1]"}) {
    EXPECT_TRUE(is_own_host(host, {})) << host;
  }
}

TEST(Hosts, OtherNamesAreRefusedUnlessTheyWereGiven) {
  for (const char* host : {"evil.example",
                           "evil.example:8765",
                           "localhost.evil.example",
                           "127.0.0.1.evil.example",
                           "",
                           ":8765",
                           "[::1",
                           "localhost:",
                           "localhost:port",
                           "localhost:123456",
                           "1.2.3",
                           "a b",
                           "[]",
                           "...",
                           "[:]",
                           "[...]",
                           "1.2.3.256",
                           "::1",
                           "[127.0.0.1]",
                           "[::1]x",
                           "127.0.0.1:80; script-src *",
                           "localhost\r\nX: y"}) {
    EXPECT_FALSE(is_own_host(host, {"games.example"})) << host;
  }
  EXPECT_TRUE(is_own_host("Games.example:8765", {"games.example"}));
}

TEST(Origins, AreThePagesOfTheSameHost) {
  EXPECT_TRUE(is_own_origin("http://127.0.0.1:8765", "127.0.0.1:8765"));
  EXPECT_TRUE(is_own_origin("https://games.example", "games.example"));
  for (const char* origin : {"http://evil.example", "null", "", "http://127.0.0.1:8766", "http://127.0.0.1",
                             "http://127.0.0.1:8765/", "file://127.0.0.1:8765"}) {
    EXPECT_FALSE(is_own_origin(origin, "127.0.0.1:8765")) << origin;
  }
}

TEST(Rates, AllowABurstAndThenASteadyFlow) {
  using namespace std::chrono_literals;
  const Rate::Time start{};
  Rate rate(3, 2, start);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(rate.take(start));
  EXPECT_FALSE(rate.take(start));
  EXPECT_FALSE(rate.take(start + 400ms));
  EXPECT_TRUE(rate.take(start + 500ms));
  EXPECT_FALSE(rate.take(start + 600ms));
  // A long pause saves up no more than the burst.
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(rate.take(start + 1h));
  EXPECT_FALSE(rate.take(start + 1h));
}

TEST(Rates, GoIntoDebtThatIsPaidFirst) {
  using namespace std::chrono_literals;
  const Rate::Time start{};
  Rate rate(100, 50, start);
  rate.spend(200, start);
  EXPECT_EQ(rate.left(start), -100);
  EXPECT_EQ(rate.time_to_pay(start), 2s);
  EXPECT_EQ(rate.left(start + 3s), 50);
  EXPECT_EQ(rate.time_to_pay(start + 3s), 0s);
  EXPECT_FALSE(rate.is_full(start + 3s));
  EXPECT_TRUE(rate.is_full(start + 1h));
}

TEST(SeatsOfConnections, AreCountedInAllAndByClient) {
  const Limits limits{.connections = 2, .connections_per_address = 2};
  const Rate::Time start{};
  Seats seats(limits);
  Entry one = seats.enter();
  Entry two = seats.enter();
  EXPECT_FALSE(seats.enter()) << "two in all";
  one.reset();
  EXPECT_EQ(seats.taken(), 1u);
  EXPECT_TRUE(seats.enter());
  Seat first = seats.take("10.0.0.1", start);
  Seat second = seats.take("10.0.0.1", start);
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(seats.take("10.0.0.1", start));
  EXPECT_TRUE(seats.take("10.0.0.2", start));
  first.reset();
  EXPECT_TRUE(seats.take("10.0.0.1", start));
}

TEST(SeatsOfConnections, RememberWhoHasSpentItsBudgetAndForgetTheOthers) {
  using namespace std::chrono_literals;
  const Limits limits{.bytes_burst = 100, .bytes_per_second = 10};
  const Rate::Time start{};
  Seats seats(limits);
  seats.take("10.0.0.1", start)->budget()->spend(100, start);
  EXPECT_LT(seats.take("10.0.0.1", start + 1s)->budget()->left(start + 1s), 20) << "it came back at once";
  for (int i = 0; i < 10'000; ++i) seats.take("10.1.0." + std::to_string(i), start + 2s);
  EXPECT_LT(seats.known_clients(), 200u);
  EXPECT_LT(seats.take("10.0.0.1", start + 2s)->budget()->left(start + 2s), 30);
  for (int i = 0; i < 1000; ++i) seats.take("10.2.0." + std::to_string(i), start + 1h);
  EXPECT_EQ(seats.take("10.0.0.1", start + 1h)->budget()->left(start + 1h), 100);
}

TEST(Envelopes, CarryTheIdAndTheStop) {
  EXPECT_EQ(read_envelope(R"({"id":7,"do":"think","sgf":""})")->id, 7);
  EXPECT_FALSE(read_envelope(R"({"id":7,"do":"think"})")->stopped_request);
  EXPECT_EQ(read_envelope(R"({"id":8,"do":"stop","request":7})")->stopped_request, 7);
  for (const char* message : {"", "null", "[]", "{}", "{\"id\":\"7\"}", "{\"id\":1.5,\"do\":\"stop\"}", "{\"id\":7",
                              "{\"id\":7}x", R"({"id":8,"do":"stop"})", R"({"id":8,"do":"stop","request":"7"})"}) {
    EXPECT_FALSE(read_envelope(message)) << message;
  }
  EXPECT_FALSE(read_envelope(std::string(60'000, '[')));
}

TEST(PublicUrl, IsAnOriginWithItsHost) {
  const auto url = PublicUrl::parse("https://games.example:8443/");
  ASSERT_TRUE(url.ok());
  EXPECT_EQ(url->origin, "https://games.example:8443");
  EXPECT_EQ(url->host, "games.example:8443");
  EXPECT_EQ(url->name, "games.example");
  EXPECT_TRUE(PublicUrl::parse("http://192.0.2.1").ok());
  for (const char* wrong : {"", "games.example", "ftp://games.example", "https://", "https://games.example/path",
                            "https://user@games.example", "https://games.example:port", "https://Games Example"}) {
    EXPECT_FALSE(PublicUrl::parse(wrong).ok()) << wrong;
  }
}

}  // namespace
}  // namespace encircle::server
