// What is written to the store and read from it.

#include <algorithm>

#include "apps/online/hub_parts.h"

namespace encircle::online {

using wire::ErrorCode;

namespace {

constexpr std::string_view not_stored = "it could not be stored; send it again with the same command";
// Commands of one game whose first reading is remembered, until the store takes them.
constexpr std::size_t most_first_readings = 64;

// The number under which a command is stored; 0 where it is not known.
std::int64_t number_of(const Table& table, const std::string& command, const wire::Ok& ok) {
  const auto& commands = std::holds_alternative<wire::ChatAnswer>(ok) ? table.chat_commands : table.commands;
  const auto found = commands.find(command);
  return found == commands.end() ? 0 : found->second;
}

}  // namespace

PendingBatch::Touched& Hub::Parts::touch(const Table& table) { return next.games[table.name]; }

void Hub::Parts::reply_when_stored(const Table& table, const Question& question, const std::string& command,
                                   const wire::Ok& ok) {
  const bool is_chat = std::holds_alternative<wire::ChatAnswer>(ok);
  const std::int64_t number = number_of(table, command, ok);
  if (number <= (is_chat ? table.chat_stored : table.stored)) return reply_ok(question, ok);
  PendingBatch* batch = &next;
  if (in_flight) {
    const auto touched = in_flight->games.find(table.name);
    const bool is_there =
        touched != in_flight->games.end() && number <= (is_chat ? touched->second.chat : touched->second.version);
    if (is_there) batch = &*in_flight;
  }
  const auto seat = table.connections.find(question.connection);
  const bool is_action = std::holds_alternative<wire::ActAnswer>(ok) && seat != table.connections.end();
  batch->replies.push_back({question.connection, question.id, table.name, command, ok, question.at,
                            is_action ? seat->second : std::nullopt});
}

void Hub::Parts::flush() {
  if (in_flight || next.rows.is_empty()) return;
  // A command that the store could not take before has an old time, and its opponent has not seen it yet.
  for (const store::EventRow& row : next.rows.events) {
    if (row.at < next.rows.heartbeat.value_or(heartbeat_stored)) next.rows.heartbeat = row.at;
  }
  next.rows.number = ++batch_number;
  in_flight = std::exchange(next, {});
  outputs.commit(in_flight->rows);
}

// The games whose clock runs, or would run again if what waits for the store were lost.
std::set<std::string> Hub::Parts::clocked_games() const {
  std::set<std::string> games = running;
  for (const PendingBatch* batch : {in_flight ? &*in_flight : nullptr, &next}) {
    if (batch == nullptr) continue;
    for (const auto& [name, touched] : batch->games) games.insert(name);
  }
  return games;
}

// Until when a restart may charge players: what the store kept back of anybody's time is left out, as nobody knows it
// then.
Time Hub::Parts::heartbeat() const {
  Millis held = 0;
  for (const std::string& name : clocked_games()) {
    const auto table = tables.find(name);
    const auto slept = sleeping.find(name);
    if (table != tables.end()) {
      held = std::max(held, table->second->most_held(now));
    } else if (slept != sleeping.end() && slept->second.clock) {
      held = std::max(held, slept->second.clock->held(now));
    }
  }
  Time until = now;
  for (const std::string& name : outages) until = std::min(until, *tables.at(name)->gone_since);
  // Before the first heartbeat there is none to go back from.
  return std::max<Time>(0, until - held);
}

void Hub::Parts::finish_batch(PendingBatch batch) {
  ++figures.batches;
  figures.events += batch.rows.events.size();
  figures.chat_lines += batch.rows.chat.size();
  heartbeat_stored = batch.rows.heartbeat.value_or(heartbeat_stored);
  for (const auto& [name, touched] : batch.games) {
    Table& table = *tables.at(name);
    table.note_stored(touched.version, now);
    if (table.gone_since && table.stored >= table.pause_version) end_outage(table);
    table.chat_stored = std::max(table.chat_stored, touched.chat);
    if (table.is_stored()) table.show();
    push_stored(table);
    change_presence(table);
  }
  for (const Reply& reply : batch.replies) {
    reply_ok({.connection = reply.connection, .id = reply.id}, reply.ok);
  }
  for (const auto& [name, touched] : batch.games) {
    ask_waiting(*tables.at(name));
    schedule(*tables.at(name));
  }
}

// What waits in the next batch was decided on what this one would have stored.
void Hub::Parts::fail_batch(PendingBatch batch) {
  ++figures.failed_batches;
  // It may be stored all the same.
  heartbeat_stored = std::max(heartbeat_stored, batch.rows.heartbeat.value_or(0));
  const PendingBatch waiting = std::exchange(next, {});
  std::set<std::string> games;
  for (const PendingBatch* each : {&std::as_const(batch), &waiting}) {
    for (const auto& [name, touched] : each->games) games.insert(name);
    for (const Reply& reply : each->replies) tables.at(reply.game)->unresolved.push_back(reply);
  }
  for (const std::string& name : games) {
    // As far as anybody knows until it is read.
    running.insert(name);
    load(*tables.at(name));
  }
}

void Hub::Parts::push(Connection connection, const std::string& game, const std::string& text) {
  Attachment& attachment = clients.at(connection).attached.at(game);
  if (!attachment.is_behind && !outputs.has_room(connection)) attachment.is_behind = true;
  if (!attachment.is_behind) outputs.send(connection, text);
}

void Hub::Parts::push_stored(Table& table) {
  for (; table.pushed < table.stored; ++table.pushed) {
    if (table.connections.empty()) continue;
    const std::string text =
        wire::push_text(wire::EventPush{{table.name, {table.bodies[static_cast<std::size_t>(table.pushed)]}}});
    for (const auto& [connection, seat] : table.connections) push(connection, table.name, text);
  }
  for (; table.chat_pushed < table.chat_stored; ++table.chat_pushed) {
    if (table.connections.empty()) continue;
    const store::ChatRow& row = table.chat[static_cast<std::size_t>(table.chat_pushed)];
    const std::string text = wire::push_text(wire::ChatPush{chat_line(table, row)});
    for (const auto& [connection, seat] : table.connections) push(connection, table.name, text);
  }
}

void Hub::Parts::load(Table& table) {
  table.stage = Table::Stage::loading;
  table.is_to_be_read = false;
  set_timer(table, {});
  ++reading;
  outputs.load(table.name);
}

void Hub::Parts::loaded(Table& table, Result<std::optional<ReplayedGame>> read) {
  if (!read) {
    could_not_load(table, read.error());
  } else if (!*read) {
    found_none(table);
  } else {
    restored(table, **std::move(read));
  }
}

// What is sent again counts from when it was read first.
void Hub::Parts::remember_reading(Table& table, const std::string& command, Time at, std::optional<Player> by) const {
  if (table.first_read.size() >= most_first_readings && !table.first_read.contains(command)) return;
  table.first_read.try_emplace(command, FirstRead{at, by}).first->second.failed = now;
}

// The game was being read when a player's action came, and it could not be answered.
void Hub::Parts::remember_reading(Table& table, const Question& question) const {
  const auto* action = std::get_if<wire::Act>(&question.request);
  const auto seat = table.connections.find(question.connection);
  if (action == nullptr || seat == table.connections.end() || !seat->second) return;
  remember_reading(table, action->command, question.at, seat->second);
}

// It was not stored, as far as anybody knows.
void Hub::Parts::reply_not_stored(Table& table, const Reply& reply) {
  remember_reading(table, reply.command, reply.at, reply.by);
  reply_error({.connection = reply.connection, .id = reply.id}, ErrorCode::storage, std::string(not_stored));
}

void Hub::Parts::could_not_load(Table& table, const Error& error) {
  outputs.log("game " + table.name + " could not be read: " + error.message);
  for (const Reply& reply : std::exchange(table.unresolved, {})) reply_not_stored(table, reply);
  for (const Question& question : std::exchange(table.questions, {})) {
    remember_reading(table, question);
    reply_error(question, ErrorCode::storage, "the game " + table.name + " could not be read; try again");
  }
  const bool is_wanted = !table.connections.empty() || table.gone_since || running.contains(table.name);
  if (!is_wanted) return forget(table);
  table.is_to_be_read = true;
  set_timer(table, now + limits().load_again);
}

void Hub::Parts::found_none(Table& table) {
  if (table.stored > 0) outputs.log("game " + table.name + " is no longer in the store");
  for (const Reply& reply : std::exchange(table.unresolved, {})) {
    reply_error({.connection = reply.connection, .id = reply.id}, ErrorCode::storage, std::string(not_stored));
  }
  table.clear();
  forget_open(table.name);
  running.erase(table.name);
  for (Question& question : std::exchange(table.questions, {})) {
    const bool creates = std::holds_alternative<wire::CreateGame>(question.request);
    if (table.stage == Table::Stage::loading) {
      answer_none(table, question);
    } else if (creates) {
      answer(table, question);
    } else {
      table.questions.push_back(std::move(question));
    }
  }
  if (table.stage == Table::Stage::loading) return forget(table);
  schedule(table);
}

void Hub::Parts::restored(Table& table, ReplayedGame read) {
  const bool is_first = table.pushed == 0 && table.connections.empty();
  if (const auto error = table.restore(std::move(read), now)) return freeze(table, *error);
  if (table.row.status == store::GameStatus::frozen) return freeze(table, {"it was frozen before"});
  table.stage = Table::Stage::ready;
  if (is_first) {
    table.pushed = table.stored;
    table.chat_pushed = table.chat_stored;
  }
  push_stored(table);
  resolve(table);
  follow(table);
  if (table.gone_since) {
    pause(table, *table.gone_since);
    if (table.is_stored()) end_outage(table);
  }
  for (const auto& [connection, seat] : std::map(table.connections)) {
    if (seat) welcome(table, *seat);
  }
  ask_waiting(table);
  look_after_seats(table);
  schedule(table);
}

void Hub::Parts::freeze(Table& table, const Error& error) {
  outputs.log("game " + table.name + " is frozen: " + error.message);
  table.stage = Table::Stage::frozen;
  end_outage(table);
  table.game.reset();
  running.erase(table.name);
  forget_open(table.name);
  if (table.row.status != store::GameStatus::frozen) {
    table.row.status = store::GameStatus::frozen;
    next.rows.statuses.push_back({table.name, store::GameStatus::frozen});
  }
  for (const Reply& reply : std::exchange(table.unresolved, {})) {
    reply_error({.connection = reply.connection, .id = reply.id}, ErrorCode::frozen, "the game is damaged");
  }
  ask_waiting(table);
  schedule(table);
}

// Answers by what is stored.
void Hub::Parts::resolve(Table& table) {
  for (Reply& reply : std::exchange(table.unresolved, {})) {
    const Question question{.connection = reply.connection, .id = reply.id};
    const std::int64_t number = number_of(table, reply.command, reply.ok);
    if (number > 0) {
      if (auto* act = std::get_if<wire::ActAnswer>(&reply.ok)) act->version = number;
      if (auto* chat = std::get_if<wire::ChatAnswer>(&reply.ok)) chat->number = number;
      reply_ok(question, reply.ok);
      continue;
    }
    reply_not_stored(table, reply);
  }
}

void Hub::Parts::ask_waiting(Table& table) {
  if (table.stage == Table::Stage::ready && table.stored == 0) return;
  for (const Question& question : std::exchange(table.questions, {})) answer(table, question);
}

// Out of memory, not out of the store.
void Hub::Parts::forget(Table& table) {
  const std::string name = table.name;
  for (const auto& [connection, seat] : table.connections) clients.at(connection).attached.erase(name);
  const auto due = table.stage == Table::Stage::ready ? due_of(table) : std::nullopt;
  const auto clock = table.clock_starts.empty() ? std::nullopt : std::optional(table.clock_starts.back());
  set_timer(table, {});
  changed_presence.erase(name);
  outages.erase(name);
  tables.erase(name);
  if (!due) return;
  sleeping[name] = {*due, clock};
  game_timers.emplace(*due, name);
}

}  // namespace encircle::online
