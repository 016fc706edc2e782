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
  deeds_.push_back({Deed::Kind::create, command,
                    R"("do":"create",)" + setup + R"(,"token":")" + token_ + R"(","name":)" + quoted_json(label_)});
  send_deeds();
}
void ModelClient::join(const std::string& command, const std::string& game, const std::string& secret) {
  game_name_ = game;
  deeds_.push_back({Deed::Kind::join, command,
                    R"("do":"join","game":")" + game + R"(","secret":")" + secret + R"(","token":")" + token_ +
                        R"(","name":)" + quoted_json(label_)});
  send_deeds();
}
void ModelClient::watch(const std::string& game) {
  game_name_ = game;
  attach();
}
void ModelClient::act(const std::string& command, live::Version on, const std::string& what) {
  deeds_.push_back({Deed::Kind::act, command,
                    R"("do":"act","game":")" + game_name_ + R"(","on":)" + std::to_string(on) + R"(,"what":)" + what});
  send_deeds();
}
void ModelClient::chat(const std::string& command, const std::string& text) {
  deeds_.push_back(
      {Deed::Kind::chat, command, R"("do":"chat","game":")" + game_name_ + R"(","text":)" + quoted_json(text)});
  send_deeds();
}

void ModelClient::connect() {
  is_connected_ = true;
  next_id_ = 1;
  send({Asked::What::hello}, R"("do":"hello","protocol":1,"device":"model")");
}

void ModelClient::disconnect() {
  is_connected_ = is_welcome_ = is_attached_ = is_attaching_ = false;
  asked_.clear();
  outgoing_.clear();
  for (Deed& deed : deeds_) {
    if (deed.is_sent && renames_ && deed.fate == Deed::Fate::waiting && deed.kind != Deed::Kind::create) {
      deed.command += "-" + std::to_string(++renamed_);
    }
    deed.is_sent = false;
  }
}

void ModelClient::try_again() {
  if (!is_welcome_) return;
  if (!is_attached_) attach();
  send_deeds();
}

bool ModelClient::has_open_deeds() const {
  return std::ranges::any_of(deeds_, [](const Deed& deed) { return deed.fate == Deed::Fate::waiting; });
}

void ModelClient::send(Asked asked, const std::string& members) {
  const std::int64_t id = next_id_++;
  asked_.emplace(id, asked);
  outgoing_.push_back(R"({"id":)" + std::to_string(id) + "," + members + "}");
}

void ModelClient::send_deed(std::size_t index) {
  Deed& deed = deeds_[index];
  const bool needs_seat = deed.kind == Deed::Kind::act || deed.kind == Deed::Kind::chat;
  if (deed.fate != Deed::Fate::waiting || deed.is_sent || (needs_seat && !is_attached_)) return;
  deed.is_sent = true;
  send({Asked::What::deed, index}, deed.members + R"(,"command":")" + deed.command + R"(")");
}

void ModelClient::send_deeds() {
  if (!is_welcome_) return;
  for (std::size_t i = 0; i < deeds_.size(); ++i) send_deed(i);
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
    return send_deeds();
  }
  if (asked.what == Asked::What::attach) {
    is_attaching_ = false;
    const std::string seat = text_of(ok, "seat");
    if (!seat.empty()) seat_ = seat == "first" ? Player::first : Player::second;
    for (const std::string& body : raw_events(text)) take_event(body);
    for (const protocol::Json& line : *ok.find("chat")->array()) take_chat(line);
    if (*ok.find("more")->boolean()) return attach();
    is_attached_ = true;
    return send_deeds();
  }
  Deed& deed = deeds_[asked.deed];
  deed.fate = Deed::Fate::acknowledged;
  deed.number = number_of(ok, deed.kind == Deed::Kind::chat ? "number" : "version");
  if (deed.kind == Deed::Kind::create) {
    game_name_ = text_of(ok, "game");
    secret_ = text_of(ok, "secret");
  }
  if (deed.kind == Deed::Kind::create || deed.kind == Deed::Kind::join) {
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
  Deed& deed = deeds_[asked.deed];
  deed.is_sent = false;
  if (is_for_later) return;
  deed.fate = Deed::Fate::refused;
  deed.error = code + ": " + text_of(error, "message");
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
