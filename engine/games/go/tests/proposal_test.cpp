#include "games/go/proposal.h"

#include <gtest/gtest.h>

#include "core/rng.h"
#include "games/go/regions.h"
#include "games/go/tests/diagram.h"

namespace encircle::go {
namespace {

struct Named {
  std::string dead;
  std::string seki;
  friend bool operator==(const Named&, const Named&) = default;
  friend void PrintTo(const Named& named, std::ostream* out) {
    *out << "dead: " << named.dead << "; seki: " << named.seki;
  }
};

Named proposal(const Diagram& diagram) {
  const StoneBoard board = board_of(diagram);
  const Marks marks = propose_marks(board);
  return {names(board.grid(), marks.dead), names(board.grid(), marks.seki)};
}

TEST(Proposal, NothingOnBoardsWithoutAFight) {
  EXPECT_EQ(proposal({". . .", ". . .", ". . ."}), (Named{"", ""}));
  EXPECT_EQ(proposal({". . .", ". X .", ". . ."}), (Named{"", ""}));
  EXPECT_EQ(proposal({". X O .", ". X O .", ". X O .", ". X O ."}), (Named{"", ""}));
}

TEST(Proposal, StonesLeftInTerritory) {
  EXPECT_EQ(proposal({". . . X O . . . .",  //
                      ". . . X O . . . .",  //
                      ". O . X O . . X .",  //
                      ". O . X O . X . .",  //
                      ". . . X O . . . .",  //
                      ". . . X O . . . .",  //
                      ". . . X O . . . X",  //
                      ". . O X O . . . .",  //
                      ". . . X O . . . ."}),
            (Named{"C2 J3 B6 G6 B7 H7", ""}));
}

// A black group in the corner of a white board, with the given three rows of its eye space.
Named corner(std::string_view third, std::string_view second, std::string_view first) {
  return proposal({". . . . . . . . .",  //
                   ". . . . . . . . .",  //
                   ". . . . . . . . .",  //
                   ". . . . . . . . .",  //
                   "O O O O O O O O .",  //
                   "X X X X X X X O .",  //
                   third, second, first});
}

TEST(Proposal, ShapesOfOneEyeAreDead) {
  const auto is_dead = [](const Named& named) { return named.dead.find("G4") != std::string::npos; };
  // Three in a row around an enemy stone, straight and bent, and the block of four.
  EXPECT_TRUE(is_dead(corner("X X X X X X X O .",  //
                             "X X X X X X X O .",  //
                             ". O . X X X X O .")));
  EXPECT_TRUE(is_dead(corner("X X X X X X X O .",  //
                             ". X X X X X X O .",  //
                             "O . X X X X X O .")));
  EXPECT_TRUE(is_dead(corner("X X X X X X X O .",  //
                             ". . X X X X X O .",  //
                             ". . X X X X X O .")));
  // The pyramid and the bulky five with the vital point taken.
  EXPECT_TRUE(is_dead(corner("X X X X X X X O .",  //
                             "X . X X X X X O .",  //
                             ". O . X X X X O .")));
  EXPECT_TRUE(is_dead(corner("X X X X X X X O .",  //
                             ". . X X X X X O .",  //
                             ". O . X X X X O .")));
}

TEST(Proposal, ShapesOfTwoEyesLive) {
  // Four in a row, the intruder in a larger space, six in a block.
  EXPECT_EQ(corner("X X X X X X X O .",  //
                   "X X X X X X X O .",  //
                   ". . . . X X X O ."),
            (Named{"", ""}));
  EXPECT_EQ(corner("X X X X X X X O .",  //
                   "X X X X X X X O .",  //
                   ". . O . . X X O ."),
            (Named{"C1", ""}));
  EXPECT_EQ(corner("X X X X X X X O .",  //
                   ". . . X X X X O .",  //
                   ". . . X X X X O ."),
            (Named{"", ""}));
}

TEST(Proposal, FalseEyeDoesNotSave) {
  // E1 hangs on D1 alone; the eye at A1 is not enough.
  const Named named = proposal({". . . . . . .",  //
                                ". . . . . . .",  //
                                ". . . . . . .",  //
                                ". . . . . . .",  //
                                "O O O O O . .",  //
                                "X X X X O O .",  //
                                ". X X . X O ."});
  EXPECT_EQ(named, (Named{"B1 C1 E1 A2 B2 C2 D2", ""}));
}

TEST(Proposal, StonesThatKillComeBackToLife) {
  // The white stone B1 has killed the corner: it is not dead although Black encloses it.
  const Named named = corner("X X X X X X X O .",  //
                             "X X X X X X X O .",  //
                             ". O . X X X X O .");
  EXPECT_EQ(named.dead.find("B1"), std::string::npos);
}

TEST(Proposal, RaceIsDecidedByLiberties) {
  // The five black stones in the corner have one liberty, the four white ones beside them three.
  EXPECT_EQ(proposal({". . O X . . . . .",  //
                      ". . O X . . . . .",  //
                      ". . O X . . . . .",  //
                      ". . O X . . . . .",  //
                      "O O O X X X X . .",  //
                      "X X X O O O X . .",  //
                      "X X . O . . X . ."}),
            (Named{"A1 B1 A2 B2 C2", ""}));
}

// The seki of the source: White cannot take without being taken, nor can Black.
const Diagram shared_liberties = {". . . . . . . . .",  //
                                  ". . . . . . . . .",  //
                                  ". . . . . . . . .",  //
                                  ". . . . . . . . .",  //
                                  ". . . . . . . . .",  //
                                  ". . . . . . . . .",  //
                                  "O O O O O O O . .",  //
                                  "X X X X X X O . .",  //
                                  ". O O O . X O . ."};

TEST(Proposal, SekiWithSharedLiberties) {
  EXPECT_EQ(proposal(shared_liberties), (Named{"", "B1 C1 D1 F1 A2 B2 C2 D2 E2 F2"}));
}

// Who stops at once has stones without eyes beside each other, too, but all the room to make them.
TEST(Proposal, NoSekiWhereTheFightHasHardlyBegun) {
  EXPECT_EQ(proposal({". . . . .",  //
                      ". . . X .",  //
                      ". . O . .",  //
                      ". . . . .",  //
                      ". . . . ."}),
            (Named{"", ""}));
}

const Diagram one_eye_each = {". . O X . . . . .",  //
                              ". . O X . . . . .",  //
                              ". . O X . . . . .",  //
                              ". . O X . . . . .",  //
                              ". . O X . . . . .",  //
                              ". . O X . . . . .",  //
                              "O O O X X X X . .",  //
                              "X X X O O O X . .",  //
                              ". X . O . O X . ."};

TEST(Proposal, SekiWithOneEyeEach) {
  EXPECT_EQ(proposal(one_eye_each), (Named{"", "B1 D1 F1 A2 B2 C2 D2 E2 F2"}));
  const Position territory = position_of(one_eye_each, find_preset("japanese")->rules);
  const Count result = count(territory, propose_marks(territory.board()));
  EXPECT_EQ(names(territory.grid(), result.dame), "A1 C1 E1");
  EXPECT_EQ(result.white.territory, 12);
  EXPECT_EQ(result.black.territory, 36);
  const Position area = position_of(one_eye_each, find_preset("chinese")->rules);
  const Count by_area = count(area, propose_marks(area.board()));
  EXPECT_EQ(by_area.white.area, 12 + 9 + 5 + 1);
  EXPECT_EQ(by_area.black.area, 36 + 12 + 4 + 1);
}

// Where a border is open the rules guess; an estimate of whose the points are decides, except about a seki.
TEST(Proposal, AnEstimateOfOwnershipOverrulesWhereItIsClear) {
  const StoneBoard board = board_of({". . . X O . . . .",  //
                                     ". . . X O . . . .",  //
                                     ". . . X O . . . .",  //
                                     ". O . X O . . . .",  //
                                     ". . . X O . . . .",  //
                                     ". . . X O . . . .",  //
                                     ". . . X O . . . ."});
  const auto dead_given = [&](float owner) {
    const std::vector<float> ownership(static_cast<std::size_t>(board.grid().point_count()), owner);
    return names(board.grid(), propose_marks(board, ownership).dead);
  };
  EXPECT_EQ(names(board.grid(), propose_marks(board).dead), "B4");
  EXPECT_EQ(dead_given(0.3f), "B4") << "not clear";
  EXPECT_EQ(dead_given(-0.9f), "D1 D2 D3 D4 D5 D6 D7");
  EXPECT_EQ(dead_given(0.9f), "E1 E2 E3 B4 E4 E5 E6 E7");
}

// An estimate judges chains one by one and may call stones dead that lie among their own.
TEST(Proposal, StonesAmongTheirOwnAreNotDead) {
  const StoneBoard board = board_of({". . . X O . . . .",  //
                                     ". X . X O . . . .",  //
                                     ". . . X O . . . .",  //
                                     ". . . X O . . . .",  //
                                     ". . . X O . . . ."});
  std::vector<float> ownership(static_cast<std::size_t>(board.grid().point_count()), 0.0f);
  ownership[static_cast<std::size_t>(board.grid().move_at(*parse_point(board.grid(), "B4")).index())] = -1;
  EXPECT_EQ(names(board.grid(), propose_marks(board, ownership).dead), "");
}

// White's wall in the middle lives by the rules of thumb, so half of the board is nobody's. Once play has stopped that
// tells against it: an estimate that only leans to Black is enough. A small doubt elsewhere is not.
TEST(Proposal, AGroupBesideALargeOpenRegionIsSuspect) {
  const StoneBoard board = board_of({". X . . . . . . . X .",  //
                                     ". X . . . . . . . X .",  //
                                     ". X . . O O O . . X .",  //
                                     ". X . . O . O . . X .",  //
                                     ". X . . O . O . . X .",  //
                                     ". X . . O . O . . X .",  //
                                     ". X . . O . O . . X .",  //
                                     ". X . . O O O . . X .",  //
                                     ". X X X X X X X X X .",  //
                                     ". . . . . . . . . . ."});
  ASSERT_EQ(names(board.grid(), propose_marks(board).dead), "") << "two eyes, as the rules of thumb see it";
  const std::vector<float> leaning(static_cast<std::size_t>(board.grid().point_count()), 0.3f);
  const auto groups = doubtful_groups(board, leaning);
  ASSERT_FALSE(groups.empty());
  EXPECT_TRUE(groups.front().leaves_much_open);
  EXPECT_EQ(propose_marks(board, leaning).dead.size(), 0);
  EXPECT_EQ(propose_marks_after_play(board, leaning).dead.size(), 14) << "the whole wall";
}

TEST(Proposal, EyeAgainstNoEyeIsNoSeki) {
  // As above, but E1 is open to Black: White has no eye, and Black takes him by filling it and C1.
  const Named named = proposal({". . O X . . . . .",  //
                                ". . O X . . . . .",  //
                                ". . O X . . . . .",  //
                                ". . O X . . . . .",  //
                                ". . O X . . . . .",  //
                                ". . O X . . . . .",  //
                                "O O O X X X X . .",  //
                                "X X X O O X X . .",  //
                                ". X . O . X X . ."});
  EXPECT_EQ(named, (Named{"D1 D2 E2", ""}));
}

TEST(Proposal, IsTheSameUnderSymmetriesAndSwappedColours) {
  for (const Diagram& diagram : {shared_liberties, one_eye_each}) {
    const StoneBoard board = board_of(diagram);
    const Grid& grid = board.grid();
    const Marks expected = propose_marks(board);
    for (int symmetry = 0; symmetry < grid_symmetry_count(grid); ++symmetry) {
      StoneBoard turned(grid);
      Marks turned_marks(grid);
      diagram.for_each_stone([&](Point point, StoneBoard::Cell cell) {
        const Point image = transform(grid, point, symmetry);
        turned.set_up(image, cell == StoneBoard::Cell::black ? StoneBoard::Cell::white : StoneBoard::Cell::black);
        if (expected.dead.contains(point)) turned_marks.dead.add(image);
        if (expected.seki.contains(point)) turned_marks.seki.add(image);
      });
      EXPECT_EQ(propose_marks(turned), turned_marks) << symmetry;
    }
  }
}

// Random games that are played until only one-point eyes are left have nothing dead on the board.
TEST(Proposal, NothingIsDeadWhenEverythingIsPlayedOut) {
  for (const int size : {5, 9, 13}) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      Rules rules;
      rules.width = rules.height = size;
      Position position = Position::initial(rules);
      Rng rng(seed);
      while (!is_over(position.outcome())) position.play(position.random_move(rng));
      if (position.outcome() == Outcome::no_result) continue;
      EXPECT_TRUE(propose_marks(position.board()).dead.empty()) << "size " << size << " seed " << seed;
    }
  }
}

