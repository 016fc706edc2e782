#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace encircle::server {

// How the world reaches a server through a proxy: https://games.example, with or without a port.
struct PublicUrl {
  // Without a slash at the end, as an Origin is written.
  std::string origin;
  // With its port, and without it.
  std::string host;
  std::string name;

  static Result<PublicUrl> parse(std::string_view text);
};

// Whether the Host of a request is one of ours: an address in digits, "localhost", or one of these names, with or
// without a port. A page elsewhere that lets its own name point to this machine (DNS rebinding) sends its own name and
// is refused; it cannot send digits.
bool is_own_host(std::string_view host, const std::vector<std::string>& names);

// Whether the Origin of a WebSocket upgrade is the page that this server itself gave out under that Host.
bool is_own_origin(std::string_view origin, std::string_view host);

// What a page from here may do: load from here and nothing else, compile WebAssembly, and talk to the engine here. The
// host must be one of ours.
std::string content_security_policy(std::string_view host);

}  // namespace encircle::server
