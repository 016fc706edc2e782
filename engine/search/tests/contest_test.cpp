// Groups whose fate every player knows: the search that fights for them finds it.

#include "search/contest.h"

#include <gtest/gtest.h>

#include "games/go/game.h"
#include "games/go/tests/diagram.h"

namespace encircle {
namespace {

constexpr std::uint32_t playouts = 500;

// What White, who owns the chain at that point, keeps of it when that player begins.
float kept_by_white(const go::Diagram& diagram, const char* name, Player first) {
  auto position = go::Position::initial(go::Rules{.width = diagram.width(), .height = diagram.height()});
  diagram.for_each_stone([&](Point point, StoneBoard::Cell cell) { position.set_up(point, cell); });
  Contest contest{Player::second, {}, {}, false};
  position.board().for_each_stone_of_chain(*parse_point(position.grid(), name), [&](Point point) {
    contest.points.push_back(position.grid().move_at(point));
  });
  for (int i = 0; i < position.grid().point_count(); ++i) contest.nearby.push_back(Move::from_index(i));
  return fight_out(position, contest, first, playouts);
}

// White's eye space is three in a row: whoever plays in the middle decides.
const go::Diagram three_in_a_row = {". . . X O . O X .",  //
                                    ". . . X O . O X .",  //
                                    ". . . X O . O X .",  //
                                    ". . . X O O O X .",  //
                                    ". . . X X X X X .",  //
                                    ". . . . . . . . .",  //
                                    ". . . . . . . . .",  //
                                    ". . . . . . . . .",  //
                                    ". . . . . . . . ."};

TEST(Contest, WhoPlaysInTheMiddleOfThreeDecides) {
  EXPECT_GT(kept_by_white(three_in_a_row, "E9", Player::second), 0.5f);
  EXPECT_LT(kept_by_white(three_in_a_row, "E9", Player::first), -0.5f);
}

// Two points are one eye whoever begins, and two eyes are two.
TEST(Contest, WhatIsSettledStaysSoWhoeverBegins) {
  const go::Diagram one_eye = {". . . X O . O X .",  //
                               ". . . X O . O X .",  //
                               ". . . X O O O X .",  //
                               ". . . X X X X X .",  //
                               ". . . . . . . . .",  //
                               ". . . . . . . . .",  //
                               ". . . . . . . . .",  //
                               ". . . . . . . . .",  //
                               ". . . . . . . . ."};
  const go::Diagram two_eyes = {". . X O . O . O X",  //
                                ". . X O O O O O X",  //
                                ". . X X X X X X X",  //
                                ". . . . . . . . .",  //
                                ". . . . . . . . .",  //
                                ". . . . . . . . .",  //
                                ". . . . . . . . .",  //
                                ". . . . . . . . .",  //
                                ". . . . . . . . ."};
  for (const Player first : {Player::first, Player::second}) {
    EXPECT_LT(kept_by_white(one_eye, "E9", first), -0.5f);
    EXPECT_GT(kept_by_white(two_eyes, "D9", first), 0.5f);
  }
}

TEST(Contest, EqualSeedsGiveEqualAnswers) {
  EXPECT_EQ(kept_by_white(three_in_a_row, "E9", Player::first), kept_by_white(three_in_a_row, "E9", Player::first));
}

}  // namespace
}  // namespace encircle
