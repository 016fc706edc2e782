// Checks the naive Go against the examples of the rules and against published counts.

#include "games/go/tests/naive.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/naive/naive_support.h"

namespace encircle::naive {
namespace {

using Ko = GoOptions::Ko;

GoOptions board(int width, int height, Ko ko = Ko::simple_no_result, bool suicide_allowed = false) {
  GoOptions options;
  options.width = width;
  options.height = height;
  options.ko = ko;
  options.suicide_allowed = suicide_allowed;
  return options;
}

TEST(NaiveGo, Perft) {
  EXPECT_EQ(perft_up_to(Go(board(2, 2)), 6), (std::vector<long long>{4, 12, 24, 16, 32, 32}));
  EXPECT_EQ(perft_up_to(Go(board(3, 3)), 6), (std::vector<long long>{9, 72, 504, 2976, 14720, 56176}));
  EXPECT_EQ(perft_up_to(Go(board(4, 4)), 4), (std::vector<long long>{16, 240, 3360, 43576}));
  EXPECT_EQ(perft_up_to(Go(board(5, 5)), 3), (std::vector<long long>{25, 600, 13800}));
  EXPECT_EQ(perft_up_to(Go(board(9, 9)), 2), (std::vector<long long>{81, 6480}));
}

TEST(NaiveGo, BlackBeginsAndAWrongMoveChangesNothing) {
  Go game(board(3, 2));
  EXPECT_EQ(game.to_move(), 'B');
  EXPECT_EQ(game.legal(), (Names{"A1", "A2", "B1", "B2", "C1", "C2", "pass"}));
  play_all(game, {"B1"});
  const std::string before = game.diagram();
  for (const char* wrong : {"B1", "D1", "b2", "", "resign"}) EXPECT_FALSE(game.play(wrong)) << wrong;
  EXPECT_EQ(game.diagram(), before);
  EXPECT_EQ(game.stones('B'), Names{"B1"});
  EXPECT_EQ(game.stones('W'), Names{});
}

const Names ko_shape = {". X O .",  //
                        "X O . O",  //
                        ". X O ."};

TEST(NaiveGo, KoForbidsRetakingAtOnce) {  // rules 1.4
  Go game = Go::from_diagram(board(4, 3), ko_shape, 'B');
  play_all(game, {"C2"});
  EXPECT_EQ(game.prisoners_by('B'), 1);
  EXPECT_EQ(game.ko(), "B2");
  EXPECT_FALSE(contains(game.legal(), "B2"));
  EXPECT_FALSE(game.play("B2"));
  play_all(game, {"D1", "A1"});
  EXPECT_EQ(game.ko(), "");
  play_all(game, {"B2"});
  EXPECT_EQ(game.prisoners_by('W'), 1);
  EXPECT_EQ(game.ko(), "C2");
}

TEST(NaiveGo, APassLiftsTheKoBan) {  // rules 1.4
  for (const Ko ko : {Ko::simple_no_result, Ko::positional, Ko::situational}) {
    Go game = Go::from_diagram(board(4, 3, ko), ko_shape, 'B');
    play_all(game, {"C2"});
    EXPECT_EQ(game.ko(), "B2");
    play_all(game, {"pass"});
    EXPECT_EQ(game.ko(), "");
    play_all(game, {"A1", "B2"});  // The board with A1 is a new one, so superko allows it as well.
    EXPECT_EQ(game.prisoners_by('W'), 1);
  }
}

TEST(NaiveGo, NoKoWhenTwoStonesAreTakenOrTheTakerIsNotAlone) {
  Go two = Go::from_diagram(board(5, 3), {". X X O .", "X O O . O", ". X X O ."}, 'B');
  play_all(two, {"D2"});
  EXPECT_EQ(two.prisoners_by('B'), 2);
  EXPECT_EQ(two.ko(), "");
  Go joined = Go::from_diagram(board(4, 3), {". X X O", "X O . O", ". X O ."}, 'B');
  play_all(joined, {"C2"});
  EXPECT_EQ(joined.prisoners_by('B'), 1);
  EXPECT_EQ(joined.ko(), "");
}

TEST(NaiveGo, Snapback) {
  Go game = Go::from_diagram(board(5, 3), {". O O O .", "O X X X O", "O X . . O"}, 'W');
  play_all(game, {"C1", "D1"});
  EXPECT_EQ(game.prisoners_by('B'), 1);
  EXPECT_EQ(game.ko(), "");
  play_all(game, {"C1"});
  EXPECT_EQ(game.prisoners_by('W'), 5);
  EXPECT_EQ(game.stones('B'), Names{});
}

TEST(NaiveGo, SuicideIsForbiddenUnlessItCaptures) {  // rules 1.3
  Go game = Go::from_diagram(board(3, 3), {". O .", "O . O", ". O ."}, 'B');
  EXPECT_EQ(game.legal(), Names{"pass"});
  Go capturing = Go::from_diagram(board(4, 3), ko_shape, 'B');  // C2 has only white neighbours, and takes one of them
  play_all(capturing, {"C2"});
  EXPECT_EQ(capturing.stones('W'), (Names{"C1", "C3", "D2"}));
}

TEST(NaiveGo, SuicideWhereItIsAllowed) {  // rules 1.10
  const Names rows = {"X O .", ". O .", "O O ."};
  EXPECT_FALSE(contains(Go::from_diagram(board(3, 3), rows, 'B').legal(), "A2"));
  for (const Ko ko : {Ko::simple_no_result, Ko::positional, Ko::situational}) {
    Go game = Go::from_diagram(board(3, 3, ko, true), rows, 'B');
    play_all(game, {"A2"});
    EXPECT_EQ(game.stones('B'), Names{});
    EXPECT_EQ(game.prisoners_by('W'), 2);
    EXPECT_EQ(game.to_move(), 'W');
    EXPECT_EQ(game.ko(), "");
  }
}

TEST(NaiveGo, SuicideOfOneStoneUnderEachKoRule) {
  const Names rows = {". O .", "O . O", ". O ."};
  Go simple = Go::from_diagram(board(3, 3, Ko::simple_no_result, true), rows, 'B');
  play_all(simple, {"B2"});
  EXPECT_EQ(simple.prisoners_by('W'), 1);
  EXPECT_FALSE(simple.over());
  EXPECT_EQ(Go::from_diagram(board(3, 3, Ko::positional, true), rows, 'B').legal(), Names{"pass"});
  Go situational = Go::from_diagram(board(3, 3, Ko::situational, true), rows, 'B');
  play_all(situational, {"B2"});  // The board is the same, but it was not yet White's turn on it.
  EXPECT_EQ(situational.prisoners_by('W'), 1);
}

/// Six moves on the 2x2 board after which Black's A1 would bring back the position after the first move.
const Names nearly_a_cycle = {"A1", "B2", "A2", "B1", "A1", "A2"};

TEST(NaiveGo, SuperkoForbidsTheLongCycle) {  // rules 1.5
  for (const Ko ko : {Ko::simple_no_result, Ko::positional, Ko::situational}) {
    Go game(board(2, 2, ko));
    play_all(game, nearly_a_cycle);
    EXPECT_EQ(game.stones('W'), (Names{"A2", "B1", "B2"}));
    EXPECT_EQ(game.ko(), "");
    EXPECT_EQ(contains(game.legal(), "A1"), ko == Ko::simple_no_result);
    EXPECT_TRUE(contains(game.legal(), "pass"));
  }
}

TEST(NaiveGo, SituationalSuperkoMindsWhoseTurnItIs) {
  for (const Ko ko : {Ko::positional, Ko::situational}) {
    Go game = Go::from_diagram(board(2, 2, ko), {". .", "X ."}, 'B');
    play_all(game, {"pass", "B2", "A2", "B1", "A1", "A2"});
    EXPECT_EQ(game.to_move(), 'B');
    EXPECT_FALSE(contains(game.legal(), "A1"));  // After the pass the same board stood with White to move.
  }
  for (const Ko ko : {Ko::positional, Ko::situational}) {
    Go game = Go::from_diagram(board(2, 2, ko), {". .", "X ."}, 'W');
    play_all(game, {"B2", "A2", "B1", "A1", "A2"});
    EXPECT_FALSE(contains(game.legal(), "A1"));
  }
  for (const Ko ko : {Ko::positional, Ko::situational}) {
    Go game = Go::from_diagram(board(2, 2, ko), {". .", "X ."}, 'B');
    play_all(game, {"A2", "B2", "pass", "B1", "A1", "A2"});
    EXPECT_EQ(contains(game.legal(), "A1"), ko == Ko::situational);  // It stood only with Black to move.
  }
}

TEST(NaiveGo, TheThirdOccurrenceEndsWithoutResult) {  // rules 1.5
  Go game(board(2, 2));
  play_all(game, nearly_a_cycle);
  play_all(game, {"A1"});  // the second occurrence
  EXPECT_FALSE(game.over());
  play_all(game, {"B2", "A2", "B1", "A1", "A2"});
  Go passing = game;
  play_all(game, {"A1"});
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.no_result());
  EXPECT_EQ(game.winner(), "");
  EXPECT_EQ(game.legal(), Names{});
  EXPECT_FALSE(game.play("pass"));

