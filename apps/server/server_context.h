#pragma once

#include <set>

#include "apps/server/seats.h"
#include "apps/server/server.h"
#include "apps/server/thinking_pool.h"

namespace encircle::server {

class EngineConnection;

// What all connections of a server share. Used on the thread of the connections, but for the pool and the answerer.
struct ServerContext {
  ServerContext(Settings wanted, Answerer with)
      : settings(std::move(wanted)),
        answerer(std::move(with)),
        seats(settings.limits),
        log(settings.log_level, settings.log_sink, settings.limits.log_burst, settings.limits.log_lines_per_second),
        pool(settings.limits.thinking_threads, settings.limits.waiting_requests, settings.limits.waiting_per_address) {}

  const Settings settings;
  const Answerer answerer;
  Seats seats;
  Log log;
  // The open connections to the engine, so that they can be told when the server ends.
  std::set<EngineConnection*> guests;
  // Called when the last of them has gone, if it is set.
  std::function<void()> when_empty;
  ThinkingPool pool;
};

}  // namespace encircle::server