// Any position, however unfinished, gets marks on stones only, and whole chains of them.
TEST(Proposal, MarksWholeChains) {
  Rng rng(7);
  for (int game = 0; game < 60; ++game) {
    Rules rules;
    rules.width = 7;
    rules.height = 6;
    Position position = Position::initial(rules);
    const int moves = 5 + rng.below(60);
    for (int i = 0; i < moves && !is_over(position.outcome()); ++i) position.play(position.random_move(rng));
    const StoneBoard& board = position.board();
    const Marks marks = propose_marks(board);
    EXPECT_FALSE(marks.dead.intersects(marks.seki));
    for (const PointSet& set : {marks.dead, marks.seki}) {
      set.for_each([&](Point point) {
        ASSERT_FALSE(board.is_empty(point));
        EXPECT_TRUE((chain_at(board, point) - set).empty());
      });
    }
  }
}

const Diagram cluster = {". . . X O . .",  //
                         ". O . X O . .",  //
                         ". . . X O O O",  //
                         ". O O X X X O",  //
                         ". . . . . X O",  //
                         "O . . . . X O",  //
                         ". . . . . X O"};

TEST(Toggle, DeadTakesTheWholeClusterAndBack) {
  const StoneBoard board = board_of(cluster);
  Marks marks(board.grid());
  toggle_dead(board, marks, *parse_point(board.grid(), "B6"));
  EXPECT_EQ(names(board.grid(), marks.dead), "A2 B4 C4 B6");
  toggle_dead(board, marks, *parse_point(board.grid(), "A2"));
  EXPECT_TRUE(marks.dead.empty());
  toggle_dead(board, marks, *parse_point(board.grid(), "A1"));
  EXPECT_TRUE(marks.dead.empty());
}

