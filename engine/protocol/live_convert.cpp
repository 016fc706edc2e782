#include "protocol/live_convert.h"

#include <charconv>
#include <cstdint>
#include <limits>

#include "core/quoted.h"

namespace encircle::wire {

namespace {

std::string text_of_key(Key key) {
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; key >>= 4) text[i] = "0123456789abcdef"[key & 15];
  return text;
}

std::optional<Key> key_of(std::string_view text) {
  Key key = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), key, 16);
  if (fault != std::errc{} || end != text.data() + text.size() || text_of_key(key) != text) return std::nullopt;
  return key;
}

SideTime wire_time(const live::SideTime& time) { return {time.left, time.periods, time.in_period}; }

std::optional<int> small(std::int64_t number) {
  if (number < 0 || number > std::numeric_limits<int>::max()) return std::nullopt;
  return static_cast<int>(number);
}

template <class Enum, class Other>
Enum same(Other value) {
  return static_cast<Enum>(value);
}
static_assert(static_cast<int>(OfferKind::rematch) == static_cast<int>(live::OfferKind::rematch));
static_assert(static_cast<int>(OfferKind::takeback) == static_cast<int>(live::OfferKind::takeback));
static_assert(static_cast<int>(Mark::seki) == static_cast<int>(StoneMark::seki));
static_assert(static_cast<int>(ClockKind::fischer) == static_cast<int>(live::ClockRules::Kind::fischer));
static_assert(static_cast<int>(ClockKind::correspondence) == static_cast<int>(live::ClockRules::Kind::correspondence));

// ---- To the wire

struct ToWire {
  What operator()(const live::Created& each) const {
    Create create{.setup = wire_setup(each.setup)};
    if (!each.rematch_of.empty()) create.rematch_of = each.rematch_of;
    return create;
  }
  What operator()(const live::Joined& each) const { return Join{.name = each.name}; }
  What operator()(const live::Played& each) const {
    return Move{.move = each.move, .checksum = text_of_key(each.checksum)};
  }
  What operator()(const live::Resumed&) const { return Resume{}; }
  What operator()(const live::Marked& each) const {
    return MarkStones{.stone = each.stone, .mark = same<Mark>(each.mark)};
  }
  What operator()(const live::CountAccepted& each) const { return Accept{.result = each.result}; }
  What operator()(const live::Offered& each) const { return Offer{.offer = same<OfferKind>(each.kind)}; }
  What operator()(const live::Answered& each) const {
    Reply reply{.to = each.offer, .offer = same<OfferKind>(each.kind), .yes = each.yes};
    if (each.kind == live::OfferKind::takeback && each.yes) reply.moves = each.moves;
    return reply;
  }
  What operator()(const live::Resigned&) const { return Resign{}; }
  What operator()(const live::Flagged& each) const { return Flag{.loser = seat_of(each.loser)}; }
  What operator()(const live::AbsenceClaimed&) const { return Absent{}; }
  What operator()(const live::Left& each) const { return Leave{.deliberate = each.deliberate}; }
  What operator()(const live::Returned&) const { return Return{}; }
  What operator()(const live::Aborted&) const { return Abort{}; }
  What operator()(const live::Paused& each) const { return Pause{.until = each.until}; }
  What operator()(const live::Continued&) const { return Continue{}; }
  What operator()(const live::RematchMade& each) const { return Rematch{.next = each.game}; }
};

// ---- From the wire

using Happened = Result<live::Happening>;

struct FromWire {
  Happened operator()(const Create& each) const {
    auto setup = live_setup(each.setup);
    if (!setup) return setup.error();
    return live::Happening(live::Created{*std::move(setup), each.rematch_of.value_or("")});
  }
  Happened operator()(const Join& each) const { return live::Happening(live::Joined{each.name}); }
  Happened operator()(const Move& each) const {
    const auto key = key_of(each.checksum);
    if (!key) return encircle::Error{"a checksum that is none: " + quoted(each.checksum)};
    return live::Happening(live::Played{each.move, *key});
  }
  Happened operator()(const Resume&) const { return live::Happening(live::Resumed{}); }
  Happened operator()(const MarkStones& each) const {
    return live::Happening(live::Marked{each.stone, same<StoneMark>(each.mark)});
  }
  Happened operator()(const Accept& each) const { return live::Happening(live::CountAccepted{each.result}); }
  Happened operator()(const Offer& each) const {
    return live::Happening(live::Offered{same<live::OfferKind>(each.offer)});
  }
  Happened operator()(const Reply& each) const {
    const auto moves = small(each.moves.value_or(0));
    if (!moves) return encircle::Error{"an answer that leaves too many moves"};
    return live::Happening(live::Answered{each.to, same<live::OfferKind>(each.offer), each.yes, *moves});
  }
  Happened operator()(const Resign&) const { return live::Happening(live::Resigned{}); }
  Happened operator()(const Flag& each) const { return live::Happening(live::Flagged{player_of(each.loser)}); }
  Happened operator()(const Absent&) const { return live::Happening(live::AbsenceClaimed{}); }
  Happened operator()(const Leave& each) const { return live::Happening(live::Left{each.deliberate}); }
  Happened operator()(const Return&) const { return live::Happening(live::Returned{}); }
  Happened operator()(const Abort&) const { return live::Happening(live::Aborted{}); }
  Happened operator()(const Pause& each) const { return live::Happening(live::Paused{each.until}); }
  Happened operator()(const Continue&) const { return live::Happening(live::Continued{}); }
  Happened operator()(const Rematch& each) const { return live::Happening(live::RematchMade{each.next}); }
};

