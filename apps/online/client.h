#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "apps/online/outputs.h"
#include "core/player.h"
#include "live/setup.h"

namespace encircle::online {

using live::Millis;
using live::Time;
using live::Version;

// A game that a connection hears of.
struct Attachment {
  // None for a connection that only watches.
  std::optional<Player> seat = {};
  // Pushes were left out because it read too slowly. It hears nothing until it attaches again.
  bool is_behind = false;
};

struct Ping {
  std::int64_t number = 0;
  Time sent = 0;
};

// A connection, as the hub knows it.
struct Client {
  std::string address;
  // When it said something last.
  Time heard = 0;
  bool has_said_hello = false;
  int malformed = 0;
  // Requests that wait for the store.
  std::size_t waiting = 0;
  std::map<std::string, Attachment> attached = {};
  // The way there and back, smoothed, and the ping that is on it.
  std::optional<Millis> lag = {};
  std::optional<Ping> ping = {};
  std::optional<Time> next_ping = {};
};

}  // namespace encircle::online
