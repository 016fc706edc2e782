// What Atari Go says of positions and moves, kind by kind: where it is true, and beside it where it is not.

#include <gtest/gtest.h>

#include "games/atari_go/game.h"
#include "tests/support/statements.h"

namespace encircle::atari_go {
namespace {

using Rows = std::vector<std::string_view>;

// X black, O white, the top row first; Black is to move.
Position position_of(const Rows& rows) {
  Rules rules;
  rules.height = static_cast<int>(rows.size());
  rules.width = static_cast<int>((rows[0].size() + 1) / 2);
  Position position = Position::initial(rules);
  for (int y = 0; y < rules.height; ++y) {
    for (int x = 0; x < rules.width; ++x) {
      const char c = rows[static_cast<std::size_t>(rules.height - 1 - y)][static_cast<std::size_t>(2 * x)];
      if (c == '.') continue;
      position.set_up(position.grid().at(x, y), c == 'X' ? StoneBoard::Cell::black : StoneBoard::Cell::white);
    }
  }
  position.set_to_move(Player::second);
  return position;
}

const Rows surrounded = {". X .", "X O X", ". . ."};
const Rows in_the_open = {". . . . .", ". . O . .", ". O X O .", ". . . . .", ". . . . ."};
const Rows no_way_out = {". . O . .", ". O X O .", ". . . . .", ". . O . .", "X O . . ."};
const Rows corner = {". . . . .", ". . . . .", ". . . . .", ". X . . .", "O . . . ."};
const Rows own_corner = {". . . . .", ". . . . .", ". . . . .", ". O . . .", "X . . . ."};
const Rows ladder = {". . . . . . .", ". . . . . . .", ". . . X . . .", ". . X O . . .",
                     ". . X . . . .", ". . . . . . .", ". . . . . . ."};
const Rows broken_ladder = {". . . . . . .", ". . . . . . .", ". . . X . . .", ". . X O . . .",
                            ". . X . . . .", ". . . . . O .", ". . . . . . ."};
const Rows net = {". . . . . . .", ". . . . . . .", ". . X . . . .", ". . X O . . .",
                  ". . . X X . .", ". . . . . . .", ". . . . . . ."};
const Rows twins = {". . . . .", ". X . X .", ". O . O .", ". X . X .", ". . . . ."};
const Rows far_apart = {". . . . . . .", ". O . . . . .", ". . . . . . .", ". . . . . . .",
                        ". . . . . . .", ". . . . . X .", ". . . . . . ."};
const Rows weak_black = {". . . . . . .", ". O . . . . .", ". . . . . . .", ". . . . . . .",
                         ". . . . . . .", ". . . . . . .", ". . . . . . X"};
const Rows crowded = {"X X . O O", "X . X O .", "X X X O O"};

TEST(AtariGoStatements, AreMadeWhereTheyAreTrueAndNowhereElse) {
  struct Case {
    std::string_view kind;
    const Rows& board;
    std::string_view move;
    bool is_said;
  };
  const Case cases[] = {
      {"wins", surrounded, "B1", true},
      {"wins", surrounded, "A1", false},
      {"wins-now", surrounded, "", true},
      {"wins-now", in_the_open, "", false},
      {"loses-next", in_the_open, "", true},
      {"loses-next", surrounded, "", false},
      {"lost-next", no_way_out, "", true},
      {"lost-next", in_the_open, "", false},
      {"self-atari", corner, "B1", false},
      {"self-atari", in_the_open, "D4", false},
      {"leaves-atari", in_the_open, "A1", true},
      {"leaves-atari", in_the_open, "C2", false},
      {"double-atari", twins, "C3", true},
      {"double-atari", twins, "C4", false},
      {"ladder", ladder, "E4", true},
      {"ladder", broken_ladder, "E4", false},
      {"can-ladder", ladder, "", true},
      {"can-ladder", far_apart, "", false},
      {"traps", corner, "A2", true},
      {"traps", far_apart, "A1", false},
      {"net", net, "E5", true},
      {"net", far_apart, "C5", false},
      {"can-net", far_apart, "", false},
      {"forced-win", ladder, "", true},
      {"forced-win", far_apart, "", false},
      {"forces-win", ladder, "E4", true},
      {"forces-win", broken_ladder, "E4", false},
      {"loses", own_corner, "E5", true},
      {"loses", far_apart, "D4", false},
      {"only-moves", far_apart, "", false},
      {"all-lose", far_apart, "", false},
      {"attack-weakest", far_apart, "", true},
      {"attack-weakest", weak_black, "", false},
      {"defend-weakest", weak_black, "", true},
      {"defend-weakest", far_apart, "", false},
      {"cannot-gain", corner, "", true},
      {"cannot-gain", far_apart, "", false},
      {"safe-moves", crowded, "", true},
      {"safe-moves", far_apart, "", false},
  };
  for (const Case& each : cases) {
    const auto said = test::stated<Game>(position_of(each.board), each.kind, each.move);
    EXPECT_EQ(said.has_value(), each.is_said) << each.kind << " " << each.move;
  }
}

TEST(AtariGoStatements, NameTheOnlyMove) {
  const auto said = test::stated<Game>(position_of(in_the_open), "loses-next");
  ASSERT_TRUE(said);
  EXPECT_EQ(said->moves, std::vector<std::string>{"C2"});
  EXPECT_EQ(english(*said), "Your group at C3 is in atari: only C2 keeps you in the game.");
}

TEST(AtariGoStatements, OfAStoneThatCanBeTakenAtOnce) {
  const auto corner_stone = test::stated<Game>(position_of({". O .", ". . .", ". . ."}), "self-atari", "A3");
  ASSERT_TRUE(corner_stone);
  EXPECT_EQ(corner_stone->others, std::vector<std::string>{"A2"});
}

TEST(AtariGoStatements, CountTheLibertiesOfTheWeakestGroups) {
  const auto said = test::stated<Game>(position_of(weak_black), "defend-weakest");
  ASSERT_TRUE(said);
  EXPECT_EQ(said->numbers, (std::vector<int>{2, 4}));
}

}  // namespace
}  // namespace encircle::atari_go