TEST(Toggle, OnlyOneColourIsDeadInARegion) {
  const StoneBoard board = board_of(cluster);
  Marks marks(board.grid());
  toggle_dead(board, marks, *parse_point(board.grid(), "D4"));
  EXPECT_EQ(names(board.grid(), marks.dead), "F1 F2 F3 D4 E4 F4 D5 D6 D7");
  // Now the white stones reach the dead wall; marking them brings it back.
  toggle_dead(board, marks, *parse_point(board.grid(), "B6"));
  EXPECT_FALSE(marks.dead.intersects(stones_of(board, Colour::black)));
  EXPECT_TRUE(marks.dead.contains(*parse_point(board.grid(), "A2")));
}

TEST(Toggle, SekiFollowsEyesAndEndsDeath) {
  const StoneBoard board = board_of(one_eye_each);
  Marks marks(board.grid());
  const Point black = *parse_point(board.grid(), "A2");
  const Point white = *parse_point(board.grid(), "F1");
  toggle_seki(board, marks, black);
  EXPECT_EQ(names(board.grid(), marks.seki), "B1 A2 B2 C2");
  toggle_seki(board, marks, white);
  EXPECT_EQ(marks, propose_marks(board));
  toggle_dead(board, marks, white);
  EXPECT_TRUE(marks.dead.contains(white));
  EXPECT_FALSE(marks.seki.contains(white));
  toggle_seki(board, marks, white);
  EXPECT_FALSE(marks.dead.contains(white));
  toggle_seki(board, marks, black);
  EXPECT_FALSE(marks.seki.contains(black));
  toggle_seki(board, marks, *parse_point(board.grid(), "A1"));
  EXPECT_FALSE(marks.seki.contains(black));
}

}  // namespace
}  // namespace encircle::go
