#include <algorithm>
#include <utility>

#include "live/live_game.h"

namespace encircle::live {

namespace {

// The command that gives this event, as far as the event tells: what decide() makes of it must be the event again.
struct ActionOf {
  const LiveGame& game;
  const Event& event;

  Command operator()(const Created& what) const { return made(Create{what.setup, what.rematch_of}); }
  Command operator()(const Joined& what) const { return made(Join{what.name}); }
  Command operator()(const Played& what) const { return made(Play{what.move}, game.board_version()); }
  Command operator()(const Resumed&) const { return made(Resume{}, game.board_version()); }
  Command operator()(const Marked& what) const { return made(Mark{what.stone, what.mark}, game.marks_version()); }
  Command operator()(const CountAccepted&) const { return made(AcceptCount{}, game.marks_version()); }
  Command operator()(const Offered& what) const { return made(Offer{what.kind}); }
  Command operator()(const Answered& what) const { return made(Answer{what.yes}, what.offer); }
  Command operator()(const Resigned&) const { return made(Resign{}); }
  Command operator()(const Flagged&) const { return event.by ? made(ClaimTime{}) : made(Flag{}); }
  Command operator()(const AbsenceClaimed&) const { return made(ClaimAbsence{}); }
  Command operator()(const Left& what) const { return made(Leave{what.deliberate}); }
  Command operator()(const Returned&) const { return made(Return{}); }
  Command operator()(const Aborted&) const { return made(Abort{}); }
  Command operator()(const Paused& what) const { return made(Pause{what.until}); }
  Command operator()(const Continued&) const { return made(Continue{}); }
  Command operator()(const RematchMade& what) const { return made(Rematch{what.game}); }

 private:
  Command made(Action what, Version on = 0) const {
    return {event.command, event.by, on, event.at, event.lag, event.held, std::move(what)};
  }
};

}  // namespace

// What each happening changes. The event was decided, so that nothing of it can fail.
class LiveGame::Change {
 public:
  Change(LiveGame& game, const Event& event) : game_(game), event_(event) {}

  void operator()(const Created&) const {}
  void operator()(const Joined& what) const {
    seat().is_seated = true;
    seat().name = what.name;
    game_.session_->set_name(by(), what.name);
  }

  void operator()(const Played& what) const {
    static_cast<void>(game_.session_->play(what.move));
    seat().has_moved = true;
    seat().lag_quota = std::min(most_lag_quota, seat().lag_quota - event_.lag + lag_quota_of_move);
    game_.movers_.push_back(by());
    game_.paused_since_.reset();
    change_board();
    if (game_.phase_ == Phase::over) {
      const Ending ending = *game_.session_->state().ending;
      end(Finish::How::rules, ending.outcome, ending.result);
    } else if (game_.phase_ == Phase::stopped) {
      static_cast<void>(game_.session_->propose_count());
      game_.marks_version_ = event_.version;
    }
  }
  void operator()(const Resumed&) const {
    static_cast<void>(game_.session_->resume(by()));
    change_board();
  }

  void operator()(const Marked& what) const {
    static_cast<void>(game_.session_->toggle_mark(what.stone, what.mark));
    game_.marks_version_ = event_.version;
    forget_acceptances();
  }
  void operator()(const CountAccepted&) const {
    seat().has_accepted = true;
    if (game_.has_accepted(opponent(by()))) end_by_count();
  }

  void operator()(const Offered& what) const { game_.offers_.push_back({event_.version, by(), what.kind}); }
  void operator()(const Answered& what) const {
    const auto offer = std::ranges::find(game_.offers_, what.offer, &OpenOffer::version);
    const Player asker = offer->by;
    game_.offers_.erase(offer);
    if (what.yes) {
      agree(what);
    } else if (asker != by()) {
      game_.of(asker).declined[static_cast<std::size_t>(what.kind)] = game_.board_version_;
    }
  }

