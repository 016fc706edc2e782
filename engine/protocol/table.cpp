#include "protocol/table.h"

#include <algorithm>

#include "core/quoted.h"
#include "games/problems.h"
#include "protocol/line.h"
#include "protocol/make_messages.h"
#include "protocol/read.h"
#include "protocol/record.h"
#include "sgf/writer.h"

namespace encircle::protocol {

namespace {

Fault not_now(std::string message) { return {ErrorCode::not_now, std::move(message)}; }

Fault refused(const MoveError& error) { return {ErrorCode::illegal_move, error.message, error.refusal}; }

template <class Request>
constexpr bool needs_game() {
  if constexpr (requires { Request::needs_game; }) return Request::needs_game;
  return true;
}

// The options of a new game. A switch that is off is left out.
Result<OptionValues, Fault> read_options(const Named<std::string>& options, const GameInfo& game) {
  OptionValues values;
  for (const auto& [name, value] : options.entries) {
    const auto known = std::ranges::find(game.options, std::string_view(name), &OptionInfo::name);
    if (known == game.options.end()) {
      return fault_of(ErrorCode::unknown, unknown_option(game.name, name, game.options));
    }
    if (known->is_switch() && value != "on" && value != "off") {
      return fault_of(ErrorCode::bad_option, {name + " " + quoted(value) + ": expected on or off",
                                              {game_problem("bad-option"), {name, value}}});
    }
    if (!known->is_switch() || value == "on") values.emplace_back(name, value);
  }
  return values;
}

std::optional<Player> player_of(std::string_view letter, const Session& session) {
  for (const Player player : {Player::first, Player::second}) {
    if (letter == letter_of(session, player).view()) return player;
  }
  return std::nullopt;
}

Result<Player, Fault> read_player(const LetterText& letter, const Session& session) {
  if (const auto player = player_of(letter.text, session)) return *player;
  return Fault{ErrorCode::unknown, "player " + quoted(letter.text) + ": the players are " +
                                       letter_of(session, Player::first).letter + " and " +
                                       letter_of(session, Player::second).letter};
}

Fault too_long(std::string_view what, std::size_t bytes, std::size_t most) {
  return {ErrorCode::too_large,
          std::string(what) + " of " + std::to_string(bytes) + " bytes: at most " + std::to_string(most) + " are kept"};
}

std::optional<Fault> tell_record(const sgf::Tree& tree, messages::Answer& answer) {
  auto text = sgf::write(tree);
  if (!text) return Fault{ErrorCode::bad_record, text.error().message};
  answer.sgf = *std::move(text);
  return std::nullopt;
}

}  // namespace

std::string Table::answer(std::string_view text) {
  const auto message = read_message(text);
  if (!message) return error_answer(message.error().id, message.error().fault);
  requests::TableRequest request;
  if (const auto fault = read_request(*message, request)) return error_answer(message->id, *fault);
  messages::Answer answer{.id = message->id, .ok = True{}};
  Reply reply{answer};
  const Refused refused = std::visit(
      [&]<class Request>(const Request& each) -> Refused {
        if (needs_game<Request>() && !session_) {
          return Fault{ErrorCode::no_game, quoted(Request::name) + ": no game has been started"};
        }
        return handle(each, reply);
      },
      request);
  if (refused) return error_answer(message->id, *refused);
  if (reply.with_state) tell_game(reply);
  return answer_text(answer);
}

void Table::begin(std::unique_ptr<Session> session, Reply& reply) {
  if (session_) revisions_before_ += session_->state().revision + 1;
  session_ = std::move(session);
  is_computer_ = {};
  reply.with_whole_tree = true;
}

void Table::tell_game(Reply& reply) {
  messages::State& state = reply.answer.state.emplace();
  fill(state, *session_);
  const State now = session_->state();
  const auto revision = [&](std::uint64_t own) { return static_cast<std::int64_t>(revisions_before_ + own); };
  state.rev = revision(now.revision);
  state.is_computers_turn = now.phase == Phase::playing && is_computer_[index_of(now.to_move)];
  // Where the computer plays nobody, everybody's moves are taken back.
  const bool plays_computer = is_computer_[0] || is_computer_[1];
  std::vector<Player> people;
  for (const Player player : {Player::first, Player::second}) {
    if (!plays_computer || !is_computer_[index_of(player)]) people.push_back(player);
  }
  state.own_undo.value = session_->node_before_move_of(people);
  if (reply.with_whole_tree) {
    fill(reply.answer.tree.emplace(), *session_, std::nullopt);
  } else if (now.revision != told_) {
    messages::TreeChanges& tree = reply.answer.tree.emplace();
    if (!fill(tree, *session_, told_)) tree.from = revision(told_);
  }
  told_ = now.revision;
}

Table::Refused Table::handle(const requests::Games&, Reply& reply) {
  reply.answer.games = make_games();
  reply.with_state = false;
  return std::nullopt;
}

Table::Refused Table::handle(const requests::New& request, Reply& reply) {
  const auto game = find_game(request.game);
  if (!game) return Fault{ErrorCode::unknown, game.error().message};
  const auto options = read_options(request.options, *game);
  if (!options) return options.error();
  auto session = new_session(request.game, *options);
  if (!session) return fault_of(ErrorCode::bad_option, session.error());
  begin(*std::move(session), reply);
  return std::nullopt;
}

Table::Refused Table::handle(const requests::Open& request, Reply& reply) {
  auto opened = open_text(request.sgf);
  if (!opened) return opened.error();
  if (request.at == requests::Place::end) {
    // What comes before a move that cannot be played is worth seeing.
    if (const auto end = opened->session->go_to_end(); !end) {
      opened->remarks.push_back(make_remark({end.error().message, end.error().problem}));
    }
  }
  begin(std::move(opened->session), reply);
  reply.answer.remarks = std::move(opened->remarks);
  return std::nullopt;
}

Table::Refused Table::handle(const requests::Play& request, Reply&) {
  if (const auto report = session_->play(request.move); !report) return refused(report.error());
  return std::nullopt;
}

Table::Refused Table::handle(const requests::Resign& request, Reply&) {
  const auto player = read_player(request.player, *session_);
  if (!player) return player.error();
  if (const auto report = session_->resign(*player); !report) return not_now(report.error().message);
  return std::nullopt;
}

Table::Refused Table::handle(const requests::LoseOnTime& request, Reply&) {
  const auto player = read_player(request.player, *session_);
  if (!player) return player.error();
  if (const auto report = session_->lose_on_time(*player); !report) return not_now(report.error().message);
  return std::nullopt;
}

Table::Refused Table::handle(const requests::Undo&, Reply&) {
  if (!session_->undo()) return not_now("undo: this is the beginning of the game");
  return std::nullopt;
}

Table::Refused Table::handle(const requests::Redo&, Reply&) {
  if (!session_->redo()) return not_now("redo: no move follows that can be played");
  return std::nullopt;
}

Table::Refused Table::handle(const requests::Start&, Reply&) {
  if (const auto moved = session_->go_to_node(0); !moved) return fault_of(ErrorCode::bad_record, moved.error());
  return std::nullopt;
}

Table::Refused Table::handle(const requests::End&, Reply&) {
  // A record with an illegal move ends before that move.
  static_cast<void>(session_->go_to_end());
  return std::nullopt;
}

Table::Refused Table::handle(const requests::Back& request, Reply& reply) {
  const int target = std::max(session_->state().move_number - request.moves.value, 0);
  if (session_->go_to_move(target)) return std::nullopt;
  // A record may begin with a move in its root.
  return handle(requests::Start{}, reply);
}

Table::Refused Table::handle(const requests::Go& request, Reply&) {
  const auto moved = session_->go_to_node(request.node.value);
  if (moved) return std::nullopt;
  // An illegal move on the way has a problem that is told.
  return fault_of(moved.error().problem.name.empty() ? ErrorCode::unknown : ErrorCode::bad_record, moved.error());
}

Table::Refused Table::handle(const requests::Remove& request, Reply&) {
  const auto removed = session_->remove(request.node.value);
  if (!removed)
    return Fault{request.node.value == 0 ? ErrorCode::not_now : ErrorCode::unknown, removed.error().message};
  return std::nullopt;
}

Table::Refused Table::handle(const requests::Comment& request, Reply&) {
  if (request.text.size() > max_comment_bytes) return too_long("a comment", request.text.size(), max_comment_bytes);
  const int node = request.node ? request.node->value : session_->state().node;
  if (const auto error = session_->set_comment(node, request.text)) return fault_of(ErrorCode::unknown, *error);
  return std::nullopt;
}

Table::Refused Table::handle(const requests::Names& request, Reply&) {
  for (const auto& [letter, name] : request.names.entries) {
    if (!player_of(letter, *session_)) return Fault{ErrorCode::unknown, "player " + quoted(letter) + ": there is none"};
    if (name.size() > max_name_bytes) return too_long("a name", name.size(), max_name_bytes);
  }
  for (const auto& [letter, name] : request.names.entries) session_->set_name(*player_of(letter, *session_), name);
  return std::nullopt;
}

Table::Refused Table::handle(const requests::Seats& request, Reply&) {
  std::array<bool, 2> is_computer = {};
  for (const LetterText& letter : request.computers) {
    const auto player = read_player(letter, *session_);
    if (!player) return player.error();
    is_computer[static_cast<std::size_t>(index_of(*player))] = true;
  }
  is_computer_ = is_computer;
  return std::nullopt;
}

Table::Refused Table::handle(const requests::Sync&, Reply& reply) {
  reply.with_whole_tree = true;
  return std::nullopt;
}

Table::Refused Table::handle(const requests::Targets& request, Reply& reply) {
  auto found = session_->targets(request.point);
  if (!found) return not_now(found.error().message);
  reply.answer.targets = {request.point, std::move(found->inside), std::move(found->outside)};
  reply.with_state = false;
  return std::nullopt;
}

Table::Refused Table::handle(const requests::Preview& request, Reply& reply) {
  auto found = session_->preview(request.move);
  if (!found) return refused(found.error());
  reply.answer.preview = {
      request.move, std::move(found->captured), {std::move(found->parts[0]), std::move(found->parts[1])}};
  reply.with_state = false;
  return std::nullopt;
}

Table::Refused Table::tell(const Result<CountReport>& count, Reply& reply) const {
  if (!count) return not_now(count.error().message);
  fill(reply.answer.count.emplace(), *session_, *count);
  return std::nullopt;
}

Table::Refused Table::handle(const requests::ProposeCount& request, Reply& reply) {
  if (!request.owners) return tell(session_->propose_count(), reply);
  std::vector<float> owners;
  for (const Share& share : *request.owners) owners.push_back(share.value);
  if (owners.empty()) return malformed("\"owners\" must be " + std::string(expected(*request.owners)));
  return tell(session_->propose_count(owners), reply);
}

Table::Refused Table::handle(const requests::Count& request, Reply& reply) {
  if (request.dead && request.seki) return tell(session_->set_marks(*request.dead, *request.seki), reply);
  if (request.dead || request.seki) {
    return malformed("the request needs \"dead\" and \"seki\", or neither");
  }
  if (const auto count = session_->state({.count = true}).count) return tell(*count, reply);
  return not_now(std::string(session_->game().name) + " is not counted by agreement on dead stones");
}

Table::Refused Table::handle(const requests::ToggleDead& request, Reply& reply) {
  return tell(session_->toggle_mark(request.stone, StoneMark::dead), reply);
}

Table::Refused Table::handle(const requests::ToggleSeki& request, Reply& reply) {
  return tell(session_->toggle_mark(request.stone, StoneMark::seki), reply);
}

Table::Refused Table::handle(const requests::AcceptCount&, Reply& reply) {
  return tell(session_->accept_count(), reply);
}

Table::Refused Table::handle(const requests::Resume& request, Reply&) {
  const auto player = read_player(request.player, *session_);
  if (!player) return player.error();
  if (const auto report = session_->resume(*player); !report) return not_now(report.error().message);
  return std::nullopt;
}

Table::Refused Table::handle(const requests::Record&, Reply& reply) {
  reply.with_state = false;
  return tell_record(session_->record(), reply.answer);
}

Table::Refused Table::handle(const requests::Line&, Reply& reply) {
  reply.with_state = false;
  reply.answer.line = make_line(*session_);
  return std::nullopt;
}

Table::Refused Table::handle(const requests::LineRecord&, Reply& reply) {
  reply.with_state = false;
  return tell_record(session_->record(Extent::line), reply.answer);
}

}  // namespace encircle::protocol
