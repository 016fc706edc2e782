#include "live/live_game.h"

#include <algorithm>
#include <utility>

#include "core/quoted.h"

namespace encircle::live {

namespace {

std::string two_digits(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

// "2026-11-18": the day of a time, in Greenwich.
std::string date_text(Time time) {
  constexpr Time day = 24 * 60 * 60 * 1000;
  const auto days_of_year = [](int year) {
    const bool is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return is_leap ? 366 : 365;
  };
  Time days = time / day;
  int year = 1970;
  // Four hundred years are a whole number of days.
  constexpr Time days_of_cycle = 146'097;
  year += static_cast<int>(days / days_of_cycle) * 400;
  days %= days_of_cycle;
  for (; days >= days_of_year(year); ++year) days -= days_of_year(year);
  const int february = days_of_year(year) - 337;
  const int months[] = {31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  int month = 0;
  for (; days >= months[month]; ++month) days -= months[month];
  return std::to_string(year) + "-" + two_digits(month + 1) + "-" + two_digits(static_cast<int>(days) + 1);
}

}  // namespace

std::optional<Millis> longest_absence(Speed speed) {
  constexpr Millis least = 30'000;
  switch (speed) {
    case Speed::bullet:
      return least;
    case Speed::blitz:
      return 2 * least;
    case Speed::rapid:
      return 4 * least;
    case Speed::slow:
      return 10 * least;
    case Speed::correspondence:
      return std::nullopt;
  }
  return std::nullopt;
}

LiveGame::LiveGame(const Event& event, const Created& created, std::unique_ptr<Session> session)
    : setup_(created.setup),
      rematch_of_(created.rematch_of),
      session_(std::move(session)),
      clock_(setup_.clock),
      version_(event.version),
      board_version_(event.version),
      created_at_(event.at),
      can_be_drawn_(session_->state({.about = true}).about->can_be_drawn) {
  const State state = session_->state({.line = true});
  to_move_ = state.to_move;
  phase_ = state.phase;
  checksum_ = state.line->key;
}

Result<LiveGame> LiveGame::replay(std::span<const Event> events) {
  const auto* const created = events.empty() ? nullptr : std::get_if<Created>(&events.front().what);
  if (created == nullptr) return Error{"replay: the first event does not create a game"};
  const Event& first = events.front();
  const auto decided = create(
      {.id = first.command, .by = first.by, .at = first.at, .what = Create{created->setup, created->rematch_of}});
  if (!decided) return Error{"replay: event 1: " + decided.error().message};
  if (*decided != first) return Error{"replay: event 1: the rules make another event of its command"};
  auto session = new_session(created->setup.game, created->setup.options);
  LiveGame game(first, *created, *std::move(session));
  for (const Event& event : events.subspan(1)) {
    if (auto error = game.take(event)) {
      return Error{"replay: " + error->message + " (rules of version " + quoted(created->setup.rules_version) +
                   ", here " + quoted(rules_version) + ")"};
    }
  }
  return game;
}

Status LiveGame::status() const {
  if (finish_) return Status::over;
  if (!is_seated(Player::first) || !is_seated(Player::second)) return Status::open;
  if (phase_ == Phase::stopped) return Status::counting;
  return paused_since_ ? Status::paused : Status::playing;
}

bool LiveGame::can_be_aborted() const { return !finish_ && !have_both_moved(); }

std::optional<Player> LiveGame::running() const {
  const bool runs =
      setup_.clock.kind != ClockRules::Kind::none && status() == Status::playing && of(to_move_).has_moved;
  return runs ? std::optional(to_move_) : std::nullopt;
}

std::optional<Time> LiveGame::deadline() const {
  const auto mover = running();
  if (!mover) return std::nullopt;
  return clock_since_ + until_flag(setup_.clock, clock_.side(*mover)) + of(*mover).lag_quota;
}

Millis LiveGame::spent(Time at, Millis held) const { return std::max<Millis>(0, at - clock_since_ - held); }

Times LiveGame::left(Time at, Millis held) const {
  Clock clock = clock_;
  if (const auto mover = running()) clock.spend(*mover, spent(at, held));
  return clock.times();
}

std::optional<Time> LiveGame::continue_at() const {
  if (status() != Status::paused) return std::nullopt;
  return *paused_since_ + longest_pause;
}

std::optional<Time> LiveGame::absence_claimable_at(Player claimant) const {
  const Player other = opponent(claimant);
  const Absence& absence = of(other).absence;
  const auto longest = longest_absence(speed_of(setup_.clock));
  if (!absence.since || !longest || !have_both_moved()) return std::nullopt;
  const bool is_turn = status() == Status::playing && to_move_ == other;
  const bool is_awaited = status() == Status::counting && has_accepted(claimant);
  if (!is_turn && !is_awaited) return std::nullopt;
  Millis more = std::max<Millis>(0, *longest - absence.before);
  if (absence.deliberate) more = std::min(more, absence_after_leaving);
  return *absence.since + more;
}

const OpenOffer* LiveGame::find_offer(Player by, OfferKind kind) const {
  const auto found =
      std::ranges::find_if(offers_, [&](const OpenOffer& each) { return each.by == by && each.kind == kind; });
  return found == offers_.end() ? nullptr : &*found;
}

std::optional<int> LiveGame::moves_after_takeback(Player asker) const {
  const auto last = std::find(movers_.rbegin(), movers_.rend(), asker);
  if (last == movers_.rend()) return std::nullopt;
  return static_cast<int>(movers_.rend() - last) - 1;
}

sgf::Tree LiveGame::record() const {
  sgf::Tree tree = session_->record();
  const auto set = [&](const char* property, const std::string& text) {
    if (!text.empty()) tree.set_text(sgf::Tree::root(), property, text);
  };
  set("DT", date_text(created_at_));
  set("TM", main_time_text(setup_.clock));
  set("OT", overtime_text(setup_.clock));
  if (finish_) set("RE", finish_->result);
  return tree;
}

}  // namespace encircle::live
