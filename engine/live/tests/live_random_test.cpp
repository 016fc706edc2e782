// Whatever two people and a server send, in whatever order: the game keeps its promises.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "core/rng.h"
#include "live/tests/live_support.h"

namespace encircle::live::test {
namespace {

// One random game: mostly sensible commands, some of them nonsense or too old.
class RandomGame {
 public:
  RandomGame(std::uint64_t seed, const std::string& game, const OptionValues& options, const ClockRules& clock)
      : rng_(seed), story_(game, options, clock) {}

  void run(int commands) {
    if (!one_in(10)) story_.join_both();
    for (int i = 0; i < commands && !::testing::Test::HasFailure(); ++i) step();
    story_.expect_same_again();
    for (std::size_t i = 0; i < story_.events.size(); ++i) {
      ASSERT_EQ(story_.events[i].version, static_cast<Version>(i) + 1);
    }
  }
  const std::vector<Event>& events() const { return story_.events; }

 private:
  int below(int bound) { return rng_.below(bound); }
  bool one_in(int count) { return below(count) == 0; }

  std::string some_move() {
    const auto moves = legal_moves(story_.game().session());
    if (moves.empty() || one_in(20)) return one_in(2) ? "pass" : "Q99";
    return moves[static_cast<std::size_t>(below(static_cast<int>(moves.size())))];
  }
  std::string some_stone() {
    const State state = story_.game().session().state({.board = true});
    if (state.board->groups.empty() || one_in(10)) return "A1";
    const auto& groups = state.board->groups;
    return groups[static_cast<std::size_t>(below(static_cast<int>(groups.size())))].stones.front();
  }

  Action some_action() {
    switch (below(60)) {
      case 0:
        return Resume{};
      case 1:
        if (!one_in(4)) return Play{some_move()};
        return Resign{};
      case 2:
        return ClaimTime{};
      case 3:
        return ClaimAbsence{};
      case 4:
        return Abort{};
      case 5:
        return Create{{"go"}};
      case 6:
      case 16:
      case 17:
        return Flag{};
      case 7:
        return Pause{story_.now - below(3000)};
      case 8:
        return Continue{};
      case 9:
        return Rematch{one_in(4) ? "" : "next"};
      case 10:
      case 11:
        return Leave{one_in(2)};
      case 12:
      case 13:
        return Return{};
      case 14:
      case 15:
        return Join{"somebody"};
      default:
        return some_usual_action();
    }
  }
  Action some_usual_action() {
    for (const Player player : {first, second}) {
      const auto claimable = story_.game().absence_claimable_at(player);
      if (!claimable || !one_in(15)) continue;
      story_.now = std::max(story_.now, *claimable - below(2));
      return ClaimAbsence{};
    }
    if (story_.game().status() == Status::counting) {
      if (one_in(3)) return Mark{some_stone(), one_in(3) ? StoneMark::seki : StoneMark::dead};
      if (one_in(2)) return AcceptCount{};
    }
    if (!story_.game().offers().empty() && one_in(3)) return Answer{one_in(2)};
    if (one_in(8)) return Offer{static_cast<OfferKind>(below(4))};
    if (one_in(12)) return Pass{};
    return Play{some_move()};
  }

  std::optional<Player> somebody(const Action& what) {
    const bool is_servers = std::holds_alternative<Flag>(what) || std::holds_alternative<Pause>(what) ||
                            std::holds_alternative<Continue>(what) || std::holds_alternative<Rematch>(what);
    if (is_servers != one_in(20)) return std::nullopt;
    if (std::holds_alternative<Play>(what) && !one_in(10)) return story_.game().to_move();
    return one_in(2) ? first : second;
  }

