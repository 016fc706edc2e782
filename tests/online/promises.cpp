#include "tests/online/promises.h"

#include "live/live_game.h"
#include "protocol/json.h"
#include "protocol/live_convert.h"
#include "protocol/live_json.h"
#include "tests/online/raw_json.h"

namespace encircle::online {

using Fate = ModelClient::Action::Fate;
using Kind = ModelClient::Action::Kind;

namespace {

std::string text_of(const protocol::Json& json, std::string_view name) {
  const protocol::Json* const member = json.find(name);
  return member != nullptr && member->text() != nullptr ? *member->text() : std::string();
}

}  // namespace

Result<std::vector<live::Event>> events_of(const store::StoredGame& game) {
  std::vector<live::Event> events;
  for (const store::EventRow& row : game.events) {
    const auto wire = wire::read_event(row.body);
    if (!wire) return wire.error();
    auto event = wire::live_event(*wire);
    if (!event) return event.error();
    events.push_back(*std::move(event));
  }
  return events;
}

std::string Promises::check_event(const std::string& game, const std::string& body) const {
  const auto event = wire::read_event(body);
  if (!event) return "sent an event that cannot be read: " + body;
  const store::EventRow* const row = store_.event(game, event->version);
  if (row == nullptr) return "sent an event that is not stored: " + body;
  if (row->body != body) return "sent another event than is stored: " + body;
  return {};
}

std::string Promises::check_sent(std::string_view text) {
  const auto json = protocol::read_json(text);
  if (!json) return "sent what is no JSON: " + std::string(text);
  if (json->find("event") != nullptr) return check_event(raw_game(text), raw_pushed_event(text));
  if (const protocol::Json* const line = json->find("chat")) {
    const auto* const row =
        store_.chat(text_of(*line, "game"), line->find("number")->integer(0, INT32_MAX).value_or(0));
    if (row == nullptr) return "sent a line that is not stored: " + std::string(text);
    return row->command == text_of(*line, "c") ? "" : "sent a line with another command's id: " + std::string(text);
  }
  const protocol::Json* const ok = json->find("ok");
  if (ok == nullptr) return {};
  if (ok->find("events") != nullptr) {
    const std::string game = text_of(*ok->find("presence"), "game");
    for (const std::string& body : raw_events(text)) {
      if (std::string fault = check_event(game, body); !fault.empty()) return fault;
    }
  }
  if (ok->find("secret") != nullptr && !store_.games().contains(text_of(*ok, "game"))) {
    return "told of a game that is not stored: " + std::string(text);
  }
  return {};
}

std::string Promises::check_acknowledged(const Acknowledged& each) const {
  const std::string what = each.game + " " + each.command + " as " + std::to_string(each.number);
  if (each.is_chat) {
    const store::ChatRow* const row = store_.chat_of(each.game, each.command);
    if (row == nullptr || row->number != each.number) return "acknowledged, but not in the log: line " + what;
  } else {
    const store::EventRow* const row = store_.event_of(each.game, each.command);
    if (row == nullptr || (each.number != 0 && row->version != each.number)) {
      return "acknowledged, but not in the log: " + what;
    }
  }
  return {};
}

std::string Promises::check_client(const ModelClient& client) {
  if (!client.complaint().empty()) return client.complaint();
  std::vector<bool>& looked_at = looked_at_[&client];
  looked_at.resize(client.actions().size());
  for (std::size_t i = 0; i < client.actions().size(); ++i) {
    const ModelClient::Action& action = client.actions()[i];
    if (looked_at[i] || action.fate == Fate::waiting) continue;
    looked_at[i] = true;
    if (action.fate == Fate::refused) {
      if (std::string fault = check_refused(client); !fault.empty()) return fault;
    } else if (action.kind != Kind::join) {
      const Acknowledged each{client.game_name(), action.command, action.number, action.kind == Kind::chat};
      acknowledged_.insert(each);
      if (std::string fault = check_acknowledged(each); !fault.empty()) return client.label() + ": " + fault;
    }
  }
  return {};
}

std::string Promises::check_refused(const ModelClient& client) const {
  for (const ModelClient::Action& action : client.actions()) {
    if (action.fate != Fate::refused) continue;
    const bool is_there = action.kind == Kind::chat ? store_.chat_of(client.game_name(), action.command) != nullptr
                                                    : store_.event_of(client.game_name(), action.command) != nullptr;
    if (is_there) return client.label() + ": refused, but in the log: " + action.command + " (" + action.error + ")";
  }
  return {};
}

std::string Promises::check_log() {
  for (const Acknowledged& each : acknowledged_) {
    if (std::string fault = check_acknowledged(each); !fault.empty()) return fault;
  }
  for (const auto& [name, game] : store_.games()) {
    if (game.row.status == store::GameStatus::frozen) return "frozen: " + name;
    const auto events = events_of(game);
    if (!events) return name + ": " + events.error().message;
    const auto replayed = live::LiveGame::replay(*events);
    if (!replayed) return name + ": " + replayed.error().message;
    for (const live::Event& event : *events) {
      for (const live::SideTime& time : event.left) {
        if (time.left < 0 || time.periods < 0) return name + ": a clock below zero in " + std::to_string(event.version);
      }
    }
  }
  return {};
}

std::string Promises::check_converged(const ModelClient& client) {
  if (std::string fault = check_client(client); !fault.empty()) return fault;
  if (std::string fault = check_refused(client); !fault.empty()) return fault;
  if (client.has_open_actions()) return client.label() + ": something in the outbox was never answered";
  if (client.game_name().empty()) return {};
  const auto game = store_.read(client.game_name());
  if (!game) return client.label() + ": its game is not there";
  if (client.bodies().size() != game->events.size()) {
    return client.label() + ": knows " + std::to_string(client.bodies().size()) + " events of " +
           std::to_string(game->events.size());
  }
  for (std::size_t i = 0; i < game->events.size(); ++i) {
    if (client.bodies()[i] != game->events[i].body)
      return client.label() + ": knows another event " + client.bodies()[i];
  }
  const auto events = events_of(*game);
  if (!events) return events.error().message;
  const auto replayed = live::LiveGame::replay(*events);
  if (!replayed || !client.game()) return client.label() + ": no game";
  if (replayed->finish() != client.game()->finish()) return client.label() + ": another result than the log";
  std::set<std::string> lines;
  for (const store::ChatRow& row : game->chat) {
    if (!lines.insert(row.text).second) return client.label() + ": said twice: " + row.text;
  }
  return {};
}

}  // namespace encircle::online
