// What is chosen from everything that could be said.

#include "teach/explanation.h"

#include <gtest/gtest.h>

namespace encircle::teach {
namespace {

std::unique_ptr<Session> game_of(std::string_view id, const OptionValues& options,
                                 const std::vector<std::string>& moves) {
  auto session = new_session(id, options);
  EXPECT_TRUE(session);
  for (const std::string& move : moves) EXPECT_TRUE((*session)->play(move)) << move;
  return std::move(session).value();
}

std::vector<std::string_view> kinds_of(const Explanation& explanation) {
  std::vector<std::string_view> kinds;
  for (const Statement& statement : explanation.statements) kinds.push_back(statement.kind.name);
  return kinds;
}

TEST(Explanation, SaysAtMostThreeThingsTheMostImportantFirst) {
  const auto session = game_of("atari-go", {{"size", "5"}}, {"C3", "C4", "A1", "B3", "A5", "D3", "E1"});
  // Black, to move, can take C3 at C2.
  const Explanation explained = explain_position(*session);
  ASSERT_FALSE(explained.statements.empty());
  EXPECT_LE(explained.statements.size(), Explanation::most_statements);
  EXPECT_EQ(explained.statements[0].kind.name, "wins-now");
  EXPECT_EQ(explained.statements[0].moves, std::vector<std::string>{"C2"});
}

TEST(Explanation, OfAMoveThatIsRefusedSaysWhy) {
  const auto session = game_of("go", {{"size", "5"}}, {"A2", "E5", "B1"});
  const auto refused = explain_move(*session, "A1");
  ASSERT_TRUE(refused);
  ASSERT_TRUE(refused->refusal);
  EXPECT_EQ(refused->refusal->name, "suicide");
  EXPECT_TRUE(refused->statements.empty());
  EXPECT_FALSE(explain_move(*session, "Z9"));
}

TEST(Explanation, OfAMistakeSaysWhatItLosesAndWhatWouldHaveBeenBetter) {
  // Black's C3 is in atari, and Black plays elsewhere.
  const auto session = game_of("go", {{"size", "5"}}, {"C3", "C4", "A1", "B3", "A5", "D3"});
  const auto explained = explain_mistake(*session, "E5");
  ASSERT_TRUE(explained);
  EXPECT_EQ(kinds_of(*explained), (std::vector<std::string_view>{"leaves", "in-atari"}));
  // What the move does is not what it missed.
  const auto right = explain_mistake(*session, "C2");
  ASSERT_TRUE(right);
  EXPECT_EQ(kinds_of(*right), std::vector<std::string_view>{});
  EXPECT_EQ(kinds_of(*explain_move(*session, "C2")), std::vector<std::string_view>{"saves"});
}

TEST(Explanation, OfTwoMovesLeavesOutWhatIsTrueOfBoth) {
  const auto session = game_of("go", {{"size", "5"}}, {"C3", "C4", "A1", "B3", "A5", "D3"});
  const Comparison saved = compare_moves(*session, "E5", "C2");
  EXPECT_EQ(kinds_of(saved.against), (std::vector<std::string_view>{"leaves", "in-atari"}));
  EXPECT_EQ(kinds_of(saved.better), std::vector<std::string_view>{"saves"});
  // Both leave C3 where it is.
  const Comparison alike = compare_moves(*session, "E5", "E4");
  EXPECT_TRUE(alike.against.statements.empty());
  EXPECT_TRUE(alike.better.statements.empty());
  EXPECT_EQ(kinds_of(compare_moves(*session, "E5", "").against), kinds_of(*explain_mistake(*session, "E5")));
}

TEST(Explanation, OfAnAdviceSaysWhatSpeaksForIt) {
  // Black, to move, has lost A1: White takes it whatever Black does.
  const auto lost = game_of("atari-go", {{"size", "5"}}, {"C3", "A1", "A2"});
  EXPECT_EQ(kinds_of(*explain_move(*lost, "B1")).front(), "loses");
  EXPECT_EQ(kinds_of(*explain_advice(*lost, "B1")), kinds_of(explain_position(*lost)));
  EXPECT_EQ(kinds_of(*explain_advice(*lost, "B1")).front(), "loses-next");
  const auto won = game_of("atari-go", {{"size", "5"}}, {"C3", "A1", "A2", "E5"});
  EXPECT_EQ(kinds_of(*explain_advice(*won, "B1")), kinds_of(*explain_move(*won, "B1")));
}

TEST(Explanation, OfAGameThatIsOverSaysNothing) {
  const auto session = game_of("go", {{"size", "5"}}, {"C3", "pass", "pass"});
  EXPECT_TRUE(explain_position(*session).statements.empty());
  EXPECT_EQ(explain_move(*session, "A1")->refusal->name, "over");
}

}  // namespace
}  // namespace encircle::teach
