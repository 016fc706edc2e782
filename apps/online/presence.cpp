// Who is there.

#include <algorithm>
#include <cstdlib>

#include "apps/online/hub_parts.h"

namespace encircle::online {

namespace {

// A change of lag that is worth telling.
constexpr Millis least_change_of_lag = 25;

}  // namespace

void Hub::Parts::change_presence(Table& table) {
  table.presence_changed = true;
  changed_presence.insert(table.name);
}

wire::Presence Hub::Parts::presence_of(const Table& table) const {
  wire::Presence presence{
      .game = table.name, .claim = table.shown.claims, .watching = static_cast<int>(table.watching())};
  for (std::size_t i = 0; i < 2; ++i) {
    const SeatState& seat = table.seats[i];
    presence.lag[i].value = seat.lag;
    if (!table.shown.names[i].value) {
      presence.seats[i] = wire::SeatPresence::empty;
    } else if (table.shown.has_left[i]) {
      presence.seats[i] = wire::SeatPresence::left;
    } else if (seat.connections > 0) {
      presence.seats[i] = wire::SeatPresence::here;
    } else {
      const bool is_short = seat.away_since && now - *seat.away_since < limits().absence;
      presence.seats[i] = is_short ? wire::SeatPresence::away : wire::SeatPresence::gone;
    }
  }
  return presence;
}

// Not more often than the limit says, and not before what it tells is stored.
void Hub::Parts::send_presence(Table& table) {
  if (!table.presence_changed || table.stage != Table::Stage::ready) return;
  if (!table.is_stored() || now - table.presence_sent < limits().presence) return schedule(table);
  table.presence_changed = false;
  std::string text = wire::push_text(wire::PresencePush{presence_of(table)});
  if (text == table.presence) return;
  table.presence = std::move(text);
  table.presence_sent = now;
  for (const auto& [connection, seat] : table.connections) push(connection, table.name, table.presence);
}

void Hub::Parts::arrive(Table& table, Connection connection, std::optional<Player> seat) {
  Client& client = clients.at(connection);
  client.attached[table.name] = {seat, false};
  table.connections[connection] = seat;
  if (seat && !client.next_ping) {
    client.next_ping = now;
    client_timers.emplace(now, connection);
  }
  count_seats(table);
}

void Hub::Parts::depart(Table& table, Connection connection) {
  table.connections.erase(connection);
  table.last_used = now;
  count_seats(table);
}

void Hub::Parts::count_seats(Table& table) {
  for (const Player player : {Player::first, Player::second}) {
    SeatState& seat = table.seat(player);
    const auto count =
        std::ranges::count_if(table.connections, [&](const auto& each) { return each.second == player; });
    seat.connections = static_cast<std::size_t>(count);
    if (count > 0) {
      seat.away_since.reset();
    } else if (!seat.away_since) {
      seat.away_since = now;
    }
  }
  measure_lag(table);
  change_presence(table);
}

// The shortest way of those that a player has.
void Hub::Parts::measure_lag(Table& table) {
  for (const Player player : {Player::first, Player::second}) {
    std::optional<Millis> lag;
    for (const auto& [connection, seat] : table.connections) {
      const auto& each = clients.at(connection).lag;
      if (seat == player && each) lag = lag ? std::min(*lag, *each) : *each;
    }
    std::optional<Millis>& shown = table.seat(player).lag;
    const bool is_same =
        lag.has_value() == shown.has_value() && (!lag || std::abs(*lag - *shown) < least_change_of_lag);
    if (is_same) continue;
    shown = lag;
    change_presence(table);
  }
}

wire::ChatLine Hub::Parts::chat_line(const Table& table, const store::ChatRow& row) {
  return {.game = table.name,
          .number = row.number,
          .command = row.command,
          .by = row.seat == 0 ? wire::Seat::first : wire::Seat::second,
          .name = table.shown.names[row.seat == 0 ? 0 : 1].value.value_or(""),
          .text = row.text,
          .at = row.at};
}

}  // namespace encircle::online
