#include <algorithm>

#include "apps/online/hub_parts.h"
#include "apps/online/names.h"
#include "core/quoted.h"
#include "protocol/live_convert.h"

namespace encircle::online {

using wire::ErrorCode;

namespace {

ErrorCode code_of(live::Refusal::Code code) {
  using Code = live::Refusal::Code;
  switch (code) {
    case Code::stale:
      return ErrorCode::stale;
    case Code::not_your_turn:
      return ErrorCode::not_your_turn;
    case Code::taken:
      return ErrorCode::taken;
    case Code::too_early:
    case Code::not_begun:
      return ErrorCode::not_now;
    case Code::over:
      return ErrorCode::over;
    case Code::illegal:
    case Code::not_allowed:
    case Code::too_late:
      return ErrorCode::illegal;
  }
  return ErrorCode::illegal;
}

// Which game a request is about.
struct GameOf {
  std::string operator()(const wire::CreateGame& request) const { return game_name_of(request.token, request.command); }
  std::string operator()(const wire::Hello&) const { return {}; }
  std::string operator()(const wire::Pong&) const { return {}; }
  std::string operator()(const auto& request) const { return request.game; }
};

// What is wrong with the parts of a request, apart from any game.
struct FaultOf {
  const Limits& limits;

  std::string operator()(const wire::CreateGame& request) const {
    return names(request.command, request.token, request.player);
  }
  std::string operator()(const wire::JoinGame& request) const {
    return names(request.command, request.token, request.player);
  }
  std::string operator()(const wire::Act& request) const { return command(request.command); }
  std::string operator()(const wire::Chat& request) const {
    if (request.text.empty() || !is_plain_text(request.text, limits.chat_letters)) {
      return "the text must be 1 to " + std::to_string(limits.chat_letters) + " letters without control characters";
    }
    return command(request.command);
  }
  std::string operator()(const auto&) const { return {}; }

