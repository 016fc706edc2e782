#include <algorithm>
#include <utility>

#include "core/quoted.h"
#include "core/utf8.h"
#include "live/live_game.h"

namespace encircle::live {

namespace {

using Code = Refusal::Code;
using Verdict = Result<Happening, Refusal>;

// Far beyond any date, so that sums of times stay numbers.
constexpr Time last_time = Time{1} << 52;

// What a mover keeps when the server was gone until after his time was out: it could not have heard his move.
constexpr Millis least_after_pause = 1000;

bool is_sane(Time time) { return time >= 0 && time <= last_time; }

Refusal beyond_all_dates(const Command& command) {
  return {Code::illegal, "command " + quoted(command.id) + ": its time is beyond all dates"};
}

constexpr std::size_t longest_name = 200;

// A period begins anew, and nothing is added.
SideTime with_whole_period(const ClockRules& rules, SideTime side) {
  if (side.in_period) side.left = rules.period;
  return side;
}

SideTime& of(Times& times, Player player) { return times[static_cast<std::size_t>(index_of(player))]; }

std::string_view name_of(OfferKind kind) {
  constexpr std::string_view names[] = {"draw", "takeback", "abort", "rematch"};
  return names[static_cast<std::size_t>(kind)];
}

std::string text_of(OfferKind kind) { return "offer of a " + std::string(name_of(kind)); }

}  // namespace

// What each action leads to in the present game.
class LiveGame::Judge {
 public:
  Judge(const LiveGame& game, const Command& command) : game_(game), command_(command) {}

  Verdict operator()(const Play& action) const { return play(action.move); }
  Verdict operator()(const Pass&) const { return play("pass"); }

  Verdict operator()(const Resume&) const {
    if (auto fault = find_fault_of_counting("resume")) return *fault;
    if (command_.on != game_.board_version_) return stale("resume", game_.board_version_);
    return Happening(Resumed{});
  }

  Verdict operator()(const Mark& action) const {
    const std::string what = "mark " + quoted(action.stone);
    if (auto fault = find_fault_of_counting(what)) return *fault;
    if (command_.on != game_.marks_version_) return stale(what, game_.marks_version_);
    const State state = game_.session_->state({.board = true});
    const bool is_there = std::ranges::any_of(state.board->groups, [&](const GroupInfo& group) {
      return std::ranges::find(group.stones, action.stone) != group.stones.end();
    });
    if (!is_there) return Refusal{Code::illegal, what + ": no stone is there"};
    return Happening(Marked{action.stone, action.mark});
  }

  Verdict operator()(const AcceptCount&) const {
    if (auto fault = find_fault_of_counting("accept the count")) return *fault;
    if (command_.on != game_.marks_version_) return stale("accept the count", game_.marks_version_);
    if (game_.of(by()).has_accepted) return Refusal{Code::taken, "accept the count: you have"};
    return Happening(CountAccepted{game_.session_->state({.count = true}).count->result});
  }

  Verdict operator()(const Offer& action) const {
    const std::string what = text_of(action.kind);
    if (!command_.by) return not_a_player(what);
    if (auto fault = find_fault_of_offer(action.kind, what)) return *fault;
    if (const OpenOffer* theirs = game_.find_offer(opponent(by()), action.kind)) return agree_to(*theirs);
    if (game_.find_offer(by(), action.kind) != nullptr) return Refusal{Code::taken, what + ": it stands already"};
    if (game_.of(by()).declined[static_cast<std::size_t>(action.kind)] == game_.board_version_) {
      return Refusal{Code::too_early, what + ": it was declined, and nobody has moved since"};
    }
    return Happening(Offered{action.kind});
  }

