// Sessions and their records: what is played is written, and what is written opens as the same game; records of other
// programs with their habits.

#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.h"
#include "session/tests/session_support.h"
#include "tests/support/rule_sets.h"
#include "tests/support/slow_build.h"

namespace encircle::test {
namespace {

std::string option(const Session& session, const std::string& name) {
  const OptionValues options = options_of(session);
  const std::string* const text = find_option(options, name);
  return text == nullptr ? "" : *text;
}

Words stones(const Session& session, const std::string& colour) {
  const Facts facts = facts_of(session);
  const Facts& both = std::get<Facts>(std::ranges::find(facts, "stones", &Fact::name)->value);
  return std::get<Words>(std::ranges::find(both, colour, &Fact::name)->value);
}

std::string result_of(const Session& session) {
  const auto ending = session.state().ending;
  return ending ? ending->result : "";
}

// ---- Round trips

// Plays random legal moves, with some wandering back into variations, to the end of the game or that many moves.
void play_at_random(Session& session, Rng& rng, int longest) {
  for (int count = 0; count < longest; ++count) {
    const Words legal = legal_moves(session);
    if (legal.empty()) return;
    ASSERT_TRUE(session.play(legal[static_cast<std::size_t>(rng.below(static_cast<int>(legal.size())))]));
    if (rng.below(12) == 0) {
      for (int back = rng.below(4); back > 0; --back) session.undo();
    }
  }
}

TEST(SessionRecord, RandomGamesOfEveryRuleSetReopenAsTheyWere) {
  constexpr int games = test::is_slow_build ? 2 : 12;
  constexpr int longest = test::is_slow_build ? 60 : 250;
  for (const GameInfo& game : all_games()) {
    const auto sets = rule_sets(game.id);
    ASSERT_FALSE(sets.empty()) << game.id;
    for (const OptionValues& options : sets) {
      for (int seed = 0; seed < games; ++seed) {
        SCOPED_TRACE(std::string(game.id) + text_of(options) + ", seed " + std::to_string(seed));
        Rng rng(static_cast<std::uint64_t>(seed));
        const auto session = start(game.id, options);
        play_at_random(*session, rng, longest);
        const std::string text = written(*session);
        const auto again = open(text);
        ASSERT_TRUE(again);
        EXPECT_EQ(options_of(*again), options_of(*session));
        EXPECT_TRUE(again->state({.about = true}).about->remarks.empty())
            << again->state({.about = true}).about->remarks.front().message;
        EXPECT_EQ(written(*again), text) << "opening alone changes nothing";
        // The same place by the same moves: the main line may be another variation.
        for (const std::string& move : played_moves(*session)) ASSERT_TRUE(again->play(move)) << move;
        EXPECT_EQ(again->record().node_count(), session->record().node_count()) << "every move was in the record";
        EXPECT_EQ(text_of(facts_of(*again)), text_of(facts_of(*session)));
        EXPECT_EQ(legal_moves(*again), legal_moves(*session));
        EXPECT_EQ(result_of(*again), result_of(*session));
      }
    }
  }
}

TEST(SessionRecord, AGameOfOneLineReopensAtItsEnd) {
  for (const GameInfo& game : all_games()) {
    for (const OptionValues& options : rule_sets(game.id)) {
      SCOPED_TRACE(std::string(game.id) + text_of(options));
      Rng rng(77);
      const auto session = start(game.id, options);
      for (int count = 0; count < 60 && !session->state().ending; ++count) {
        const Words legal = legal_moves(*session);
        ASSERT_TRUE(session->play(legal[static_cast<std::size_t>(rng.below(static_cast<int>(legal.size())))]));
      }
      const auto again = open(written(*session));
      const auto end = again->go_to_end();
      ASSERT_TRUE(end) << end.error().message;
      EXPECT_EQ(played_moves(*again), played_moves(*session));
      EXPECT_EQ(state_of(*again), state_of(*session));
    }
  }
}

TEST(SessionRecord, EveryMixOfGoOptionsReopensAsItWas) {
  for (const char* rules : {"japanese", "chinese", "aga", "new-zealand", "tromp-taylor"}) {
    for (const char* ko : {"", "simple", "positional", "situational"}) {
      for (const char* suicide : {"", "yes", "no"}) {
        for (const char* scoring : {"", "territory", "area"}) {
          for (const char* handicap : {"0", "1", "4"}) {
            OptionValues options = {{"size", "9"}, {"rules", rules}, {"handicap", handicap}};
            if (*ko) options.emplace_back("ko", ko);
            if (*suicide) options.emplace_back("suicide", suicide);
            if (*scoring) options.emplace_back("scoring", scoring);
            SCOPED_TRACE(text_of(options));
            const auto session = start("go", options);
            // The options a session names give the same rules again, the points for handicap stones included.
            const auto named = start("go", options_of(*session));
            const auto again = open(written(*session));
            EXPECT_EQ(options_of(*named), options_of(*session));
            EXPECT_EQ(options_of(*again), options_of(*session));
            for (Session* each : {session.get(), named.get(), again.get()}) {
              play(*each, std::string(handicap) == "4" ? "E5 pass pass" : "pass E5 pass pass");
            }
            EXPECT_EQ(named->state().ending->result, session->state().ending->result);
            EXPECT_EQ(again->state().ending->result, session->state().ending->result);
          }
        }
      }
    }
  }
}

TEST(SessionRecord, EveryKomiReopensAsItWas) {
  // 3.75 and 650 have a special meaning in records of others; ours keep what was asked for.
  for (const char* komi : {"0", "0.25", "-0.25", "0.5", "3.75", "-3.75", "6.5", "7", "99.75", "100", "375", "650",
                           "1000", "-650", "-1000"}) {
    const auto session = start("go", {{"komi", komi}});
    const auto again = open(written(*session));
    EXPECT_EQ(option(*again, "komi"), komi);
    EXPECT_TRUE(again->state({.about = true}).about->remarks.empty());
  }
}

TEST(SessionRecord, PlacingNothingFreelyIsNoOption) {
  const auto session = start("go", {{"free-handicap", "on"}});
  EXPECT_EQ(option(*session, "free-handicap"), "");
  EXPECT_EQ(options_of(*open(written(*session))), options_of(*session));
}

TEST(SessionRecord, AHandicapAboveNineReopens) {
  const auto again = open(written(*start("go", {{"handicap", "12"}})));
  EXPECT_EQ(option(*again, "handicap"), "12");
  EXPECT_EQ(option(*again, "komi"), "-15");
  EXPECT_EQ(stones(*again, "B").size(), 9u);
}

TEST(SessionRecord, TwoHundredPointsOfTopologicalWars) {
  const auto session = start("topological-wars", {{"points", "200"}});
  for (int point = 1; point < 100; ++point) {
    ASSERT_TRUE(session->play(std::to_string(point) + (point % 2 == 0 ? "-" : "~") + std::to_string(201 - point)));
  }
  const auto again = open(written(*session));
  ASSERT_TRUE(again->go_to_end());
  EXPECT_EQ(state_of(*again), state_of(*session));
}

// ---- Options on top of the record's, and its result

TEST(SessionRecord, GivenOptionsGoOnTopOfTheRecordsAndIntoItsNewRecord) {
  const std::string record = "(;GM[1]SZ[9]KM[6.5]RU[Japanese];B[ee])";
  const auto session = open(record, {{"rules", "chinese"}, {"komi", "7.5"}});
  EXPECT_EQ(option(*session, "rules"), "chinese");
  EXPECT_EQ(option(*session, "komi"), "7.5");
  EXPECT_EQ(option(*session, "size"), "9");
  const auto again = open(written(*session));
  EXPECT_EQ(options_of(*again), options_of(*session));
  ASSERT_TRUE(again->go_to_end());
  EXPECT_EQ(played_moves(*again), Words{"E5"});
  EXPECT_FALSE(open_text(record, {{"points", "8"}})) << "no option of this game";
}

TEST(SessionRecord, TheResultOfAnOpenedRecordIsKept) {
  // The players agreed that A5 is dead; the board as it stands says otherwise.
  const std::string record = "(;GM[1]SZ[5]KM[0]AB[ca][cb][cc][cd][ce]AW[aa]RE[B+21];B[];W[])";
  const auto session = open(record);
  ASSERT_TRUE(session->go_to_end());
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), "B+21");
  // Whoever corrects the count or plays on takes it back, and agrees on a new one.
  ASSERT_TRUE(session->set_marks({}, {}));
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), std::nullopt);
  ASSERT_TRUE(session->accept_count());
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), "B+10");
  ASSERT_TRUE(session->undo());
  ASSERT_TRUE(session->go_to_move(0));
  play(*session, "A1 pass pass");
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), std::nullopt);
  ASSERT_TRUE(session->set_marks({}, {}));
  ASSERT_TRUE(session->accept_count());
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), "B+10");
}

