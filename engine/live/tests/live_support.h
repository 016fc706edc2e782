#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "live/live_game.h"
#include "sgf/writer.h"

namespace encircle::live::test {

inline constexpr Player first = Player::first;
inline constexpr Player second = Player::second;
inline constexpr Millis seconds = 1000;
inline constexpr Millis minutes = 60 * seconds;
// A day on which all games of the tests are played.
inline constexpr Time noon = 1'794'916'800'000;

using Kind = ClockRules::Kind;
using Code = Refusal::Code;
inline const ClockRules no_clock{};
inline const ClockRules five_minutes{.kind = Kind::absolute, .main = 5 * minutes};
inline const ClockRules five_and_ten{.kind = Kind::fischer, .main = 5 * minutes, .increment = 10 * seconds};
inline const ClockRules byoyomi{.kind = Kind::byoyomi, .main = minutes, .periods = 3, .period = 30 * seconds};
inline const ClockRules three_days{.kind = Kind::correspondence, .period = 3 * 24 * 60 * minutes};

// Everything that a game says about itself.
inline std::string text_of(const LiveGame& game) {
  std::ostringstream out;
  const auto maybe = [](const auto& value) { return value ? std::to_string(static_cast<long long>(*value)) : "-"; };
  out << game.setup().game << " of " << game.rematch_of() << " v" << game.version() << "/" << game.board_version()
      << "/" << game.marks_version() << " status " << int(game.status()) << " to move " << int(game.to_move())
      << " key " << game.checksum() << " runs " << maybe(game.running()) << " until " << maybe(game.deadline())
      << " paused " << maybe(game.continue_at()) << " abort " << game.can_be_aborted() << " rematch "
      << game.is_rematch_agreed() << game.rematch() << "\n";
  if (game.finish()) out << "over " << int(game.finish()->how) << " " << game.finish()->result << "\n";
  for (const OpenOffer& offer : game.offers()) {
    out << "offer " << offer.version << " " << int(offer.by) << " " << int(offer.kind) << "\n";
  }
  const Times left = game.left(noon + 60 * minutes);
  for (const Player player : {first, second}) {
    const Absence& absence = game.absence(player);
    const SideTime& time = left[static_cast<std::size_t>(index_of(player))];
    out << game.is_seated(player) << game.name(player) << " accepted " << game.has_accepted(player) << " absent "
        << maybe(absence.since) << " " << absence.deliberate << " " << absence.before << " claim "
        << maybe(game.absence_claimable_at(player)) << " quota " << game.lag_quota(player) << " left " << time.left
        << " " << time.periods << " " << time.in_period << "\n";
  }
  const State state = game.session().state({.moves = true, .count = true, .line = true});
  out << "session " << int(state.phase) << " " << state.move_number << " " << state.line->key;
  for (const std::string& move : state.moves->played) out << " " << move;
  if (state.count) {
    out << " count " << state.count->result << " dead";
    for (const std::string& stone : state.count->dead) out << " " << stone;
  }
  out << "\n" << *sgf::write(game.record());
  return out.str();
}

// A game that two people play through the contract, with the events that were stored of it. The time passes only when
// the story says so.
class Story {
 public:
  explicit Story(std::string game, OptionValues options = {}, ClockRules clock = no_clock) {
    const auto created =
        LiveGame::create({.id = "create", .at = now, .what = Create{{std::move(game), std::move(options), clock}}});
    EXPECT_TRUE(created) << created.error().message;
    events.push_back(*created);
    auto replayed = LiveGame::replay(events);
    EXPECT_TRUE(replayed) << replayed.error().message;
    game_.emplace(*std::move(replayed));
  }

  const LiveGame& game() const { return *game_; }

  // The version that such a command names now.
  Version present_version(const Action& what) const {
    if (std::holds_alternative<Mark>(what) || std::holds_alternative<AcceptCount>(what)) return game_->marks_version();
    if (std::holds_alternative<Answer>(what)) return game_->offers().empty() ? 0 : game_->offers().front().version;
    return game_->board_version();
  }

  // What the command would do now.
  Result<Event, Refusal> ask(std::optional<Player> by, Action what, std::optional<Version> on = {}) const {
    return game_->decide({.id = "c" + std::to_string(events.size()),
                          .by = by,
                          .on = on.value_or(present_version(what)),
                          .at = now,
                          .lag = lag,
                          .held = held,
                          .what = std::move(what)});
  }
  // Does it, which must be possible, and gives what happened.
  Event act(std::optional<Player> by, Action what, std::optional<Version> on = {}) {
    const auto event = ask(by, std::move(what), on);
    EXPECT_TRUE(event) << event.error().message;
    if (event) take(*event);
    return events.back();
  }
  void take(const Event& event) {
    const auto error = game_->take(event);
    EXPECT_FALSE(error) << error->message;
    events.push_back(event);
  }
  // Why it cannot be done, which changes nothing.
  Refusal refusal(std::optional<Player> by, Action what, std::optional<Version> on = {}) const {
    const std::string before = text_of(*game_);
    const auto event = ask(by, std::move(what), on);
    EXPECT_FALSE(event) << "version " << game_->version();
    EXPECT_EQ(text_of(*game_), before);
    return event ? Refusal{} : event.error();
  }
  Code why_not(std::optional<Player> by, Action what, std::optional<Version> on = {}) const {
    return refusal(by, std::move(what), on).code;
  }

  void join_both() {
    act(first, Join{"Ada"});
    act(second, Join{"Ben"});
  }
  // Moves of whoever is to move, each after so long.
  void play(const std::string& moves, Millis each = 0) {
    std::istringstream words(moves);
    for (std::string move; words >> move;) {
      now += each;
      act(game_->to_move(), Play{move});
    }
  }
  const SideTime& left(Player player) const { return events.back().left[static_cast<std::size_t>(index_of(player))]; }
  std::string result() const { return game_->finish() ? game_->finish()->result : ""; }

  // The game of the stored events is this game.
  void expect_same_again() const {
    const auto replayed = LiveGame::replay(events);
    ASSERT_TRUE(replayed) << replayed.error().message;
    EXPECT_EQ(text_of(*replayed), text_of(*game_));
  }

  Time now = noon;
  Millis lag = 0;
  Millis held = 0;
  std::vector<Event> events;

 private:
  std::optional<LiveGame> game_;
};

// A game that has begun.
inline Story begun(std::string game, OptionValues options = {}, ClockRules clock = no_clock) {
  Story story(std::move(game), std::move(options), clock);
  story.join_both();
  return story;
}
inline Story begun_go(ClockRules clock = no_clock) { return begun("go", {{"size", "5"}}, clock); }

}  // namespace encircle::live::test
