// What happens in games.

#include <algorithm>
#include <array>

#include "apps/online/hub_parts.h"
#include "apps/online/names.h"
#include "protocol/live_convert.h"

namespace encircle::online {

Table& Hub::Parts::new_table(const std::string& name) {
  auto table = std::make_unique<Table>();
  table->name = name;
  if (const auto slept = sleeping.find(name); slept != sleeping.end()) {
    game_timers.erase({slept->second.due, name});
    if (slept->second.clock) table->clock_starts.push_back(*slept->second.clock);
    sleeping.erase(slept);
  }
  table->last_used = now;
  return *tables.emplace(name, std::move(table)).first->second;
}

void Hub::Parts::record(Table& table, const live::Event& event) {
  std::string body = wire::event_text(wire::wire_event(event)).json;
  next.rows.events.push_back({table.name, event.version, event.command, body, event.at});
  touch(table).version = event.version;
  table.note(event, std::move(body));
  table.last_used = now;
}

void Hub::Parts::begin_game(Table& table, const live::Event& created) {
  auto game = live::LiveGame::replay(std::array{created});
  table.clear();
  table.game.emplace(*std::move(game));
  table.stage = Table::Stage::ready;
  next.rows.games.push_back(table.row);
  record(table, created);
}

void Hub::Parts::apply(Table& table, const live::Event& event) {
  if (const auto error = table.game->take(event)) {
    // What was decided can be taken; memory would not be what the store has.
    outputs.log("game " + table.name + ": " + error->message);
    return;
  }
  record(table, event);
  follow(table);
}

bool Hub::Parts::try_to(Table& table, std::optional<Player> by, live::Action action) {
  if (is_too_long(table, action)) return false;
  const Time at = std::max(now, table.last_event);
  const auto event = table.game->decide({.id = ":" + std::to_string(table.version() + 1),
                                         .by = by,
                                         .at = at,
                                         .held = table.held(at),
                                         .what = std::move(action)});
  if (event) apply(table, *event);
  return event.ok();
}

void Hub::Parts::follow(Table& table) {
  if (table.game->running()) {
    running.insert(table.name);
  } else {
    running.erase(table.name);
  }
  const store::GameStatus status = status_of(*table.game);
  if (status != table.row.status) {
    table.row.status = status;
    next.rows.statuses.push_back({table.name, status});
  }
  if (status != store::GameStatus::open) forget_open(table.name);
  change_presence(table);
  if (table.game->is_rematch_agreed()) make_rematch(table);
}

// The same game with the seats exchanged, in the same batch.
void Hub::Parts::make_rematch(Table& table) {
  const std::string name = rematch_name_of(table.name);
  live::Setup setup = table.game->setup();
  setup.rules_version.clear();
  const auto created =
      live::LiveGame::create({.id = ":1", .at = now, .what = live::Create{std::move(setup), table.name}});
  if (!created) return outputs.log("game " + table.name + " has no rematch: " + created.error().message);
  const auto found = tables.find(name);
  Table& rematch = found == tables.end() ? new_table(name) : *found->second;
  rematch.row = {.game = name, .created = now, .seats = {table.row.seats[1], table.row.seats[0]}};
  begin_game(rematch, *created);
  for (const Player player : {Player::first, Player::second}) {
    try_to(rematch, player, live::Join{table.game->name(opponent(player))});
  }
  schedule(rematch);
  try_to(table, {}, live::Rematch{name});
}

void Hub::Parts::pause(Table& table, Time until) {
  if (table.game->running()) try_to(table, {}, live::Pause{std::min(until, std::max(now, table.last_event))});
  table.pause_version = table.version();
}

void Hub::Parts::begin_outage(Table& table, Time since) {
  table.gone_since = std::min(since, table.gone_since.value_or(since));
  outages.insert(table.name);
}

void Hub::Parts::end_outage(Table& table) {
  table.gone_since.reset();
  outages.erase(table.name);
}

void Hub::Parts::welcome(Table& table, Player seat) {
  const live::Status status = table.game->status();
  if (status == live::Status::open || status == live::Status::over) return;
  if (table.game->absence(seat).since) try_to(table, seat, live::Return{});
  if (status == live::Status::paused && table.game->to_move() == seat) try_to(table, {}, live::Continue{});
}

void Hub::Parts::mark_open(const std::string& game, const std::string& address) {
  open_games[address].insert(game);
  address_of_open[game] = address;
}

void Hub::Parts::forget_open(const std::string& game) {
  const auto address = address_of_open.find(game);
  if (address == address_of_open.end()) return;
  const auto games = open_games.find(address->second);
  games->second.erase(game);
  if (games->second.empty()) open_games.erase(games);
  address_of_open.erase(address);
}

}  // namespace encircle::online