// ---- What else a record tells

TEST(SessionRecord, WhatItsAuthorDrewIsToldByPoint) {
  const auto session = open(
      "(;GM[1]SZ[9]LB[ee:A][gg:long\\: one][zz:no];B[ee]TR[ee]SQ[aa:ba]CR[ia]MA[ai]SL[ii]LB[cc:1][cc:2];W[cc]TR[tt])");
  EXPECT_EQ(session->state({.notes = true}).notes->drawing.labels,
            (std::map<std::string, std::string>{{"E5", "A"}, {"G3", "long: one"}}));
  ASSERT_TRUE(session->go_to_move(1));
  EXPECT_EQ(session->state({.notes = true}).notes->drawing.labels, (std::map<std::string, std::string>{{"C7", "1"}}))
      << "the first one counts";
  EXPECT_EQ(session->state({.notes = true}).notes->drawing.shapes,
            (std::map<std::string, std::string_view>{{"E5", "triangle"},
                                                     {"A9", "square"},
                                                     {"B9", "square"},
                                                     {"J9", "circle"},
                                                     {"A1", "cross"},
                                                     {"J1", "selected"}}));
  ASSERT_TRUE(session->go_to_end());
  EXPECT_TRUE(session->state({.notes = true}).notes->drawing.shapes.empty()) << "no point of this board";
  const auto wars = open("(;GM[902]SZ[8]LB[aa:A]TR[ab];B[1-4])");
  EXPECT_TRUE(wars->state({.notes = true}).notes->drawing.labels.empty());
}

