#include "games/record.h"

#include "games/all.h"
#include "games/records.h"
#include "sgf/tests/helpers.h"
#include "tests/support/reference.h"

namespace encircle {
namespace {

using namespace sgf;

// The id of the game, or why it is none.
std::string game_of(std::string_view bytes) {
  const auto game = identify(read_game(bytes));
  return game.ok() ? std::string(*game) : game.error().message;
}

ReadOutcome read_record(std::string_view bytes) {
  auto outcome = read(bytes, record_read_options());
  EXPECT_TRUE(outcome.ok()) << bytes;
  return *std::move(outcome);
}

TEST(Identity, GoIsOneAndTheDefault) {
  EXPECT_EQ(game_of("(;GM[1]SZ[9])"), "go");
  EXPECT_EQ(game_of("(;GM[ 1 ]RU[Japanese])"), "go");
  EXPECT_EQ(game_of("(;SZ[9])"), "go");
}

TEST(Identity, AtariGoIsToldByItsRulesHoweverSpelt) {
  for (const std::string_view rules : {"Atari Go", "atari-go", "ATARIGO", "Atari_Go", " atari  go "}) {
    EXPECT_EQ(game_of("(;GM[1]RU[" + std::string(rules) + "])"), "atari-go") << rules;
  }
  EXPECT_EQ(game_of("(;GM[1]RU[Atari])"), "go");
}

TEST(Identity, TheTopologicalGamesHaveNumbersOfTheirOwn) {
  EXPECT_EQ(game_of("(;GM[901]SZ[10])"), "topological-go");
  EXPECT_EQ(game_of("(;GM[902]SZ[20])"), "topological-wars");
}

TEST(Identity, OtherGamesAreRefusedByName) {
  EXPECT_TRUE(game_of("(;GM[2])").starts_with("GM[2] is Othello, which is not played here: only Go, Atari Go, "));
  EXPECT_TRUE(game_of("(;GM[2])").ends_with(" are"));
  EXPECT_TRUE(game_of("(;GM[40])").starts_with("GM[40] is Kropki, "));
  EXPECT_TRUE(game_of("(;GM[41])").starts_with("GM[41] is an unknown game, "));
  EXPECT_EQ(game_of("(;GM[chess])"), "GM[chess] does not name a game: it should be a number");
}

TEST(Identity, WhatIsWrittenIsIdentified) {
  for_each_game([]<class G>(std::type_identity<G>) {
    Tree tree;
    G::Record::write_options(tree, *G::make_rules({}));
    ASSERT_TRUE(identify(tree).ok()) << G::id;
    EXPECT_EQ(*identify(tree), G::id);
  });
}

TEST(Identity, EveryFileOfTheReferenceCollectionIsOfOurGames) {
  const auto folder = test::reference_folder() / "sgf";
  if (!std::filesystem::exists(folder / "manifest.tsv")) GTEST_SKIP() << "no reference collection at " << folder;
  std::istringstream manifest(test::file_content(folder / "manifest.tsv"));
  std::string line;
  std::getline(manifest, line);
  while (std::getline(manifest, line)) {
    const std::string name = line.substr(0, line.find('\t'));
    const auto outcome = read(test::file_content(folder / name), record_read_options());
    if (!outcome.ok()) continue;
    for (const Tree& tree : outcome->collection.games) EXPECT_TRUE(identify(tree).ok()) << name;
  }
}

TEST(Identity, ARecordOfTopologicalWarsHasItsOwnMovesAndNoComplaints) {
  const ReadOutcome outcome = read_record("(;GM[902]FF[4]CA[UTF-8]SZ[200]XI[1];B[1-4];W[3~8];B[5-7])");
  EXPECT_TRUE(outcome.diagnostics.empty());
  const Tree& tree = outcome.collection.games.front();
  EXPECT_EQ(first_value(tree, tree.main_line()[2], "W"), "3~8");
  expect_round_trip(outcome.collection, "topological wars");
}

TEST(Identity, ARecordOfTopologicalGoHasThePointsOfGo) {
  const ReadOutcome outcome = read_record("(;GM[901]FF[4]CA[UTF-8]SZ[10]XR[5]XC[1];W[ba];B[zz];W[])");
  EXPECT_TRUE(reports(outcome, 1, 48, "outside the 10x10 board"));
  EXPECT_EQ(outcome.diagnostics.size(), 1u);
}

}  // namespace
}  // namespace encircle
