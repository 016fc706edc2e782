#include "apps/server/addresses.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cstring>

#include "apps/common/words.h"
#include "core/number.h"
#include "core/quoted.h"

namespace encircle::server {
namespace {

constexpr std::array<std::uint8_t, 12> v4_prefix = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// "192.0.2.1", "192.0.2.1:4711", "2001:db8::1", "[2001:db8::1]" and "[2001:db8::1]:4711".
std::optional<IpAddress> address_of_node(std::string_view node) {
  if (node.starts_with('[')) {
    const std::size_t end = node.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view rest = node.substr(end + 1);
    if (!rest.empty() && !(rest.front() == ':' && is_port(rest.substr(1)))) return std::nullopt;
    const auto address = IpAddress::parse(node.substr(1, end - 1));
    return address && !address->is_v4() ? address : std::nullopt;
  }
  const std::size_t colon = node.find(':');
  if (colon != std::string_view::npos && node.find(':', colon + 1) == std::string_view::npos) {
    return is_port(node.substr(colon + 1)) ? IpAddress::parse(node.substr(0, colon)) : std::nullopt;
  }
  return IpAddress::parse(node);
}

// The parts of a list without blanks and without empty ones, in one pass. A separator inside of quotes is none, where
// the list knows quotes.
std::vector<std::string_view> parts_of(std::string_view list, char separator, bool knows_quotes) {
  std::vector<std::string_view> parts;
  bool is_quoted = false;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= list.size(); ++i) {
    if (i == list.size() || (!is_quoted && list[i] == separator)) {
      const std::string_view part = trimmed(list.substr(begin, i - begin));
      if (!part.empty()) parts.push_back(part);
      begin = i + 1;
    } else if (knows_quotes && list[i] == '"') {
      is_quoted = !is_quoted;
    }
  }
  return parts;
}

bool equals_for(std::string_view name) {
  return name.size() == 3 && (name[0] | 0x20) == 'f' && (name[1] | 0x20) == 'o' && (name[2] | 0x20) == 'r';
}

// The node of an element such as `for="[2001:db8::1]:4711";proto=https`; empty where it names none.
std::string_view node_of_element(std::string_view element) {
  for (const std::string_view pair : parts_of(element, ';', true)) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || !equals_for(pair.substr(0, equals))) continue;
    std::string_view value = pair.substr(equals + 1);
    if (value.size() >= 2 && value.starts_with('"') && value.ends_with('"')) value = value.substr(1, value.size() - 2);
    return value;
  }
  return {};
}

}  // namespace

std::optional<IpAddress> IpAddress::parse(std::string_view text) {
  // The longest address has 45 letters; the copy is for the end that inet_pton wants.
  std::array<char, 46> copy{};
  if (text.empty() || text.size() >= copy.size() || text.find('\0') != std::string_view::npos) return std::nullopt;
  std::copy(text.begin(), text.end(), copy.begin());
  IpAddress address;
  if (inet_pton(AF_INET6, copy.data(), address.bytes.data()) == 1) return address;
  std::copy(v4_prefix.begin(), v4_prefix.end(), address.bytes.begin());
  if (inet_pton(AF_INET, copy.data(), address.bytes.data() + v4_prefix.size()) == 1) return address;
  return std::nullopt;
}

bool IpAddress::is_v4() const { return std::equal(v4_prefix.begin(), v4_prefix.end(), bytes.begin()); }

std::string client_name(const IpAddress& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (address.is_v4()) {
    inet_ntop(AF_INET, address.bytes.data() + v4_prefix.size(), text.data(), text.size());
    return text.data();
  }
  auto bytes = address.bytes;
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
  return std::string(text.data()) + "/64";
}

Result<AddressRange> AddressRange::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto first = IpAddress::parse(text.substr(0, slash));
  if (!first) return Error{quoted(text) + " is not an address in digits, such as 127.0.0.1 or 10.0.0.0/8"};
  AddressRange range{*first, 128};
  if (slash == std::string_view::npos) return range;
  const int most = first->is_v4() ? 32 : 128;
  const auto bits = whole_number_of<int>(text.substr(slash + 1));
  if (!bits || *bits < 0 || *bits > most) {
    return Error{quoted(text) + ": after the slash stands a number of bits from 0 to " + std::to_string(most)};
  }
  range.bits = 128 - most + *bits;
  return range;
}

bool AddressRange::contains(const IpAddress& address) const {
  const std::size_t whole = static_cast<std::size_t>(bits) / 8;
  if (std::memcmp(first.bytes.data(), address.bytes.data(), whole) != 0) return false;
  if (bits % 8 == 0) return true;
  const int mask = 0xff << (8 - bits % 8);
  return ((first.bytes[whole] ^ address.bytes[whole]) & mask) == 0;
}

bool Proxies::contains(const IpAddress& address) const {
  return std::any_of(trusted.begin(), trusted.end(),
                     [&](const AddressRange& range) { return range.contains(address); });
}

std::string_view name_of(ProxyHeader header) {
  return header == ProxyHeader::forwarded ? "Forwarded" : "X-Forwarded-For";
}

Result<IpAddress> forwarded_client(const IpAddress& peer, const Proxies& proxies,
                                   const std::vector<std::string_view>& values) {
  IpAddress client = peer;
  const bool is_forwarded = proxies.header == ProxyHeader::forwarded;
  for (std::size_t v = values.size(); v-- > 0;) {
    const auto elements = parts_of(values[v], ',', is_forwarded);
    for (std::size_t i = elements.size(); i-- > 0;) {
      const auto address = address_of_node(is_forwarded ? node_of_element(elements[i]) : elements[i]);
      if (!address) {
        return Error{std::string(name_of(proxies.header)) + ": " + quoted(elements[i]) + " names no address"};
      }
      client = *address;
      if (!proxies.contains(client)) return client;
    }
  }
  return client;
}

}  // namespace encircle::server
