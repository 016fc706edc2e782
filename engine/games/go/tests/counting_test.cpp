#include "games/go/counting.h"

#include <gtest/gtest.h>

#include "games/go/borders.h"
#include "games/go/proposal.h"
#include "games/go/tests/diagram.h"

namespace encircle::go {
namespace {

Rules territory_rules() { return find_preset("japanese")->rules; }
Rules area_rules(double komi = 7.5) {
  Rules rules = find_preset("chinese")->rules;
  rules.komi = komi;
  return rules;
}

// Lets one colour take so many stones, one by one, in the corner of an empty board that is empty again in the end.
void take_prisoners(Position& position, Colour taker, int count) {
  const Grid& grid = position.grid();
  const auto own = static_cast<StoneBoard::Cell>(taker);
  const auto enemy = static_cast<StoneBoard::Cell>(other(taker));
  for (int i = 0; i < count; ++i) {
    position.set_up(grid.at(0, 0), enemy);
    position.set_up(grid.at(0, 1), own);
    position.set_to_move(taker == Colour::black ? Player::first : Player::second);
    position.play(grid.move_at(grid.at(1, 0)));
    position.set_up(grid.at(0, 1), StoneBoard::Cell::empty);
    position.set_up(grid.at(1, 0), StoneBoard::Cell::empty);
  }
}

Position position_with_prisoners(const Diagram& diagram, int black_took, int white_took) {
  Rules rules = territory_rules();
  rules.width = diagram.width();
  rules.height = diagram.height();
  Position position = Position::initial(rules);
  take_prisoners(position, Colour::black, black_took);
  take_prisoners(position, Colour::white, white_took);
  diagram.for_each_stone([&](Point point, StoneBoard::Cell cell) { position.set_up(point, cell); });
  return position;
}

TEST(Counting, WorkedCountOfTheRules) {
  // Two white and three black stones are dead; four and five more were taken in play.
  const Position position = position_with_prisoners({". . X X O O O O .",  //
                                                     ". . X X O O O O .",  //
                                                     ". O X X O O O O X",  //
                                                     ". . X X O O O O .",  //
                                                     ". . X X O O O O .",  //
                                                     ". . X X O O O . .",  //
                                                     ". O . X O O O . .",  //
                                                     ". . . X O O O X X",  //
                                                     ". . . X O O O . ."},
                                                    4, 5);
  Marks marks(position.grid());
  marks.dead = points(position.grid(), "B3 B7 H2 J2 J7");
  const Count result = count(position, marks);
  EXPECT_EQ(result.black.territory, 21);
  EXPECT_EQ(result.black.prisoners, 6);
  EXPECT_EQ(result.white.territory, 13);
  EXPECT_EQ(result.white.prisoners, 8);
  EXPECT_EQ(result.white_bonus, 6.5);
  EXPECT_EQ(result.margin, -0.5);
  EXPECT_EQ(result_text(result.margin), "W+0.5");
  EXPECT_TRUE(result.dame.empty());
  EXPECT_EQ(propose_marks(position.board()), marks);
}

TEST(Counting, SampleGameOfTheRules) {
  // Black 12 + 12 points and 8 prisoners, White 14 + 8 points and 4 prisoners.
  const Position position = position_with_prisoners({". . X O . . O O X . . X O . O",  //
                                                     ". . X O . . O O X . . X O . O",  //
                                                     ". . X O . . O O X . . X O . O",  //
                                                     ". . X O . . O O X . . X O . O",  //
                                                     ". . X O . . . O X . . X O . .",  //
                                                     ". . X O . . . O X . . X O . ."},
                                                    8, 4);
  const Count result = count(position, propose_marks(position.board()));
  EXPECT_EQ(result.black.territory + result.black.prisoners, 32);
  EXPECT_EQ(result.white.territory + result.white.prisoners, 26);
  EXPECT_EQ(result_text(result.margin), "W+0.5");
}

const Diagram small_game = {". X O O .",  //
                            "X X X O O",  //
                            "X . X O X",  //
                            "X X O O .",  //
                            ". X O . ."};

TEST(Counting, TerritoryAndAreaOfOneBoard) {
  // Black has A1, A5 and B3; White has E5 and the corner with the dead stone E3 in it.
  Position position = position_of(small_game, territory_rules());
  Marks marks(position.grid());
  marks.dead = points(position.grid(), "E3");
  const Count territory = count(position, marks);
  EXPECT_EQ(names(position.grid(), territory.black.territory_points), "A1 B3 A5");
  EXPECT_EQ(names(position.grid(), territory.white.territory_points), "D1 E1 E2 E3 E5");
  EXPECT_EQ(territory.white.prisoners, 1);
  EXPECT_EQ(territory.margin, 3 - (5 + 1) - 6.5);

  position = position_of(small_game, area_rules());
  const Count area = count(position, marks);
  EXPECT_EQ(area.black.stones, 9);
  EXPECT_EQ(area.black.area, 12);
  EXPECT_EQ(area.white.stones, 8);
  EXPECT_EQ(area.white.area, 13);
  EXPECT_EQ(area.margin, 12 - 13 - 7.5);
}

TEST(Counting, TrompTaylorNeverRemovesStones) {
  Rules rules = find_preset("tromp-taylor")->rules;
  const Position position = position_of(small_game, rules);
  Marks marks(position.grid());
  marks.dead = points(position.grid(), "E3");
  const Count result = count(position, marks);
  EXPECT_TRUE(result.marks.dead.empty());
  // The corner touches both colours now.
  EXPECT_EQ(names(position.grid(), result.dame), "D1 E1 E2");
  EXPECT_EQ(result.black.area, 9 + 1 + 3);
  EXPECT_EQ(result.white.area, 8 + 1);
  EXPECT_EQ(result.white.prisoners, 0);
}

TEST(Counting, SekiCountsInAreaOnly) {
  const Diagram diagram = {". O X X .",  //
                           "O O X . X",  //
                           ". O X X X",  //
                           "O O X X X"};
  Marks marks(diagram.grid());
  marks.seki = points(diagram.grid(), "A3");
  const Count territory = count(position_of(diagram, territory_rules()), marks);
  EXPECT_EQ(territory.white.territory, 0);
  EXPECT_EQ(names(diagram.grid(), territory.dame), "A2 A4");
  EXPECT_EQ(territory.black.territory, 2);
  const Count area = count(position_of(diagram, area_rules()), marks);
  EXPECT_EQ(area.white.area, 8);
  EXPECT_EQ(area.black.area, 12);
}

TEST(Counting, DeadWinsOverSekiAndEmptyPointsAreIgnored) {
  const Position position = position_of(small_game, territory_rules());
  Marks marks(position.grid());
  marks.dead = points(position.grid(), "E3 D1");
  marks.seki = points(position.grid(), "E3 A1");
  const Count result = count(position, marks);
  EXPECT_EQ(names(position.grid(), result.marks.dead), "E3");
  EXPECT_TRUE(result.marks.seki.empty());
  EXPECT_EQ(result.white.territory, 5);
}

TEST(Counting, HandicapCompensation) {
  const Diagram diagram = {". X O .", "X X O O", ". X O .", "X X O O"};
  for (const auto& [preset, bonus] : {std::pair{"japanese", 0.5}, {"chinese", 4.5}, {"aga", 3.5}, {"nz", 0.5}}) {
    Rules rules = find_preset(preset)->rules;
    rules.komi = 0.5;
    rules.handicap = 4;
    rules.handicap_placement = HandicapPlacement::free;
    const Count result = count(position_of(diagram, rules), Marks(diagram.grid()));
    EXPECT_EQ(result.white_bonus, bonus) << preset;
    EXPECT_EQ(result.margin, -bonus) << preset;
  }
}

TEST(Counting, EmptyAndFullBoard) {
  const Diagram empty = {". . .", ". . .", ". . ."};
  const Count nothing = count(position_of(empty, area_rules()), Marks(empty.grid()));
  EXPECT_EQ(nothing.dame.size(), 9);
  EXPECT_EQ(nothing.margin, -7.5);

  const Diagram full = {"X X .", "X X X", "X X X"};
  const Count black = count(position_of(full, area_rules(0)), Marks(full.grid()));
  EXPECT_EQ(black.margin, 9);
  EXPECT_EQ(count(position_of(full, territory_rules()), Marks(full.grid())).black.territory, 1);

  const Diagram no_empty_point = {"X O", "O X"};
  EXPECT_EQ(count(position_of(no_empty_point, area_rules(0)), Marks(no_empty_point.grid())).margin, 0);
}

TEST(Counting, ResultText) {
  EXPECT_EQ(result_text(3.5), "B+3.5");
  EXPECT_EQ(result_text(-0.5), "W+0.5");
  EXPECT_EQ(result_text(12), "B+12");
  EXPECT_EQ(result_text(-3.75), "W+3.75");
  EXPECT_EQ(result_text(0.25), "B+0.25");
  EXPECT_EQ(result_text(0), "0");
}

std::string borders_of(const Diagram& diagram) {
  const Position position = position_of(diagram, territory_rules());
  std::string text;
  for (const OpenBorder& border : open_borders(position, count(position, Marks(position.grid())))) {
    text += std::string(text.empty() ? "" : ", ") + (border.colour == Colour::black ? "B " : "W ") +
            point_name(position.grid(), border.point) + " " + std::to_string(border.gain);
  }
  return text;
}

TEST(OpenBorders, APointBehindANeutralOneIsPointedOut) {
  // Three points behind C3 are White's once White has played there; Black gains nothing.
  EXPECT_EQ(borders_of({". X . X O .",  //
                        "X X X O O O",  //
                        ". X X O . O",  //
                        "X X . . O O",  //
                        "X X O . . O",  //
                        "X X O O O O"}),
            "W C3 3");
}

TEST(OpenBorders, ClosedOnesAndPlainNeutralPointsAreNot) {
  EXPECT_EQ(borders_of({". X . O .",  //
                        "X X . O O",  //
                        ". X . O .",  //
                        "X X . O O"}),
            "");
}

TEST(OpenBorders, WhoeverPlaysFirstGains) {
  // Between the two territories the wall is missing in the middle.
  EXPECT_EQ(borders_of({". X O .",  //
                        ". . . .",  //
                        ". X O ."}),
            "B C2 4, W B2 4");
}

}  // namespace
}  // namespace encircle::go
