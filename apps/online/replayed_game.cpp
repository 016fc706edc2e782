#include "apps/online/replayed_game.h"

#include <utility>

#include "protocol/live_convert.h"
#include "protocol/live_json.h"

namespace encircle::online {

namespace {

Result<std::vector<live::Event>> read_events(const std::vector<store::EventRow>& rows) {
  std::vector<live::Event> events;
  for (const store::EventRow& row : rows) {
    const std::string what = "event " + std::to_string(row.version) + ": ";
    const auto wire = wire::read_event(row.body);
    if (!wire) return Error{what + wire.error().message};
    auto event = wire::live_event(*wire);
    if (!event) return Error{what + event.error().message};
    if (event->version != row.version || event->command != row.command || event->at != row.at) {
      return Error{what + "its row is of another event"};
    }
    events.push_back(*std::move(event));
  }
  return events;
}

}  // namespace

Result<std::optional<ReplayedGame>> replayed(Result<std::optional<store::StoredGame>> stored) {
  if (!stored) return stored.error();
  if (!*stored) return std::optional<ReplayedGame>();
  auto events = read_events((*stored)->events);
  if (!events) return std::optional(ReplayedGame{**std::move(stored), {}, events.error()});
  auto game = live::LiveGame::replay(*events);
  return std::optional(ReplayedGame{**std::move(stored), *std::move(events), std::move(game)});
}

}  // namespace encircle::online
