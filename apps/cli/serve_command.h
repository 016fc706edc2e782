#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace encircle::cli {

struct ServeRequest {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8765;
  std::string root = "build/web";
  std::vector<std::string> host_names;
  unsigned threads = 0;
  bool open = false;
};

// Serves the app and the engine until it is interrupted. Prints one line with the address. Throws Failure.
int serve(const ServeRequest& request);

}  // namespace encircle::cli
