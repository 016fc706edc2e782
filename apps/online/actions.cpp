// What players do to games: make, join, move, talk.

#include <algorithm>
#include <type_traits>
#include <variant>

#include "apps/online/hub_parts.h"
#include "apps/online/names.h"
#include "protocol/live_convert.h"

namespace encircle::online {

using wire::ErrorCode;

namespace {

Player choose_seat(wire::SeatChoice choice, Rng& rng) {
  switch (choice) {
    case wire::SeatChoice::first:
      return Player::first;
    case wire::SeatChoice::second:
      return Player::second;
    case wire::SeatChoice::random:
      break;
  }
  return rng.below(2) == 0 ? Player::first : Player::second;
}

std::size_t place(Player player) { return static_cast<std::size_t>(index_of(player)); }

}  // namespace

// The store has no game of that name.
void Hub::Parts::answer_none(Table& table, const Question& question) {
  if (const auto* request = std::get_if<wire::CreateGame>(&question.request)) return create(table, question, *request);
  reply_error(question, ErrorCode::unknown_game, "there is no game " + table.name);
}

void Hub::Parts::create(Table& table, const Question& question, const wire::CreateGame& request) {
  if (!clients.contains(question.connection)) return;
  const std::string address = clients.at(question.connection).address;
  if (const auto open = open_games.find(address);
      open != open_games.end() && open->second.size() >= limits().open_games_per_address) {
    return reply_error(question, ErrorCode::too_many, "too many games of yours wait for somebody to join");
  }
  const auto clock = wire::live_clock(request.clock);
  if (!clock) return reply_error(question, ErrorCode::malformed, clock.error().message);
  live::Setup setup{.game = request.game, .options = request.options.entries, .clock = *clock};
  const auto created = live::LiveGame::create({.id = ":1", .at = now, .what = live::Create{std::move(setup)}});
  if (!created) return reply_error(question, ErrorCode::malformed, created.error().message);

  const Player seat = choose_seat(request.seat, rng);
  const std::string secret = secret_of(request.token, request.command);
  table.row = {.game = table.name, .created = now, .secret_hash = hash_of(secret)};
  table.row.seats[place(seat)] = {hash_of(request.token), request.player};
  begin_game(table, *created);
  const auto joined =
      table.game->decide({.id = request.command, .by = seat, .at = now, .what = live::Join{request.player}});
  if (joined) apply(table, *joined);
  mark_open(table.name, address);
  reply_when_stored(table, question, request.command, wire::CreateAnswer{table.name, secret, wire::seat_of(seat)});
}

void Hub::Parts::create_again(Table& table, const Question& question, const wire::CreateGame& request) {
  const auto seat = table.seat_of_token(request.token);
  if (!seat) return reply_error(question, ErrorCode::taken, "the game " + table.name + " exists");
  reply_when_stored(table, question, request.command,
                    wire::CreateAnswer{table.name, secret_of(request.token, request.command), wire::seat_of(*seat)});
}

void Hub::Parts::join(Table& table, const Question& question, const wire::JoinGame& request) {
  if (const auto seat = table.seat_of_token(request.token)) {
    // Perhaps with another command, of another tab.
    return reply_when_stored(table, question, table.seat(*seat).join_command, wire::JoinAnswer{wire::seat_of(*seat)});
  }
  if (!is_same_hash(table.row.secret_hash, hash_of(request.secret))) {
    return reply_error(question, ErrorCode::no_seat, "the secret is not that of the game " + table.name);
  }
  if (const Refused* before = table.refusal_of(request.command)) return reply_refused(table, question, *before);
  const Player seat = table.game->is_seated(Player::first) ? Player::second : Player::first;
  const Question read = as_first_read(table, question, request.command);
  const live::Command command{
      .id = request.command, .by = seat, .at = std::max(read.at, table.last_event), .what = live::Join{request.player}};
  if (const auto known = table.commands.find(request.command); known != table.commands.end()) {
    if (known->second > table.stored) return table.questions.push_back(question);
    return reply_error(question, ErrorCode::taken, "the command " + request.command + " was another one");
  }
  const auto event = table.game->decide(command);
  if (!event) return refuse(table, question, request.command, event.error());
  table.row.seats[place(seat)] = {hash_of(request.token), request.player};
  next.rows.seats.push_back({table.name, index_of(seat), table.row.seats[place(seat)]});
  apply(table, *event);
  reply_when_stored(table, read, request.command, wire::JoinAnswer{wire::seat_of(seat)});
}

void Hub::Parts::act(Table& table, const Question& question, const wire::Act& request) {
  const auto& attached = clients.at(question.connection).attached;
  const auto attachment = attached.find(table.name);
  if (attachment == attached.end() || !attachment->second.seat) {
    return reply_error(question, ErrorCode::no_seat, "this connection has no seat in the game " + table.name);
  }
  if (const auto known = table.commands.find(request.command); known != table.commands.end()) {
    return reply_when_stored(table, question, request.command, wire::ActAnswer{known->second});
  }
  if (const Refused* before = table.refusal_of(request.command)) return reply_refused(table, question, *before);
  using Code = live::Refusal::Code;
  live::Action action = wire::live_action(request.what);
  if (is_too_long(table, action)) {
    const bool is_full = table.bodies.size() >= limits().events_per_game;
    const std::string what = is_full ? "its end" : "moves and its end";
    return refuse(table, question, request.command,
                  {Code::illegal, "the game " + table.name + " is too long for more than " + what});
  }
  if (std::holds_alternative<live::ClaimTime>(action) && is_move_awaited(table)) {
    return refuse(table, question, request.command,
                  {Code::too_early, "claim of time: the opponent's move came in time and could not be stored yet"});
  }
  const Question read = as_first_read(table, question, request.command);
  // Events stay in the order of their times; what lies between is not the player's.
  const Time at = std::max(read.at, table.last_event);
  const auto event = table.game->decide({.id = request.command,
                                         .by = attachment->second.seat,
                                         .on = request.on,
                                         .at = at,
                                         .lag = clients.at(question.connection).lag.value_or(0),
                                         .held = table.held(read.at) + (at - read.at),
                                         .what = std::move(action)});
  if (!event) return refuse(table, question, request.command, event.error());
  apply(table, *event);
  reply_when_stored(table, read, request.command, wire::ActAnswer{event->version});
}

void Hub::Parts::chat(Table& table, const Question& question, const wire::Chat& request) {
  const auto& attached = clients.at(question.connection).attached;
  const auto attachment = attached.find(table.name);
  if (attachment == attached.end() || !attachment->second.seat) {
    return reply_error(question, ErrorCode::no_seat, "only the players of the game " + table.name + " may talk");
  }
  if (const auto known = table.chat_commands.find(request.command); known != table.chat_commands.end()) {
    return reply_when_stored(table, question, request.command, wire::ChatAnswer{known->second});
  }
  if (table.chat.size() >= limits().chat_lines) {
    if (table.chat_stored < static_cast<std::int64_t>(table.chat.size())) return table.questions.push_back(question);
    return reply_error(question, ErrorCode::not_now, "the chat of the game " + table.name + " is full");
  }
  SeatState& seat = table.seat(*attachment->second.seat);
  if (!seat.may_talk(limits(), now)) {
    return reply_error(question, ErrorCode::too_many, "too many lines of chat; wait a moment");
  }
  const auto number = static_cast<std::int64_t>(table.chat.size()) + 1;
  store::ChatRow line{table.name, number, request.command, index_of(*attachment->second.seat), request.text, now};
  next.rows.chat.push_back(line);
  touch(table).chat = number;
  table.note(std::move(line));
  reply_when_stored(table, question, request.command, wire::ChatAnswer{number});
}

bool Hub::Parts::is_too_long(const Table& table, const live::Action& action) const {
  if (has_room_besides_moves(table)) return false;
  const auto is_any_of = [&]<class... What>(std::type_identity<std::variant<What...>>) {
    return (std::holds_alternative<What>(action) || ...);
  };
  // What ends the game, and what follows from something that happened before.
  using Last = std::variant<live::Resign, live::Abort, live::Flag, live::ClaimTime, live::ClaimAbsence, live::Return,
                            live::Pause, live::Continue, live::Rematch>;
  if (is_any_of(std::type_identity<Last>{})) return false;
  if (table.bodies.size() >= limits().events_per_game) return true;
  // What the game goes on by. Answers are no more than offers.
  using Next = std::variant<live::Play, live::Pass, live::Resume, live::AcceptCount, live::Answer>;
  return !table.game->finish() && !is_any_of(std::type_identity<Next>{});
}

bool Hub::Parts::has_room_besides_moves(const Table& table) const {
  return table.bodies.size() + limits().events_for_moves < limits().events_per_game;
}

// The question at the time when its command was read first: a store that fails takes nobody's time.
Question Hub::Parts::as_first_read(const Table& table, const Question& question, const std::string& command) {
  Question first = question;
  const auto known = table.first_read.find(command);
  if (known != table.first_read.end()) first.at = std::min(known->second.at, question.at);
  return first;
}

}  // namespace encircle::online
