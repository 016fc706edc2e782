#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "live/event.h"
#include "tests/online/model_client.h"
#include "tests/online/model_store.h"

namespace encircle::online {

Result<std::vector<live::Event>> events_of(const store::StoredGame& game);

// What the server promises, checked against the log of the store. Each check returns what is broken, or nothing.
class Promises {
 public:
  explicit Promises(const ModelStore& store) : store_(store) {}

  // Whatever leaves the hub is stored: events, lines of chat, seats and games.
  std::string check_sent(std::string_view text);
  // What a client was told about its actions is so. What was acknowledged once is looked at again by check_log().
  std::string check_client(const ModelClient& client);
  // What was refused never happens.
  std::string check_refused(const ModelClient& client) const;
  // Everything acknowledged is there, every game replays, no clock is below zero, no game is frozen.
  std::string check_log();
  // All is calm: the client knows the whole log, nothing of it waits, its game ended as the log says, and nothing was
  // said twice (model clients never say the same thing again).
  std::string check_converged(const ModelClient& client);

  std::size_t acknowledged() const { return acknowledged_.size(); }

 private:
  struct Acknowledged {
    std::string game;
    std::string command;
    std::int64_t number;
    bool is_chat;
    auto operator<=>(const Acknowledged&) const = default;
  };
  std::string check_event(const std::string& game, const std::string& body) const;
  std::string check_acknowledged(const Acknowledged& each) const;

  const ModelStore& store_;
  std::set<Acknowledged> acknowledged_;
  // By client, the actions whose fate was looked at.
  std::map<const ModelClient*, std::vector<bool>> looked_at_;
};

}  // namespace encircle::online
