// Whole games through messages, one of each kind; the expectations are worked out by hand from docs/rules.

#include "protocol/tests/guest.h"

namespace encircle::protocol {
namespace {

TEST(GoAtATable, FromTheFirstStoneToTheAgreedCount) {
  Guest guest;
  guest.start("go", R"({"size":"5","komi":"0.5"})");
  EXPECT_EQ(guest.at("state.to_move"), "B");
  EXPECT_EQ(guest.at("state.last"), "null");
  EXPECT_EQ(guest.at("state.view.stones"), std::string(25, '.'));
  EXPECT_EQ(guest.children(0), "");

  // White takes the black stone on C3 by its last liberty.
  guest.play({"C3", "C2", "A1", "B3", "A2", "D3"});
  EXPECT_EQ(guest.at("state.last.atari"), "C3");
  guest.play({"A3", "C4"});
  EXPECT_EQ(guest.at("state.last.captured"), "C3");
  EXPECT_EQ(guest.at("state.figures"), "stones=B=3 W=4 prisoners=B=0 W=1 komi=0.5");
  EXPECT_EQ(guest.at("state.refusals"), "C3=suicide");
  EXPECT_EQ(guest.fail("play", {{"move", "C3"}}),
            "illegal-move: illegal move C3: the stone would have no liberty (suicide)");
  EXPECT_EQ(guest.at("error.refusal"), "suicide");

  guest.play({"pass", "pass"});
  EXPECT_EQ(guest.at("state.is_stopped"), "true");
  EXPECT_EQ(guest.at("state.ending"), "null");
  EXPECT_EQ(guest.at("state.legal"), "");
  // The three black stones cannot live on the edge, but the players see it otherwise first: all alive, White's area has
  // neutral points beside it.
  guest.ask("count");
  EXPECT_EQ(guest.at("count.dead"), "");
  guest.ask("toggle_dead", {{"stone", "A2"}});
  EXPECT_EQ(guest.at("count.dead"), "A1 A2 A3");
  // 25 points less White's four stones; four prisoners.
  EXPECT_EQ(guest.at("count.sides.W"), "territory=21 prisoners=4 stones=4 komi=0.5 total=25.5");
  EXPECT_EQ(guest.at("count.view.marks.A2"), "dead");
  EXPECT_EQ(guest.at("count.view.marks.E5"), "white-territory");
  guest.ask("accept_count");
  EXPECT_EQ(guest.at("state.ending"), "winner=W kind=count margin=25.5 result=W+25.5");
  EXPECT_EQ(guest.at("state.is_stopped"), "false");
  guest.ask("record");
  EXPECT_NE(guest.at("sgf").find("RE[W+25.5]"), std::string::npos) << guest.at("sgf");
}

TEST(GoAtATable, TheProposalFollowsWhoKnowsWhoseThePointsAre) {
  Guest guest;
  guest.start("go", R"({"size":"2x3","komi":"0"})");
  guest.play({"A2", "B2", "pass", "pass"});
  guest.send(R"({"id":90,"do":"propose_count","owners":[1,1,1,1,1,1]})");
  EXPECT_EQ(guest.at("count.dead"), "B2");
  guest.send(R"({"id":91,"do":"propose_count","owners":[-1,-1,-1,-1,-1,-1]})");
  EXPECT_EQ(guest.at("count.dead"), "A2");

  // Whatever is no list of owners changes nothing.
  for (const std::string_view owners : {"[1,1]", "[]", "7", "[1,1,1,1,1,2]", R"([1,1,1,1,1,"1"])"}) {
    guest.send(R"({"id":92,"do":"propose_count","owners":)" + std::string(owners) + "}");
    EXPECT_NE(guest.at("error.message").find("point"), std::string::npos) << owners << guest.at("error.message");
    guest.ask("count");
    EXPECT_EQ(guest.at("count.dead"), "A2") << owners;
  }
}

TEST(GoAtATable, AnAgreedResultIsStillThereWhenTheRecordIsOpened) {
  Guest guest;
  guest.start("go", R"({"size":"5","komi":"0.5"})");
  guest.play({"C3", "pass", "pass"});
  guest.ask("propose_count");
  guest.ask("accept_count");
  EXPECT_EQ(guest.at("state.ending.result"), "B+23.5");
  guest.ask("record");
  const std::string record = guest.at("sgf");
  guest.ask("open", {{"sgf", record}, {"at", "end"}});
  EXPECT_EQ(guest.at("state.ending"), "winner=B kind=count margin=23.5 result=B+23.5");
  guest.ask("undo");
  EXPECT_EQ(guest.at("state.ending"), "null");
}

TEST(GoAtATable, PlayersMayDisputeTheCountAndPlayOn) {
  Guest guest;
  guest.start("go", R"({"size":"5"})");
  guest.play({"C3", "pass", "pass"});
  EXPECT_EQ(guest.fail("play", {{"move", "A1"}}), "illegal-move: illegal move A1: the game is over");
  guest.ask("resume", {{"player", "B"}});
  EXPECT_EQ(guest.at("state.last.move"), "resume");
  EXPECT_EQ(guest.at("state.to_move"), "W");
  guest.play({"C2"});
  EXPECT_EQ(guest.moves(), "C3 pass pass C2");
  EXPECT_EQ(guest.fail("resume", {{"player", "B"}}), "not-now: resume: play has not been stopped by two passes");
}

TEST(GoAtATable, KoAndSuperkoAreToldApart) {
  Guest guest;
  guest.start("go", R"({"size":"4"})");
  guest.play({"B1", "C1", "A2", "D2", "B3", "C3", "C2", "B2"});
  EXPECT_EQ(guest.at("state.last.captured"), "C2");
  EXPECT_EQ(guest.at("state.view.marks"), "C2=ko");
  EXPECT_EQ(guest.at("state.refusals.C2"), "ko");
}

TEST(AtariGoAtATable, TheFirstCaptureWins) {
  Guest guest;
  guest.start("atari-go", R"({"size":"5"})");
  EXPECT_EQ(guest.at("state.to_move"), "W");
  EXPECT_EQ(guest.at("state.can_pass"), "false");
  guest.play({"A1", "A2", "C3"});
  EXPECT_EQ(guest.at("state.view.groups.0"), "A1/B1");
  EXPECT_EQ(guest.fail("play", {{"move", "pass"}}), "illegal-move: 'pass': there is no pass in Atari Go");
  guest.play({"B1"});
  EXPECT_EQ(guest.at("state.ending"), "winner=B kind=capture margin=0 result=B+");
  EXPECT_EQ(guest.at("state.refusals.E5"), "over");
}

TEST(TopologicalGoAtATable, ARingClosesAPoint) {
  Guest guest;
  guest.start("topological-go", R"({"size":"9","reserve":"1"})");
  EXPECT_EQ(guest.at("state.to_move"), "W");
  EXPECT_EQ(guest.at("state.figures"), "longest=W=1 B=1 reserve=W=1 B=1 ordinary=W=38 B=38");
  // White starts a new tree in the middle and leads it around E5; Black adds to the corner tree.
  guest.play({"D4"});
  EXPECT_EQ(guest.at("state.last.stone"), "reserve");
  EXPECT_EQ(guest.at("state.last.length"), "1");
  EXPECT_EQ(guest.at("state.figures.reserve"), "W=0 B=1");
  guest.play({"A8", "E4", "A7", "F4", "A6", "F5", "A5", "F6", "A4", "E6", "A3", "D6", "A2"});
  guest.play({"D5"});
  EXPECT_EQ(guest.at("state.last.enclosed"), "E5");
  // The eight stones around it, in order.
  EXPECT_EQ(guest.at("state.last.closing"), "E4 F4 F5 F6 E6 D6 D5 D4");
  EXPECT_EQ(guest.at("state.view.marks"), "E5=enclosed");
  EXPECT_EQ(guest.at("state.refusals.E5"), "enclosed");
  EXPECT_EQ(guest.at("state.last.length"), "8");
}

TEST(TopologicalGoAtATable, WhoKeepsAReserveStoneLoses) {
  Guest guest;
  guest.start("topological-go", R"({"size":"5","reserve":"1"})");
  guest.play({"C3", "pass", "pass"});
  EXPECT_EQ(guest.at("state.ending.kind"), "reserve");
  EXPECT_EQ(guest.at("state.ending.winner"), "W");
  EXPECT_EQ(guest.at("state.is_stopped"), "false");
}

TEST(TopologicalGoAtATable, WithoutAReserveEveryStoneMustTouch) {
  Guest guest;
  guest.start("topological-go", R"({"size":"5","reserve":"0"})");
  EXPECT_EQ(guest.at("state.legal"), "B1 A2 E4 D5");
  EXPECT_EQ(guest.at("state.refusals.C3"), "no-reserve");
  EXPECT_EQ(guest.at("state.reserve_points"), "");
  guest.start("topological-go", R"({"size":"5","reserve":"1"})");
  EXPECT_NE(guest.at("state.reserve_points").find("C3"), std::string::npos);
}

TEST(TopologicalWarsAtATable, LinesIsolatePoints) {
  Guest guest;
  guest.start("topological-wars", R"({"points":"6"})");
  EXPECT_EQ(guest.at("state.legal"), "1 2 3 4 5 6");
  guest.ask("targets", {{"point", "2"}});
  EXPECT_EQ(guest.at("targets"), "point=2 inside=1 3 4 5 6 outside=1 3 4 5 6");
  guest.play({"1-3"});
  // 2 is cut off inside; outside it still sees the others.
  guest.ask("targets", {{"point", "2"}});
  EXPECT_EQ(guest.at("targets"), "point=2 inside= outside=4 5 6");
  // A line outside from 6 to 4 leaves 2 alone there with nobody but 5 inside the other part.
  guest.ask("preview", {{"move", "4~6"}});
  EXPECT_EQ(guest.at("preview.parts"), "5 2");
  EXPECT_EQ(guest.at("preview.captured"), "2 5");
  guest.play({"4~6"});
  EXPECT_EQ(guest.at("state.last.captured"), "2 5");
  EXPECT_EQ(guest.at("state.view.points"), "joined G joined joined G joined");
  EXPECT_EQ(guest.at("state.view.lines.1"), "first=4 second=6 outside=true player=G");
  EXPECT_EQ(guest.at("state.figures"), "captured=R=0 G=2 free=0");
  EXPECT_EQ(guest.at("state.ending.kind"), "points");
  EXPECT_EQ(guest.at("state.ending.margin"), "2");
  EXPECT_EQ(guest.at("state.ending.winner"), "G");
}

TEST(TopologicalWarsAtATable, EqualPointsGoToTheLastLine) {
  Guest guest;
  guest.start("topological-wars", R"({"points":"2"})");
  guest.play({"1-2"});
  EXPECT_EQ(guest.at("state.ending.kind"), "last-move");
  EXPECT_EQ(guest.at("state.ending.winner"), "R");
}

}  // namespace
}  // namespace encircle::protocol
