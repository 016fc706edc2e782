// Groups in closed regions: what the books say of well-known shapes, and two searches that must agree.

#include "games/go/region.h"

#include <gtest/gtest.h>

#include "games/go/posing.h"
#include "games/go/region_maker.h"
#include "games/go/tests/diagram.h"

namespace encircle::go {
namespace {

constexpr std::size_t enough = 400'000;

// The fate of the group of a stone, as both searches say.
std::string fate_of(const Diagram& diagram, std::string_view stone, Player to_move) {
  Position position = position_of(diagram);
  position.set_to_move(to_move);
  const Move target = position.grid().move_at(*parse_point(position.grid(), stone));
  const RegionFates fates(position, target, enough);
  const RegionProof proof(position, target, enough);
  if (!fates.is_known() || !proof.is_known()) return "unknown";
  EXPECT_EQ(fates.fate(position), proof.fate(position));
  return std::string(name_of(*fates.fate(position)));
}

constexpr Player black = Player::first;
constexpr Player white = Player::second;

TEST(ClosedRegion, EndsAtWhatLivesWhateverHappens) {
  const StoneBoard board = board_of({". O . O .",  //
                                     "O O O O O",  //
                                     "X X X O .",  //
                                     ". . X O O",  //
                                     ". . X O ."});
  EXPECT_EQ(names(board.grid(), closed_region(board, *parse_point(board.grid(), "C1"))), "A1 B1 C1 A2 B2 C2 A3 B3 C3");
}

TEST(Fates, ThreeInARowLiveOrDieByTheMiddle) {
  const Diagram three{"O . O . O",  //
                      "O O O O O",  //
                      "X X X X O",  //
                      ". . . X O"};
  EXPECT_EQ(fate_of(three, "A2", black), "alive");
  EXPECT_EQ(fate_of(three, "A2", white), "dead");
}

TEST(Fates, FourInARowLive) {
  const Diagram four{"O . O . O O",  //
                     "O O O O O O",  //
                     "X X X X X O",  //
                     ". . . . X O"};
  EXPECT_EQ(fate_of(four, "A2", white), "alive");
}

TEST(Fates, FourInASquareAreDeadEvenIfBlackBegins) {
  const Diagram square{"O . O . O",  //
                       "O O O O O",  //
                       "X X X O O",  //
                       ". . X O .",  //
                       ". . X O O"};
  EXPECT_EQ(fate_of(square, "C1", white), "dead");
  EXPECT_EQ(fate_of(square, "C1", black), "dead");
}

TEST(Fates, SixInTheCornerNeedTwoLibertiesOutside) {
  EXPECT_EQ(fate_of({"O . O . O",  //
                     "O O O O O",  //
                     "X X X X O",  //
                     ". . . X O",  //
                     ". . . X O"},
                    "A3", white),
            "dead");
  const Diagram one{"O . O . O O",  //
                    "O O O O O O",  //
                    "X X X X O O",  //
                    ". . . X O O",  //
                    ". . . X . O"};
  EXPECT_EQ(fate_of(one, "A3", white), "ko-attacker-first");
  EXPECT_EQ(fate_of(one, "A3", black), "alive");
  EXPECT_EQ(fate_of({"O . O . O O",  //
                     "O O O O O O",  //
                     "X X X X O O",  //
                     ". . . X . O",  //
                     ". . . X . O"},
                    "A3", white),
            "alive");
}

TEST(Fates, WithTwoSharedLibertiesNeitherApproaches) {
  const Diagram shared{". O O X X .",  //
                       "O . O X . X",  //
                       "O O O X X X",  //
                       "X X X O X X",  //
                       "X X . O O O",  //
                       "X X . O O O"};
  for (const Player to_move : {black, white}) {
    EXPECT_EQ(fate_of(shared, "A1", to_move), "seki");
    EXPECT_EQ(fate_of(shared, "F1", to_move), "seki");
  }
}

TEST(Fates, WithOneSharedLibertyTheFirstToMoveWinsTheRace) {
  const Diagram race{". O O X X .",  //
                     "O . O X . X",  //
                     "O O O X X X",  //
                     ". X X O X .",  //
                     "X X . O O O",  //
                     "X X X O O O"};
  for (const auto& [to_move, own, other] : {std::tuple(black, "A1", "F1"), std::tuple(white, "F1", "A1")}) {
    EXPECT_EQ(fate_of(race, own, to_move), "alive");
    EXPECT_EQ(fate_of(race, other, to_move), "dead");
  }
}

TEST(Fates, BothSearchesAgreeOnRandomRegions) {
  Rng rng(11);
  Rules rules;
  rules.width = rules.height = 7;
  constexpr int regions = 150;
  constexpr std::size_t few = 6'000;
  int compared = 0;
  int fates_met[5] = {};
  for (int i = 0; i < 40'000 && compared < regions; ++i) {
    const ProblemKind kind = i % 2 == 0 ? ProblemKind::life : ProblemKind::race;
    const auto laid = lay_region(rules, kind, i % 4 < 2 ? black : white, rng);
    if (!laid) continue;
    Position position = Position::initial(rules);
    for (const Move move : laid->moves) {
      ASSERT_TRUE(position.is_legal(move));
      position.play(move);
    }
    EXPECT_EQ(position.to_move(), i % 4 < 2 ? black : white);
    const RegionFates fates(position, laid->target, few);
    if (!fates.is_known() || fates.is_settled(position)) continue;
    const RegionProof proof(position, laid->target, few);
    ASSERT_TRUE(proof.is_known());
    ++compared;
    for (const Move move : fates.moves(position)) {
      Position after = position;
      after.play(move);
      EXPECT_EQ(fates.fate(after), proof.fate(after));
      ++fates_met[static_cast<int>(*fates.fate(after))];
    }
  }
  EXPECT_EQ(compared, regions);
  // Sekis are rare; one stands above.
  for (const Fate fate : {Fate::dead, Fate::ko_attacker_first, Fate::ko_owner_first, Fate::alive}) {
    EXPECT_GT(fates_met[static_cast<int>(fate)], 0) << name_of(fate);
  }
}

}  // namespace
}  // namespace encircle::go
