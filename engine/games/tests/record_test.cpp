#include "games/sgf_games.h"

#include "sgf/tests/helpers.h"

namespace encircle::sgf {
namespace {

GameId game_of(std::string_view bytes) {
  const Result<GameId> game = identify(read_game(bytes));
  EXPECT_TRUE(game.ok()) << bytes;
  return game.ok() ? *game : GameId::go;
}

std::string refusal_of(std::string_view bytes) {
  const Result<GameId> game = identify(read_game(bytes));
  return game.ok() ? std::string("accepted") : game.error().message;
}

TEST(Identity, GoIsOneAndTheDefault) {
  EXPECT_EQ(game_of("(;GM[1]SZ[9])"), GameId::go);
  EXPECT_EQ(game_of("(;GM[ 1 ]RU[Japanese])"), GameId::go);
  EXPECT_EQ(game_of("(;SZ[9])"), GameId::go);
}

TEST(Identity, AtariGoIsToldByItsRulesHoweverSpelt) {
  for (const std::string_view rules : {"Atari Go", "atari-go", "ATARIGO", "Atari_Go", " atari  go "}) {
    EXPECT_EQ(game_of("(;GM[1]RU[" + std::string(rules) + "])"), GameId::atari_go) << rules;
  }
  EXPECT_EQ(game_of("(;GM[1]RU[Atari])"), GameId::go);
}

TEST(Identity, TheTopologicalGamesHaveNumbersOfTheirOwn) {
  EXPECT_EQ(game_of("(;GM[901]SZ[10])"), GameId::topological_go);
  EXPECT_EQ(game_of("(;GM[902]SZ[20])"), GameId::topological_wars);
}

TEST(Identity, OtherGamesAreRefusedByName) {
  EXPECT_NE(refusal_of("(;GM[2])").find("GM[2] is Othello"), std::string::npos);
  EXPECT_NE(refusal_of("(;GM[40])").find("GM[40] is Kropki"), std::string::npos);
  EXPECT_NE(refusal_of("(;GM[41])").find("GM[41] is an unknown game"), std::string::npos);
  EXPECT_NE(refusal_of("(;GM[chess])").find("GM[chess]"), std::string::npos);
}

TEST(Identity, WhatIsSetIsIdentified) {
  for (const GameId game : {GameId::go, GameId::atari_go, GameId::topological_go, GameId::topological_wars}) {
    Tree tree;
    set_game(tree, game);
    ASSERT_TRUE(identify(tree).ok());
    EXPECT_EQ(*identify(tree), game) << game_name(game);
  }
}

TEST(Identity, ARecordOfTopologicalWarsHasItsOwnMovesAndNoComplaints) {
  const ReadOutcome outcome = read_ok("(;GM[902]FF[4]CA[UTF-8]SZ[200]XI[1];B[1-4];W[3~8];B[5-7])");
  EXPECT_TRUE(outcome.diagnostics.empty());
  const Tree& tree = outcome.collection.games.front();
  EXPECT_EQ(first_value(tree, tree.main_line()[2], "W"), "3~8");
  expect_round_trip(outcome.collection, "topological wars");
}

TEST(Identity, ARecordOfTopologicalGoHasThePointsOfGo) {
  const ReadOutcome outcome = read_ok("(;GM[901]FF[4]CA[UTF-8]SZ[10]XR[5]XC[1];W[ba];B[zz];W[])");
  EXPECT_TRUE(reports(outcome, 1, 48, "outside the 10x10 board"));
  EXPECT_EQ(outcome.diagnostics.size(), 1u);
}

}  // namespace
}  // namespace encircle::sgf
