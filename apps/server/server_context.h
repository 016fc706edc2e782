#pragma once

#include <optional>
#include <set>

#include "apps/analysis/task_queue.h"
#include "apps/server/seats.h"
#include "apps/server/server.h"
#include "apps/server/thinking_pool.h"

namespace encircle::server {

class LiveService;
class SocketConnection;

// What all connections of a server share. Used on the thread of the connections, but for the pools and the responders.
struct ServerContext {
  ServerContext(Settings wanted, MakeResponder make_responder);
  ~ServerContext();

  const Settings settings;
  KeptResponders responders;
  Seats seats;
  Log log;
  // The open WebSockets, so that they can be told when the server ends; how many of them are at /analysis.
  std::set<SocketConnection*> guests;
  std::size_t analysts = 0;
  // Those at /live and at /engine.
  std::size_t players = 0;
  std::size_t engine_guests = 0;
  // Requests and connections that got no other answer than a refusal.
  std::uint64_t refusals = 0;
  // Nobody new is let in.
  bool is_ending = false;
  // Called when the last of them has gone, if it is set.
  std::function<void()> when_empty;
  ThinkingPool pool;
  // Where the operator allows it.
  std::optional<analysis::TaskQueue> analysis;
  // Where there is a store.
  std::unique_ptr<LiveService> live;
};

}  // namespace encircle::server
