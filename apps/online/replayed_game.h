#pragma once

#include <optional>
#include <vector>

#include "apps/store/rows.h"
#include "core/result.h"
#include "live/live_game.h"

namespace encircle::online {

// A game from the store, and what its events make of it.
struct ReplayedGame {
  store::StoredGame stored = {};
  std::vector<live::Event> events = {};
  // The error says why the events do not make a game.
  Result<live::LiveGame> game;
};

// Replays what was read. Takes seconds for games of thousands of stoppages and marks, so that a server does it on a
// thread of its own.
Result<std::optional<ReplayedGame>> replayed(Result<std::optional<store::StoredGame>> stored);

}  // namespace encircle::online
