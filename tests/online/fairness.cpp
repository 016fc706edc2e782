#include "tests/online/fairness.h"

#include <algorithm>
#include <optional>

#include "live/live_game.h"
#include "tests/online/promises.h"

namespace encircle::online {

namespace {

// All that a player has before his time is out, without what moves will add.
live::Millis all_of(const live::ClockRules& rules, const live::SideTime& side) {
  return side.left + (side.periods - (side.in_period ? 1 : 0)) * rules.period;
}

const live::SideTime& side_of(const live::Event& event, Player player) {
  return event.left[static_cast<std::size_t>(index_of(player))];
}

// A clock that runs, from the event that set it going.
struct Turn {
  bool is_known = false;
  Player mover = Player::first;
  live::Millis had = 0;
  live::Time from = 0;
};

bool sets_clock_going(const live::Happening& what) {
  const auto* answered = std::get_if<live::Answered>(&what);
  return std::holds_alternative<live::Played>(what) || std::holds_alternative<live::Resumed>(what) ||
         std::holds_alternative<live::Continued>(what) ||
         (answered != nullptr && answered->yes && answered->kind == live::OfferKind::takeback);
}

// What others only show of a clock that goes on is not charged.
bool is_charged(const live::Happening& what) {
  return sets_clock_going(what) || std::holds_alternative<live::Paused>(what) ||
         std::holds_alternative<live::Flagged>(what);
}

}  // namespace

void Fairness::server_died(Time now) {
  if (!lives_.empty() && !lives_.back().until) lives_.back().until = now;
  // What it had read is forgotten with it.
  read_.clear();
}

void Fairness::read(std::string_view text, Time now) {
  constexpr std::string_view name = R"("command":")";
  const std::size_t begin = text.find(name);
  if (begin == std::string_view::npos) return;
  const std::string_view rest = text.substr(begin + name.size());
  read_.emplace(rest.substr(0, rest.find('"')), now);
}

void Fairness::decided(const store::Batch& batch, Time now) {
  for (const store::EventRow& row : batch.events) {
    const auto asked = read_.find(row.command);
    decided_[{row.game, row.version}] = {now, asked == read_.end() ? now : asked->second};
  }
}

void Fairness::stored(const store::Batch& batch, Time now) {
  for (const store::EventRow& row : batch.events) stored_.emplace(Key{row.game, row.version}, now);
}

void Fairness::stored(const store::StoredGame& game, Time now) {
  for (const store::EventRow& row : game.events) stored_.emplace(Key{row.game, row.version}, now);
}

live::Millis Fairness::allowed(Time from, Time until) const {
  Millis sum = 0;
  for (const Life& life : lives_) {
    sum += std::max<Millis>(0, std::min(until, life.until.value_or(until)) - std::max(from, life.from));
  }
  return sum;
}

std::string Fairness::check(const ModelStore& store) const {
  for (const auto& [name, game] : store.games()) {
    const auto events = events_of(game);
    if (!events) return name + ": " + events.error().message;
    if (std::string fault = check(name, *events); !fault.empty()) return fault;
  }
  return {};
}

std::string Fairness::check(const std::string& name, const std::vector<live::Event>& events) const {
  auto game = live::LiveGame::replay(std::span(events).first(1));
  if (!game) return name + ": " + game.error().message;
  const live::ClockRules& rules = game->setup().clock;
  Turn turn;
  for (const live::Event& event : std::span(events).subspan(1)) {
    if (const auto error = game->take(event)) return name + ": " + error->message;
    const auto decided = decided_.find({name, event.version});
    if (turn.is_known && decided != decided_.end() && is_charged(event.what)) {
      const bool has_moved = std::holds_alternative<live::Played>(event.what);
      const Millis left = all_of(rules, side_of(event, turn.mover)) - (has_moved ? rules.increment : 0);
      // A command that was read before the turn was refused then.
      const auto& [at, read] = decided->second;
      const Millis most = allowed(turn.from, read >= turn.from ? read : at);
      if (turn.had - left > most) {
        return name + ": event " + std::to_string(event.version) + " charges " + std::to_string(turn.had - left) +
               " ms for a turn of " + std::to_string(most) + " ms";
      }
    }
    if (sets_clock_going(event.what) || !game->running()) turn = {};
    const auto stored = stored_.find({name, event.version});
    if (turn.is_known || !game->running() || stored == stored_.end()) continue;
    turn = {true, *game->running(), all_of(rules, side_of(event, *game->running())), stored->second};
    ++turns_;
  }
  return {};
}

}  // namespace encircle::online