TEST(SessionRecord, WhatItTellsAboutItsGame) {
  const auto session = open("(;GM[1]SZ[9]EV[Spring \\] cup]DT[2026-05-01]PC[]GC[Two\nlines];B[ee])");
  const decltype(About::entries) expected = {
      {"event", "Spring ] cup"}, {"date", "2026-05-01"}, {"comment", "Two\nlines"}};
  EXPECT_EQ(session->state({.about = true}).about->entries, expected);
}

// ---- What is wrong with a record

TEST(SessionRecord, AnIllegalMoveIsReportedWithItsNumberAndTheSessionStandsBeforeIt) {
  const auto session = open("(;GM[1]SZ[9];B[ee];W[cc];B[ee];W[gg])");
  const auto end = session->go_to_end();
  ASSERT_FALSE(end);
  EXPECT_EQ(end.error().message, "move 3, Black[ee]: illegal move: the point is occupied");
  EXPECT_EQ(played_moves(*session), (Words{"E5", "C7"}));
  EXPECT_FALSE(session->redo());
  EXPECT_EQ(session->state().move_number, 2);
}

TEST(SessionRecord, ARecordedResignationEndsTheGameUntilItIsTakenBack) {
  const auto session = open("(;GM[1]SZ[9]RE[B+Resign];B[ee];W[cc](;B[gg];C[White gives up])(;B[ff]))");
  EXPECT_FALSE(session->state().ending);
  ASSERT_TRUE(session->go_to_end());
  ASSERT_TRUE(session->state().ending);
  EXPECT_EQ(session->state().ending->words, "Black wins: White resigned.");
  EXPECT_TRUE(legal_moves(*session).empty());
  EXPECT_FALSE(session->play("D4"));
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), "B+Resign") << "as it was written";
  ASSERT_TRUE(session->undo());
  EXPECT_EQ(session->state().move_number, 3) << "the resignation alone is taken back";
  ASSERT_TRUE(session->play("D4"));
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), std::nullopt) << "the game goes on";
  ASSERT_TRUE(session->resign(Player::first));
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), "W+R");
}

