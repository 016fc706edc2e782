// A session of any game: playing, walking in the record, resigning, errors.

#include <gtest/gtest.h>

#include <algorithm>

#include "session/tests/session_support.h"

namespace encircle::test {
namespace {

// The beginning of some game of each kind, every move legal.
struct Opening {
  const char* game;
  OptionValues options;
  const char* moves;
  // A different move in place of the last one.
  const char* variation;
};
const Opening openings[] = {
    {"go", {{"size", "9"}}, "E5 C3 pass G7", "C7"},
    {"atari-go", {{"size", "9"}}, "E5 C3 E6 G7", "C7"},
    {"topological-go", {{"size", "6"}}, "A2 F2 C3 pass", "D4"},
    {"topological-wars", {{"points", "12"}}, "1-4 3~8 5-7 9~10", "9-12"},
};

TEST(Session, EveryGameOfTheListHasAnOpeningHere) {
  for (const GameInfo& game : all_games()) {
    EXPECT_EQ(std::ranges::count(openings, game.id, [](const Opening& each) { return std::string_view(each.game); }), 1)
        << game.id;
  }
}

TEST(Session, AnUnknownGameIsNamedWithTheKnownOnes) {
  const auto session = new_session("chess", {});
  ASSERT_FALSE(session);
  EXPECT_EQ(session.error().message,
            "unknown game 'chess'; the games are go, atari-go, topological-go, topological-wars");
}

TEST(Session, AnUnknownOptionIsNamedWithTheKnownOnes) {
  for (const Opening& opening : openings) {
    const auto session = new_session(opening.game, {{"speed", "3"}});
    ASSERT_FALSE(session);
    EXPECT_EQ(session.error().message.find("--speed is no option of "), 0u) << session.error().message;
  }
}

TEST(Session, ALineIsFoundAgainByItsKeyAndItsLastMoves) {
  const auto line_of = [](const Session& session) { return *session.state({.line = true}).line; };
  for (const Opening& opening : openings) {
    SCOPED_TRACE(opening.game);
    const auto session = start(opening.game, opening.options);
    const auto other = start(opening.game, opening.options);
    std::vector<Key> keys = {line_of(*session).key};
    for (const std::string& move : words_of(opening.moves)) {
      ASSERT_TRUE(session->play(move));
      EXPECT_EQ(line_of(*session).tail.back(), move);
      EXPECT_EQ(std::ranges::count(keys, line_of(*session).key), 0);
      keys.push_back(line_of(*session).key);
    }
    // Whoever makes the same moves stands at the same place; so does who reads them from a record.
    for (const std::string& move : line_of(*session).tail) ASSERT_TRUE(other->play(move));
    EXPECT_EQ(line_of(*other).key, keys.back());
    const auto read = open_session(session->record(Extent::line));
    ASSERT_TRUE(read && (*read)->go_to_end());
    EXPECT_EQ(line_of(**read).key, keys.back());
    // A variation is another line, and walking back finds the old ones.
    ASSERT_TRUE(session->undo());
    EXPECT_EQ(line_of(*session).key, keys[keys.size() - 2]);
    ASSERT_TRUE(session->play(opening.variation));
    EXPECT_EQ(std::ranges::count(keys, line_of(*session).key), 0);
  }
}

TEST(Session, OtherRulesOrAnotherOrderAreAnotherLine) {
  const auto key_after = [](const OptionValues& options, const char* moves) {
    const auto session = start("go", options);
    for (const std::string& move : words_of(moves)) EXPECT_TRUE(session->play(move));
    return session->state({.line = true}).line->key;
  };
  const Key key = key_after({{"size", "9"}}, "E5 C3 G7 C7");
  EXPECT_NE(key_after({{"size", "9"}}, "G7 C3 E5 C7"), key) << "the same board, but another past";
  EXPECT_NE(key_after({{"size", "9"}, {"komi", "0.5"}}, "E5 C3 G7 C7"), key);
  EXPECT_NE(key_after({{"size", "7"}}, "E5 C3 G7 C7"), key);
}

TEST(Session, PlayingUndoingAndRedoingWalkTheSameLine) {
  for (const Opening& opening : openings) {
    SCOPED_TRACE(opening.game);
    const auto session = start(opening.game, opening.options);
    Words facts = {text_of(facts_of(*session))};
    for (const std::string& move : words_of(opening.moves)) {
      const Player mover = session->state().to_move;
      const auto report = session->play(move);
      ASSERT_TRUE(report) << report.error().message;
      EXPECT_EQ(report->player, mover);
      EXPECT_EQ(report->text, move);
      facts.push_back(text_of(facts_of(*session)));
    }
    EXPECT_EQ(session->state().move_number, 4);
    EXPECT_EQ(played_moves(*session), words_of(opening.moves));
    for (int back = 3; back >= 0; --back) {
      EXPECT_TRUE(session->undo());
      EXPECT_EQ(session->state().move_number, back);
      EXPECT_EQ(text_of(facts_of(*session)), facts[static_cast<std::size_t>(back)]);
    }
    EXPECT_FALSE(session->undo()) << "at the beginning";
    EXPECT_FALSE(session->state().last_move);
    for (int forth = 1; forth <= 4; ++forth) {
      EXPECT_TRUE(session->redo());
      EXPECT_EQ(text_of(facts_of(*session)), facts[static_cast<std::size_t>(forth)]);
    }
    EXPECT_FALSE(session->redo()) << "at the end";
    EXPECT_EQ(session->state().last_move->text, words_of(opening.moves).back());
  }
}

TEST(Session, AnotherMoveAfterUndoBecomesAVariationAndNothingIsLost) {
  for (const Opening& opening : openings) {
    SCOPED_TRACE(opening.game);
    const auto session = start(opening.game, opening.options);
    play(*session, opening.moves);
    session->undo();
    play(*session, opening.variation);
    const sgf::Tree tree = session->record();
    EXPECT_EQ(tree.node_count(), 6u) << "the root, three moves and two for the fourth";
    EXPECT_EQ(tree.children(tree.parent(tree.main_line().back())).size(), 2u);
    // Forward goes along the line last walked.
    session->undo();
    session->undo();
    ASSERT_TRUE(session->go_to_end());
    EXPECT_EQ(played_moves(*session).back(), opening.variation);
    // Playing the first continuation again walks into it instead of adding a third one.
    session->undo();
    play(*session, words_of(opening.moves).back());
    EXPECT_EQ(session->record().node_count(), 6u);
    session->undo();
    EXPECT_TRUE(session->redo());
    EXPECT_EQ(played_moves(*session), words_of(opening.moves));
  }
}

TEST(Session, GoesToAnyMoveOfTheLineAndRefusesOthers) {
  for (const Opening& opening : openings) {
    SCOPED_TRACE(opening.game);
    const auto session = start(opening.game, opening.options);
    play(*session, opening.moves);
    for (const int number : {0, 3, 1, 4, 2}) {
      ASSERT_TRUE(session->go_to_move(number));
      EXPECT_EQ(session->state().move_number, number);
    }
    const std::string before = state_of(*session);
    for (const int number : {-1, 5, 1000000}) EXPECT_FALSE(session->go_to_move(number));
    EXPECT_EQ(session->go_to_move(5).error().message, "move 5: this line has 4 moves");
    EXPECT_EQ(state_of(*session), before);
  }
}

TEST(Session, ResigningEndsTheGameAndCanBeTakenBack) {
  for (const Opening& opening : openings) {
    for (const Player player : {Player::first, Player::second}) {
      SCOPED_TRACE(opening.game);
      const auto session = start(opening.game, opening.options);
      play(*session, opening.moves);
      const std::string before = state_of(*session);
      const auto report = session->resign(player);
      ASSERT_TRUE(report);
      const std::string name(session->game().players[index_of(player)].name);
      const std::string other(session->game().players[index_of(opponent(player))].name);
      EXPECT_EQ(report->words, name + " resigns.");
      ASSERT_TRUE(session->state().ending);
      EXPECT_EQ(session->state().ending->outcome, win_for(opponent(player)));
      EXPECT_EQ(session->state().ending->words, other + " wins: " + name + " resigned.");
      // Red stands as Black in records, Green as White.
      const bool black_won = other == "Black" || other == "Red";
      EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), black_won ? "B+R" : "W+R");
      EXPECT_TRUE(legal_moves(*session).empty());
      EXPECT_FALSE(session->resign(player)) << "only once";
      EXPECT_FALSE(session->play(opening.variation));
      EXPECT_TRUE(session->undo());
      EXPECT_EQ(state_of(*session), before) << "no move is taken back with it";
    }
  }
}

