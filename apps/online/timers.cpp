// What is due.

#include <algorithm>

#include "apps/online/hub_parts.h"

namespace encircle::online {

namespace {

// Until something is tried again that was due and could not be done.
constexpr Millis patience = 200;

}  // namespace

void Hub::Parts::set_timer(Table& table, std::optional<Time> at) {
  if (table.due) game_timers.erase({*table.due, table.name});
  table.due = at;
  if (at) game_timers.emplace(*at, table.name);
}

void Hub::Parts::schedule(Table& table) {
  if (table.stage == Table::Stage::loading) return;
  std::optional<Time> at = table.stage == Table::Stage::ready ? due_of(table) : std::nullopt;
  const auto consider = [&](Time time) { at = at ? std::min(*at, time) : time; };
  if (table.presence_changed && table.is_stored()) consider(table.presence_sent + limits().presence);
  if (table.connections.empty()) consider(table.last_used + limits().idle);
  if (at && *at <= now) at = now + patience;
  set_timer(table, at);
}

// When the clock, the players or the age of the game want something, whether it is in memory or not.
std::optional<Time> Hub::Parts::due_of(const Table& table) const {
  std::optional<Time> at = flag_time(table);
  const auto consider = [&](Time time) { at = at ? std::min(*at, time) : time; };
  if (const auto continued = table.game->continue_at()) consider(*continued);
  if (table.game->status() == live::Status::open) consider(table.row.created + limits().open_game_time);
  if (!must_be_there(table)) return at;
  for (const Player player : {Player::first, Player::second}) {
    const auto& since = table.seat(player).away_since;
    if (since && !table.game->absence(player).since) consider(*since + limits().absence);
  }
  return at;
}

// The time is out, what the store took of it not counted; never before the event that set the clock going is stored,
// nor while a move is waited for that came in time.
std::optional<Time> Hub::Parts::flag_time(const Table& table) const {
  const auto deadline = table.game->deadline();
  if (!deadline || table.is_clock_held()) return std::nullopt;
  return awaited_until(table, *table.game->running(), *deadline + table.held(*deadline));
}

Time Hub::Parts::awaited_until(const Table& table, Player mover, Time flag) const {
  Time until = flag;
  for (const auto& [command, read] : table.first_read) {
    if (read.by == mover && read.at < flag) until = std::max(until, read.failed + limits().repeated_move);
  }
  return until;
}

bool Hub::Parts::is_move_awaited(const Table& table) const {
  const auto deadline = table.game->deadline();
  if (!deadline) return false;
  const Time flag = *deadline + table.held(*deadline);
  return flag <= now && now < awaited_until(table, *table.game->running(), flag);
}

bool Hub::Parts::must_be_there(const Table& table) const {
  return table.is_in_play() && has_room_besides_moves(table) &&
         speed_of(table.game->setup().clock) != live::Speed::correspondence;
}

bool Hub::Parts::is_idle(const Table& table) const {
  if (!table.connections.empty() || !table.questions.empty() || now - table.last_used < limits().idle) return false;
  if (table.stage == Table::Stage::frozen) return true;
  if (!table.is_stored() || table.game->status() == live::Status::paused) return false;
  const auto due = due_of(table);
  return !due || *due > now + limits().near_deadline;
}

void Hub::Parts::wake(const std::string& game) {
  const auto found = tables.find(game);
  if (found == tables.end()) return load(new_table(game));
  Table& table = *found->second;
  set_timer(table, {});
  if (table.stage == Table::Stage::loading) {
    if (table.is_to_be_read) load(table);
    return;
  }
  if (table.stage == Table::Stage::ready) look_after(table);
  if (is_idle(table)) return forget(table);
  schedule(table);
}

void Hub::Parts::look_after(Table& table) {
  if (const auto flag = flag_time(table); flag && *flag <= now) try_to(table, {}, live::Flag{});
  if (const auto continued = table.game->continue_at(); continued && *continued <= now) {
    try_to(table, {}, live::Continue{});
  }
  if (table.game->status() == live::Status::open && table.row.created + limits().open_game_time <= now) {
    try_to(table, {}, live::Abort{});
  }
  look_after_seats(table);
  if (table.presence_changed) change_presence(table);
}

void Hub::Parts::look_after_seats(Table& table) {
  if (!must_be_there(table)) return;
  for (const Player player : {Player::first, Player::second}) {
    SeatState& seat = table.seat(player);
    if (seat.connections > 0) continue;
    if (!seat.away_since) seat.away_since = now;
    const bool is_long = now - *seat.away_since >= limits().absence;
    if (is_long && !table.game->absence(player).since) try_to(table, player, live::Leave{false});
  }
}

void Hub::Parts::ping(Connection connection, Client& client) {
  client_timers.erase({*client.next_ping, connection});
  client.next_ping.reset();
  const bool plays =
      std::ranges::any_of(client.attached, [](const auto& each) { return each.second.seat.has_value(); });
  if (!plays) return;
  client.ping = Ping{++ping_number, now};
  if (outputs.has_room(connection)) outputs.send(connection, wire::push_text(wire::PingPush{ping_number}));
  client.next_ping = now + limits().ping;
  client_timers.emplace(*client.next_ping, connection);
}

}  // namespace encircle::online