TEST(SessionRecord, EveryKindOfResultEndsTheGameAtTheEndOfItsRecord) {
  // What the record says, and how it is told; nothing where it says nothing.
  const std::pair<std::string, std::string> results[] = {
      {"B+3.5", "Black wins by 3.5."},
      {"W+Time", "White wins: Black ran out of time."},
      {"B+T", "Black wins: White ran out of time."},
      {"W+R", "White wins: Black resigned."},
      {"B+", "Black wins."},
      {"W+Forfeit", "White wins."},
      {"0", "A draw by agreement."},
      {"Draw", "A draw by agreement."},
      {"Void", "The game has no result."},
      {"?", ""},
      {"B+much", ""},
      {"G+3", ""},
  };
  for (const auto& [result, words] : results) {
    const auto session = open("(;GM[1]SZ[9]RE[" + result + "];B[ee];W[cc](;B[gg];C[the end])(;B[ff]))");
    ASSERT_EQ(session->state().conclusion.has_value(), !words.empty()) << result;
    EXPECT_FALSE(session->state().ending) << "not at the beginning";
    ASSERT_TRUE(session->go_to_end());
    EXPECT_EQ(session->state().ending ? session->state().ending->words : "", words) << result;
    EXPECT_EQ(legal_moves(*session).empty(), !words.empty()) << result;
    EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), result);
    if (words.empty()) continue;
    ASSERT_TRUE(session->undo());
    EXPECT_EQ(session->state().move_number, 3) << "the end alone is taken back";
    EXPECT_FALSE(session->state().conclusion);
    EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), std::nullopt);
  }
}

TEST(SessionRecord, AResultWithoutAMoveIsNoEnd) {
  // A problem, not a game that is over.
  const auto session = open("(;GM[1]SZ[9]AB[ee]RE[B+])");
  EXPECT_FALSE(session->state().conclusion);
  EXPECT_FALSE(legal_moves(*session).empty());
}

TEST(SessionRecord, TheEndStandsWhileSomebodyLooksBackAndItsLineIsTheMainLine) {
  const auto session = start("go", {{"size", "9"}});
  play(*session, "E5 C3 G7");
  ASSERT_TRUE(session->undo());
  play(*session, "G3");
  ASSERT_TRUE(session->lose_on_time(Player::second));
  EXPECT_EQ(session->state().last_event->text, "time");
  EXPECT_FALSE(session->resign(Player::first)) << "the game is over";
  ASSERT_TRUE(session->go_to_move(0));
  EXPECT_FALSE(session->state().ending);
  EXPECT_EQ(session->state().conclusion->ending.result, "B+T");
  const auto again = open(written(*session));
  ASSERT_TRUE(again->go_to_end());
  EXPECT_EQ(played_moves(*again), words_of("E5 C3 G3"));
  EXPECT_EQ(again->state().ending->words, "Black wins: White ran out of time.");
}

TEST(SessionRecord, AnEndByTheRulesStandsUntilItsLastMoveIsTakenBack) {
  const auto session = start("atari-go", {{"size", "5"}});
  play(*session, "C3 A1 A2 E5 B1");
  ASSERT_TRUE(session->go_to_move(2));
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), "W+");
  ASSERT_TRUE(session->go_to_end());
  ASSERT_TRUE(session->undo());
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), std::nullopt);
  EXPECT_FALSE(session->state().conclusion);
}

TEST(SessionRecord, TheEndGoesWithItsMoves) {
  const auto session = open("(;GM[1]SZ[9]RE[B+R];B[ee];W[cc])");
  ASSERT_TRUE(session->remove(2));
  EXPECT_FALSE(session->state().conclusion);
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), std::nullopt);
}