TEST(Session, AResignationCountsMoreThanAnEarlierCount) {
  const auto session = start("go", {{"size", "5"}});
  play(*session, "C3");
  ASSERT_TRUE(session->propose_count());
  ASSERT_TRUE(session->resign(Player::first));
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), "W+R");
}

TEST(Session, ErrorsNameTheInputAndChangeNothing) {
  const Words bad = {"",
                     " ",
                     "A0",
                     "A",
                     "I5",
                     "Z9",
                     "A26",
                     "E5 ",
                     "E5E5",
                     "pas",
                     "passs",
                     "1-1",
                     "1~",
                     "~4",
                     "4",
                     "1-99",
                     "-1-4",
                     "1-4~",
                     "\xff\xfe",
                     "\x01",
                     "é5",
                     "E-5",
                     "resign",
                     "undo",
                     "A1\n",
                     "0-1",
                     "A00",
                     "1 - 4",
                     std::string(1, '\0'),
                     "E99999999999999999999",
                     std::string(5000, 'A')};
  for (const Opening& opening : openings) {
    SCOPED_TRACE(opening.game);
    const auto session = start(opening.game, opening.options);
    play(*session, opening.moves);
    const std::string before = state_of(*session);
    for (const std::string& text : bad) {
      const auto report = session->play(text);
      ASSERT_FALSE(report) << text;
      // The input is named, and a long one is cut.
      EXPECT_NE(report.error().message.find(text.substr(0, 60)), std::string::npos) << report.error().message;
      EXPECT_LT(report.error().message.size(), 300u);
    }
    for (const std::string& move : words_of(opening.moves)) {
      EXPECT_TRUE(move == "pass" || !session->play(move)) << move << " is taken";
    }
    for (const std::string& text : bad) {
      EXPECT_FALSE(session->toggle_mark(text, StoneMark::dead)) << text;
      EXPECT_FALSE(session->toggle_mark(text, StoneMark::seki)) << text;
      EXPECT_FALSE(session->set_marks({text}, {})) << text;
    }
    EXPECT_FALSE(session->resume(Player::first));
    EXPECT_EQ(state_of(*session), before);
  }
}