  Verdict operator()(const Answer& action) const {
    if (!command_.by) return not_a_player("answer");
    const auto offer = std::ranges::find(game_.offers_, command_.on, &OpenOffer::version);
    if (offer == game_.offers_.end()) {
      return Refusal{Code::stale, "answer: no offer of version " + std::to_string(command_.on) + " is open"};
    }
    if (!action.yes) return Happening(Answered{offer->version, offer->kind, false});
    if (offer->by == by()) return Refusal{Code::not_allowed, "answer: the " + text_of(offer->kind) + " is your own"};
    return agree_to(*offer);
  }

  Verdict operator()(const Resign&) const {
    if (auto fault = find_fault_of_player("resign")) return *fault;
    return Happening(Resigned{});
  }

  Verdict operator()(const ClaimTime&) const {
    if (auto fault = find_fault_of_player("claim of time")) return *fault;
    if (game_.running() == by()) return Refusal{Code::not_allowed, "claim of time: your own clock runs"};
    return flag("claim of time");
  }
  Verdict operator()(const Flag&) const {
    if (auto fault = find_fault_of_server("flag")) return *fault;
    if (auto fault = find_fault_of_play("flag")) return *fault;
    return flag("flag");
  }

  Verdict operator()(const ClaimAbsence&) const {
    const std::string what = "claim of absence";
    if (auto fault = find_fault_of_player(what)) return *fault;
    const auto from = game_.absence_claimable_at(by());
    if (!from) return Refusal{Code::illegal, what + ": " + why_no_absence()};
    if (command_.at < *from) {
      return Refusal{Code::too_early,
                     what + ": it can be made in " + std::to_string(*from - command_.at) + " milliseconds"};
    }
    return Happening(AbsenceClaimed{});
  }

  Verdict operator()(const Leave& action) const {
    if (auto fault = find_fault_of_player("leave")) return *fault;
    const Absence& absence = game_.of(by()).absence;
    if (absence.since && (absence.deliberate || !action.deliberate))
      return Refusal{Code::taken, "leave: is gone already"};
    return Happening(Left{action.deliberate});
  }
  Verdict operator()(const Return&) const {
    if (auto fault = find_fault_of_player("return")) return *fault;
    if (!game_.of(by()).absence.since) return Refusal{Code::taken, "return: is there already"};
    return Happening(Returned{});
  }

  Verdict operator()(const Abort&) const {
    if (game_.finish_) return is_over("abort");
    if (!game_.can_be_aborted()) return Refusal{Code::too_late, "abort: both players have moved"};
    if (command_.by && !game_.is_seated(by())) return Refusal{Code::not_allowed, "abort: nobody sits there"};
    return Happening(Aborted{});
  }

  Verdict operator()(const Create&) const { return Refusal{Code::taken, "create: the game exists"}; }

  Verdict operator()(const Join& action) const {
    if (!command_.by) return not_a_player("join");
    if (game_.finish_) return is_over("join");
    if (game_.is_seated(by())) return Refusal{Code::taken, "join: the seat is taken"};
    const bool has_controls = std::ranges::any_of(action.name, [](char each) { return each >= 0 && each < ' '; });
    if (action.name.size() > longest_name || has_controls || !is_valid_utf8(action.name)) {
      return Refusal{Code::illegal, "join: the name " + quoted(action.name) + " is too long or no text"};
    }
    return Happening(Joined{action.name});
  }

  Verdict operator()(const Pause& action) const {
    if (auto fault = find_fault_of_server("pause")) return *fault;
    if (auto fault = find_fault_of_play("pause")) return *fault;
    if (game_.status() == Status::counting) return Refusal{Code::illegal, "pause: no clock runs while counting"};
    if (!is_sane(action.until) || action.until > command_.at) {
      return Refusal{Code::illegal, "pause: until " + std::to_string(action.until) + " is not before now"};
    }
    return Happening(Paused{action.until});
  }
  Verdict operator()(const Continue&) const {
    if (auto fault = find_fault_of_server("continue")) return *fault;
    if (auto fault = find_fault_of_play("continue")) return *fault;
    if (game_.status() != Status::paused) return Refusal{Code::illegal, "continue: the game is not paused"};
    return Happening(Continued{});
  }

