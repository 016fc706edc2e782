// What the network of Go sees beside stones and rules: ladders, what is settled, and the moves before the last two.

#include "games/go/encoder.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "games/go/tests/diagram.h"
#include "games/stones/capture_reader.h"
#include "games/stones/instinct.h"

namespace encircle::go {
namespace {

constexpr int earlier = stone_plane::count + 1;
constexpr int settled = earlier + 3;
constexpr int caught = settled + 1;
constexpr int catching = caught + 1;

struct Seen {
  Seen(const Position& position, const RecentMoves& recent, int planes = Encoder::plane_count)
      : map(position, nets::Canvas(position.grid().width()), 0),
        bits(static_cast<std::size_t>(planes * map.canvas().plane_bytes())),
        grid(position.grid()) {
    std::vector<float> globals(Encoder::global_count);
    const auto legal = std::make_unique<MoveList<Position>>();
    position.generate_moves(*legal);
    nets::Input input(map, bits, globals);
    Encoder::encode(position, recent, *legal, input);
  }

  // The names of the points that are marked on a plane.
  std::string on(int plane) const {
    PointSet set(grid);
    grid.for_each_point([&](Point point) {
      const int cell = map.cell_of(grid.move_at(point));
      const auto byte = bits[static_cast<std::size_t>(plane * map.canvas().plane_bytes() + cell / 8)];
      if ((byte >> (cell % 8) & 1) != 0) set.add(point);
    });
    return names(grid, set);
  }