  void operator()(const Resigned&) const {
    static_cast<void>(game_.session_->resign(by()));
    end_with_win_of(opponent(by()), Finish::How::resignation, "R");
  }
  void operator()(const Flagged& what) const {
    static_cast<void>(game_.session_->lose_on_time(what.loser));
    end_with_win_of(opponent(what.loser), Finish::How::time, "T");
  }
  void operator()(const AbsenceClaimed&) const {
    if (game_.phase_ == Phase::stopped) {
      end_by_count();
    } else {
      end_with_win_of(by(), Finish::How::absence, "F");
    }
  }
  void operator()(const Aborted&) const { end(Finish::How::abort, Outcome::no_result, "Void"); }

  void operator()(const Left& what) const {
    stop_absence(by(), event_.at);
    seat().absence.since = event_.at;
    seat().absence.deliberate = what.deliberate;
  }
  void operator()(const Returned&) const { stop_absence(by(), event_.at); }

  void operator()(const Paused& what) const {
    game_.clock_ = Clock(game_.setup_.clock, event_.left);
    game_.paused_since_ = event_.at;
    // It is not known which players are there after it.
    for (const Player player : {Player::first, Player::second}) stop_absence(player, what.until);
  }
  void operator()(const Continued&) const {
    game_.paused_since_.reset();
    game_.clock_since_ = event_.at;
  }
  void operator()(const RematchMade& what) const { game_.rematch_ = what.game; }

 private:
  Player by() const { return *event_.by; }
  Seat& seat() const { return game_.of(by()); }

  void stop_absence(Player player, Time at) const {
    Absence& absence = game_.of(player).absence;
    if (absence.since) absence.before += std::max<Millis>(0, at - *absence.since);
    absence.since.reset();
    absence.deliberate = false;
  }
  void forget_acceptances() const {
    for (const Player player : {Player::first, Player::second}) game_.of(player).has_accepted = false;
  }

  // The board is another one: the clock of the player to move runs from here on, and nothing that was asked on the
  // old one stands.
  void change_board() const {
    game_.clock_ = Clock(game_.setup_.clock, event_.left);
    game_.clock_since_ = event_.at;
    game_.board_version_ = event_.version;
    game_.marks_version_ = 0;
    game_.offers_.clear();
    forget_acceptances();
    const State state = game_.session_->state({.line = true});
    game_.to_move_ = state.to_move;
    game_.phase_ = state.phase;
    game_.checksum_ = state.line->key;
  }

  void agree(const Answered& what) const {
    switch (what.kind) {
      case OfferKind::draw:
        return end(Finish::How::agreement, Outcome::draw, "0");
      case OfferKind::abort:
        return end(Finish::How::abort, Outcome::no_result, "Void");
      case OfferKind::rematch:
        game_.is_rematch_agreed_ = true;
        return;
      case OfferKind::takeback:
        // What is taken back leaves the record, too.
        for (State state = game_.session_->state(); state.move_number > what.moves; state = game_.session_->state()) {
          static_cast<void>(game_.session_->remove(state.node));
        }
        game_.movers_.resize(static_cast<std::size_t>(what.moves));
        return change_board();
    }
  }

  void end(Finish::How how, Outcome outcome, const std::string& result) const {
    game_.finish_ = Finish{how, outcome, result};
    game_.clock_ = Clock(game_.setup_.clock, event_.left);
    game_.paused_since_.reset();
    game_.marks_version_ = 0;
    game_.offers_.clear();
  }
  void end_with_win_of(Player winner, Finish::How how, const char* reason) const {
    const std::string_view letter = game_.session_->game().record_letters[index_of(winner)];
    end(how, win_for(winner), std::string(letter) + "+" + reason);
  }
  void end_by_count() const {
    const auto report = game_.session_->accept_count();
    end(Finish::How::count, report->outcome, report->result);
  }

  LiveGame& game_;
  const Event& event_;
};

std::optional<Error> LiveGame::take(const Event& event) {
  const std::string what = "event " + std::to_string(event.version) + ": ";
  if (event.version != version_ + 1) {
    return Error{what + "the next one is " + std::to_string(version_ + 1)};
  }
  const auto decided = decide(std::visit(ActionOf{*this, event}, event.what));
  if (!decided) return Error{what + decided.error().message};
  if (*decided != event) return Error{what + "the rules make another event of its command"};
  std::visit(Change(*this, event), event.what);
  version_ = event.version;
  return std::nullopt;
}

}  // namespace encircle::live
