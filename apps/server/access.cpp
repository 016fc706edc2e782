#include "apps/server/access.h"

#include <algorithm>

#include "apps/server/addresses.h"
#include "core/quoted.h"

namespace encircle::server {
namespace {

bool consists_of(std::string_view text, std::string_view letters) {
  return !text.empty() && text.find_first_not_of(letters) == std::string_view::npos;
}

constexpr std::string_view digits = "0123456789";

// Splits "name:port" and "[address]:port"; false if that is no shape of a host.
bool split_host(std::string_view host, std::string_view& name) {
  const std::size_t bracket = host.starts_with('[') ? host.find(']') : 0;
  if (bracket == std::string_view::npos) return false;
  const std::size_t colon = host.find(':', bracket);
  name = host.substr(0, colon);
  if (colon == std::string_view::npos) return !name.empty();
  const std::string_view port = host.substr(colon + 1);
  return !name.empty() && port.size() <= 5 && consists_of(port, digits);
}

bool is_address(std::string_view name) {
  const bool is_long = name.starts_with('[') && name.ends_with(']');
  const std::string_view text = is_long ? name.substr(1, name.size() - 2) : name;
  // An IPv6 address stands in brackets, any other does not.
  return is_long == (text.find(':') != std::string_view::npos) && IpAddress::parse(text).has_value();
}

bool equals_ignoring_case(std::string_view left, std::string_view right) {
  const auto lower = [](char letter) { return letter >= 'A' && letter <= 'Z' ? char(letter - 'A' + 'a') : letter; };
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [&](char a, char b) { return lower(a) == lower(b); });
}

}  // namespace

Result<PublicUrl> PublicUrl::parse(std::string_view text) {
  const Error error{encircle::quoted(text) + " is no address such as https://games.example"};
  std::string_view rest = text;
  if (rest.ends_with('/')) rest.remove_suffix(1);
  const std::string_view origin = rest;
  const std::size_t scheme = rest.starts_with("https://") ? 8 : rest.starts_with("http://") ? 7 : 0;
  rest.remove_prefix(scheme);
  std::string_view name;
  const bool letters = consists_of(rest, "abcdefghijklmnopqrstuvwxyz0123456789-.:[]");
  if (scheme == 0 || !letters || !split_host(rest, name)) return error;
  return PublicUrl{std::string(origin), std::string(rest), std::string(name)};
}

bool is_own_host(std::string_view host, const std::vector<std::string>& names) {
  std::string_view name;
  if (!split_host(host, name)) return false;
  if (is_address(name) || equals_ignoring_case(name, "localhost")) return true;
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& own) { return equals_ignoring_case(name, own); });
}

bool is_own_origin(std::string_view origin, std::string_view host) {
  // Behind a proxy that speaks TLS the page's scheme is https; the host is what matters.
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.starts_with(scheme) && equals_ignoring_case(origin.substr(scheme.size()), host)) return true;
  }
  return false;
}

std::string content_security_policy(std::string_view host) {
  // 'self' means WebSockets, too, but older browsers want to have them named; behind a proxy with TLS they are wss.
  return "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
         "connect-src 'self' ws://" +
         std::string(host) + " wss://" + std::string(host) +
         "; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
}

}  // namespace encircle::server
