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
       {"127.0.0.1:8765", "127.0.0.1", "localhost:8765", "LocalHost", "[::1]:8765", "192.168.1.20"}) {
    EXPECT_TRUE(is_own_host(host, {})) << host;
  }
}

TEST(Hosts, OtherNamesAreRefusedUnlessTheyWereGiven) {
  for (const char* host : {"evil.example", "evil.example:8765", "localhost.evil.example", "127.0.0.1.evil.example", "",
                           ":8765", "[::1", "localhost:", "localhost:port", "localhost:123456", "1.2.3", "a b", "[]",
                           "127.0.0.1:80; script-src *", "localhost\r\nX: y"}) {
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

TEST(SeatsOfConnections, AreCountedInAllAndByAddress) {
  const Limits limits{.connections = 3, .connections_per_address = 2};
  Seats seats(limits);
  Seat first = seats.take("10.0.0.1");
  Seat second = seats.take("10.0.0.1");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(seats.take("10.0.0.1"));
  Seat third = seats.take("10.0.0.2");
  EXPECT_TRUE(third);
  EXPECT_FALSE(seats.take("10.0.0.3")) << "three in all";
  first.reset();
  EXPECT_EQ(seats.taken(), 2u);
  EXPECT_TRUE(seats.take("10.0.0.1"));
}

TEST(Envelopes, CarryTheIdAndTheWishToStop) {
  EXPECT_EQ(read_envelope(R"({"id":7,"do":"think","sgf":""})")->id, 7);
  EXPECT_FALSE(read_envelope(R"({"id":7,"do":"think"})")->stopped_request);
  EXPECT_EQ(read_envelope(R"({"id":8,"do":"stop","request":7})")->stopped_request, 7);
  for (const char* message : {"", "null", "[]", "{}", "{\"id\":\"7\"}", "{\"id\":1.5,\"do\":\"stop\"}", "{\"id\":7",
                              "{\"id\":7}x", R"({"id":8,"do":"stop"})", R"({"id":8,"do":"stop","request":"7"})"}) {
    EXPECT_FALSE(read_envelope(message)) << message;
  }
  EXPECT_FALSE(read_envelope(std::string(60'000, '[')));
}

}  // namespace
}  // namespace encircle::server
