#include "apps/online/hub.h"

#include <algorithm>

#include "apps/online/hub_parts.h"

namespace encircle::online {

Hub::Hub(HubSettings settings, Outputs& outputs) : parts_(std::make_unique<Parts>(std::move(settings), outputs)) {}
Hub::~Hub() = default;

// Time never goes back: when the clock was set back, it goes on from where it was. A long silence was none of the
// players' time.
void Hub::Parts::begin(Time given) {
  const Time before = now;
  clock_set_back = std::max(clock_set_back, now - given);
  now = given + clock_set_back;
  if (has_started && now - before > limits().silence) pause_all(before);
}

void Hub::Parts::end() {
  const std::set<std::string> changed = std::exchange(changed_presence, {});
  for (const std::string& game : changed) {
    if (const auto found = tables.find(game); found != tables.end()) send_presence(*found->second);
  }
  read_more();
  flush();
}

void Hub::Parts::pause_all(Time until) {
  // Nobody could be heard.
  for (auto& [connection, client] : clients) client.heard = now;
  for (const std::string& game : clocked_games()) {
    const auto found = tables.find(game);
    Table& table = found == tables.end() ? new_table(game) : *found->second;
    if (found == tables.end()) read_later(table);
    begin_outage(table, until);
    if (table.stage == Table::Stage::ready) {
      pause(table, until);
      schedule(table);
    }
  }
}

void Hub::Parts::read_later(Table& table) {
  table.is_to_be_read = true;
  unread.push_back(table.name);
}

void Hub::Parts::read_more() {
  while (!unread.empty() && reading < limits().reads_at_a_time) {
    const auto found = tables.find(unread.front());
    unread.pop_front();
    const bool is_wanted = found != tables.end() && found->second->is_to_be_read;
    if (is_wanted) load(*found->second);
  }
}

void Hub::start(const std::vector<store::GameRow>& games, std::optional<Time> heartbeat, Time now) {
  Parts& hub = *parts_;
  // The clock may have been set back while the server was gone.
  hub.now = heartbeat.value_or(0);
  hub.begin(now);
  hub.heartbeat_stored = heartbeat.value_or(0);
  hub.has_started = true;
  for (const store::GameRow& row : games) {
    if (row.status == store::GameStatus::playing) {
      Table& table = hub.new_table(row.game);
      // Nobody has asked for it: it stays in memory only if something is due.
      table.last_used = 0;
      hub.begin_outage(table, heartbeat.value_or(0));
      hub.read_later(table);
    } else if (row.status == store::GameStatus::open) {
      const Time due = row.created + hub.limits().open_game_time;
      hub.sleeping[row.game] = {due};
      hub.game_timers.emplace(due, row.game);
    }
  }
  hub.end();
}

void Hub::connected(Connection connection, std::string address, Time now) {
  parts_->begin(now);
  parts_->clients.emplace(connection, Client{.address = std::move(address), .heard = parts_->now});
  parts_->end();
}

void Hub::received(Connection connection, std::string_view text, Time now) {
  parts_->begin(now);
  if (const auto found = parts_->clients.find(connection); found != parts_->clients.end()) {
    found->second.heard = parts_->now;
    parts_->receive(connection, found->second, text);
  }
  parts_->end();
}

void Hub::disconnected(Connection connection, Time now) {
  parts_->begin(now);
  parts_->lose(connection);
  parts_->end();
}

void Hub::drained(Connection connection, Time now) {
  Parts& hub = *parts_;
  hub.begin(now);
  if (const auto found = hub.clients.find(connection); found != hub.clients.end()) {
    for (const auto& [game, attachment] : found->second.attached) {
      if (attachment.is_behind) hub.outputs.send(connection, wire::push_text(wire::BehindPush{{game}}));
    }
  }
  hub.end();
}

void Hub::committed(std::uint64_t batch, const store::BatchResult& result, Time now) {
  Parts& hub = *parts_;
  hub.begin(now);
  if (!hub.in_flight || hub.in_flight->rows.number != batch) {
    hub.outputs.log("batch " + std::to_string(batch) + " was not waited for");
  } else {
    PendingBatch done = std::move(*hub.in_flight);
    hub.in_flight.reset();
    if (result.kind == store::BatchResult::Kind::done) {
      hub.finish_batch(std::move(done));
    } else {
      hub.outputs.log("batch " + std::to_string(batch) + " failed: " + result.message);
      hub.fail_batch(std::move(done));
    }
  }
  hub.end();
}

void Hub::loaded(const std::string& game, Result<std::optional<ReplayedGame>> read, Time now) {
  Parts& hub = *parts_;
  hub.begin(now);
  const auto found = hub.tables.find(game);
  if (found != hub.tables.end() && found->second->stage == Table::Stage::loading) {
    hub.loaded(*found->second, std::move(read));
  }
  if (hub.reading > 0) --hub.reading;
  hub.end();
}

void Hub::tick(Time now) {
  Parts& hub = *parts_;
  hub.begin(now);
  // No flag falls while connections are being closed.
  if (hub.is_stopping) return hub.end();
  while (!hub.game_timers.empty() && hub.game_timers.begin()->first <= hub.now) {
    hub.wake(std::string(hub.game_timers.begin()->second));
  }
  while (!hub.client_timers.empty() && hub.client_timers.begin()->first <= hub.now) {
    const Connection connection = hub.client_timers.begin()->second;
    hub.ping(connection, hub.clients.at(connection));
  }
  if (!hub.running.empty() && hub.now - hub.last_heartbeat >= hub.limits().heartbeat) {
    hub.next.rows.heartbeat = hub.heartbeat();
    hub.last_heartbeat = hub.now;
  }
  hub.end();
}

std::optional<Hub::Time> Hub::wake_at() const {
  const Parts& hub = *parts_;
  if (hub.is_stopping) return std::nullopt;
  std::optional<Time> at;
  const auto consider = [&](Time time) { at = at ? std::min(*at, time) : time; };
  if (!hub.game_timers.empty()) consider(hub.game_timers.begin()->first);
  if (!hub.client_timers.empty()) consider(hub.client_timers.begin()->first);
  if (!hub.running.empty()) consider(hub.last_heartbeat + hub.limits().heartbeat);
  if (at) *at -= hub.clock_set_back;
  return at;
}

void Hub::stop(Time now) {
  Parts& hub = *parts_;
  hub.begin(now);
  hub.is_stopping = true;
  for (const auto& [connection, client] : hub.clients) {
    hub.outputs.send(connection, wire::push_text(wire::ByePush{}));
  }
  if (!hub.running.empty()) hub.next.rows.heartbeat = hub.heartbeat();
  hub.end();
}

bool Hub::is_settled() const { return !parts_->in_flight && parts_->next.is_empty(); }

HubFigures Hub::figures() const {
  HubFigures figures = parts_->figures;
  figures.connections = parts_->clients.size();
  figures.games = parts_->tables.size();
  figures.running = parts_->running.size();
  return figures;
}

}  // namespace encircle::online
