// What the stone games know for the search: shapes, playouts and advice.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/all.h"
#include "games/stones/patterns.h"

namespace encircle {
namespace {

// A board drawn from the top row down: X is black, O is white.
StoneBoard board_of(const std::vector<std::string>& rows) {
  const int height = static_cast<int>(rows.size());
  StoneBoard board(Grid(static_cast<int>(rows[0].size()), height));
  for (int y = 0; y < height; ++y) {
    const std::string& row = rows[static_cast<std::size_t>(height - 1 - y)];
    for (int x = 0; x < static_cast<int>(row.size()); ++x) {
      const char letter = row[static_cast<std::size_t>(x)];
      if (letter == 'X') board.set_up(board.grid().at(x, y), StoneBoard::Cell::black);
      if (letter == 'O') board.set_up(board.grid().at(x, y), StoneBoard::Cell::white);
    }
  }
  return board;
}

bool is_shape(const StoneBoard& board, const std::string& point, Colour mover) {
  return StonePatterns::match(board, *parse_point(board.grid(), point), mover);
}

TEST(StonePatterns, KnowHaneCutAndEdge) {
  const StoneBoard hane = board_of({".....", ".XOX.", ".....", ".....", "....."});
  EXPECT_TRUE(is_shape(hane, "C3", Colour::black));
  EXPECT_TRUE(is_shape(hane, "C3", Colour::white));
  EXPECT_FALSE(is_shape(hane, "B2", Colour::black)) << "there is nothing around it";
  const StoneBoard cut = board_of({".....", ".XO..", ".O...", ".....", "....."});
  EXPECT_TRUE(is_shape(cut, "C3", Colour::black));
  const StoneBoard closed = board_of({".....", ".XO..", ".O.O.", "..O..", "....."});
  EXPECT_FALSE(is_shape(closed, "C3", Colour::black)) << "the cutting stone would be shut in";
  const StoneBoard edge = board_of({".....", ".....", ".....", ".OX..", ".X.O."});
  EXPECT_TRUE(is_shape(edge, "C1", Colour::black));
}

TEST(StonePatterns, CareNeitherForDirectionNorForColour) {
  Rng rng(3);
  const Grid grid(5, 5);
  for (int i = 0; i < 300; ++i) {
    StoneBoard board(grid);
    std::vector<StoneBoard> turned(8, StoneBoard(grid));
    StoneBoard swapped(grid);
    grid.for_each_point([&](Point point) {
      const int stone = rng.below(3);
      if (stone == 2 || point == grid.at(2, 2) || point == grid.at(2, 0)) return;
      board.set_up(point, static_cast<StoneBoard::Cell>(stone));
      swapped.set_up(point, static_cast<StoneBoard::Cell>(1 - stone));
      for (int s = 0; s < 8; ++s) {
        turned[static_cast<std::size_t>(s)].set_up(transform(grid, point, s), static_cast<StoneBoard::Cell>(stone));
      }
    });
    for (const Point point : {grid.at(2, 2), grid.at(2, 0)}) {
      const bool matches = StonePatterns::match(board, point, Colour::black);
      EXPECT_EQ(StonePatterns::match(swapped, point, Colour::white), matches);
      for (int s = 0; s < 8; ++s) {
        EXPECT_EQ(StonePatterns::match(turned[static_cast<std::size_t>(s)], transform(grid, point, s), Colour::black),
                  matches)
            << "symmetry " << s;
      }
    }
  }
}

go::Position go_position(const OptionValues& options, const std::vector<std::string>& moves) {
  auto position = go::Position::initial(*go::Game::make_rules(options));
  for (const std::string& move : moves) position.play(*go::Game::parse_move(position, move));
  return position;
}

TEST(GoPlayouts, SettledGroundIsCountedAsTheRulesDo) {
  // Two walls of two living groups on 5x5: Black owns the three columns on the left, White the two on the right, each
  // with two eyes; nobody fills an own eye, so every playout ends with 15 to 10.
  auto position = go_position({{"size", "5"}, {"rules", "chinese"}, {"komi", "0"}}, {});
  const std::vector<std::string> rows = {"X.XOO", "XXXO.", "X.XOO", "XXXO.", "XXXOO"};
  for (int y = 0; y < 5; ++y) {
    for (int x = 0; x < 5; ++x) {
      const char letter = rows[static_cast<std::size_t>(4 - y)][static_cast<std::size_t>(x)];
      if (letter == 'X') position.set_up(position.grid().at(x, y), StoneBoard::Cell::black);
      if (letter == 'O') position.set_up(position.grid().at(x, y), StoneBoard::Cell::white);
    }
  }
  Rng rng(1);
  for (int i = 0; i < 20; ++i) {
    std::vector<PlayerMove> played;
    go::Position::Playout playout(position, {}, {});
    EXPECT_EQ(playout.run(rng, played), 1.0f);
    EXPECT_EQ(playout.margin(), 5.0f);
    EXPECT_EQ(playout.owner_of(Move::from_index(24)), Player::second);
    EXPECT_EQ(playout.owner_of(Move::from_index(21)), Player::first) << "an eye belongs to who surrounds it";
    EXPECT_TRUE(played.empty());
  }
}

TEST(GoPlayouts, TheirMovesAreThoseOfAGame) {
  // The moves of a playout are legal when played from the same position under rules without superko.
  const auto start = go_position({{"size", "7"}, {"rules", "japanese"}}, {"D4", "C3"});
  Rng rng(5);
  for (int i = 0; i < 50; ++i) {
    std::vector<PlayerMove> played;
    go::Position::Playout playout(start, {}, {});
    playout.run(rng, played);
    go::Position position = start;
    for (const PlayerMove& each : played) {
      while (position.to_move() != each.player) position.play(position.pass_move());
      ASSERT_TRUE(position.is_legal(each.move) || is_over(position.outcome()));
      if (is_over(position.outcome())) break;
      position.play(each.move);
    }
    EXPECT_GT(played.size(), 20U);
  }
}

TEST(GoAdvice, PrefersCapturesToGiftsAndNeverItsOwnEyes) {
  // White's stone at C3 has one liberty left, C2; at A1 a black stone would stand in atari; E5 is Black's eye.
  auto position = go_position({{"size", "5"}, {"rules", "chinese"}}, {});
  for (const char* black : {"B3", "D3", "C4", "D5", "E4", "D4"}) {
    position.set_up(*parse_point(position.grid(), black), StoneBoard::Cell::black);
  }
  for (const char* white : {"C3", "B1"}) {
    position.set_up(*parse_point(position.grid(), white), StoneBoard::Cell::white);
  }
  const auto list = std::make_unique<MoveList<go::Position>>();
  position.generate_moves(*list);
  std::vector<Advice> advice(list->size());
  position.advise({}, {list->begin(), list->end()}, advice);
  const auto of = [&](const std::string& text) {
    const Move move = *go::Game::parse_move(position, text);
    return advice[static_cast<std::size_t>(std::ranges::find(*list, move) - list->begin())];
  };
  EXPECT_GT(of("C2").value, 0.3f);
  EXPECT_LT(of("A1").value, 0);
  EXPECT_LT(of("E5").value, -0.5f);
  EXPECT_LT(of("pass").value, 0);
}

}  // namespace
}  // namespace encircle
