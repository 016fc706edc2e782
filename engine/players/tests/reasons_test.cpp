// What speaks for a move, in positions where anybody can see it.

#include "players/reasons.h"

#include <gtest/gtest.h>

#include "games/all.h"

namespace encircle::players {
namespace {

// What is said about the last of these moves.
template <class G>
Reason reason(const OptionValues& options, std::initializer_list<std::string_view> moves) {
  auto position = G::Position::initial(*G::make_rules(options));
  Reason found;
  for (const std::string_view text : moves) {
    const auto move = G::parse_move(position, text);
    EXPECT_TRUE(move && position.is_legal(*move)) << text;
    found = reason_for_move<G>(position, *move);
    position.play(*move);
  }
  return found;
}

using Points = std::vector<std::string>;

TEST(Reasons, OfGo) {
  const OptionValues small = {{"size", "5"}};
  const auto captures = reason<go::Game>(small, {"B1", "A1", "A2"});
  EXPECT_EQ(captures.kind.name, "captures");
  EXPECT_EQ(captures.points, Points{"A1"});
  const auto atari = reason<go::Game>(small, {"C3", "C2", "E5", "B3", "E4", "D3"});
  EXPECT_EQ(atari.kind.name, "atari");
  EXPECT_EQ(atari.points, Points{"C3"});
  const auto saves = reason<go::Game>(small, {"C3", "C2", "E5", "B3", "E4", "D3", "C4"});
  EXPECT_EQ(saves.kind.name, "saves");
  EXPECT_EQ(saves.points, Points{"C3"});
  const auto joins = reason<go::Game>(small, {"B2", "E5", "D2", "E4", "C2"});
  EXPECT_EQ(joins.kind.name, "joins");
  EXPECT_EQ(joins.points, (Points{"B2", "D2"}));
  EXPECT_EQ(reason<go::Game>(small, {"pass"}).kind.name, "pass");
  EXPECT_EQ(reason<go::Game>(small, {"C3"}).kind.name, "search");
}

TEST(Reasons, OfTopologicalGo) {
  const OptionValues small = {{"size", "7"}, {"reserve", "2"}};
  EXPECT_EQ(reason<topological_go::Game>(small, {"D4"}).kind.name, "new-tree");
  const auto longest = reason<topological_go::Game>(small, {"A2"});
  EXPECT_EQ(longest.kind.name, "extends-longest");
  EXPECT_EQ(longest.words, "The longest tree grows to 2.");
  // White's corner tree meets the stone on A3.
  const auto joins = reason<topological_go::Game>(small, {"A3", "G2", "A2"});
  EXPECT_EQ(joins.kind.name, "joins");
  // From the left side to the bottom: the corner B1 is White's own, so the line around A1 is one of Black's.
  const auto encloses = reason<topological_go::Game>(small, {"D4", "C1", "D5", "C2", "D6", "B2", "pass", "A2"});
  EXPECT_EQ(encloses.kind.name, "encloses");
}

TEST(Reasons, OfTopologicalWars) {
  const auto captures = reason<topological_wars::Game>({{"points", "3"}}, {"1-2"});
  EXPECT_EQ(captures.kind.name, "captures");
  EXPECT_EQ(captures.points, Points{"3"});
}

}  // namespace
}  // namespace encircle::players
