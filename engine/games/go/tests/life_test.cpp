#include "games/go/life.h"

#include <gtest/gtest.h>

#include "core/rng.h"
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

std::string certain_points(const Diagram& diagram, Colour colour) {
  const StoneBoard board = board_of(diagram);
  return names(board.grid(), unconditional_points(board, colour));
}

TEST(UnconditionalPoints, ARegionWithRoomForOneEyeKills) {
  // Black lives by A5 and C5 alone. Below him White could make one eye at most: on C2, which Black does not touch.
  const Diagram enclosed = {". X . X X",  //
                            "X X X X X",  //
                            "X . . O X",  //
                            "X . O O X",  //
                            "X X . . X"};
  EXPECT_EQ(enclosed.grid().point_count(), unconditional_points(board_of(enclosed), Colour::black).size());
  // With room for two eyes nothing is certain: White may live.
  const Diagram open = {". X . X X X X",  //
                        "X X X X X X X",  //
                        "X . . . . . X",  //
                        "X . . O . . X",  //
                        "X . . . . . X",  //
                        "X X X X X X X"};
  EXPECT_FALSE(unconditional_points(board_of(open), Colour::black).contains(*parse_point(open.grid(), "D3")));
}

TEST(UnconditionalPoints, NoneWithoutALivingGroup) {
  EXPECT_EQ(certain_points({"X X X",  //
                            "X O .",  //
                            "X . ."},
                           Colour::black),
            "");
}

// A board full of random stones, those without a liberty taken off.
StoneBoard random_board(Rng& rng, const Grid& grid) {
  StoneBoard board(grid);
  const int empty_share = rng.below(4) + 1;
  grid.for_each_point([&](Point point) {
    const int die = rng.below(10);
    if (die >= empty_share && board.is_empty(point)) board.place(point, die % 3 == 0 ? Colour::white : Colour::black);
  });
  return board;
}

// What certainty promises, tried out: the enemy plays any set of the empty points there, one after another, without an
// answer, and nothing of his lives.
TEST(UnconditionalPoints, NothingOfTheEnemyEverLivesThere) {
  Rng rng(1);
  const Grid grid(6, 6);
  int tried = 0;
  int with_stones = 0;
  for (int i = 0; i < 20'000; ++i) {
    const StoneBoard board = random_board(rng, grid);
    const PointSet certain = unconditional_points(board, Colour::black);
    const PointSet room = certain - stones_of(board, Colour::black) - stones_of(board, Colour::white);
    if (certain.empty() || room.size() > 8) continue;
    ++tried;
    if (certain.intersects(stones_of(board, Colour::white))) ++with_stones;
    for (unsigned set = 0; set < 1U << room.size(); ++set) {
      StoneBoard tried_board = board;
      for (int nth = 0; nth < room.size(); ++nth) {
        if ((set >> nth & 1) != 0 && tried_board.is_empty(room.nth(nth)))
          tried_board.place(room.nth(nth), Colour::white);
      }
      ASSERT_FALSE(pass_alive(tried_board, Colour::white).stones.intersects(certain))
          << "board " << i << ", set " << set;
    }
  }
  EXPECT_GT(tried, 500);
  EXPECT_GT(with_stones, 100);
}

}  // namespace
}  // namespace encircle::go
