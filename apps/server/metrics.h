#pragma once

#include <string>

namespace encircle::server {

struct ServerContext;

// What /metrics says, as Prometheus reads it.
std::string metrics_text(const ServerContext& server);

// What /health says: JSON with `status` and whether there are live games.
struct Health {
  bool is_sound;
  std::string text;
};
Health health_of(const ServerContext& server);

}  // namespace encircle::server
