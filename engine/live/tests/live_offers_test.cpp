// What players ask of each other, and who is there.

#include <gtest/gtest.h>

#include "live/tests/live_support.h"

namespace encircle::live::test {
namespace {

Story begun_trees() { return begun("topological-go", {{"size", "5"}}); }

TEST(LiveOffers, ADrawOnlyWhereTheGameKnowsOne) {
  EXPECT_TRUE(begun("topological-go").game().can_be_drawn());
  EXPECT_TRUE(begun("go", {{"komi", "7"}}).game().can_be_drawn());
  EXPECT_FALSE(begun("go", {{"komi", "6.5"}}).game().can_be_drawn());
  EXPECT_FALSE(begun("atari-go").game().can_be_drawn());
  EXPECT_FALSE(begun("topological-wars").game().can_be_drawn());
  EXPECT_EQ(begun("atari-go").why_not(first, Offer{OfferKind::draw}), Code::illegal);
}

TEST(LiveOffers, ADrawIsOfferedAndAgreedTo) {
  Story story = begun_trees();
  const Version offer = story.act(first, Offer{OfferKind::draw}).version;
  EXPECT_EQ(story.why_not(first, Offer{OfferKind::draw}), Code::taken);
  EXPECT_EQ(story.why_not(first, Answer{true}), Code::not_allowed);
  EXPECT_EQ(story.why_not(second, Answer{true}, offer + 1), Code::stale);
  EXPECT_EQ(story.why_not({}, Answer{true}), Code::not_allowed);
  story.act(second, Answer{true}, offer);
  EXPECT_EQ(story.result(), "0");
  EXPECT_EQ(story.game().finish()->how, Finish::How::agreement);
  EXPECT_EQ(story.game().finish()->outcome, Outcome::draw);
  story.expect_same_again();
}

TEST(LiveOffers, TwoWhoOfferTheSameAgree) {
  Story story = begun_trees();
  story.act(first, Offer{OfferKind::draw});
  EXPECT_TRUE(std::get<Answered>(story.act(second, Offer{OfferKind::draw}).what).yes);
  EXPECT_EQ(story.result(), "0");
  story.expect_same_again();
}

TEST(LiveOffers, WhatWasDeclinedIsNotAskedAgainBeforeAMove) {
  Story story = begun_trees();
  const Version offer = story.act(first, Offer{OfferKind::draw}).version;
  story.act(second, Answer{false});
  EXPECT_TRUE(story.game().offers().empty());
  EXPECT_EQ(story.why_not(first, Offer{OfferKind::draw}), Code::too_early);
  EXPECT_EQ(story.why_not(second, Answer{true}, offer), Code::stale);
  story.play(legal_moves(story.game().session()).front());
  story.act(first, Offer{OfferKind::draw});
  // One's own offer is taken back, and may be made again.
  story.act(first, Answer{false});
  story.act(first, Offer{OfferKind::draw});
  story.expect_same_again();
}

TEST(LiveOffers, AMoveEndsWhatWasOffered) {
  Story story = begun_trees();
  const Version offer = story.act(second, Offer{OfferKind::draw}).version;
  story.play(legal_moves(story.game().session()).front());
  EXPECT_TRUE(story.game().offers().empty());
  EXPECT_EQ(story.why_not(first, Answer{true}, offer), Code::stale);
}

TEST(LiveOffers, ATakebackGoesBackBeforeTheAskersLastMove) {
  Story story = begun_go();
  EXPECT_EQ(story.why_not(first, Offer{OfferKind::takeback}), Code::illegal);
  story.play("C3 B2 D4");
  const Key after_two = [] {
    Story other = begun_go();
    other.play("C3 B2");
    return other.game().checksum();
  }();
  // Black is sorry before White has moved: one move goes.
  const Version old = story.act(first, Offer{OfferKind::takeback}).version;
  const Event answered = story.act(second, Answer{true});
  EXPECT_EQ(std::get<Answered>(answered.what).moves, 2);
  EXPECT_EQ(story.game().board_version(), answered.version);
  EXPECT_EQ(story.game().checksum(), after_two);
  EXPECT_EQ(story.game().to_move(), first);
  EXPECT_EQ(story.why_not(second, Answer{true}, old), Code::stale);
  // And after White has moved: two moves go.
  story.play("D3 B3");
  story.act(first, Offer{OfferKind::takeback});
  story.act(second, Answer{true});
  EXPECT_EQ(story.game().checksum(), after_two);
  // Both have moved once, although no move may be left.
  story.act(second, Offer{OfferKind::takeback});
  story.act(first, Answer{true});
  story.act(first, Offer{OfferKind::takeback});
  story.act(second, Answer{true});
  EXPECT_TRUE(played_moves(story.game().session()).empty());
  EXPECT_FALSE(story.game().can_be_aborted());
  EXPECT_EQ(story.why_not(first, Offer{OfferKind::takeback}), Code::illegal);
  story.play("C3 B2");
  story.expect_same_again();
}

TEST(LiveOffers, APassAndAResumptionAreTakenBack) {
  Story story = begun_go();
  story.play("C3 B2 pass pass");
  ASSERT_EQ(story.game().status(), Status::counting);
  story.act(second, Offer{OfferKind::takeback});
  story.act(first, Answer{true});
  EXPECT_EQ(story.game().status(), Status::playing);
  EXPECT_EQ(story.game().marks_version(), 0);
  EXPECT_EQ(story.game().to_move(), second);
  story.play("pass");
  story.act(first, Resume{});
  story.act(first, Offer{OfferKind::takeback});
  story.act(second, Offer{OfferKind::abort});
  story.act(second, Answer{true}, story.game().offers().front().version);
  EXPECT_TRUE(story.game().offers().empty());
  EXPECT_EQ(played_moves(story.game().session()), (std::vector<std::string>{"C3", "B2"}));
  story.expect_same_again();
}

TEST(LiveOffers, AGameIsCalledOffByBoth) {
  Story story = begun_go();
  EXPECT_EQ(story.why_not(first, Offer{OfferKind::abort}), Code::illegal);
  story.play("C3 B2");
  story.act(second, Offer{OfferKind::abort});
  story.act(first, Answer{true});
  EXPECT_EQ(story.result(), "Void");
  EXPECT_EQ(story.game().finish()->how, Finish::How::abort);
  story.expect_same_again();
}

TEST(LiveOffers, ThereIsOneRematch) {
  Story story = begun_go();
  story.play("C3 B2");
  EXPECT_EQ(story.why_not(first, Offer{OfferKind::rematch}), Code::too_early);
  story.act(first, Resign{});
  EXPECT_EQ(story.why_not({}, Rematch{"abc"}), Code::too_early);
  story.act(first, Offer{OfferKind::rematch});
  story.act(second, Answer{true});
  EXPECT_TRUE(story.game().is_rematch_agreed());
  EXPECT_EQ(story.why_not(second, Offer{OfferKind::rematch}), Code::taken);
  EXPECT_EQ(story.why_not(first, Rematch{"abc"}), Code::not_allowed);
  EXPECT_EQ(story.why_not({}, Rematch{""}), Code::illegal);
  story.act({}, Rematch{"abc"});
  EXPECT_EQ(story.game().rematch(), "abc");
  EXPECT_FALSE(story.game().is_rematch_agreed());
  EXPECT_EQ(story.why_not({}, Rematch{"def"}), Code::taken);
  EXPECT_EQ(story.why_not(first, Offer{OfferKind::rematch}), Code::taken);
  story.expect_same_again();
}

TEST(LivePresence, AWinByAbsenceIsClaimedOnTheAbsentSidesTurn) {
  const struct {
    ClockRules clock;
    Millis longest;
  } cases[] = {{{.kind = Kind::absolute, .main = 2 * minutes}, 30 * seconds},
               {five_minutes, 60 * seconds},
               {five_and_ten, 120 * seconds},
               {{.kind = Kind::absolute, .main = 60 * minutes}, 300 * seconds},
               {no_clock, 300 * seconds}};
  for (const auto& [clock, longest] : cases) {
    Story story = begun_go(clock);
    story.play("C3 B2");
    EXPECT_EQ(story.why_not(second, ClaimAbsence{}), Code::illegal);
    story.act(first, Leave{});
    EXPECT_EQ(story.why_not(first, Leave{}), Code::taken);
    EXPECT_EQ(story.why_not(first, ClaimAbsence{}), Code::illegal);
    story.now += longest - 1;
    EXPECT_EQ(story.why_not(second, ClaimAbsence{}), Code::too_early);
    EXPECT_EQ(story.game().absence_claimable_at(second), story.now + 1);
    story.now += 1;
    story.act(second, ClaimAbsence{});
    EXPECT_EQ(story.result(), "W+F");
    EXPECT_EQ(story.game().finish()->how, Finish::How::absence);
    story.expect_same_again();
  }
}

TEST(LivePresence, NobodyWinsByAbsenceOnHisOwnTurn) {
  Story story = begun_go();
  story.play("C3 B2");
  story.act(second, Leave{});
  story.now += 60 * minutes;
  EXPECT_EQ(story.refusal(first, ClaimAbsence{}).message, "claim of absence: it is your turn");
  story.play("D4");
  story.act(first, ClaimAbsence{});
  EXPECT_EQ(story.result(), "B+F");
}

TEST(LivePresence, AbsencesAddUp) {
  Story story = begun_go(five_minutes);
  story.play("C3 B2");
  for (int i = 0; i < 2; ++i) {
    story.act(first, Leave{});
    story.now += 25 * seconds;
    story.act(first, Return{});
    EXPECT_EQ(story.why_not(first, Return{}), Code::taken);
    story.now += 10 * seconds;
  }
  EXPECT_EQ(story.game().absence(first).before, 50 * seconds);
  story.act(first, Leave{});
  EXPECT_EQ(story.game().absence_claimable_at(second), story.now + 10 * seconds);
  story.expect_same_again();
}

TEST(LivePresence, WhoLeavesDeliberatelyIsWaitedForTenSeconds) {
  Story story = begun_go();
  story.play("C3 B2");
  story.act(first, Leave{});
  story.now += 20 * seconds;
  story.act(first, Leave{.deliberate = true});
  EXPECT_EQ(story.why_not(first, Leave{}), Code::taken);
  story.now += 10 * seconds - 1;
  EXPECT_EQ(story.why_not(second, ClaimAbsence{}), Code::too_early);
  story.now += 1;
  story.act(second, ClaimAbsence{});
  EXPECT_EQ(story.result(), "W+F");
  story.expect_same_again();
}

TEST(LivePresence, BeforeBothHaveMovedTheGameIsAbortedInstead) {
  Story story = begun_go();
  story.act(first, Leave{});
  story.now += 60 * minutes;
  EXPECT_EQ(story.refusal(second, ClaimAbsence{}).message, "claim of absence: the game can be aborted");
  story.act(second, Abort{});
}

TEST(LivePresence, NobodyNeedsToBeThereInACorrespondenceGame) {
  Story story = begun_go(three_days);
  story.play("C3 B2");
  story.act(first, Leave{.deliberate = true});
  story.now += 60 * minutes;
  EXPECT_EQ(story.why_not(second, ClaimAbsence{}), Code::illegal);
}

TEST(LivePresence, ARestartEndsAbsencesAtTheLastHeartbeat) {
  Story story = begun_go(five_minutes);
  story.play("C3 B2");
  story.act(first, Leave{});
  const Time heartbeat = story.now + 20 * seconds;
  story.now += 10 * minutes;
  story.act({}, Pause{heartbeat});
  EXPECT_EQ(story.game().absence(first).before, 20 * seconds);
  EXPECT_EQ(story.why_not(second, ClaimAbsence{}), Code::illegal);
  story.act({}, Continue{});
  story.act(first, Leave{});
  EXPECT_EQ(story.game().absence_claimable_at(second), story.now + 40 * seconds);
  story.expect_same_again();
}

TEST(LivePresence, WhoAcceptedTheCountNeedNotWaitForEver) {
  Story story = begun_go(five_minutes);
  story.play("C3 pass pass");
  ASSERT_EQ(story.game().status(), Status::counting);
  story.act(first, Leave{});
  story.now += 2 * minutes;
  EXPECT_EQ(story.refusal(second, ClaimAbsence{}).message, "claim of absence: accept the count first");
  story.act(second, AcceptCount{});
  story.act(second, ClaimAbsence{});
  // Black has the whole board: being there does not make White the winner.
  EXPECT_EQ(story.game().finish()->how, Finish::How::count);
  EXPECT_EQ(story.game().finish()->outcome, Outcome::first_wins);
  story.expect_same_again();
}

}  // namespace
}  // namespace encircle::live::test