struct ToAction {
  live::Action operator()(const DoMove& each) const { return live::Play{each.move}; }
  live::Action operator()(const DoPass&) const { return live::Pass{}; }
  live::Action operator()(const Resume&) const { return live::Resume{}; }
  live::Action operator()(const MarkStones& each) const { return live::Mark{each.stone, same<StoneMark>(each.mark)}; }
  live::Action operator()(const DoAccept&) const { return live::AcceptCount{}; }
  live::Action operator()(const Resign&) const { return live::Resign{}; }
  live::Action operator()(const Offer& each) const { return live::Offer{same<live::OfferKind>(each.offer)}; }
  live::Action operator()(const DoAnswer& each) const { return live::Answer{each.yes}; }
  live::Action operator()(const ClaimTime&) const { return live::ClaimTime{}; }
  live::Action operator()(const ClaimAbsence&) const { return live::ClaimAbsence{}; }
  live::Action operator()(const DoLeave&) const { return live::Leave{true}; }
  live::Action operator()(const Return&) const { return live::Return{}; }
  live::Action operator()(const Abort&) const { return live::Abort{}; }
};

}  // namespace

Event wire_event(const live::Event& event) {
  Event wire{
      .version = event.version, .at = event.at, .command = event.command, .what = std::visit(ToWire{}, event.what)};
  if (event.by) wire.by = seat_of(*event.by);
  if (event.left != live::Times{}) wire.left = {wire_time(event.left[0]), wire_time(event.left[1])};
  if (event.lag != 0) wire.lag = event.lag;
  if (event.held != 0) wire.held = event.held;
  return wire;
}

Result<live::Event> live_event(const Event& event) {
  auto what = std::visit(FromWire{}, event.what);
  if (!what) return what.error();
  live::Event live{.version = event.version,
                   .at = event.at,
                   .command = event.command,
                   .lag = event.lag.value_or(0),
                   .held = event.held.value_or(0),
                   .what = *std::move(what)};
  if (event.by) live.by = player_of(*event.by);
  for (std::size_t i = 0; i < 2 && event.left; ++i) {
    const SideTime& time = (*event.left)[i];
    const auto periods = small(time.periods);
    if (!periods) return encircle::Error{"too many periods: " + std::to_string(time.periods)};
    live.left[i] = {time.left, *periods, time.in_period};
  }
  return live;
}

Clock wire_clock(const live::ClockRules& clock) {
  Clock wire{.kind = same<ClockKind>(clock.kind)};
  if (clock.main != 0) wire.main = clock.main;
  if (clock.increment != 0) wire.increment = clock.increment;
  if (clock.periods != 0) wire.periods = clock.periods;
  if (clock.period != 0) wire.period = clock.period;
  return wire;
}

Result<live::ClockRules> live_clock(const Clock& clock) {
  const auto periods = small(clock.periods.value_or(0));
  if (!periods) return encircle::Error{"too many periods: " + std::to_string(*clock.periods)};
  return live::ClockRules{.kind = same<live::ClockRules::Kind>(clock.kind),
                          .main = clock.main.value_or(0),
                          .increment = clock.increment.value_or(0),
                          .periods = *periods,
                          .period = clock.period.value_or(0)};
}

Setup wire_setup(const live::Setup& setup) {
  return {
      .game = setup.game, .options = {setup.options}, .clock = wire_clock(setup.clock), .rules = setup.rules_version};
}

Result<live::Setup> live_setup(const Setup& setup) {
  const auto clock = live_clock(setup.clock);
  if (!clock) return clock.error();
  return live::Setup{
      .game = setup.game, .options = setup.options.entries, .clock = *clock, .rules_version = setup.rules};
}

live::Action live_action(const Action& action) { return std::visit(ToAction{}, action); }

}  // namespace encircle::wire