  nets::CanvasMap map;
  std::vector<std::uint8_t> bits;
  Grid grid;
};

PointSet set_of(const Grid& grid, const FixedList<Point, 2>& list) {
  PointSet set(grid);
  for (const Point point : list) set.add(point);
  return set;
}

TEST(GoEncoder, SeesChainsThatDoNotGetAway) {
  const Diagram ladder = {
      ". . . . . . .",  //
      ". . X X . . .",  //
      ". X O . . . .",  //
      ". . X . . . .",  //
      ". . . . . . .",  //
      ". . . . . . .",  //
      ". . . . . . .",
  };
  // White's stone has one liberty and cannot get away.
  EXPECT_EQ(Seen(position_of(ladder), {}).on(caught), "C5");
  EXPECT_EQ(Seen(position_of(ladder), {}).on(catching), "") << "the chase has begun";

  const Diagram open = {
      ". . . . . . .",  //
      ". . X . . . .",  //
      ". X O . . . .",  //
      ". . X . . . .",  //
      ". . . . . . .",  //
      ". . . . . . .",  //
      ". . . . . . .",
  };
  EXPECT_EQ(Seen(position_of(open), {}).on(caught), "") << "it runs to three liberties";
}

TEST(GoEncoder, SeesTheMovesThatBeginALadder) {
  const std::vector<std::string_view> rows = {
      ". . . . . . . . .",  //
      ". . . . . . . . .",  //
      ". . . X X . . . .",  //
      ". . X O . . . . .",  //
      ". . X . . . . . .",  //
      ". . . . . . . . .",  //
      ". . . . . . . . .",  //
      ". . . . . . . . .",  //
      ". . . . . . . . .",
  };
  Diagram open = {"."};
  open.rows = rows;
  const Seen seen(position_of(open), {});
  EXPECT_EQ(seen.on(caught), "D6");
  EXPECT_EQ(seen.on(catching), "D5 E6");
  // A white stone where both ladders would pass: nothing is caught any more.
  open.rows[5] = ". . . . . O O . .";
  EXPECT_EQ(Seen(position_of(open), {}).on(caught), "");
  EXPECT_EQ(Seen(position_of(open), {}).on(catching), "");
}

TEST(GoEncoder, SeesWhatNobodyCanTakeAnyMore) {
  const Diagram diagram = {
      ". X . X .",  //
      "X X X X .",  //
      ". . . . .",  //
      ". O . . .",  //
      ". . . . .",
  };
  EXPECT_EQ(Seen(position_of(diagram), {}).on(settled), "A4 B4 C4 D4 A5 B5 C5 D5");
}

TEST(GoEncoder, SeesFiveMoves) {
  const Rules rules{.width = 5, .height = 5};
  Position position = Position::initial(rules);
  RecentMoves recent;
  for (const char* name : {"A1", "B2", "C3", "D4", "E5", "A3"}) {
    const Move move = position.grid().move_at(*parse_point(position.grid(), name));
    position.play(move);
    recent = recent.then(move);
  }
  const Seen seen(position, recent);
  EXPECT_EQ(seen.on(nets::common_plane::last_move), "A3");
  EXPECT_EQ(seen.on(nets::common_plane::own_move), "E5");
  EXPECT_EQ(seen.on(earlier), "D4");
  EXPECT_EQ(seen.on(earlier + 1), "C3");
  EXPECT_EQ(seen.on(earlier + 2), "B2");
}

// A network that learnt when there were fewer planes sees those as it always did.
TEST(GoEncoder, FewerPlanesAreTheFirstOnes) {
  const Position position = position_of({". X O .", "X O . .", ". . . .", ". . . ."});
  const Seen all(position, {});
  const Seen fewer(position, {}, earlier);
  EXPECT_TRUE(std::equal(fewer.bits.begin(), fewer.bits.end(), all.bits.begin()));
  EXPECT_LT(fewer.bits.size(), all.bits.size());
}

// Calls visit(board, head) for every chain of two liberties in positions of random games.
template <class Visit>
void for_each_short_chain(int games, Visit visit) {
  Rng rng(3);
  for (int game = 0; game < games; ++game) {
    Position position = Position::initial({.width = 9, .height = 9});
    for (int moves = 10 + rng.below(50); moves > 0 && !is_over(position.outcome()); --moves) {
      position.play(position.random_move(rng));
    }
    StoneBoard board = position.board();
    const StoneBoard before = board;
    position.grid().for_each_point([&](Point point) {
      if (board.is_empty(point) || board.chain_of(point) != point || board.liberty_count(point, 3) != 2) return;
      visit(board, point);
    });
    ASSERT_EQ(board, before);
  }
}

// Chases as the network sees them and as proofs read them: two programs that know nothing of each other. They differ
// where a stone is taken back and forth: proofs read kos against the attacker.
TEST(GoEncoder, LaddersAreWhatAProofSays) {
  int both = 0;
  int seen_alone = 0;
  int proved_alone = 0;
  for_each_short_chain(300, [&](StoneBoard& board, Point stone) {
    const bool seen = read_ladder(board, stone).catches;
    const bool proved = CaptureReader(board, CaptureReader::Capture::goes_on).ladder(stone).has_value();
    both += seen && proved;
    seen_alone += seen && !proved;
    proved_alone += proved && !seen;
  });
  EXPECT_GT(both, 300);
  EXPECT_LT(seen_alone, both / 20) << both << " both";
  EXPECT_LT(proved_alone, both / 20) << both << " both";
}

TEST(GoEncoder, LaddersAreTheSameOnEverySideOfTheBoard) {
  int moves = 0;
  for_each_short_chain(100, [&](StoneBoard& board, Point stone) {
    const Grid& grid = board.grid();
    const PointSet expected = set_of(grid, read_ladder(board, stone).moves);
    for (int symmetry = 1; symmetry < grid_symmetry_count(grid); ++symmetry) {
      StoneBoard turned(grid);
      grid.for_each_point([&](Point point) {
        if (!board.is_empty(point)) turned.set_up(transform(grid, point, symmetry), board.at(point));
      });
      PointSet expected_there(grid);
      expected.for_each([&](Point point) { expected_there.add(transform(grid, point, symmetry)); });
      const Ladder ladder = read_ladder(turned, transform(grid, stone, symmetry));
      EXPECT_EQ(set_of(grid, ladder.moves), expected_there);
    }
    moves += expected.size();
  });
  EXPECT_GT(moves, 200);
}

}  // namespace
}  // namespace encircle::go
