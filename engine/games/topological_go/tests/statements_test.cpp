// What Topological Go says of positions and moves, kind by kind: where it is true, and beside it where it is not.

#include <gtest/gtest.h>

#include "games/topological_go/game.h"
#include "tests/support/statements.h"

namespace encircle::topological_go {
namespace {

using Names = std::vector<std::string>;

// Stones besides those on the corners.
struct Stones {
  Names white = {};
  Names black = {};
};

Position position_of(const OptionValues& options, const Stones& stones, Player to_move) {
  Position position = Position::initial(*Game::make_rules(options));
  for (const std::string& name : stones.white) position.set_up(*parse_point(position.grid(), name), Colour::white);
  for (const std::string& name : stones.black) position.set_up(*parse_point(position.grid(), name), Colour::black);
  position.set_to_move(to_move);
  return position;
}

const OptionValues small = {{"size", "5"}, {"reserve", "3"}};
const OptionValues without_reserve = {{"size", "5"}, {"reserve", "0"}};
const Stones none = {};
const Stones corner_cut = {{"B4", "C4", "C5"}, {}};
const Stones around_own_corner = {{"C3", "C4", "C5", "D3"}, {}};
const Stones beside_the_corner = {{"C1"}, {}};
const Stones wall = {{}, {"C1", "C2", "C3", "C4", "C5"}};
const Stones two_walls = {{}, {"B1", "B2", "B3", "B4", "B5", "D1", "D2", "D3", "D4", "D5"}};

TEST(TopologicalGoStatements, AreMadeWhereTheyAreTrueAndNowhereElse) {
  struct Case {
    std::string_view kind;
    const OptionValues& options;
    const Stones& stones;
    Player to_move;
    std::string_view move;
    bool is_said;
  };
  const Player white = Player::first;
  const Player black = Player::second;
  const OptionValues usual = {};
  const Case cases[] = {
      {"closes", small, corner_cut, white, "A4", true},
      {"closes", small, corner_cut, white, "A2", false},
      {"shuts-in", small, corner_cut, white, "A4", true},
      {"shuts-in", small, corner_cut, white, "A2", false},
      {"shuts-in-own", small, around_own_corner, white, "E3", true},
      {"shuts-in-own", small, around_own_corner, white, "E4", false},
      {"can-close", small, corner_cut, white, "", true},
      {"can-close", small, none, white, "", false},
      {"can-be-closed", small, corner_cut, black, "", true},
      {"can-be-closed", small, none, black, "", false},
      {"joins", small, beside_the_corner, white, "B1", true},
      {"joins", small, none, white, "B1", false},
      {"joined-not-closed", small, beside_the_corner, white, "B1", true},
      {"joined-not-closed", small, none, white, "B1", false},
      {"grows-longest", small, none, white, "A2", true},
      {"grows-longest", small, corner_cut, white, "A2", false},
      {"never-join", small, wall, white, "", true},
      {"never-join", small, none, white, "", false},
      {"cannot-exceed", small, wall, white, "", true},
      {"cannot-exceed", usual, none, white, "", false},
      {"ahead-for-good", without_reserve, two_walls, black, "", true},
      {"ahead-for-good", without_reserve, none, black, "", false},
      {"behind-for-good", without_reserve, two_walls, white, "", true},
      {"behind-for-good", small, two_walls, white, "", false},
      {"reserve-left", small, none, white, "", true},
      {"reserve-left", without_reserve, none, white, "", false},
      {"uses-reserve", small, none, white, "C3", true},
      {"uses-reserve", small, none, white, "A2", false},
      {"uses-ordinary", small, none, white, "A2", true},
      {"uses-ordinary", small, none, white, "C3", false},
  };
  for (const Case& each : cases) {
    const Position position = position_of(each.options, each.stones, each.to_move);
    const auto said = test::stated<Game>(position, each.kind, each.move);
    EXPECT_EQ(said.has_value(), each.is_said) << each.kind << " " << each.move;
  }
}

TEST(TopologicalGoStatements, CountWhatIsClosed) {
  const auto said = test::stated<Game>(position_of(small, corner_cut, Player::first), "closes", "A4");
  ASSERT_TRUE(said);
  EXPECT_EQ(said->points, Names{"B5"});
  EXPECT_EQ(english(*said), "It closes 1 free point: nobody can play there any more.");
}

TEST(TopologicalGoStatements, CountSmallEndingsToTheEnd) {
  // White may play on A2, A3 and A4 beside the wall, or on E2 to E4; Black has the middle.
  const Position position =
      position_of({{"size", "4"}, {"reserve", "0"}}, {{"A2", "B1", "D3"}, {"B4", "C1", "B2"}}, Player::first);
  const bool is_solved = test::stated<Game>(position, "solved-win") || test::stated<Game>(position, "solved-draw") ||
                         test::stated<Game>(position, "solved-loss");
  EXPECT_TRUE(is_solved);
  const Position wide = position_of({}, none, Player::first);
  for (const char* kind : {"solved-win", "solved-draw", "solved-loss"}) EXPECT_FALSE(test::stated<Game>(wide, kind));
}

}  // namespace
}  // namespace encircle::topological_go
