// Two people play: seats, turns, versions, counting, and how games end.

#include <gtest/gtest.h>

#include <functional>

#include "live/tests/live_support.h"
#include "session/tests/session_support.h"

namespace encircle::live::test {
namespace {

// Black has the left of a small board, White the right; the White stone at A1 is dead.
constexpr const char* settled_game = "C1 D1 C2 D2 C3 D3 C4 D4 C5 A1 pass D5 pass pass";

TEST(LiveGame, BeginsWhenBothSeatsAreTaken) {
  Story story("go", {{"size", "5"}});
  EXPECT_EQ(story.game().status(), Status::open);
  EXPECT_EQ(story.why_not(first, Play{"C3"}), Code::not_begun);
  story.act(second, Join{"Ben"});
  EXPECT_EQ(story.why_not(second, Join{"Cid"}), Code::taken);
  EXPECT_EQ(story.why_not(first, Join{std::string(1000, 'x')}), Code::illegal);
  EXPECT_EQ(story.why_not(first, Join{"A\nda"}), Code::illegal);
  EXPECT_EQ(story.why_not(first, Join{"\xff"}), Code::illegal);
  story.act(first, Join{"Ada"});
  EXPECT_EQ(story.game().status(), Status::playing);
  EXPECT_EQ(story.why_not(first, Join{"Cid"}), Code::taken);
  story.play("C3 B2");
  story.expect_same_again();
}

TEST(LiveGame, IsRefusedWithUnknownGamesOptionsAndClocks) {
  const auto why = [](const live::Setup& setup) { return LiveGame::create({.what = Create{setup}}).error().message; };
  EXPECT_EQ(why({"chess"}), "unknown game 'chess'; the games are go, atari-go, topological-go, topological-wars");
  EXPECT_NE(why({"go", {{"size", "77"}}}), "");
  EXPECT_EQ(why({"go", {}, {.kind = Kind::byoyomi, .main = minutes, .periods = 0, .period = 30 * seconds}}),
            "clock: number of periods of 0 is not between 1 and 100");
  EXPECT_FALSE(LiveGame::create({.at = -1, .what = Create{{"go"}}}));
  EXPECT_FALSE(LiveGame::create({.what = Resign{}}));
}

TEST(LiveGame, AMoveIsForTheBoardItWasMadeOn) {
  Story story = begun_go();
  const Version before = story.game().board_version();
  EXPECT_EQ(story.why_not(second, Play{"C3"}), Code::not_your_turn);
  EXPECT_EQ(story.why_not({}, Play{"C3"}), Code::not_allowed);
  const Event played = story.act(first, Play{"c3"});
  EXPECT_EQ(std::get<Played>(played.what).move, "C3");
  EXPECT_EQ(story.game().board_version(), played.version);
  // The same move from an old outbox.
  EXPECT_EQ(story.why_not(first, Play{"C3"}, before), Code::stale);
  EXPECT_EQ(story.why_not(second, Play{"B2"}, before), Code::stale);
  const Refusal occupied = story.refusal(second, Play{"C3"});
  EXPECT_EQ(occupied.code, Code::illegal);
  EXPECT_EQ(occupied.message.find("illegal move C3: "), 0u) << occupied.message;
  // An offer changes no board: a move that was on its way is still good.
  story.act(first, Offer{OfferKind::takeback});
  story.act(second, Play{"B2"}, played.version);
  story.expect_same_again();
}

TEST(LiveGame, EveryGameIsPlayedToItsEndByTheRules) {
  Story atari = begun("atari-go", {{"size", "5"}});
  atari.play("A1 B2 A2 B1 E5 A3");
  EXPECT_EQ(atari.result(), "B+");
  EXPECT_EQ(atari.game().finish()->outcome, Outcome::second_wins);
  EXPECT_EQ(atari.game().finish()->how, Finish::How::rules);
  EXPECT_EQ(atari.game().status(), Status::over);
  EXPECT_EQ(atari.why_not(first, Play{"C3"}), Code::over);
  atari.expect_same_again();

  Story wars = begun("topological-wars", {{"points", "4"}});
  while (!wars.game().finish()) wars.play(legal_moves(wars.game().session()).front());
  EXPECT_EQ(wars.result(), wars.game().session().state().ending->result);
  wars.expect_same_again();

  Story trees = begun("topological-go", {{"size", "4"}, {"reserve", "1"}});
  while (!trees.game().finish()) trees.play(legal_moves(trees.game().session()).front());
  EXPECT_EQ(trees.result(), trees.game().session().state().ending->result);
  trees.expect_same_again();
}

TEST(LiveGame, CountingNeedsBothOnTheSameMarks) {
  Story story = begun_go(five_minutes);
  story.play(settled_game);
  ASSERT_EQ(story.game().status(), Status::counting);
  EXPECT_EQ(story.game().running(), std::nullopt);
  EXPECT_EQ(story.why_not(first, Play{"A5"}), Code::illegal);
  const Version marks = story.game().marks_version();
  EXPECT_EQ(marks, story.game().version());
  story.act(first, AcceptCount{});
  EXPECT_EQ(story.why_not(first, AcceptCount{}), Code::taken);
  // While Black accepts, White changes the marks: nobody has agreed to those.
  story.act(second, Mark{"A1", StoneMark::dead});
  EXPECT_FALSE(story.game().has_accepted(first));
  EXPECT_EQ(story.why_not(second, AcceptCount{}, marks), Code::stale);
  EXPECT_EQ(story.why_not(first, Mark{"A1", StoneMark::dead}, marks), Code::stale);
  EXPECT_EQ(story.why_not(first, Mark{"A5", StoneMark::dead}), Code::illegal);
  EXPECT_EQ(story.why_not(first, Mark{"Z9", StoneMark::seki}), Code::illegal);
  story.act(first, Mark{"A1", StoneMark::dead});
  story.act(second, AcceptCount{});
  EXPECT_EQ(story.result(), "");
  const Event last = story.act(first, AcceptCount{});
  EXPECT_EQ(story.result(), std::get<CountAccepted>(last.what).result);
  EXPECT_EQ(story.game().finish()->how, Finish::How::count);
  EXPECT_EQ(story.why_not(first, Mark{"A1", StoneMark::dead}), Code::over);
  story.expect_same_again();
}

TEST(LiveGame, WhoDisputesTheCountLetsTheOtherMoveFirst) {
  Story story = begun_go();
  story.play(settled_game);
  EXPECT_EQ(story.why_not(first, Resume{}, 3), Code::stale);
  story.act(first, AcceptCount{});
  story.act(first, Resume{});
  EXPECT_EQ(story.game().status(), Status::playing);
  EXPECT_EQ(story.game().marks_version(), 0);
  EXPECT_EQ(story.game().to_move(), second);
  EXPECT_EQ(story.why_not(first, Resume{}), Code::illegal);
  story.play("A2 B2 pass pass");
  EXPECT_EQ(story.game().status(), Status::counting);
  EXPECT_FALSE(story.game().has_accepted(first));
  story.expect_same_again();
}

TEST(LiveGame, APlayerResigns) {
  for (const Player loser : {first, second}) {
    Story story = begun_go();
    story.play("C3 B2");
    EXPECT_EQ(story.why_not({}, Resign{}), Code::not_allowed);
    story.act(loser, Resign{});
    EXPECT_EQ(story.result(), loser == first ? "W+R" : "B+R");
    EXPECT_EQ(story.game().finish()->outcome, win_for(opponent(loser)));
    EXPECT_EQ(story.why_not(loser, Resign{}), Code::over);
    story.expect_same_again();
  }
}

TEST(LiveGame, EitherMayAbortUntilBothHaveMoved) {
  Story open("go");
  open.act(first, Join{"Ada"});
  EXPECT_EQ(open.why_not(second, Abort{}), Code::not_allowed);
  open.act(first, Abort{});
  EXPECT_EQ(open.result(), "Void");
  EXPECT_EQ(open.why_not(second, Join{"Ben"}), Code::over);
  EXPECT_EQ(open.why_not(first, Offer{OfferKind::rematch}), Code::illegal);

  Story story = begun_go();
  story.play("C3");
  ASSERT_TRUE(story.ask(first, Abort{}));
  ASSERT_TRUE(story.ask(second, Abort{}));
  ASSERT_TRUE(story.ask({}, Abort{}));
  story.play("B2");
  EXPECT_EQ(story.why_not(first, Abort{}), Code::too_late);
  EXPECT_EQ(story.why_not({}, Abort{}), Code::too_late);
  story.expect_same_again();
}

TEST(LiveGame, ItsRecordCanBeSavedAndOpened) {
  Story story = begun_go(byoyomi);
  story.play("C3 B2 D4 B3", seconds);
  story.act(second, Offer{OfferKind::takeback});
  story.act(first, Answer{true});
  story.play("D2");
  story.act(first, Resign{});
  const std::string text = *sgf::write(story.game().record());
  for (const char* const part : {"PB[Ada]", "PW[Ben]", "TM[60]", "OT[3x30 byo-yomi]", "RE[W+R]", "DT[2026-11-17]"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
  }
  const auto opened = open_session(story.game().record());
  ASSERT_TRUE(opened);
  ASSERT_TRUE((*opened)->go_to_end());
  EXPECT_EQ(played_moves(**opened), (std::vector<std::string>{"C3", "B2", "D4", "D2"}));
  EXPECT_EQ((*opened)->tree().added.size(), 5u);
}

TEST(LiveGame, AStoredGameThatDisagreesIsRefused) {
  Story story = begun_go(five_minutes);
  story.play("C3 B2 D4", seconds);
  const auto error_with = [&](auto change) {
    std::vector<Event> events = story.events;
    change(events);
    const auto replayed = LiveGame::replay(events);
    return replayed ? "" : replayed.error().message;
  };
  EXPECT_EQ(error_with([](auto&) {}), "");
  EXPECT_EQ(error_with([](auto& events) { std::get<Played>(events[4].what).checksum ^= 1; }),
            "replay: event 5: the rules make another event of its command (rules of version '1', here '1')");
  EXPECT_EQ(error_with([](auto& events) { events.erase(events.begin() + 3); }),
            "replay: event 5: the next one is 4 (rules of version '1', here '1')");
  for (const auto& change : std::vector<std::function<void(std::vector<Event>&)>>{
           [](auto& events) { std::get<Played>(events[4].what).move = "b2"; },
           [](auto& events) { std::get<Played>(events[4].what).move = "C3"; },
           [](auto& events) { events[5].left[0].left += 1; },
           [](auto& events) { events[4].by = Player::first; },
           [](auto& events) { events[3].by.reset(); },
           [](auto& events) { events[3].what = Resumed{}; },
           [](auto& events) { events[0].left[0].left = 1; },
           [](auto& events) { events[0].by = Player::first; },
           [](auto& events) { std::get<Created>(events[0].what).setup.game = "chess"; },
           [](auto& events) { std::swap(events[4], events[5]); },
           [](auto& events) { events.erase(events.begin()); },
           [](auto& events) { events.clear(); },
       }) {
    EXPECT_NE(error_with(change), "");
  }
}

}  // namespace
}  // namespace encircle::live::test
