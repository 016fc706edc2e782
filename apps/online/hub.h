#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/online/limits.h"
#include "apps/online/outputs.h"
#include "apps/online/replayed_game.h"
#include "apps/store/rows.h"
#include "core/result.h"

namespace encircle::online {

struct HubSettings {
  Limits limits = {};
  // For seats by lot. What must not be guessed is made by browsers.
  std::uint64_t seed = 0;
  // What `hello` tells: the epoch of the store's log, and the version of the program.
  std::string epoch = {};
  std::string version = {};
};

// What /metrics tells.
struct HubFigures {
  std::size_t connections = 0;
  std::size_t games = 0;
  std::size_t running = 0;
  std::uint64_t events = 0;
  std::uint64_t chat_lines = 0;
  std::uint64_t batches = 0;
  std::uint64_t failed_batches = 0;
};

// All live games and all connections to them, as a state machine: inputs are calls, outputs go to Outputs. It asks no
// clock and has no threads; `now` is milliseconds since 1970 and may jump. One thread at a time.
//
// Memory takes an event at once, so that the next command is decided on it, but nothing of it leaves before its batch
// is stored. One batch is in flight; what comes meanwhile waits in the next. When a batch fails, its games are read
// again, and what was waiting for it is answered by what is found there.
class Hub {
 public:
  using Time = live::Time;

  Hub(HubSettings settings, Outputs& outputs);
  ~Hub();

  // Once, first: the games of the store that are open or being played, and when the server was last alive. Clocks are
  // charged until then, and stand until their players are back.
  void start(const std::vector<store::GameRow>& games, std::optional<Time> heartbeat, Time now);

  void connected(Connection connection, std::string address, Time now);
  // One message; `now` is when its bytes were read.
  void received(Connection connection, std::string_view text, Time now);
  void disconnected(Connection connection, Time now);
  // has_room() again.
  void drained(Connection connection, Time now);

  void committed(std::uint64_t batch, const store::BatchResult& result, Time now);
  // Nothing for a game that is not there.
  void loaded(const std::string& game, Result<std::optional<ReplayedGame>> read, Time now);

  // Does what is due, until stop(). Called at wake_at(), or each second.
  void tick(Time now);
  std::optional<Time> wake_at() const;

  // Takes no more requests, and tells everybody. Once is_settled() all is stored and answered, and connections can be
  // closed.
  void stop(Time now);
  bool is_settled() const;

  HubFigures figures() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace encircle::online