TEST(Session, EitherCaseAndEitherOrderMeanTheSameMove) {
  const auto go = start("go", {{"size", "9"}});
  play(*go, "e5 PASS c3");
  EXPECT_EQ(played_moves(*go), (Words{"E5", "pass", "C3"}));
  const auto wars = start("topological-wars", {{"points", "8"}});
  play(*wars, "8~3");
  EXPECT_EQ(played_moves(*wars), Words{"3~8"});
}

TEST(Session, OnlyGoIsCountedByAgreement) {
  for (const Opening& opening : openings) {
    const auto session = start(opening.game, opening.options);
    const bool is_go = std::string_view(opening.game) == "go";
    EXPECT_EQ(session->game().is_counted, is_go);
    EXPECT_EQ(session->state({.count = true}).count.has_value(), is_go);
    EXPECT_EQ(session->propose_count().ok(), is_go);
  }
}

// ---- Counting and resuming

TEST(SessionCount, ProposalCorrectionAndResult) {
  // A white stone in Black's corner is dead; the players may see it otherwise.
  const auto session = open("(;GM[1]SZ[7]KM[0.5]AB[ca][cb][cc][cd][ce][cf][cg]AW[ea][eb][ec][ed][ee][ef][eg][ab])");
  play(*session, "pass pass");
  const auto proposed = session->propose_count();
  ASSERT_TRUE(proposed);
  // Black: 14 points and one prisoner. White: 14 points and half a point of komi.
  EXPECT_EQ(proposed->result, "B+0.5");
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), std::nullopt) << "nobody has agreed yet";
  const auto alive = session->toggle_mark("A6", StoneMark::dead);
  ASSERT_TRUE(alive);
  EXPECT_EQ(alive->result, "W+14.5") << "alive it takes all of Black's territory away";
  const auto dead_again = session->toggle_mark("A6", StoneMark::dead);
  ASSERT_TRUE(dead_again);
  EXPECT_EQ(dead_again->result, "B+0.5");
  const auto seki = session->toggle_mark("C1", StoneMark::seki);
  ASSERT_TRUE(seki);
  EXPECT_EQ(seki->result, "W+13.5") << "one prisoner against 14 points and the komi";
  EXPECT_EQ(session->state({.count = true}).count->result, "W+13.5");
  const auto given = session->set_marks({}, {});
  ASSERT_TRUE(given);
  EXPECT_EQ(given->result, "W+14.5");
  ASSERT_TRUE(session->accept_count());
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), "W+14.5");
}

