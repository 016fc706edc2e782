// When a game of Go is settled for self-play, and how it is counted then.

#include "games/go/self_play.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/go/counting.h"

namespace encircle::go {
namespace {

using Ending = SelfPlay::Ending;

// X is black, O is white; the first row is the upper one, and the area counts without komi.
Position board_of(const std::vector<std::string>& rows) {
  const int side = static_cast<int>(rows.size());
  Rules rules{.width = side, .height = side, .komi = 0, .scoring = Scoring::area};
  rules.dead_stones = DeadStones::never_removed;
  Position position = Position::initial(rules);
  position.grid().for_each_point([&](Point point) {
    const int index = position.grid().move_at(point).index();
    const char cell = rows[static_cast<std::size_t>(index / side)][static_cast<std::size_t>(index % side)];
    if (cell == '.') return;
    position.set_up(point, cell == 'X' ? StoneBoard::Cell::black : StoneBoard::Cell::white);
  });
  return position;
}

double margin_of(const Position& position) { return count(position, Marks(position.grid())).margin; }

TEST(SelfPlayEnding, AGameIsSettledWhenEveryPointLivesOrLiesInAnEye) {
  Position position = board_of({
      ".XO.O",
      "XXOOO",
      ".XO.O",
      "XXOOO",
      ".XOO.",
  });
  Ending ending;
  ending.look(position);
  EXPECT_TRUE(ending.settled());
  EXPECT_FALSE(ending.matters(position, Move::from_index(0))) << "an own eye";
  EXPECT_FALSE(ending.matters(position, Move::from_index(3))) << "an eye of the enemy";
  EXPECT_TRUE(ending.matters(position, position.pass_move()));
}

TEST(SelfPlayEnding, ABoardWithOneOpenPointIsNotSettled) {
  Position position = board_of({
      ".X.O.",
      "XXOOO",
      ".XO.O",
      "XXOOO",
      ".XOO.",
  });
  Ending ending;
  ending.look(position);
  EXPECT_FALSE(ending.settled());
  EXPECT_TRUE(ending.matters(position, Move::from_index(2))) << "the point between both";
  EXPECT_FALSE(ending.matters(position, Move::from_index(0)));
}

TEST(SelfPlayEnding, StonesInsideALivingGroupAreDead) {
  Position position = board_of({
      ".XO.O",
      "XXOOO",
      "OXO.O",
      ".XOOO",
      "XXOO.",
  });
  // As it stands White's stone to the left keeps its point, and the empty one below it is nobody's.
  EXPECT_EQ(margin_of(position), 8 - 16);
  Ending ending;
  ending.look(position);
  EXPECT_TRUE(ending.settled()) << "whatever White does there is captured";
  Ending::clear(position);
  EXPECT_EQ(margin_of(position), 10 - 15);
}

TEST(SelfPlayEnding, StonesWhoseLifeIsOpenStay) {
  Position position = board_of({
      ".....",
      ".X.O.",
      ".....",
      ".O.X.",
      ".....",
  });
  const Position before = position;
  Ending::clear(position);
  EXPECT_EQ(position.board(), before.board());
  Ending ending;
  ending.look(position);
  EXPECT_FALSE(ending.settled());
}

// The claim of self_play.h, on boards with captures, passes and stones of all kinds: with the komi that makes up for it
// area gives the margin of territory.
TEST(SelfPlayEnding, TerritoryIsPlayedOnByAreaWithTheSameMargin) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Rng rng(seed);
    Rules rules{.width = 6, .height = 6, .komi = 2.5, .scoring = Scoring::territory};
    rules.dead_stones = DeadStones::never_removed;
    Position position = Position::initial(rules);
    for (int i = 0; i < 60 && !is_over(position.outcome()); ++i) position.play(position.random_move(rng));
    if (!Ending::counted(position)) continue;
    Position area = position;
    ASSERT_TRUE(Ending::play_on(area));
    EXPECT_FALSE(is_over(area.outcome())) << "it goes on";
    EXPECT_EQ(area.to_move(), position.to_move());
    EXPECT_EQ(margin_of(area), margin_of(position)) << "seed " << seed;
    EXPECT_FALSE(Ending::play_on(area)) << "once";
    ++compared;
  }
  EXPECT_GT(compared, 30);
}

}  // namespace
}  // namespace encircle::go
