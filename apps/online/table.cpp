#include "apps/online/table.h"

#include <algorithm>
#include <utility>

#include "apps/online/names.h"
#include "core/quoted.h"

namespace encircle::online {

namespace {

bool starts_clock(const live::Happening& what) {
  if (const auto* answered = std::get_if<live::Answered>(&what)) {
    return answered->yes && answered->kind == live::OfferKind::takeback;
  }
  return std::holds_alternative<live::Played>(what) || std::holds_alternative<live::Resumed>(what) ||
         std::holds_alternative<live::Continued>(what);
}

}  // namespace

bool SeatState::may_talk(const Limits& limits, Time now) {
  const Time even = std::max(chat_even, now) + limits.chat_interval;
  if (even - now > limits.chat_burst * limits.chat_interval) return false;
  chat_even = even;
  return true;
}

store::GameStatus status_of(const live::LiveGame& game) {
  switch (game.status()) {
    case live::Status::open:
      return store::GameStatus::open;
    case live::Status::over:
      return store::GameStatus::over;
    default:
      return store::GameStatus::playing;
  }
}

std::size_t Table::watching() const {
  return static_cast<std::size_t>(std::ranges::count_if(connections, [](const auto& each) { return !each.second; }));
}

bool Table::is_in_play() const {
  return stage == Stage::ready && (game->status() == live::Status::playing || game->status() == live::Status::counting);
}

std::optional<Player> Table::seat_of_token(std::string_view token) const {
  const std::string hash = hash_of(token);
  std::optional<Player> found;
  for (const Player player : {Player::first, Player::second}) {
    if (is_same_hash(row.seats[static_cast<std::size_t>(index_of(player))].token_hash, hash)) found = player;
  }
  return found;
}

bool Table::is_seat_stored(Player player) const {
  const auto joined = commands.find(seat(player).join_command);
  return joined == commands.end() || joined->second <= stored;
}

const Refused* Table::refusal_of(const std::string& command) const {
  const auto found = std::ranges::find(refused, command, &Refused::command);
  return found == refused.end() ? nullptr : &*found;
}

Millis ClockStart::held(Time until) const { return std::max<Millis>(0, std::min(until, stored.value_or(until)) - at); }

Millis Table::held(Time at) const { return clock_starts.empty() ? 0 : clock_starts.back().held(at); }

Millis Table::most_held(Time at) const {
  Millis most = 0;
  for (const ClockStart& start : clock_starts) most = std::max(most, start.held(at));
  return most;
}

void Table::note_stored(Version upto, Time now) {
  stored = std::max(stored, upto);
  auto last = clock_starts.begin();
  for (auto each = clock_starts.begin(); each != clock_starts.end() && each->version <= stored; ++each) {
    if (!each->stored) each->stored = now;
    last = each;
  }
  clock_starts.erase(clock_starts.begin(), last);
}

void Table::note(const live::Event& event, std::string body) {
  bodies.push_back(std::move(body));
  commands.emplace(event.command, event.version);
  first_read.erase(event.command);
  last_event = std::max(last_event, event.at);
  if (event.by && std::holds_alternative<live::Joined>(event.what)) seat(*event.by).join_command = event.command;
  if (starts_clock(event.what)) clock_starts.push_back({event.version, event.at});
}

void Table::note(store::ChatRow line) {
  chat_commands.emplace(line.command, line.number);
  chat.push_back(std::move(line));
}

void Table::show() {
  if (!game) return;
  shown.status = static_cast<wire::Status>(game->status());
  for (const Player player : {Player::first, Player::second}) {
    auto& name_shown = shown.names[static_cast<std::size_t>(index_of(player))].value;
    if (game->is_seated(player)) {
      name_shown = game->name(player);
    } else {
      name_shown.reset();
    }
    const auto place = static_cast<std::size_t>(index_of(player));
    shown.has_left[place] = game->absence(player).since && game->absence(player).deliberate;
    shown.claims[place].value = game->absence_claimable_at(opponent(player));
  }
}
static_assert(static_cast<int>(wire::Status::over) == static_cast<int>(live::Status::over));
static_assert(static_cast<int>(wire::Status::paused) == static_cast<int>(live::Status::paused));
static_assert(static_cast<int>(wire::Status::counting) == static_cast<int>(live::Status::counting));

void Table::clear() {
  bodies.clear();
  commands.clear();
  chat.clear();
  chat_commands.clear();
  stored = 0;
  chat_stored = 0;
  clock_starts.clear();
  last_event = 0;
}

std::optional<Error> Table::restore(ReplayedGame replayed, Time now) {
  store::StoredGame& from = replayed.stored;
  const Version was_stored = stored;
  const std::vector<ClockStart> known = clock_starts;
  if (static_cast<Version>(from.events.size()) < pushed || static_cast<std::int64_t>(from.chat.size()) < chat_pushed) {
    return Error{"the store has lost what was told: " + std::to_string(from.events.size()) + " events instead of " +
                 std::to_string(pushed)};
  }
  row = std::move(from.row);
  clear();
  if (!replayed.game) return replayed.game.error();
  game.emplace(*std::move(replayed.game));
  for (std::size_t i = 0; i < replayed.events.size(); ++i) note(replayed.events[i], std::move(from.events[i].body));
  for (store::ChatRow& line : from.chat) note(std::move(line));
  // When an event was stored that was found just now is not known better; of older ones it is, unless they are from
  // before a restart.
  for (ClockStart& start : clock_starts) {
    const auto before = std::ranges::find(known, start.version, &ClockStart::version);
    start.stored = start.version > was_stored && was_stored > 0 ? now : start.at;
    if (before != known.end() && before->stored) start.stored = before->stored;
  }
  note_stored(version(), now);
  chat_stored = static_cast<std::int64_t>(chat.size());
  std::erase_if(refused, [&](const Refused& each) { return each.on > stored; });
  show();
  return std::nullopt;
}

}  // namespace encircle::online