 private:
  std::string command(const std::string& given) const {
    if (is_command_name(given)) return {};
    return "the command " + quoted(given) + " must be 1 to 40 letters of base64url";
  }
  std::string names(const std::string& given, const std::string& token, const std::string& player) const {
    if (!is_token(token)) return "the token must be 22 to 64 letters of base64url";
    if (!is_plain_text(player, limits.name_letters)) {
      return "the name " + quoted(player) + " must be at most " + std::to_string(limits.name_letters) +
             " letters without control characters";
    }
    return command(given);
  }
};

}  // namespace

void Hub::Parts::send_ok(Connection connection, std::int64_t id, const wire::Ok& ok) {
  if (clients.contains(connection)) outputs.send(connection, wire::ok_text(id, ok));
}
void Hub::Parts::send_error(Connection connection, std::int64_t id, ErrorCode code, std::string message,
                            std::optional<Version> version) {
  if (!clients.contains(connection)) return;
  outputs.send(connection, wire::error_text(id, {code, std::move(message), version}));
}

void Hub::Parts::reply_ok(const Question& question, const wire::Ok& ok) {
  if (const auto found = clients.find(question.connection); found != clients.end()) --found->second.waiting;
  send_ok(question.connection, question.id, ok);
}
void Hub::Parts::reply_error(const Question& question, ErrorCode code, std::string message,
                             std::optional<Version> version) {
  if (const auto found = clients.find(question.connection); found != clients.end()) --found->second.waiting;
  send_error(question.connection, question.id, code, std::move(message), version);
}
void Hub::Parts::refuse(Table& table, const Question& question, const std::string& command,
                        const live::Refusal& refusal) {
  table.refused.push_back({command, code_of(refusal.code), refusal.message, table.version()});
  if (table.refused.size() > limits().refusals_per_game) table.refused.pop_front();
  reply_refused(table, question, table.refused.back());
}
void Hub::Parts::reply_refused(Table& table, const Question& question, const Refused& refused) {
  if (refused.on > table.stored) return table.questions.push_back(question);
  table.first_read.erase(refused.command);
  const auto version = refused.code == ErrorCode::stale ? std::optional(refused.on) : std::nullopt;
  reply_error(question, refused.code, refused.message, version);
}

void Hub::Parts::receive(Connection connection, Client& client, std::string_view text) {
  auto read = wire::read_request(text);
  if (!read) {
    outputs.send(connection, wire::error_text(read.error().id, read.error().error));
    if (++client.malformed > limits().malformed_requests) outputs.close(connection, CloseCode::policy);
    return;
  }
  if (const auto* given = std::get_if<wire::Pong>(&read->request)) return pong(client, given->ping);
  if (const auto* hello = std::get_if<wire::Hello>(&read->request)) {
    if (hello->protocol != wire::protocol_version) {
      return send_error(connection, read->id, ErrorCode::reload,
                        "this server speaks version " + std::to_string(wire::protocol_version) + " of the protocol");
    }
    client.has_said_hello = true;
    return send_ok(connection, read->id,
                   wire::HelloAnswer{.epoch = settings.epoch, .time = now, .version = settings.version});
  }
  if (!client.has_said_hello) return send_error(connection, read->id, ErrorCode::malformed, "say hello first");
  ask(connection, client, *std::move(read));
}

void Hub::Parts::ask(Connection connection, Client& client, wire::ReadRequest read) {
  if (is_stopping) return send_error(connection, read.id, ErrorCode::closed, "the server ends; come back in a moment");
  if (std::string fault = std::visit(FaultOf{limits()}, read.request); !fault.empty()) {
    return send_error(connection, read.id, ErrorCode::malformed, std::move(fault));
  }
  const std::string game = std::visit(GameOf{}, read.request);
  if (std::holds_alternative<wire::Detach>(read.request)) {
    detach(connection, client, game);
    return send_ok(connection, read.id, wire::Done{});
  }
  if (!is_game_name(game)) {
    return send_error(connection, read.id, ErrorCode::unknown_game, "there is no game " + quoted(game));
  }
  if (client.waiting >= limits().waiting_per_connection) {
    return send_error(connection, read.id, ErrorCode::too_many, "too many requests of this connection wait");
  }
  const auto found = tables.find(game);
  if (found == tables.end() && tables.size() >= limits().games + unread.size()) {
    return send_error(connection, read.id, ErrorCode::too_many, "the server has no room for more games");
  }
  Table& table = found == tables.end() ? new_table(game) : *found->second;
  if (found == tables.end() || table.is_to_be_read) load(table);
  ++client.waiting;
  Question question{connection, read.id, std::move(read.request), now};
  table.last_used = now;
  // A game that is not stored yet is known to nobody but its maker.
  const bool is_early = table.stored == 0 && !std::holds_alternative<wire::CreateGame>(question.request);
  if (table.stage == Table::Stage::loading || (table.stage == Table::Stage::ready && is_early)) {
    table.questions.push_back(std::move(question));
  } else {
    answer(table, question);
    schedule(table);
  }
}

void Hub::Parts::answer(Table& table, const Question& question) {
  if (!clients.contains(question.connection)) return;
  if (table.stage == Table::Stage::frozen) {
    return reply_error(question, ErrorCode::frozen, "the game " + table.name + " is damaged, and nobody plays it on");
  }
  const auto handle = [&]<class R>(const R& request) {
    if constexpr (std::same_as<R, wire::CreateGame>) {
      create_again(table, question, request);
    } else if constexpr (std::same_as<R, wire::DescribeGame>) {
      describe(table, question);
    } else if constexpr (std::same_as<R, wire::JoinGame>) {
      join(table, question, request);
    } else if constexpr (std::same_as<R, wire::Attach>) {
      attach(table, question, request);
    } else if constexpr (std::same_as<R, wire::Act>) {
      act(table, question, request);
    } else if constexpr (std::same_as<R, wire::Chat>) {
      chat(table, question, request);
    }
  };
  std::visit(handle, question.request);
}

void Hub::Parts::describe(Table& table, const Question& question) {
  reply_ok(question, wire::DescribeAnswer{.setup = wire::wire_setup(table.game->setup()),
                                          .names = table.shown.names,
                                          .status = table.shown.status,
                                          .version = table.stored,
                                          .watching = static_cast<int>(table.watching())});
}

void Hub::Parts::attach(Table& table, const Question& question, const wire::Attach& request) {
  if (request.after > table.stored) {
    return reply_error(question, ErrorCode::stale, "there is no version " + std::to_string(request.after) + " yet",
                       table.stored);
  }
  Client& client = clients.at(question.connection);
  const auto seat = request.token ? table.seat_of_token(*request.token) : std::nullopt;
  if (seat && !table.is_seat_stored(*seat)) return table.questions.push_back(question);
  if (seat) dismiss_silent(table, *seat, question.connection);
  const auto known = client.attached.find(table.name);
  if (known == client.attached.end()) {
    const bool is_full = seat ? table.seat(*seat).connections >= limits().connections_per_seat
                              : table.watching() >= limits().watchers_per_game;
    if (is_full) return reply_error(question, ErrorCode::too_many, "too many connections to the game " + table.name);
    if (client.attached.size() >= limits().games_per_connection) {
      return reply_error(question, ErrorCode::too_many, "this connection is attached to too many games");
    }
  }
  const auto first = static_cast<std::size_t>(request.after);
  const std::size_t last = std::min(static_cast<std::size_t>(table.stored), first + limits().events_per_answer);
  wire::AttachAnswer answer{.version = table.stored,
                            .more = last < static_cast<std::size_t>(table.stored),
                            .names = table.shown.names,
                            .status = table.shown.status};
  if (seat) answer.seat.value = wire::seat_of(*seat);
  for (std::size_t i = first; i < last; ++i) answer.events.push_back({table.bodies[i]});
  if (!answer.more) arrive(table, question.connection, seat);
  answer.presence = presence_of(table);
  const auto lines = static_cast<std::size_t>(table.chat_stored);
  for (std::size_t i = lines - std::min(lines, limits().chat_lines_per_answer); i < lines; ++i) {
    answer.chat.push_back(chat_line(table, table.chat[i]));
  }
  reply_ok(question, answer);
  if (!answer.more && seat) welcome(table, *seat);
}

void Hub::Parts::detach(Connection connection, Client& client, const std::string& game) {
  if (client.attached.erase(game) == 0) return;
  if (const auto found = tables.find(game); found != tables.end()) {
    for (const Question& question : found->second->questions) {
      if (question.connection == connection) remember_reading(*found->second, question);
    }
    depart(*found->second, connection);
    schedule(*found->second);
  }
}

void Hub::Parts::lose(Connection connection) {
  const auto found = clients.find(connection);
  if (found == clients.end()) return;
  std::vector<std::string> games;
  for (const auto& [game, attachment] : found->second.attached) games.push_back(game);
  for (const std::string& game : games) detach(connection, found->second, game);
  if (found->second.next_ping) client_timers.erase({*found->second.next_ping, connection});
  clients.erase(found);
}

void Hub::Parts::dismiss_silent(Table& table, Player seat, Connection newcomer) {
  std::vector<Connection> silent;
  for (const auto& [connection, sits] : table.connections) {
    const bool is_silent = now - clients.at(connection).heard >= limits().silent_connection;
    if (sits == seat && connection != newcomer && is_silent) silent.push_back(connection);
  }
  for (const Connection connection : silent) {
    outputs.close(connection, CloseCode::silent);
    lose(connection);
  }
}

void Hub::Parts::pong(Client& client, std::int64_t number) {
  if (!client.ping || client.ping->number != number) return;
  const Millis way = now - client.ping->sent;
  client.ping.reset();
  client.lag = client.lag ? (3 * *client.lag + way) / 4 : way;
  for (const auto& [game, attachment] : client.attached) {
    if (const auto found = tables.find(game); found != tables.end() && attachment.seat) measure_lag(*found->second);
  }
}

}  // namespace encircle::online
