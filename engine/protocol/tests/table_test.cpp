// What a table does besides playing: reviewing, errors of every kind, and strings that mean no good.

#include "protocol/read.h"
#include "protocol/record.h"
#include "protocol/request.h"
#include "protocol/tests/guest.h"

namespace encircle::protocol {
namespace {

TEST(Table, ListsTheGames) {
  Guest guest;
  guest.ask("games");
  EXPECT_EQ(guest.at("games.0.id"), "go");
  EXPECT_EQ(guest.at("games.0.is_counted"), "true");
  EXPECT_EQ(guest.at("games.1.can_pass"), "false");
  EXPECT_EQ(guest.at("games.3.players.0"), "letter=R");
  EXPECT_EQ(guest.at("games.0.options.0.name"), "size");
  EXPECT_EQ(guest.at("games.0.levels.0.id"), "first-steps");
}

TEST(Table, AReviewerWalksThroughVariationsCommentsAndPrunes) {
  Guest guest;
  guest.start("go", R"({"size":"9"})");
  guest.play({"E5", "C3", "G7"});
  guest.ask("undo");
  EXPECT_EQ(guest.moves(), "E5 C3");
  EXPECT_EQ(guest.at("tree"), "(absent)");
  EXPECT_EQ(guest.at("state.can_redo"), "true");
  guest.play({"G3"});
  EXPECT_EQ(guest.children(2), "3 4");
  guest.ask("comment", {{"text", "Better: \"shape\"\n\\o/ \xD0\xBC"}});
  EXPECT_EQ(guest.mirror().find(4)->comment, "Better: \"shape\"\n\\o/ \xD0\xBC");
  guest.go(3);
  EXPECT_EQ(guest.moves(), "E5 C3 G7");
  guest.ask("start");
  EXPECT_EQ(guest.at("state.node"), "0");
  guest.ask("end");
  EXPECT_EQ(guest.at("state.node"), "3");
  guest.ask("line_record");
  EXPECT_EQ(guest.at("sgf").find("G3"), std::string::npos);

  // The branch under our feet goes; we stand where it began.
  guest.send(R"({"id":50,"do":"remove","node":3})");
  EXPECT_EQ(guest.at("state.node"), "2");
  EXPECT_EQ(guest.children(2), "4");
  guest.go(3);
  EXPECT_EQ(guest.at("error.code"), "unknown");
  guest.ask("redo");
  EXPECT_EQ(guest.at("state.comment"), "Better: \"shape\"\n\\o/ \xD0\xBC");
  guest.send(R"({"id":51,"do":"remove","node":0})");
  EXPECT_EQ(guest.at("error.code"), "not-now");
}

TEST(Table, NamesStandInTheRecord) {
  Guest guest;
  guest.start("topological-wars");
  guest.send(R"({"id":9,"do":"names","names":{"R":"Růžena","G":"Глеб]"}})");
  EXPECT_EQ(guest.at("state.names"), "R=Růžena G=Глеб]");
  guest.ask("record");
  const std::string record = guest.at("sgf");
  EXPECT_NE(record.find("PB[Růžena]"), std::string::npos) << record;
  guest.ask("open", {{"sgf", record}, {"at", "start"}});
  EXPECT_EQ(guest.at("state.names"), "R=Růžena G=Глеб]");
  guest.send(R"({"id":9,"do":"names","names":{"X":"nobody"}})");
  EXPECT_EQ(guest.at("error.code"), "unknown");
}

TEST(Table, ARecordWithAnIllegalMoveIsShownUpToIt) {
  Guest guest;
  guest.ask("open", {{"sgf", "(;GM[1]SZ[9];B[ee];W[ee];B[aa])"}, {"at", "end"}});
  EXPECT_EQ(guest.moves(), "E5");
  EXPECT_EQ(guest.at("remarks.0.message"), "move 2, White[ee]: illegal move: the point is occupied");
  guest.go(3);
  EXPECT_EQ(guest.at("error.code"), "bad-record");
  guest.ask("end");
  EXPECT_EQ(guest.moves(), "E5");
}

TEST(Table, WhoResignsLosesAndMayTakeItBack) {
  Guest guest;
  guest.start("go", R"({"size":"9"})");
  guest.play({"E5"});
  guest.ask("resign", {{"player", "B"}});
  EXPECT_EQ(guest.at("state.ending"), "winner=W kind=resignation margin=0 result=W+R");
  EXPECT_EQ(guest.at("state.last.move"), "resign");
  EXPECT_EQ(guest.fail("resign", {{"player", "W"}}), "not-now: resignation: the game is over");
  EXPECT_EQ(guest.fail("play", {{"move", "C3"}}), "illegal-move: illegal move C3: the game is over");
  guest.ask("undo");
  EXPECT_EQ(guest.at("state.ending"), "null");
}

TEST(TableErrors, EveryCodeHasItsOccasion) {
  Guest guest;
  EXPECT_EQ(guest.fail("play", {{"move", "D4"}}), "no-game: 'play': no game has been started");
  EXPECT_EQ(guest.fail("dance").substr(0, 37), "unknown: there is no request 'dance';");
  EXPECT_EQ(guest.fail("new", {{"game", "go"}}), "malformed: the request needs \"options\", an object of strings");
  guest.send(R"({"id":1,"do":"new","game":"chess","options":{}})");
  EXPECT_EQ(guest.at("error.message").substr(0, 19), "unknown game 'chess");
  guest.send(R"({"id":1,"do":"new","game":"go","options":{"size":"99"}})");
  EXPECT_EQ(guest.at("error.code"), "bad-option");
  guest.send(R"({"id":1,"do":"new","game":"go","options":{"colour":"red"}})");
  EXPECT_EQ(guest.at("error.code"), "unknown");
  guest.send(R"({"id":1,"do":"new","game":"go","options":{"free-handicap":"perhaps"}})");
  EXPECT_EQ(guest.at("error.code"), "bad-option");
  guest.send(R"({"id":1,"do":"new","game":"go"})");
  EXPECT_EQ(guest.at("error.code"), "malformed");
  EXPECT_EQ(guest.fail("open", {{"sgf", "no record"}, {"at", "end"}}).substr(0, 10), "bad-record");
  EXPECT_EQ(guest.fail("open", {{"sgf", "(;GM[2])"}, {"at", "end"}}).substr(0, 10), "bad-record");
  EXPECT_EQ(guest.fail("open", {{"sgf", "(;GM[1])"}, {"at", "somewhere"}}).substr(0, 9), "malformed");

  guest.start("atari-go");
  EXPECT_EQ(guest.fail("undo"), "not-now: undo: this is the beginning of the game");
  EXPECT_EQ(guest.fail("redo"), "not-now: redo: no move follows that can be played");
  EXPECT_EQ(guest.fail("count"), "not-now: Atari Go is not counted by agreement on dead stones");
  EXPECT_EQ(guest.fail("targets", {{"point", "1"}}), "not-now: Atari Go has no lines");
  EXPECT_EQ(guest.fail("resign", {{"player", "R"}}), "unknown: player 'R': the players are W and B");
  EXPECT_EQ(guest.fail("play"), "malformed: the request needs \"move\", a string");
  EXPECT_EQ(guest.fail("comment", {{"text", std::string(max_comment_bytes + 1, 'x')}}).substr(0, 9), "too-large");
  guest.send(R"({"id":1,"do":"comment","text":"x","node":7})");
  EXPECT_EQ(guest.at("error.message"), "node 7: there is none in this record");
  guest.send(R"({"id":1,"do":"count","dead":["A1"]})");
  EXPECT_EQ(guest.at("error.message"), "the request needs \"dead\" and \"seki\", or neither");
  guest.send(R"({"id":1,"do":"count","dead":[1],"seki":[]})");
  EXPECT_EQ(guest.at("error.message"), "\"dead\" must be a list of strings");
  std::string many = "\"A1\"";
  for (std::size_t i = 0; i < max_list_items; ++i) many += ",\"A1\"";
  guest.send(R"({"id":1,"do":"count","dead":[)" + many + R"(],"seki":[]})");
  EXPECT_EQ(guest.at("error.code"), "malformed");
  guest.send(std::string(max_request_bytes + 1, ' '));
  EXPECT_EQ(guest.at("error.code"), "too-large");
  EXPECT_EQ(guest.at("id"), "0");
  // After all that nothing has changed.
  guest.play({"C3"});
  EXPECT_EQ(guest.moves(), "C3");
}

TEST(TheEnd, IsToldWhereverInTheRecordOneIs) {
  Guest guest;
  guest.start("go", R"({"size":"5"})");
  guest.play({"C3", "D4"});
  guest.ask("lose_on_time", {{"player", "W"}});
  EXPECT_EQ(guest.at("state.ending.kind"), "time");
  EXPECT_EQ(guest.at("state.last.move"), "time");
  guest.ask("start");
  EXPECT_EQ(guest.at("state.ending"), "null");
  EXPECT_EQ(guest.at("state.conclusion.node"), "2");
  EXPECT_EQ(guest.at("state.conclusion.ending.winner"), "B");
  guest.ask("record");
  EXPECT_NE(guest.at("sgf").find("RE[B+T]"), std::string::npos) << guest.at("sgf");
  guest.send(R"({"id":1,"do":"comment","text":"not too fast","node":1})");
  EXPECT_EQ(guest.mirror().find(1)->comment, "not too fast");
  EXPECT_EQ(guest.at("state.comment"), "");
}

TEST(TableErrors, ARecordOfTooManyNodesIsRefused) {
  Guest guest;
  std::string record = "(;GM[1]SZ[5]";
  for (std::size_t i = 0; i < max_record_nodes; ++i) record += ";";
  EXPECT_EQ(guest.fail("open", {{"sgf", record + ")"}, {"at", "end"}}).substr(0, 8), "too-many");
}

TEST(TableErrors, WhatIsNoJsonIsSaidWithItsPlace) {
  Guest guest;
  const auto message = [&](std::string_view text) {
    guest.send(text);
    return guest.at("error.code") + ": " + guest.at("error.message");
  };
  EXPECT_EQ(message(""), "malformed: no JSON: the text ends early at byte 0");
  EXPECT_EQ(message("{\"id\":1,}"), "malformed: no JSON: expected a string at byte 8");
  EXPECT_EQ(message("{\"id\":1} x"), "malformed: no JSON: the text goes on after the value at byte 9");
  EXPECT_EQ(message("{\"id\":01}"), "malformed: no JSON: a number begins with 0 at byte 8");
  EXPECT_EQ(message("{\"id\":1,\"id\":2}"), "malformed: no JSON: an object with a name twice ends at byte 15");
  EXPECT_EQ(message("\"\\ud800\""), "malformed: no JSON: half a surrogate pair at byte 7");
  EXPECT_EQ(message("\"\xC0\x80\""), "malformed: no JSON: a byte that is not UTF-8 at byte 1");
  EXPECT_EQ(message("1e999"), "malformed: no JSON: a number's exponent at byte 5");
  EXPECT_EQ(message(std::string(100'000, '[')), "malformed: no JSON: too deep at byte 32");
  EXPECT_EQ(message("[]"), "malformed: a request is an object with an \"id\", a whole number");
  EXPECT_EQ(message("{\"id\":1.5,\"do\":\"games\"}"),
            "malformed: a request is an object with an \"id\", a whole number");
  EXPECT_EQ(message("{\"id\":1}"), "malformed: the request needs \"do\", a string");
}

TEST(HostileStrings, ComeBackAsTextOrNotAtAll) {
  Guest guest;
  guest.start("go", R"({"size":"9"})");
  for (const std::string& text :
       {std::string("\0", 1), std::string("]\\];B[aa"), std::string("</script>"), std::string("__proto__"),
        std::string("\xE2\x80\xAE"
                    "D4"),
        std::string(5000, 'A'), std::string("\x7F\x01")}) {
    EXPECT_EQ(guest.fail("play", {{"move", text}}).substr(0, 12), "illegal-move");
    EXPECT_LT(guest.at("error.message").size(), 300u);
    guest.ask("comment", {{"text", text}});
    guest.ask("record");
    const std::string record = guest.at("sgf");
    guest.ask("open", {{"sgf", record}, {"at", "start"}});
    // What a comment says adds no move.
    EXPECT_EQ(guest.at("state.can_redo"), "false") << record;
  }
}

}  // namespace
}  // namespace encircle::protocol