TEST(SessionCount, AnAcceptedCountIsTakenBackByUndoAndItsTerritoryStandsInTheRecord) {
  const auto session = open("(;GM[1]SZ[7]KM[0.5]AB[ca][cb][cc][cd][ce][cf][cg]AW[ea][eb][ec][ed][ee][ef][eg][ab])");
  play(*session, "pass pass");
  ASSERT_TRUE(session->propose_count());
  const auto accepted = session->accept_count();
  ASSERT_TRUE(accepted);
  EXPECT_EQ(session->state().conclusion->ending.result, "B+0.5");
  const auto again = open(written(*session));
  ASSERT_TRUE(again->go_to_end());
  // Black has 14 points, that of the dead stone among them.
  const sgf::Tree record = again->record();
  const auto* const black = record.find(static_cast<sgf::NodeId>(again->state().node), "TB");
  ASSERT_TRUE(black);
  EXPECT_EQ(black->values.size(), 14u);
  EXPECT_EQ(again->state({.count = true}).count->dead, Words{"A6"});
  EXPECT_EQ(again->state({.count = true}).count->result, "B+0.5");
  ASSERT_TRUE(again->undo());
  EXPECT_TRUE(again->state().phase == Phase::stopped) << "the passes stand";
  EXPECT_EQ(again->state().move_number, 2);
  EXPECT_FALSE(again->record().find(static_cast<sgf::NodeId>(again->state().node), "TB"));
}

TEST(SessionCount, SekiThatWasAgreedOnStandsAgainWhenTheRecordIsOpened) {
  const auto session = open("(;GM[1]SZ[7]KM[0.5]AB[ca][cb][cc][cd][ce][cf][cg]AW[ea][eb][ec][ed][ee][ef][eg][ab])");
  play(*session, "pass pass");
  ASSERT_TRUE(session->set_marks({"A6"}, {"C1"}));
  const auto agreed = session->accept_count();
  ASSERT_TRUE(agreed);
  EXPECT_EQ(agreed->result, "W+13.5") << "one prisoner against 14 points and the komi";
  const auto again = open(written(*session));
  ASSERT_TRUE(again->go_to_end());
  const auto count = again->state({.count = true}).count;
  EXPECT_EQ(count->result, "W+13.5");
  EXPECT_EQ(count->dead, agreed->dead);
  EXPECT_EQ(count->seki, agreed->seki);
}

TEST(Session, WhoMakesTheLastMoveAgainEndsTheGameAgain) {
  const auto session = start("atari-go", {{"size", "5"}});
  play(*session, "C3 A1 A2 E5 B1");
  ASSERT_TRUE(session->state().conclusion);
  const std::string record = written(*session);
  ASSERT_TRUE(session->undo());
  EXPECT_FALSE(session->state().conclusion);
  ASSERT_TRUE(session->redo());
  ASSERT_TRUE(session->state().conclusion);
  EXPECT_EQ(written(*session), record);
}

// A game that was given up stays so while a variation of it is played to two passes and counted.
TEST(SessionCount, TheCountOfAVariationIsNotTheResultOfTheGame) {
  const auto session = start("go", {{"size", "5"}});
  play(*session, "C3 D4");
  ASSERT_TRUE(session->resign(Player::first));
  ASSERT_TRUE(session->go_to_move(0));
  play(*session, "B2 pass pass");
  ASSERT_TRUE(session->propose_count());
  EXPECT_EQ(session->record().text(sgf::Tree::root(), "RE"), "W+R");
}