TEST(SessionRecord, AVariationOfAResignedGameIsNotResigned) {
  const auto session = open("(;GM[1]SZ[9]RE[B+R];B[ee](;W[cc])(;W[gg]))");
  ASSERT_TRUE(session->go_to_move(1));
  ASSERT_TRUE(session->play("G3"));
  EXPECT_FALSE(session->state().ending);
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), "B+R");
}

TEST(SessionRecord, GoingToAnIllegalMoveChangesNothing) {
  const auto session = open("(;GM[1]SZ[9];B[ee];W[cc];B[ee];W[gg])");
  ASSERT_TRUE(session->go_to_move(1));
  ASSERT_TRUE(session->toggle_mark("E5", StoneMark::dead));
  ASSERT_TRUE(session->resign(Player::second));
  const std::string before = state_of(*session);
  EXPECT_FALSE(session->go_to_move(4));
  EXPECT_FALSE(session->go_to_move(17));
  EXPECT_EQ(state_of(*session), before);
}

TEST(SessionRecord, AnImpossibleSetUpLaterOnDoesNotHideTheMovesBeforeIt) {
  const auto session = open("(;GM[1]SZ[9];B[ee];W[cc];AB[zz];B[gg])");
  EXPECT_FALSE(session->go_to_end());
  EXPECT_EQ(session->state().move_number, 2);
  ASSERT_TRUE(session->undo());
  EXPECT_TRUE(session->redo());
  EXPECT_EQ(played_moves(*session), (Words{"E5", "C7"}));
  EXPECT_FALSE(session->redo());
}

TEST(SessionRecord, WhatCannotBeAppliedLeavesNothingBehind) {
  // The set-up puts A5 up before it fails (A5 would stand without a liberty); Black's second move in a row is illegal.
  for (const char* record : {"(;GM[1]SZ[5];B[cc];AB[aa]AW[ba][ab])", "(;GM[1]SZ[5];B[cc];B[cc])"}) {
    const auto session = open(record);
    EXPECT_FALSE(session->go_to_end());
    const auto played = start("go", {{"size", "5"}});
    play(*played, "C3");
    EXPECT_EQ(text_of(facts_of(*session)), text_of(facts_of(*played)));
    EXPECT_EQ(session->state().to_move, played->state().to_move);
    EXPECT_EQ(legal_moves(*session), legal_moves(*played));
  }
}

TEST(SessionRecord, MovesThatAreNoneAreReported) {
  const auto error_at_end = [](const std::string& text) {
    const auto session = open(text);
    const auto end = session->go_to_end();
    return end ? std::string() : end.error().message;
  };
  EXPECT_EQ(error_at_end("(;GM[1]SZ[9];B[zz])").find("move 1, Black[zz]: "), 0u);
  EXPECT_EQ(error_at_end("(;GM[1]RU[Atari Go]SZ[9];W[ee];B[])"), "move 2, Black[]: there is no pass in Atari Go");
  EXPECT_EQ(error_at_end("(;GM[902]SZ[8];B[1-4];W[2-5])"),
            "move 2, Green[2-5]: illegal move: the line would cross another one");
  EXPECT_EQ(error_at_end("(;GM[902]SZ[8];B[1-4];B[5-6])"), "move 2, Red[5-6]: it is not this player's turn");
  EXPECT_EQ(error_at_end("(;GM[901]SZ[5]XR[0];W[cc])"),
            "move 1, White[cc]: illegal move: no reserve stone is left, and an ordinary stone must touch an own one");
}

TEST(SessionRecord, AGameThatIsNotOursIsRefusedByName) {
  EXPECT_EQ(refusal("(;GM[2])").find("GM[2] is Othello"), 0u);
  EXPECT_EQ(refusal("(;GM[77])").find("GM[77] is an unknown game"), 0u);
}

