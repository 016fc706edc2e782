#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "apps/store/rows.h"

namespace encircle::online {

// What a store must do, in memory: the log that survives every crash.
class ModelStore {
 public:
  // All of it or, where a key is there already or a version is left out, nothing.
  store::BatchResult apply(const store::Batch& batch);

  std::optional<store::StoredGame> read(const std::string& game) const;
  std::vector<store::GameRow> live_games() const;
  std::optional<store::Time> heartbeat() const { return heartbeat_; }

  const std::map<std::string, store::StoredGame>& games() const { return games_; }
  // The row of that version or number; null where there is none.
  const store::EventRow* event(const std::string& game, std::int64_t version) const;
  const store::ChatRow* chat(const std::string& game, std::int64_t number) const;
  const store::EventRow* event_of(const std::string& game, const std::string& command) const;
  const store::ChatRow* chat_of(const std::string& game, const std::string& command) const;

  // For stories of damage.
  store::StoredGame& damage(const std::string& game) { return games_.at(game); }

 private:
  std::map<std::string, store::StoredGame> games_;
  std::optional<store::Time> heartbeat_;
};

}  // namespace encircle::online