  Verdict operator()(const Rematch& action) const {
    if (auto fault = find_fault_of_server("rematch")) return *fault;
    if (!game_.rematch_.empty()) return Refusal{Code::taken, "rematch: it is the game " + quoted(game_.rematch_)};
    if (!game_.is_rematch_agreed_) return Refusal{Code::too_early, "rematch: the players have not agreed on one"};
    if (action.game.empty()) return Refusal{Code::illegal, "rematch: no game is named"};
    return Happening(RematchMade{action.game});
  }

 private:
  // Only where a player made the command.
  Player by() const { return *command_.by; }

  static Refusal stale(const std::string& what, Version now) {
    return {Code::stale, what + ": made on another version than " + std::to_string(now)};
  }
  static Refusal not_a_player(const std::string& what) { return {Code::not_allowed, what + ": only players may"}; }
  Refusal is_over(const std::string& what) const {
    return {Code::over, what + ": the game is over, " + game_.finish_->result};
  }

  // Why nothing can be done in a game that does not go on.
  std::optional<Refusal> find_fault_of_play(const std::string& what) const {
    if (game_.finish_) return is_over(what);
    if (game_.status() == Status::open) return Refusal{Code::not_begun, what + ": a seat is free"};
    return std::nullopt;
  }
  std::optional<Refusal> find_fault_of_player(const std::string& what) const {
    if (!command_.by) return not_a_player(what);
    return find_fault_of_play(what);
  }
  std::optional<Refusal> find_fault_of_server(const std::string& what) const {
    if (command_.by) return Refusal{Code::not_allowed, what + ": no player may"};
    return std::nullopt;
  }
  std::optional<Refusal> find_fault_of_counting(const std::string& what) const {
    if (auto fault = find_fault_of_player(what)) return fault;
    if (game_.status() != Status::counting) return Refusal{Code::illegal, what + ": play has not been stopped"};
    return std::nullopt;
  }

  Verdict play(const std::string& move) const {
    const std::string what = "move " + quoted(move);
    if (auto fault = find_fault_of_player(what)) return *fault;
    if (command_.on != game_.board_version_) return stale(what, game_.board_version_);
    if (game_.status() == Status::counting) return Refusal{Code::illegal, what + ": the game is being counted"};
    if (game_.to_move_ != by()) return Refusal{Code::not_your_turn, what + ": the opponent is to move"};
    if (is_time_out(command_.lag)) return Refusal{Code::too_late, what + ": the time was out"};
    auto checked = game_.session_->check_move(move);
    if (!checked) return Refusal{Code::illegal, checked.error().message};
    return Happening(Played{std::move(checked->move), checked->key});
  }

  // Whether the time of the player to move is out, some of his lag given back.
  bool is_time_out(Millis lag) const {
    const auto mover = game_.running();
    if (!mover) return false;
    const Millis back = std::clamp<Millis>(lag, 0, game_.of(*mover).lag_quota);
    const Millis spent = game_.spent(command_.at, command_.held) - back;
    return spent >= until_flag(game_.setup_.clock, game_.clock_.side(*mover));
  }

  Verdict flag(const std::string& what) const {
    const auto mover = game_.running();
    if (!mover) return Refusal{Code::illegal, what + ": no clock runs"};
    if (!is_time_out(most_lag_quota)) return Refusal{Code::too_early, what + ": the time is not out"};
    return Happening(Flagged{*mover});
  }

