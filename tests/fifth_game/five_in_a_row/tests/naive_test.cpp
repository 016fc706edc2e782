// Checks the naive Five in a Row against what is known of tic-tac-toe.

#include "five_in_a_row/tests/naive.h"

#include "tests/naive/naive_support.h"

namespace encircle::naive {
namespace {

struct Ends {
  int black = 0;
  int white = 0;
  int draws = 0;
};

void count_ends(const FiveInARow& game, Ends& ends) {
  const std::string winner = game.winner();
  ends.black += winner == "B";
  ends.white += winner == "W";
  ends.draws += winner == "draw";
  for (const std::string& move : game.legal()) {
    FiveInARow next = game;
    ASSERT_TRUE(next.play(move));
    count_ends(next, ends);
  }
}

// The published numbers of all 255168 games.
TEST(NaiveFiveInARow, AllGamesOfTicTacToe) {
  Ends ends;
  count_ends(FiveInARow({3, 3}), ends);
  EXPECT_EQ(ends.black, 131184);
  EXPECT_EQ(ends.white, 77904);
  EXPECT_EQ(ends.draws, 46080);
}

TEST(NaiveFiveInARow, RowsInEveryDirectionWin) {
  for (const Names& moves : {Names{"A1", "A2", "B1", "B2", "C1"}, Names{"A1", "B1", "A2", "B2", "A3"},
                             Names{"A1", "A2", "B2", "B1", "C3"}, Names{"A3", "A2", "B2", "B1", "C1"}}) {
    FiveInARow game({5, 3});
    play_all(game, moves);
    EXPECT_EQ(game.winner(), "B") << game.diagram();
    EXPECT_TRUE(game.legal().empty());
  }
}

}  // namespace
}  // namespace encircle::naive