TEST(SessionRecord, SizesBeyondTheLimitsAreRefusedWithThem) {
  EXPECT_EQ(refusal("(;GM[1]SZ[37])"), "board size 37: sides go from 2 to 25");
  EXPECT_EQ(refusal("(;GM[1]SZ[1])"), "board size 1: sides go from 2 to 25");
  EXPECT_EQ(refusal("(;GM[1]RU[Atari Go]SZ[26])"), "board size 26: sides go from 2 to 25");
  EXPECT_EQ(refusal("(;GM[901]SZ[37])"), "board size 37: Topological Go is played on squares from 4 to 25");
  EXPECT_EQ(refusal("(;GM[902]SZ[201])"), "number of points 201: it goes from 2 to 200");
}

TEST(SessionRecord, ImpossibleSetUpsAreRefused) {
  EXPECT_EQ(refusal("(;GM[1]SZ[3]AB[aa]AW[ba][ab])"), "the set-up leaves a group without a liberty");
  EXPECT_NE(refusal("(;GM[902]SZ[8]AB[aa])"), "");
  EXPECT_NE(refusal("(;GM[901]SZ[5]AE[aa])"), "");
  EXPECT_NE(refusal("(;GM[901]SZ[5]AB[cc]AW[cc])"), "");
}

// ---- Handicap, komi and rules as others write them

TEST(SessionRecord, HandicapWithoutStonesIsPlacedFreely) {
  const auto session = open("(;GM[1]SZ[9]HA[2];B[aa];B[ii];W[ee])");
  EXPECT_EQ(option(*session, "free-handicap"), "on");
  EXPECT_EQ(session->state().to_move, Player::first);
  ASSERT_TRUE(session->go_to_end());
  EXPECT_EQ(stones(*session, "B"), (Words{"A9", "J1"}));
  EXPECT_EQ(session->state().to_move, Player::first);
}

TEST(SessionRecord, HandicapStonesOnTheMarkedPointsAreTheFixedHandicap) {
  const auto session = open("(;GM[1]SZ[9]HA[2]AB[gc][cg];W[ee])");
  EXPECT_EQ(option(*session, "free-handicap"), "");
  EXPECT_EQ(option(*session, "handicap"), "2");
  EXPECT_EQ(option(*session, "komi"), "0");
  EXPECT_EQ(session->state().to_move, Player::second);
}

TEST(SessionRecord, HandicapStonesElsewhereCountAsBlacksFirstMove) {
  for (const char* record : {"(;GM[1]SZ[9]HA[2]AB[aa][ee];W[cc])", "(;GM[1]SZ[9]HA[2];AB[aa][ee];W[cc])"}) {
    const auto session = open(record);
    EXPECT_EQ(option(*session, "free-handicap"), "on");
    ASSERT_TRUE(session->go_to_end());
    EXPECT_EQ(stones(*session, "B"), (Words{"A9", "E5"}));
    EXPECT_EQ(stones(*session, "W"), (Words{"C7"}));
    EXPECT_EQ(session->state().to_move, Player::first);
  }
}

TEST(SessionRecord, KomiAsServersWriteIt) {
  const auto komi_of = [](const std::string& value) {
    const auto session = open("(;GM[1]SZ[9]KM[" + value + "])");
    return option(*session, "komi") + (session->state({.about = true}).about->remarks.empty()
                                           ? ""
                                           : ": " + session->state({.about = true}).about->remarks.front().message);
  };
  EXPECT_EQ(komi_of("6.5"), "6.5");
  EXPECT_EQ(komi_of("650"), "6.5: komi 650 is read as 6.5");
  EXPECT_EQ(komi_of("375"), "7.5: komi 375 is read as 7.5");
  EXPECT_EQ(komi_of("3.75"), "7.5: komi 3.75 is read as 7.5");
  EXPECT_EQ(komi_of("0"), "0");
  EXPECT_EQ(komi_of("-5"), "-5");
  EXPECT_EQ(komi_of("six"), "6.5: KM[six] is no komi and is left out");
  EXPECT_EQ(komi_of("6.3"), "6.5: KM[6.3] is no komi and is left out");
  EXPECT_EQ(komi_of("99999"), "6.5: KM[99999] is no komi and is left out");
}