// PL often repeats whose turn it is anyway; that does not bring a position back.
TEST(Session, SayingWhoseTurnItIsCountsAsNoRepetition) {
  const auto session = open(
      "(;GM[1]SZ[2]RU[Japanese];B[bb];PL[W]W[ab];PL[B]B[aa];PL[W]W[];PL[B]B[ab];PL[W]W[ba];PL[B]B[aa];PL[W]W[bb]"
      ";PL[B]B[ab];PL[W]W[ba];PL[B]B[bb])");
  ASSERT_TRUE(session->go_to_end());
  EXPECT_EQ(session->state().move_number, 11);
  EXPECT_FALSE(session->state().ending);
}

TEST(SessionCount, AResumedGameGoesOnAndItsRecordReopens) {
  for (const Player asking : {Player::first, Player::second}) {
    const auto session = start("go", {{"size", "5"}});
    play(*session, "C3 pass pass");
    ASSERT_TRUE(session->state().ending);
    const auto report = session->resume(asking);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->words, asking == Player::first ? "Black asks to play on; White moves first."
                                                     : "White asks to play on; Black moves first.");
    EXPECT_FALSE(session->state().ending);
    EXPECT_EQ(session->state().to_move, opponent(asking));
    EXPECT_FALSE(session->resume(asking)) << "play goes on already";
    play(*session, "B2 D4 pass pass");
    const auto again = open(written(*session));
    ASSERT_TRUE(again->go_to_end());
    EXPECT_EQ(played_moves(*again), words_of("C3 pass pass B2 D4 pass pass"));
    EXPECT_EQ(text_of(facts_of(*again)), text_of(facts_of(*session)));
    // Walking back over the resumption and forward again.
    for (int number = 7; number >= 0; --number) {
      ASSERT_TRUE(session->go_to_move(number));
      ASSERT_TRUE(again->go_to_move(number));
      EXPECT_EQ(text_of(facts_of(*again)), text_of(facts_of(*session)));
      EXPECT_EQ(again->state().to_move, session->state().to_move) << number;
    }
  }
}

TEST(SessionCount, AResumedGameRemembersTheSameWhenItIsReplayed) {
  // The board came up twice before play was resumed, and once more by the pass after it.
  const auto session = start("go", {{"size", "5"}});
  play(*session, "C3 pass pass");
  ASSERT_TRUE(session->resume(Player::second));
  play(*session, "pass");
  const Words legal = legal_moves(*session);
  ASSERT_FALSE(session->state().ending);
  play(*session, "B2");
  ASSERT_TRUE(session->undo());
  EXPECT_FALSE(session->state().ending);
  EXPECT_EQ(legal_moves(*session), legal);
}

TEST(SessionCount, UndoAfterResumingTakesThePassBack) {
  const auto session = start("go", {{"size", "5"}});
  play(*session, "C3 pass pass");
  ASSERT_TRUE(session->resume(Player::first));
  EXPECT_TRUE(session->undo());
  EXPECT_EQ(played_moves(*session), words_of("C3 pass"));
  EXPECT_EQ(session->state().to_move, Player::first);
}

TEST(SessionCount, RedoStopsWherePlayWasStoppedAndThenGoesOnBehindTheResumption) {
  const auto session = start("go", {{"size", "5"}});
  play(*session, "C3 pass pass");
  ASSERT_TRUE(session->resume(Player::first));
  play(*session, "B2");
  ASSERT_TRUE(session->undo());
  EXPECT_FALSE(session->state().ending) << "back at the resumption";
  ASSERT_TRUE(session->undo());
  ASSERT_TRUE(session->redo());
  EXPECT_TRUE(session->state().ending) << "the second pass stopped play";
  ASSERT_TRUE(session->redo());
  EXPECT_EQ(played_moves(*session), words_of("C3 pass pass B2"));
}

TEST(SessionCount, MarksAreForgottenWhenPlayGoesOn) {
  const auto session = open("(;GM[1]SZ[5]AB[cc]AW[aa])");
  play(*session, "pass pass");
  ASSERT_TRUE(session->toggle_mark("A5", StoneMark::dead));
  ASSERT_TRUE(session->resume(Player::first));
  play(*session, "B2 pass pass");
  const auto count = session->state({.count = true}).count;
  ASSERT_TRUE(count);
  EXPECT_NE(text_of(count->facts).find("dead none"), std::string::npos) << text_of(count->facts);
}

}  // namespace
}  // namespace encircle::test
