#include "games/go/life.h"

#include <gtest/gtest.h>

#include "games/go/regions.h"
#include "games/go/tests/diagram.h"

namespace encircle::go {
namespace {

std::string alive_stones(const Diagram& diagram, Colour colour) {
  const StoneBoard board = board_of(diagram);
  return names(board.grid(), pass_alive(board, colour).stones);
}

TEST(PassAlive, TwoEyesLive) {
  const StoneBoard board = board_of({". X . X O",  //
                                     "X X X X O",  //
                                     "O O O O O",  //
                                     ". . . . ."});
  const PassAlive black = pass_alive(board, Colour::black);
  EXPECT_EQ(black.stones, stones_of(board, Colour::black));
  EXPECT_EQ(names(board.grid(), black.territory), "A4 C4");
  // White's only region below is vital, but it is one; the other contains black stones that are far from captured.
  EXPECT_TRUE(pass_alive(board, Colour::white).stones.empty());
}

TEST(PassAlive, OneEyeDies) {
  EXPECT_EQ(alive_stones({". X O .",  //
                          "X X O .",  //
                          "O O O .",  //
                          ". . . ."},
                         Colour::black),
            "");
}

TEST(PassAlive, FalseEyeIsNone) {
  // D4 hangs on C4 alone, so Black has to fill it in the end.
  EXPECT_EQ(alive_stones({". X X O .",  //
                          "X X . X O",  //
                          "O X X O O",  //
                          "O O O O .",  //
                          ". . . . ."},
                         Colour::black),
            "");
  // With D5 black too the four stones around C4 are one chain.
  EXPECT_EQ(alive_stones({". X X X O",  //
                          "X X . X O",  //
                          "O X X O O",  //
                          "O O O O .",  //
                          ". . . . ."},
                         Colour::black),
            "B3 C3 A4 B4 D4 B5 C5 D5");
}

TEST(PassAlive, ChainsLiveBySharedRegions) {
  // Each side has one eye of its own and D1, which every empty point of its region is next to on both sides.
  const Diagram shared = {". X X O X X .",  //
                          "X X X . X X X"};
  const StoneBoard board = board_of(shared);
  const PassAlive black = pass_alive(board, Colour::black);
  EXPECT_EQ(black.stones, stones_of(board, Colour::black));
  EXPECT_EQ(names(board.grid(), black.territory), "D1 A2 D2 G2");
  // When one side loses its own eye, both die.
  EXPECT_EQ(alive_stones({". X X O X X O",  //
                          "X X X . X X X"},
                         Colour::black),
            "");
}

TEST(PassAlive, RegionWithAnInnerPointIsNotVital) {
  // A1 is no liberty of Black: Benson's condition does not hold although Black is as good as alive.
  EXPECT_EQ(alive_stones({"O O O O O",  //
                          "X X X X O",  //
                          ". . . X O",  //
                          ". . . X O",  //
                          ". . . X O"},
                         Colour::black),
            "");
  // With white stones on what Black does not touch, every empty point is his liberty and one eye more is enough.
  EXPECT_EQ(alive_stones({". X O O O",  //
                          "X X X X O",  //
                          ". . . X O",  //
                          "O O . X O",  //
                          "O O . X O"},
                         Colour::black),
            "D1 D2 D3 A4 B4 C4 D4 B5");
}

TEST(PassAlive, NothingLivesOnAnEmptyOrFullBoard) {
  EXPECT_EQ(alive_stones({". .", ". ."}, Colour::black), "");
  EXPECT_EQ(alive_stones({"X O", "O X"}, Colour::black), "");
  EXPECT_EQ(alive_stones({". X", "X ."}, Colour::black), "A1 B2");
}

}  // namespace
}  // namespace encircle::go