TEST(SessionRecord, DoubtfulPropertiesAreToldInRemarks) {
  const auto messages = [](const Session& session) {
    Words words;
    const State state = session.state({.about = true});
    for (const Remark& remark : state.about->remarks) words.push_back(remark.message);
    return words;
  };
  const auto rules = open("(;GM[1]SZ[9]RU[House rules])");
  EXPECT_EQ(messages(*rules), Words{"unknown rules 'House rules' are read as japanese"});
  EXPECT_EQ(option(*rules, "rules"), "japanese");
  const auto handicap = open("(;GM[1]SZ[9]HA[99])");
  EXPECT_EQ(messages(*handicap), Words{"HA[99] is no handicap and is left out"});
  EXPECT_TRUE(messages(*open("(;GM[1]SZ[9]RU[NZ])")).empty());
}

// ---- Set-up and turns as records have them

TEST(SessionRecord, SetUpNodesEditThePosition) {
  const auto session = open("(;GM[1]SZ[5]AB[aa:bb]AW[ee]PL[W];W[dd];AE[aa][ab]AB[cc]PL[W];W[ae])");
  EXPECT_EQ(stones(*session, "B"), (Words{"A4", "A5", "B4", "B5"}));
  EXPECT_EQ(session->state().to_move, Player::second);
  ASSERT_TRUE(session->go_to_end());
  EXPECT_EQ(stones(*session, "B"), (Words{"B4", "B5", "C3"}));
  EXPECT_EQ(stones(*session, "W"), (Words{"A1", "D2", "E1"}));
  EXPECT_EQ(session->state().move_number, 2);
  EXPECT_TRUE(session->undo());
  EXPECT_EQ(stones(*session, "B"), (Words{"B4", "B5", "C3"})) << "the edit stands before the move";
}

TEST(SessionRecord, AMoveInTheRootIsTheFirstMove) {
  const auto session = open("(;GM[1]SZ[9]B[ee];W[cc])");
  EXPECT_EQ(session->state().move_number, 1);
  ASSERT_TRUE(session->go_to_end());
  EXPECT_FALSE(session->go_to_move(0)) << "there is no place before it";
  EXPECT_EQ(session->state().move_number, 2);
  ASSERT_TRUE(session->go_to_move(1));
  EXPECT_FALSE(session->undo());
}

TEST(SessionRecord, APlayerMayMoveTwiceWhereTheGameAllowsIt) {
  const auto session = open("(;GM[1]SZ[9];B[ee];B[cc];W[gg])");
  ASSERT_TRUE(session->go_to_end());
  EXPECT_EQ(stones(*session, "B"), (Words{"C7", "E5"}));
}

TEST(SessionRecord, PlayAfterTwoPassesIsAResumption) {
  const auto session = open("(;GM[1]SZ[9];B[ee];W[];B[];W[cc];B[])");
  ASSERT_TRUE(session->go_to_end());
  EXPECT_EQ(session->state().move_number, 5);
  // With the player named in a node of its own, or in the node of the move.
  for (const char* record : {"(;GM[1]SZ[9];B[ee];W[];B[];PL[B];B[cc])", "(;GM[1]SZ[9];B[ee];W[];B[];PL[B]B[cc])"}) {
    const auto resumed = open(record);
    ASSERT_TRUE(resumed->go_to_end());
    EXPECT_EQ(stones(*resumed, "B"), (Words{"C7", "E5"})) << record;
    EXPECT_EQ(resumed->state().move_number, 4);
  }
}

TEST(SessionRecord, PlayingAMoveThatStandsInAnEditedNodeMakesAVariation) {
  // The node also sets A9 up, so it is not the same continuation as the bare move.
  const auto session = open("(;GM[1]SZ[9];AB[aa]PL[B]B[ee])");
  play(*session, "E5");
  EXPECT_EQ(stones(*session, "B"), Words{"E5"});
  session->undo();
  EXPECT_TRUE(session->redo());
  EXPECT_EQ(stones(*session, "B"), Words{"E5"});
}

}  // namespace
}  // namespace encircle::test
