#include "tests/online/model_client.h"

#include <algorithm>
#include <array>

#include "protocol/json_writer.h"
#include "protocol/live_convert.h"
#include "protocol/live_json.h"
#include "tests/online/raw_json.h"

namespace encircle::online {

namespace {

std::string quoted_json(std::string_view text) {
  protocol::JsonWriter json;
  json.value(text);
  return std::move(json).take();
}

std::string text_of(const protocol::Json& json, std::string_view name) {
  const protocol::Json* const member = json.find(name);
  return member != nullptr && member->text() != nullptr ? *member->text() : std::string();
}
std::int64_t number_of(const protocol::Json& json, std::string_view name) {
  const protocol::Json* const member = json.find(name);
  return member == nullptr ? 0 : member->integer(0, std::int64_t{1} << 53).value_or(0);
}

}  // namespace

void ModelClient::create(const std::string& command, const std::string& setup) {
  actions_.push_back({Action::Kind::create, command,
                      R"("do":"create",)" + setup + R"(,"token":")" + token_ + R"(","name":)" + quoted_json(label_)});
  send_actions();
}
void ModelClient::join(const std::string& command, const std::string& game, const std::string& secret) {
  game_name_ = game;
  actions_.push_back({Action::Kind::join, command,
                      R"("do":"join","game":")" + game + R"(","secret":")" + secret + R"(","token":")" + token_ +
                          R"(","name":)" + quoted_json(label_)});
  send_actions();
}
void ModelClient::watch(const std::string& game) {
  game_name_ = game;
  attach();
}
void ModelClient::act(const std::string& command, live::Version on, const std::string& what) {
  actions_.push_back(
      {Action::Kind::act, command,
       R"("do":"act","game":")" + game_name_ + R"(","on":)" + std::to_string(on) + R"(,"what":)" + what});
  send_actions();
}
void ModelClient::chat(const std::string& command, const std::string& text) {
  actions_.push_back(
      {Action::Kind::chat, command, R"("do":"chat","game":")" + game_name_ + R"(","text":)" + quoted_json(text)});
  send_actions();
}

void ModelClient::connect() {
  is_connected_ = true;
  next_id_ = 1;
  send({Asked::What::hello}, R"("do":"hello","protocol":2,"device":"model")");
}

void ModelClient::disconnect() {
  is_connected_ = is_welcome_ = is_attached_ = is_attaching_ = false;
  asked_.clear();
  outgoing_.clear();
  for (Action& action : actions_) {
    if (action.is_sent && renames_ && action.fate == Action::Fate::waiting && action.kind != Action::Kind::create) {
      action.command += "-" + std::to_string(++renamed_);
    }
    action.is_sent = false;
  }
}

void ModelClient::try_again() {
  if (!is_welcome_) return;
  if (!is_attached_) attach();
  send_actions();
}

bool ModelClient::has_open_actions() const {
  return std::ranges::any_of(actions_, [](const Action& action) { return action.fate == Action::Fate::waiting; });
}

void ModelClient::send(Asked asked, const std::string& members) {
  const std::int64_t id = next_id_++;
  asked_.emplace(id, asked);
  outgoing_.push_back(R"({"id":)" + std::to_string(id) + "," + members + "}");
}

void ModelClient::send_action(std::size_t index) {
  Action& action = actions_[index];
  const bool needs_seat = action.kind == Action::Kind::act || action.kind == Action::Kind::chat;
  if (action.fate != Action::Fate::waiting || action.is_sent || (needs_seat && !is_attached_)) return;
  action.is_sent = true;
  send({Asked::What::action, index}, action.members + R"(,"command":")" + action.command + R"(")");
}

void ModelClient::send_actions() {
  if (!is_welcome_) return;
  for (std::size_t i = 0; i < actions_.size(); ++i) send_action(i);
}

void ModelClient::attach() {
  if (!is_welcome_ || is_attaching_ || game_name_.empty()) return;
  is_attaching_ = true;
  const std::string token = token_.empty() ? "" : R"(,"token":")" + token_ + R"(")";
  send({Asked::What::attach},
       R"("do":"attach","game":")" + game_name_ + R"(","after":)" + std::to_string(bodies_.size()) + token);
}

void ModelClient::receive(std::string_view text) {
  const auto json = protocol::read_json(text);
  if (!json) return complain("no JSON: " + std::string(text));
  if (const protocol::Json* const id = json->find("id")) {
    return take_answer(id->integer(0, INT32_MAX).value_or(0), *json, text);
  }
  if (json->find("event") != nullptr) {
    if (is_attached_) take_event(raw_pushed_event(text));
  } else if (const protocol::Json* const line = json->find("chat")) {
    take_chat(*line);
  } else if (json->find("behind") != nullptr) {
    is_attached_ = false;
    attach();
  } else if (json->find("ping") != nullptr) {
    outgoing_.push_back(R"({"id":0,"do":"pong","ping":)" + std::to_string(number_of(*json, "ping")) + "}");
  }
}

void ModelClient::take_answer(std::int64_t id, const protocol::Json& json, std::string_view text) {
  const auto found = asked_.find(id);
  if (found == asked_.end()) return complain("an answer to nothing: " + std::string(text));
  const Asked asked = found->second;
  asked_.erase(found);
  if (const protocol::Json* const ok = json.find("ok")) return take_ok(asked, *ok, text);
  if (const protocol::Json* const error = json.find("error")) return take_error(asked, *error);
  complain("an answer without ok and error: " + std::string(text));
}

void ModelClient::take_ok(const Asked& asked, const protocol::Json& ok, std::string_view text) {
  if (asked.what == Asked::What::hello) {
    is_welcome_ = true;
    time_ = number_of(ok, "time");
    attach();
    return send_actions();
  }
  if (asked.what == Asked::What::attach) {
    is_attaching_ = false;
    const std::string seat = text_of(ok, "seat");
    if (!seat.empty()) seat_ = seat == "first" ? Player::first : Player::second;
    for (const std::string& body : raw_events(text)) take_event(body);
    for (const protocol::Json& line : *ok.find("chat")->array()) take_chat(line);
    if (*ok.find("more")->boolean()) return attach();
    is_attached_ = true;
    return send_actions();
  }
  Action& action = actions_[asked.action];
  action.fate = Action::Fate::acknowledged;
  action.number = number_of(ok, action.kind == Action::Kind::chat ? "number" : "version");
  if (action.kind == Action::Kind::create) {
    game_name_ = text_of(ok, "game");
    secret_ = text_of(ok, "secret");
  }
  if (action.kind == Action::Kind::create || action.kind == Action::Kind::join) {
    is_attached_ = false;
    attach();
  }
}

void ModelClient::take_error(const Asked& asked, const protocol::Json& error) {
  const std::string code = text_of(error, "code");
  const bool is_for_later = code == "storage" || code == "too-many" || code == "closed";
  if (asked.what == Asked::What::attach) {
    is_attaching_ = false;
    if (!is_for_later && code != "unknown-game" && code != "frozen")
      complain("attach: " + code + ": " + text_of(error, "message"));
    return;
  }
  if (asked.what == Asked::What::hello) return complain("hello: " + code);
  Action& action = actions_[asked.action];
  action.is_sent = false;
  if (is_for_later) return;
  action.fate = Action::Fate::refused;
  action.error = code + ": " + text_of(error, "message");
}

void ModelClient::take_event(const std::string& body) {
  const auto wire = wire::read_event(body);
  if (!wire) return complain("an event that cannot be read: " + wire.error().message + ": " + body);
  const auto event = wire::live_event(*wire);
  if (!event) return complain(event.error().message);
  const auto known = static_cast<live::Version>(bodies_.size());
  if (event->version <= known) {
    if (bodies_[static_cast<std::size_t>(event->version - 1)] != body) complain("another event than before: " + body);
    return;
  }
  if (event->version > known + 1) return complain("a gap before " + body);
  if (!game_) {
    auto game = live::LiveGame::replay(std::array{*event});
    if (!game) return complain(game.error().message);
    game_.emplace(*std::move(game));
  } else if (const auto fault = game_->take(*event)) {
    return complain(fault->message + ": " + body);
  }
  bodies_.push_back(body);
}

void ModelClient::take_chat(const protocol::Json& line) {
  const auto [place, is_new] = chat_.emplace(number_of(line, "number"), text_of(line, "text"));
  if (!is_new && place->second != text_of(line, "text")) complain("another line than before: " + place->second);
}

void ModelClient::complain(const std::string& about) {
  if (complaint_.empty()) complaint_ = label_ + ": " + about;
}

}  // namespace encircle::online
