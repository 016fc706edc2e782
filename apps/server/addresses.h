#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace encircle::server {

// An IPv6 address, or an IPv4 one in its mapped form (::ffff:192.0.2.1), so that both compare.
struct IpAddress {
  std::array<std::uint8_t, 16> bytes{};

  // Digits without a port, without brackets.
  static std::optional<IpAddress> parse(std::string_view text);

  bool is_v4() const;
  bool operator==(const IpAddress&) const = default;
};

// How an address counts and is logged: IPv4 as it is; a household of IPv6 has all addresses of its /64.
std::string client_name(const IpAddress& address);

// All addresses that begin with these bits.
struct AddressRange {
  IpAddress first;
  int bits = 128;

  // "192.0.2.1", "2001:db8::1", "10.0.0.0/8".
  static Result<AddressRange> parse(std::string_view text);

  bool contains(const IpAddress& address) const;
};

// How a proxy says for whom it asks.
enum class ProxyHeader : unsigned char { x_forwarded_for, forwarded };

// Programs that ask for others and are believed when they say for whom. Only the named header is read: a proxy passes
// on whatever else its visitors claim.
struct Proxies {
  std::vector<AddressRange> trusted;
  ProxyHeader header = ProxyHeader::x_forwarded_for;

  bool contains(const IpAddress& address) const;
};

// The name of that header as messages and requests write it.
std::string_view name_of(ProxyHeader header);

// For whom a trusted proxy asks: the last address of the list that is no trusted proxy itself, since each proxy appends
// whom it was asked by. What stands before that was claimed by a stranger and is not even read. The proxy's own address
// when the list has no other. `values` are those of all headers of that name, in their order.
Result<IpAddress> forwarded_client(const IpAddress& peer, const Proxies& proxies,
                                   const std::vector<std::string_view>& values);

}  // namespace encircle::server
