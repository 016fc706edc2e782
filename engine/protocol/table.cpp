#include "protocol/table.h"

#include <algorithm>
#include <cmath>

#include "core/quoted.h"
#include "games/problems.h"
#include "protocol/record.h"
#include "protocol/request.h"
#include "sgf/writer.h"

namespace encircle::protocol {

struct Table::Reply {
  explicit Reply(JsonWriter& writer) : json(writer) {}
  JsonWriter& json;
  // What of the game follows.
  bool with_state = true;
  bool with_tree = false;
};

struct Table::Handler {
  std::string_view name;
  Outcome (Table::*handle)(const Json&, Reply&);
  bool needs_game = true;
};

const Table::Handler Table::handlers[] = {
    {"games", &Table::list_games, false},
    {"new", &Table::start_game, false},
    {"open", &Table::open_record, false},
    {"play", &Table::play},
    {"resign", &Table::resign},
    {"lose_on_time", &Table::lose_on_time},
    {"undo", &Table::undo},
    {"redo", &Table::redo},
    {"start", &Table::go_to_start},
    {"end", &Table::go_to_end},
    {"go", &Table::go_to_node},
    {"remove", &Table::remove_branch},
    {"comment", &Table::comment},
    {"names", &Table::set_names},
    {"targets", &Table::targets},
    {"preview", &Table::preview},
    {"propose_count", &Table::propose_count},
    {"count", &Table::count},
    {"toggle_dead", &Table::toggle_dead},
    {"toggle_seki", &Table::toggle_seki},
    {"accept_count", &Table::accept_count},
    {"resume", &Table::resume},
    {"record", &Table::record},
    {"line", &Table::line},
};

namespace {

Fault not_now(std::string message) { return {ErrorCode::not_now, std::move(message)}; }

// The options of a new game. A switch that is off is left out.
Result<OptionValues, Fault> read_options(const Json& request, const GameInfo& game) {
  const Json* const options = request.find("options");
  if (options == nullptr || options->object() == nullptr) {
    return malformed("the request needs \"options\", an object");
  }
  OptionValues values;
  for (const auto& [name, value] : *options->object()) {
    const auto known = std::ranges::find(game.options, std::string_view(name), &OptionInfo::name);
    if (known == game.options.end()) {
      return fault_of(ErrorCode::unknown, unknown_option(game.name, name, game.options));
    }
    if (value.text() == nullptr) return malformed("the option \"" + name + "\" needs a string");
    if (known->is_switch() && *value.text() != "on" && *value.text() != "off") {
      return Fault{ErrorCode::bad_option,
                   name + " " + quoted(*value.text()) + ": expected on or off",
                   std::nullopt,
                   {game_problem("bad-option"), {name, *value.text()}}};
    }
    if (!known->is_switch() || *value.text() == "on") values.emplace_back(name, *value.text());
  }
  return values;
}

// A list of strings.
Result<std::vector<std::string>, Fault> read_texts(const Json& request, std::string_view name) {
  const Json* const given = request.find(name);
  const Json::Array* const items = given == nullptr ? nullptr : given->array();
  std::vector<std::string> texts;
  if (items != nullptr) {
    for (const Json& item : *items) {
      if (item.text() != nullptr) texts.push_back(*item.text());
    }
  }
  if (items == nullptr || texts.size() != items->size()) {
    return malformed("the request needs \"" + std::string(name) + "\", a list of strings");
  }
  return texts;
}

Result<Player, Fault> read_player(const Json& request, const Session& session) {
  const auto letter = read_text(request, "player");
  if (!letter) return letter.error();
  for (const Player player : {Player::first, Player::second}) {
    if (*letter == letter_of(session, player)) return player;
  }
  return Fault{ErrorCode::unknown, "player " + quoted(*letter) + ": the players are " +
                                       std::string(letter_of(session, Player::first)) + " and " +
                                       std::string(letter_of(session, Player::second))};
}

}  // namespace

std::string Table::answer(std::string_view text) {
  const auto message = read_message(text);
  if (!message) return error_answer(message.error().id, message.error().fault);
  const auto& [json, request] = *message;
  const auto handler = std::ranges::find(handlers, request.what, &Handler::name);
  if (handler == std::end(handlers)) {
    return error_answer(request.id, unknown_request(request.what, handlers));
  }
  if (handler->needs_game && !session_) {
    return error_answer(request.id, {ErrorCode::no_game, quoted(request.what) + ": no game has been started"});
  }
  JsonWriter writer;
  writer.begin_object();
  writer.member("id", request.id);
  writer.member("ok", true);
  Reply reply(writer);
  if (const Outcome failed = (this->*handler->handle)(json, reply)) return error_answer(request.id, *failed);
  if (reply.with_state) {
    writer.name("state");
    write_state(writer, *session_);
  }
  if (reply.with_tree) {
    writer.name("tree");
    write_tree(writer, *session_);
  }
  writer.end_object();
  return std::move(writer).take();
}

Table::Outcome Table::list_games(const Json&, Reply& reply) {
  reply.json.name("games");
  write_games(reply.json);
  reply.with_state = false;
  return std::nullopt;
}

Table::Outcome Table::start_game(const Json& request, Reply& reply) {
  const auto id = read_text(request, "game");
  if (!id) return id.error();
  const auto game = find_game(*id);
  if (!game) return Fault{ErrorCode::unknown, game.error().message};
  const auto options = read_options(request, *game);
  if (!options) return options.error();
  auto session = new_session(*id, *options);
  if (!session) return fault_of(ErrorCode::bad_option, session.error());
  session_ = *std::move(session);
  reply.with_tree = true;
  return std::nullopt;
}

Table::Outcome Table::open_record(const Json& request, Reply& reply) {
  const auto sgf_text = read_text(request, "sgf");
  if (!sgf_text) return sgf_text.error();
  const auto at = read_text(request, "at");
  if (!at) return at.error();
  if (*at != "start" && *at != "end") return malformed("\"at\" is \"start\" or \"end\"");
  auto opened = open_text(*sgf_text);
  if (!opened) return opened.error();
  if (*at == "end") {
    // What comes before a move that cannot be played is worth seeing.
    if (const auto end = opened->session->go_to_end(); !end)
      opened->remarks.push_back({{end.error().message, end.error().problem}});
  }
  session_ = std::move(opened->session);
  reply.json.name("remarks");
  write_remarks(reply.json, opened->remarks);
  reply.with_tree = true;
  return std::nullopt;
}

Table::Outcome Table::play(const Json& request, Reply& reply) {
  const auto move = read_text(request, "move");
  if (!move) return move.error();
  const std::uint64_t before = session_->state().revision;
  if (const auto report = session_->play(*move); !report) return fault_of(report.error());
  // It has grown, or the line on which the game has ended became the main line.
  reply.with_tree = session_->state().revision != before;
  return std::nullopt;
}

Table::Outcome Table::resign(const Json& request, Reply& reply) {
  const auto player = read_player(request, *session_);
  if (!player) return player.error();
  if (const auto report = session_->resign(*player); !report) return not_now(report.error().message);
  reply.with_tree = true;
  return std::nullopt;
}

Table::Outcome Table::lose_on_time(const Json& request, Reply& reply) {
  const auto player = read_player(request, *session_);
  if (!player) return player.error();
  if (const auto report = session_->lose_on_time(*player); !report) return not_now(report.error().message);
  reply.with_tree = true;
  return std::nullopt;
}

Table::Outcome Table::undo(const Json&, Reply&) {
  if (!session_->undo()) return not_now("undo: this is the beginning of the game");
  return std::nullopt;
}

Table::Outcome Table::redo(const Json&, Reply&) {
  if (!session_->redo()) return not_now("redo: no move follows that can be played");
  return std::nullopt;
}

Table::Outcome Table::go_to_start(const Json&, Reply&) {
  if (const auto moved = session_->go_to_node(0); !moved) return fault_of(ErrorCode::bad_record, moved.error());
  return std::nullopt;
}

Table::Outcome Table::go_to_end(const Json&, Reply&) {
  // A record with an illegal move ends before it, for who walks there.
  static_cast<void>(session_->go_to_end());
  return std::nullopt;
}

Table::Outcome Table::go_to_node(const Json& request, Reply&) {
  const Json* const node = request.find("node");
  const auto number = node == nullptr ? std::nullopt : node->integer(0, INT32_MAX);
  if (!number) return malformed("the request needs \"node\", a whole number");
  const auto moved = session_->go_to_node(static_cast<int>(*number));
  if (moved) return std::nullopt;
  // An illegal move on the way has a problem that is told.
  return fault_of(moved.error().problem.name.empty() ? ErrorCode::unknown : ErrorCode::bad_record, moved.error());
}

Table::Outcome Table::remove_branch(const Json& request, Reply& reply) {
  const Json* const node = request.find("node");
  const auto number = node == nullptr ? std::nullopt : node->integer(0, INT32_MAX);
  if (!number) return malformed("the request needs \"node\", a whole number");
  const auto removed = session_->remove(static_cast<int>(*number));
  if (!removed) return Fault{*number == 0 ? ErrorCode::not_now : ErrorCode::unknown, removed.error().message};
  reply.with_tree = true;
  return std::nullopt;
}

Table::Outcome Table::comment(const Json& request, Reply& reply) {
  const auto text = read_text(request, "text");
  if (!text) return text.error();
  if (text->size() > max_comment_bytes) {
    return Fault{ErrorCode::too_large, "a comment of " + std::to_string(text->size()) + " bytes: at most " +
                                           std::to_string(max_comment_bytes) + " are kept"};
  }
  const Json* const given = request.find("node");
  const auto node = given == nullptr ? session_->state().node : given->integer(0, INT32_MAX);
  if (!node) return malformed("\"node\" is a whole number");
  if (const auto error = session_->set_comment(static_cast<int>(*node), *text)) {
    return fault_of(ErrorCode::unknown, *error);
  }
  reply.with_tree = true;
  return std::nullopt;
}

Table::Outcome Table::set_names(const Json& request, Reply&) {
  const Json* const names = request.find("names");
  if (names == nullptr || names->object() == nullptr) return malformed("the request needs \"names\", an object");
  const auto player_of = [&](std::string_view letter) -> std::optional<Player> {
    for (const Player player : {Player::first, Player::second}) {
      if (letter == letter_of(*session_, player)) return player;
    }
    return std::nullopt;
  };
  for (const auto& [letter, name] : *names->object()) {
    if (!player_of(letter)) return Fault{ErrorCode::unknown, "player " + quoted(letter) + ": there is none"};
    if (name.text() == nullptr) return malformed("the name of \"" + letter + "\" is no string");
    if (name.text()->size() > max_name_bytes) {
      return Fault{ErrorCode::too_large, "a name of " + std::to_string(name.text()->size()) + " bytes: at most " +
                                             std::to_string(max_name_bytes) + " are kept"};
    }
  }
  for (const auto& [letter, name] : *names->object()) session_->set_name(*player_of(letter), *name.text());
  return std::nullopt;
}

Table::Outcome Table::targets(const Json& request, Reply& reply) {
  const auto point = read_text(request, "point");
  if (!point) return point.error();
  const auto found = session_->targets(*point);
  if (!found) return Fault{ErrorCode::not_now, found.error().message};
  reply.json.name("targets");
  write_targets(reply.json, *point, *found);
  reply.with_state = false;
  return std::nullopt;
}

Table::Outcome Table::preview(const Json& request, Reply& reply) {
  const auto move = read_text(request, "move");
  if (!move) return move.error();
  const auto found = session_->preview(*move);
  if (!found) return fault_of(found.error());
  reply.json.name("preview");
  write_preview(reply.json, *move, *found);
  reply.with_state = false;
  return std::nullopt;
}

namespace {
Result<CountReport> count_of(const Session& session) {
  if (auto count = session.state({.count = true}).count) return *std::move(count);
  return Error{std::string(session.game().name) + " is not counted by agreement on dead stones"};
}

std::optional<Fault> add_count(const Result<CountReport>& count, const Session& session, JsonWriter& json) {
  if (!count) return not_now(count.error().message);
  json.name("count");
  write_count(json, session, *count);
  return std::nullopt;
}
}  // namespace

Table::Outcome Table::propose_count(const Json& request, Reply& reply) {
  const Json* const given = request.find("owners");
  if (given == nullptr) return add_count(session_->propose_count(), *session_, reply.json);
  std::vector<float> owners;
  if (given->array() != nullptr) {
    for (const Json& owner : *given->array()) {
      if (owner.number() == nullptr || !(std::abs(*owner.number()) <= 1)) break;
      owners.push_back(static_cast<float>(*owner.number()));
    }
  }
  if (owners.empty() || owners.size() != given->array()->size()) {
    return malformed("\"owners\" must be numbers from -1 to 1, one for each point");
  }
  return add_count(session_->propose_count(owners), *session_, reply.json);
}

Table::Outcome Table::count(const Json& request, Reply& reply) {
  if (request.find("dead") == nullptr && request.find("seki") == nullptr) {
    return add_count(count_of(*session_), *session_, reply.json);
  }
  const auto dead = read_texts(request, "dead");
  if (!dead) return dead.error();
  const auto seki = read_texts(request, "seki");
  if (!seki) return seki.error();
  return add_count(session_->set_marks(*dead, *seki), *session_, reply.json);
}

Table::Outcome Table::toggle_dead(const Json& request, Reply& reply) {
  const auto stone = read_text(request, "stone");
  if (!stone) return stone.error();
  return add_count(session_->toggle_mark(*stone, StoneMark::dead), *session_, reply.json);
}

Table::Outcome Table::toggle_seki(const Json& request, Reply& reply) {
  const auto stone = read_text(request, "stone");
  if (!stone) return stone.error();
  return add_count(session_->toggle_mark(*stone, StoneMark::seki), *session_, reply.json);
}

Table::Outcome Table::accept_count(const Json&, Reply& reply) {
  reply.with_tree = true;
  return add_count(session_->accept_count(), *session_, reply.json);
}

Table::Outcome Table::resume(const Json& request, Reply& reply) {
  const auto player = read_player(request, *session_);
  if (!player) return player.error();
  if (const auto report = session_->resume(*player); !report) return not_now(report.error().message);
  reply.with_tree = true;
  return std::nullopt;
}

namespace {
std::optional<Fault> add_record(const sgf::Tree& tree, JsonWriter& json) {
  const auto text = sgf::write(tree);
  if (!text) return Fault{ErrorCode::bad_record, text.error().message};
  json.member("sgf", *text);
  return std::nullopt;
}
}  // namespace

Table::Outcome Table::record(const Json&, Reply& reply) {
  reply.with_state = false;
  return add_record(session_->record(), reply.json);
}

Table::Outcome Table::line(const Json&, Reply& reply) {
  reply.with_state = false;
  return add_record(session_->record(Extent::line), reply.json);
}

}  // namespace encircle::protocol
