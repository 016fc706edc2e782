// Which address counts for a request that came through proxies.

#include "apps/server/addresses.h"

#include <gtest/gtest.h>

#include <chrono>

namespace encircle::server {
namespace {

IpAddress address(std::string_view text) {
  const auto parsed = IpAddress::parse(text);
  EXPECT_TRUE(parsed) << text;
  return parsed.value_or(IpAddress{});
}

Proxies proxies(std::vector<std::string> trusted, ProxyHeader header = ProxyHeader::x_forwarded_for) {
  Proxies result{{}, header};
  for (const std::string& text : trusted) {
    const auto range = AddressRange::parse(text);
    EXPECT_TRUE(range) << text;
    result.trusted.push_back(*range);
  }
  return result;
}

// The name of the client, or the message of the refusal.
std::string client(const Proxies& trusted, std::vector<std::string_view> values) {
  const auto found = forwarded_client(address("127.0.0.1"), trusted, values);
  return found ? client_name(*found) : found.error().message;
}

TEST(Addresses, CountByHousehold) {
  EXPECT_EQ(client_name(address("192.0.2.1")), "192.0.2.1");
  EXPECT_EQ(client_name(address("::ffff:192.0.2.1")), "192.0.2.1") << "the same through a socket for both";
  EXPECT_EQ(client_name(address("2001:db8:1:2:3:4:5:6")), "2001:db8:1:2::/64");
  for (const char* text :
       {"", "here", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.4 ", "[::1]", "::1%lo", ":::", "1.2.3.4/8"}) {
    EXPECT_FALSE(IpAddress::parse(text)) << text;
  }
}

TEST(Addresses, LieInRanges) {
  const auto contains = [](const char* range, const char* one) {
    return AddressRange::parse(range)->contains(address(one));
  };
  EXPECT_TRUE(contains("10.0.0.0/8", "10.255.1.2"));
  EXPECT_FALSE(contains("10.0.0.0/8", "11.0.0.1"));
  EXPECT_TRUE(contains("10.1.2.128/25", "10.1.2.200"));
  EXPECT_FALSE(contains("10.1.2.128/25", "10.1.2.100"));
  EXPECT_TRUE(contains("0.0.0.0/0", "8.8.8.8"));
  EXPECT_FALSE(contains("0.0.0.0/0", "2001:db8::1")) << "all of IPv4 is not all";
  EXPECT_TRUE(contains("2001:db8::/33", "2001:db8:7fff::1"));
  EXPECT_FALSE(contains("2001:db8::/33", "2001:db8:8000::1"));
  EXPECT_TRUE(contains("127.0.0.1", "127.0.0.1"));
  EXPECT_FALSE(contains("127.0.0.1", "127.0.0.2"));
  for (const char* text : {"proxy", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8x", "::/129", "/8"}) {
    const auto range = AddressRange::parse(text);
    ASSERT_FALSE(range) << text;
    EXPECT_TRUE(range.error().message.find(text) != std::string::npos) << range.error().message;
  }
}

TEST(ForwardedFor, IsTheLastAddressThatIsNoProxy) {
  const Proxies one = proxies({"127.0.0.1"});
  EXPECT_EQ(client(one, {"203.0.113.7"}), "203.0.113.7");
  EXPECT_EQ(client(one, {"1.1.1.1, 203.0.113.7"}), "203.0.113.7") << "what a visitor claims is not believed";
  EXPECT_EQ(client(one, {"1.1.1.1", "203.0.113.7"}), "203.0.113.7") << "headers in their order";
  EXPECT_EQ(client(one, {"<script>, 203.0.113.7"}), "203.0.113.7") << "nor even read";
  EXPECT_EQ(client(one, {"203.0.113.7:4711"}), "203.0.113.7");
  EXPECT_EQ(client(one, {" [2001:db8::1]:4711 "}), "2001:db8::/64");
  EXPECT_EQ(client(one, {"2001:db8::1"}), "2001:db8::/64");
  EXPECT_EQ(client(one, {}), "127.0.0.1") << "without the header it is the proxy itself";
  EXPECT_EQ(client(one, {""}), "127.0.0.1");
  const Proxies chain = proxies({"127.0.0.1", "10.0.0.0/8"});
  EXPECT_EQ(client(chain, {"1.1.1.1, 203.0.113.7, 10.0.0.3"}), "203.0.113.7");
  EXPECT_EQ(client(chain, {"10.0.0.4, 10.0.0.3"}), "10.0.0.4") << "nobody but proxies";
}

TEST(ForwardedFor, NamesWhatItCannotRead) {
  const Proxies one = proxies({"127.0.0.1"});
  EXPECT_EQ(client(one, {"unknown"}), "X-Forwarded-For: 'unknown' names no address");
  EXPECT_EQ(client(one, {"203.0.113.7, 1.2.3.4:port"}), "X-Forwarded-For: '1.2.3.4:port' names no address");
  EXPECT_EQ(client(one, {"[1.2.3.4]"}), "X-Forwarded-For: '[1.2.3.4]' names no address");
  EXPECT_LT(client(one, {std::string(8000, 'x')}).size(), 200u);
}

TEST(Forwarded, IsReadAsItsStandardSays) {
  const Proxies one = proxies({"127.0.0.1"}, ProxyHeader::forwarded);
  EXPECT_EQ(client(one, {"for=203.0.113.7"}), "203.0.113.7");
  EXPECT_EQ(client(one, {"proto=https;For=\"203.0.113.7:80\" ; by=10.0.0.1"}), "203.0.113.7");
  EXPECT_EQ(client(one, {"for=1.1.1.1, for=\"[2001:db8:cafe::17]:4711\";host=\"a,b;c\""}), "2001:db8:cafe::/64");
  EXPECT_EQ(client(one, {"for=_hidden"}), "Forwarded: 'for=_hidden' names no address");
  EXPECT_EQ(client(one, {"for=1.1.1.1, proto=https"}), "Forwarded: 'proto=https' names no address");
}

TEST(Forwarded, CostsNoMoreThanItsSize) {
  const auto began = std::chrono::steady_clock::now();
  for (const ProxyHeader header : {ProxyHeader::forwarded, ProxyHeader::x_forwarded_for}) {
    const Proxies one = proxies({"127.0.0.1"}, header);
    for (const char* piece : {",", ";", "\"", "for=", "a=b;", "127.0.0.1,", "for=127.0.0.1,", "\\", "[", ":"}) {
      std::string text;
      while (text.size() < 100'000) text += piece;
      client(one, {text});
    }
  }
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(5));
}

}  // namespace
}  // namespace encircle::server