  std::optional<Refusal> find_fault_of_offer(OfferKind kind, const std::string& what) const {
    if (kind == OfferKind::rematch) {
      if (!game_.finish_) return Refusal{Code::too_early, what + ": the game goes on"};
      const bool are_two = game_.is_seated(Player::first) && game_.is_seated(Player::second);
      if (!are_two) return Refusal{Code::illegal, what + ": it was no game of two"};
      if (game_.is_rematch_agreed_) return Refusal{Code::taken, what + ": it is agreed on"};
      return std::nullopt;
    }
    if (auto fault = find_fault_of_play(what)) return fault;
    const auto fail = [&](const char* why) { return Refusal{Code::illegal, what + ": " + why}; };
    if (kind == OfferKind::draw) {
      if (!game_.can_be_drawn_) return fail("this game knows none");
      if (game_.status() == Status::counting) return fail("the game is being counted");
    }
    if (kind == OfferKind::takeback && !game_.moves_after_takeback(by())) return fail("you have not moved");
    if (kind == OfferKind::abort && game_.can_be_aborted()) return fail("the game can be aborted without it");
    return std::nullopt;
  }

  Verdict agree_to(const OpenOffer& offer) const {
    Answered answered{offer.version, offer.kind, true};
    if (offer.kind != OfferKind::takeback) return Happening(answered);
    if (is_time_out(0)) return Refusal{Code::too_late, "takeback: the time was out"};
    answered.moves = *game_.moves_after_takeback(offer.by);
    return Happening(answered);
  }

  std::string why_no_absence() const {
    if (!game_.of(opponent(by())).absence.since) return "the opponent is there";
    if (!longest_absence(speed_of(game_.setup_.clock))) return "nobody needs to be there in a correspondence game";
    if (!game_.have_both_moved()) return "the game can be aborted";
    if (game_.status() == Status::paused) return "the game is paused";
    if (game_.status() == Status::counting) return "accept the count first";
    return "it is your turn";
  }

  const LiveGame& game_;
  const Command& command_;
};

Result<Event, Refusal> LiveGame::create(const Command& command) {
  const auto* const action = std::get_if<Create>(&command.what);
  if (action == nullptr) return Refusal{Code::not_begun, "command " + quoted(command.id) + ": there is no game yet"};
  if (command.by) return Refusal{Code::not_allowed, "create: no player may"};
  if (!is_sane(command.at)) return beyond_all_dates(command);
  if (auto fault = find_fault(action->setup.clock)) return Refusal{Code::illegal, fault->message};
  const auto session = new_session(action->setup.game, action->setup.options);
  if (!session) return Refusal{Code::illegal, session.error().message};
  Created created{action->setup, action->rematch_of};
  if (created.setup.rules_version.empty()) created.setup.rules_version = rules_version;
  const SideTime full = full_time(created.setup.clock);
  return Event{1, command.at, command.id, {}, {full, full}, 0, 0, std::move(created)};
}

Result<Event, Refusal> LiveGame::decide(const Command& command) const {
  if (!is_sane(command.at) || !is_sane(command.held)) return beyond_all_dates(command);
  auto happening = std::visit(Judge(*this, command), command.what);
  if (!happening) return happening.error();
  const auto mover = running();
  Event event{version_ + 1, command.at, command.id, command.by, {}, 0, mover ? command.held : 0, *std::move(happening)};
  event.left = left(event.at, event.held);
  if (!mover) return event;
  SideTime& time = live::of(event.left, *mover);
  const Millis spent_now = spent(event.at, event.held);
  if (std::holds_alternative<Played>(event.what)) {
    event.lag = std::min(std::clamp<Millis>(command.lag, 0, of(*mover).lag_quota), spent_now);
    time = after_move(setup_.clock, after_thinking(setup_.clock, clock_.side(*mover), spent_now - event.lag));
  } else if (const auto* paused = std::get_if<Paused>(&event.what)) {
    const Millis most = std::max<Millis>(0, until_flag(setup_.clock, clock_.side(*mover)) - least_after_pause);
    time = after_thinking(setup_.clock, clock_.side(*mover), std::min(spent(paused->until, event.held), most));
  } else if (const auto* answered = std::get_if<Answered>(&event.what)) {
    if (answered->yes && answered->kind == OfferKind::takeback) time = with_whole_period(setup_.clock, time);
  }
  return event;
}

}  // namespace encircle::live