  void step() {
    story_.now += one_in(30) ? below(100'000) : below(3000);
    if (one_in(50)) story_.now -= below(5000);
    if (story_.game().deadline() && one_in(100)) story_.now = *story_.game().deadline() + below(2000) - 1000;
    story_.lag = below(700) - 50;
    story_.held = one_in(10) ? below(2000) : 0;
    const Action what = some_action();
    const auto by = somebody(what);
    const Version on = one_in(15) ? below(static_cast<int>(story_.game().version()) + 2) : story_.present_version(what);
    const std::string before = text_of(story_.game());
    const Status status = story_.game().status();
    const auto event = story_.ask(by, what, on);
    const auto again = story_.ask(by, what, on);
    ASSERT_EQ(event.ok(), again.ok());
    ASSERT_EQ(text_of(story_.game()), before) << "to decide is to change nothing";
    if (!event) {
      ASSERT_FALSE(event.error().message.empty());
      ASSERT_EQ(event.error().message, again.error().message);
      return;
    }
    ASSERT_EQ(*event, *again);
    refuse_what_was_changed(*event, before);
    story_.take(*event);
    check(*event, status);
  }

  // An event that the rules do not give is refused, and nothing has changed.
  void refuse_what_was_changed(const Event& event, const std::string& before) {
    Event changed = event;
    switch (below(5)) {
      case 0:
        changed.version += one_in(2) ? 1 : -1;
        break;
      case 1:
        changed.left[static_cast<std::size_t>(below(2))].left += 1;
        break;
      case 2:
        changed.by = changed.by ? std::nullopt : std::optional(first);
        // A flag may be claimed, and the server may abort.
        if (std::holds_alternative<Flagged>(event.what) || std::holds_alternative<Aborted>(event.what)) return;
        break;
      case 3:
        changed.what = Continued{};
        if (changed == event) return;
        break;
      default:
        if (auto* const played = std::get_if<Played>(&changed.what)) {
          played->checksum += 1;
        } else {
          return;
        }
    }
    LiveGame game = *LiveGame::replay(story_.events);
    ASSERT_TRUE(game.take(changed));
    ASSERT_EQ(text_of(game), before);
  }

  void check(const Event& event, Status before) {
    const LiveGame& game = story_.game();
    ASSERT_EQ(game.version(), event.version);
    ASSERT_LE(game.board_version(), game.version());
    ASSERT_LE(game.marks_version(), game.version());
    ASSERT_EQ(game.marks_version() > 0, game.status() == Status::counting);
    ASSERT_EQ(game.checksum(), game.session().state({.line = true}).line->key);
    if (before == Status::over) {
      ASSERT_EQ(game.status(), Status::over);
    }
    ASSERT_EQ(game.finish().has_value(), game.status() == Status::over);
    for (const Player player : {first, second}) {
      const SideTime& side = event.left[static_cast<std::size_t>(index_of(player))];
      ASSERT_GE(side.left, 0);
      ASSERT_GE(side.periods, 0);
      ASSERT_GE(game.lag_quota(player), 0);
      ASSERT_LE(game.lag_quota(player), most_lag_quota);
      ASSERT_GE(game.absence(player).before, 0);
    }
    ASSERT_EQ(game.running().has_value(), game.deadline().has_value());
    if (const auto* played = std::get_if<Played>(&event.what)) {
      ASSERT_EQ(game.checksum(), played->checksum);
      ASSERT_TRUE(game.offers().empty());
    }
    for (const OpenOffer& offer : game.offers()) {
      ASSERT_EQ(std::ranges::count_if(game.offers(), [&](const OpenOffer& each) { return each.kind == offer.kind; }),
                1);
    }
  }

  Rng rng_;
  Story story_;
};

TEST(LiveChaos, EveryPromiseHoldsInRandomGames) {
  const struct {
    const char* game;
    OptionValues options;
  } games[] = {{"go", {{"size", "5"}, {"komi", "0"}}},
               {"go", {{"size", "7"}, {"handicap", "2"}, {"free-handicap", "on"}}},
               {"atari-go", {{"size", "6"}}},
               {"topological-go", {{"size", "5"}}},
               {"topological-wars", {{"points", "14"}}}};
  std::array<int, std::variant_size_v<Happening>> seen = {};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (const auto& [game, options] : games) {
      for (const ClockRules& clock : {no_clock, five_minutes, five_and_ten, byoyomi, three_days}) {
        SCOPED_TRACE(std::string(game) + ", clock " + std::to_string(int(clock.kind)) + ", seed " +
                     std::to_string(seed));
        RandomGame random_game(seed, game, options, clock);
        random_game.run(120);
        if (HasFailure()) return;
        for (const Event& event : random_game.events()) ++seen[event.what.index()];
      }
    }
  }
  // All of it happened, and most of it often.
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_GE(seen[i], 10) << "kind " << i;
  EXPECT_GE(seen[Happening(Played{}).index()], 5'000);
}

}  // namespace
}  // namespace encircle::live::test
