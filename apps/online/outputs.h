#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "apps/store/rows.h"

namespace encircle::online {

// A connection, by a number that is never used again.
using Connection = std::uint64_t;

// Why a connection is closed, as WebSockets number it.
enum class CloseCode : unsigned short {
  // Nothing was heard from it for long, and its player came by another.
  silent = 1001,
  // Too many requests that can not be read.
  policy = 1008,
  // The server ends and comes back.
  restart = 1012,
};

// What the hub wants done. Calls return at once and never call the hub back: what they lead to is told to it later.
class Outputs {
 public:
  virtual ~Outputs() = default;

  virtual void send(Connection connection, std::string text) = 0;
  // Whether the connection reads what it is sent. While it does not, pushes to it are left out, and it is told so after
  // Hub::drained().
  virtual bool has_room(Connection connection) const = 0;
  virtual void close(Connection connection, CloseCode code) = 0;
  // Answered by Hub::committed(). There is only one batch at a time.
  virtual void commit(store::Batch batch) = 0;
  // Reads a game; answered by Hub::loaded(). Reads come after the commits that were asked for before.
  virtual void load(std::string game) = 0;
  // Something the operator wants to know. One line.
  virtual void log(std::string_view line) = 0;
};

}  // namespace encircle::online