  play_all(passing, {"pass", "pass"});  // The position comes back a third time, but by the passes that stop play.
  EXPECT_TRUE(passing.over());
  EXPECT_FALSE(passing.no_result());
  EXPECT_EQ(passing.winner(), "W");
}

TEST(NaiveGo, TwoPassesInARowStopPlay) {  // rules 1.6
  GoOptions options = board(9, 9);
  Go even(options);
  play_all(even, {"pass", "E5", "pass"});
  EXPECT_FALSE(even.over());
  play_all(even, {"pass"});
  EXPECT_TRUE(even.over());
  EXPECT_FALSE(even.no_result());
  EXPECT_EQ(even.winner(), "W");
  options.komi = 0;
  Go empty(options);
  play_all(empty, {"pass", "pass"});
  EXPECT_EQ(empty.winner(), "draw");
}

TEST(NaiveGo, HandicapStones) {  // rules 1.9
  const auto stones = [](int size, int handicap) {
    GoOptions options = board(size, size);
    options.handicap = handicap;
    const Go game(options);
    EXPECT_EQ(game.to_move(), handicap >= 2 ? 'W' : 'B');
    return game.stones('B');
  };
  EXPECT_EQ(stones(19, 0), Names{});
  EXPECT_EQ(stones(19, 1), Names{});
  EXPECT_EQ(stones(19, 2), (Names{"D4", "Q16"}));
  EXPECT_EQ(stones(19, 3), (Names{"D16", "D4", "Q16"}));
  EXPECT_EQ(stones(19, 4), (Names{"D16", "D4", "Q16", "Q4"}));
  EXPECT_EQ(stones(19, 5), (Names{"D16", "D4", "K10", "Q16", "Q4"}));
  EXPECT_EQ(stones(19, 6), (Names{"D10", "D16", "D4", "Q10", "Q16", "Q4"}));
  EXPECT_EQ(stones(19, 7), (Names{"D10", "D16", "D4", "K10", "Q10", "Q16", "Q4"}));
  EXPECT_EQ(stones(19, 8), (Names{"D10", "D16", "D4", "K16", "K4", "Q10", "Q16", "Q4"}));
  EXPECT_EQ(stones(19, 9), (Names{"D10", "D16", "D4", "K10", "K16", "K4", "Q10", "Q16", "Q4"}));
  EXPECT_EQ(stones(19, 12), stones(19, 9));
  EXPECT_EQ(stones(13, 3), (Names{"D10", "D4", "K10"}));
  EXPECT_EQ(stones(13, 9), (Names{"D10", "D4", "D7", "G10", "G4", "G7", "K10", "K4", "K7"}));
  EXPECT_EQ(stones(9, 3), (Names{"C3", "C7", "G7"}));
  EXPECT_EQ(stones(9, 9), (Names{"C3", "C5", "C7", "E3", "E5", "E7", "G3", "G5", "G7"}));
  GoOptions wrong = board(11, 11);
  wrong.handicap = 2;
  EXPECT_THROW(Go{wrong}, std::invalid_argument);
}

TEST(NaiveGo, TheWorkedCountOfTheRules) {
  const Go game = Go::from_diagram(board(9, 9),
                                   {". . . X . . O . .",   //
                                    ". O . X . . O . X",   //
                                    ". . . X . . O . .",   //
                                    ". . X . . . O X .",   //
                                    ". . X . . . . O .",   //
                                    ". O X . . . . O .",   //
                                    ". . X . . . . O X",   //
                                    ". . X . . . . O .",   //
                                    ". . X . . . . O ."},  //
                                   'B', 4, 5);
  const GoScore score = game.score({"B8", "B4", "J8", "H6", "J3"}, {});
  EXPECT_EQ(score.black.territory, 21);
  EXPECT_EQ(score.black.prisoners, 6);
  EXPECT_EQ(score.black.total, 27);
  EXPECT_EQ(score.white.territory, 13);
  EXPECT_EQ(score.white.prisoners, 8);
  EXPECT_EQ(score.white.total, 27.5);
  EXPECT_EQ(score.winner, "W");
  EXPECT_EQ(score.dame.size(), 29U);
  EXPECT_EQ(score.black.area, 30);
  EXPECT_EQ(score.white.area, 22);
}

TEST(NaiveGo, TheCountOfTheSampleGame) {  // its sums are those of separate territories, the prisoners already put back
  const Go game = Go::from_diagram(board(13, 13),
                                   {". . . . . . . . . . . . X",   // 12 for Black
                                    "X X X X X X X X X X X X X",   //
                                    ". . . . . . . . . . . . X",   // 12
                                    "X X X X X X X X X X X X X",   //
                                    ". . . . . . . . X X X X X",   // 8
                                    "X X X X X X X X X X X X X",   //
                                    "O O O O O O O O O O O O O",   //
                                    ". . . . . . . . O O O O O",   // 8 for White
                                    "O O O O O O O O O O O O O",   //
                                    ". . . . . . . . . . . . .",   // 14 with the point below
                                    ". O O O O O O O O O O O O",   //
                                    "O O O O O O O O O O O O O",   //
                                    ". . . . O O O O O O O O O"},  // 4
                                   'B');
  const GoScore score = game.score({}, {});
  EXPECT_EQ(score.black.total, 12 + 12 + 8);
  EXPECT_EQ(score.white.total, 8 + 14 + 4 + 6.5);
  EXPECT_EQ(score.winner, "W");
  EXPECT_EQ(score.dame, Names{});
}

TEST(NaiveGo, NoTerritoryAtASeki) {  // rules 1.7
  GoOptions options = board(6, 2);
  options.komi = 0;
  const Names rows = {". X . O O .", "X X . O O O"};
  const GoScore without = Go::from_diagram(options, rows, 'B').score({}, {});
  EXPECT_EQ(without.black.territory, 1);
  EXPECT_EQ(without.white.territory, 1);
  EXPECT_EQ(without.dame, (Names{"C1", "C2"}));
  EXPECT_EQ(without.winner, "draw");
  const GoScore seki = Go::from_diagram(options, rows, 'B').score({}, {"B2", "D1"});
  EXPECT_EQ(seki.black.territory, 0);
  EXPECT_EQ(seki.white.territory, 0);
  EXPECT_EQ(seki.dame, (Names{"A2", "C1", "C2", "F2"}));
  options.area_scoring = true;
  const GoScore area = Go::from_diagram(options, rows, 'B').score({}, {"B2", "D1"});
  EXPECT_EQ(area.black.total, 4);
  EXPECT_EQ(area.white.total, 6);
  EXPECT_EQ(area.dame, (Names{"C1", "C2"}));
  EXPECT_EQ(area.winner, "W");
}

TEST(NaiveGo, DeadGroupsComeOffWhole) {  // rules 1.6
  const Names rows = {". . X . .", ". O X O O", ". O X . ."};
  const GoScore score = Go::from_diagram(board(5, 3), rows, 'B').score({"B1"}, {});
  EXPECT_EQ(score.black.prisoners, 2);
  EXPECT_EQ(score.black.territory, 6);
  EXPECT_EQ(score.white.prisoners, 0);
  EXPECT_EQ(score.white.territory, 0);
  EXPECT_EQ(score.dame, (Names{"D1", "D3", "E1", "E3"}));
}

TEST(NaiveGo, HandicapAboveNineGivesPointsToBlack) {  // rules 1.9
  GoOptions options = board(19, 19);
  options.handicap = 11;
  options.komi = 0;
  Go game(options);
  play_all(game, {"pass", "pass"});
  EXPECT_EQ(game.score({}, {}).black.total, 361 - 9 + 10);
  EXPECT_EQ(game.score({}, {}).white.total, 0);
}

TEST(NaiveGo, RandomGamesKeepEveryPositionLegalAndSuperkoNew) {
  std::mt19937 random(1);
  for (const Ko ko : {Ko::simple_no_result, Ko::positional, Ko::situational}) {
    for (int round = 0; round < 60; ++round) {
      const bool suicide_allowed = round % 2 == 1;
      Go game(board(2 + round % 3, 2 + round % 4, ko, suicide_allowed));
      const Grid grid(2 + round % 3, 2 + round % 4);
      std::vector<std::pair<Names, Names>> seen;
      for (int move = 0; move < 200 && !game.over(); ++move) {
        const Names legal = game.legal();
        for (int point = 0; point < grid.size(); ++point) {
          Go copy = game;
          ASSERT_EQ(copy.play(grid.name(point)), contains(legal, grid.name(point))) << game.diagram();
        }
        const std::string chosen = legal[random() % legal.size()];
        ASSERT_TRUE(game.play(chosen));
        Cells cells(grid.size(), '.');
        for (const std::string& stone : game.stones('B')) cells[grid.point(stone)] = 'B';
        for (const std::string& stone : game.stones('W')) cells[grid.point(stone)] = 'W';
        ASSERT_TRUE(grid.every_group_has_a_liberty(cells)) << game.diagram();
        if (ko != Ko::positional || chosen == "pass") continue;
        const std::pair<Names, Names> stones = {game.stones('B'), game.stones('W')};
        ASSERT_EQ(std::count(seen.begin(), seen.end(), stones), 0) << game.diagram();
        seen.push_back(stones);
      }
    }
  }
}

}  // namespace
}  // namespace encircle::naive
