// Problems at the terminal, as somebody types.

#include <gtest/gtest.h>

#include <sstream>

#include "apps/cli/solve_problems.h"

namespace encircle::cli {
namespace {

// Black, to move, holds C3 in atari.
std::vector<teach::Problem> one_problem() {
  const auto problems = teach::read_problems(R"(problem first
options: size=5
moves: C3 B3 A1 C4 A5 C2 E1
goal: win-within 1
rating: 700
answer: D3
slower: D2 3
refute D3: A2 A3
)",
                                             "atari-go");
  EXPECT_TRUE(problems);
  return problems ? *problems : std::vector<teach::Problem>{};
}

struct Said {
  bool is_complete;
  std::string text;

  bool has(const std::string& words) const { return text.find(words) != std::string::npos; }
};

Said type(const std::string& lines) {
  std::istringstream in(lines);
  std::ostringstream out;
  LearnSettings settings;
  settings.display.plain_words = true;
  const bool is_complete = solve_problems(one_problem(), settings, in, out);
  return {is_complete, out.str()};
}

TEST(ProblemsAtTerminal, ARightMoveSolvesIt) {
  const Said said = type("D3\n");
  EXPECT_TRUE(said.is_complete);
  EXPECT_TRUE(said.has("Black to move. Win within 1 move of both players."));
  EXPECT_TRUE(said.has("Solved.\n"));
  EXPECT_TRUE(said.has("Solved without a mistake: 1 of 1."));
}

TEST(ProblemsAtTerminal, AWrongMoveIsAnsweredAndTriedAgain) {
  const Said said = type("A2\nD3\n");
  EXPECT_TRUE(said.is_complete);
  EXPECT_TRUE(said.has("the opponent answers D3"));
  EXPECT_TRUE(said.has("Solved, after a mistake."));
  EXPECT_TRUE(said.has("Solved without a mistake: 0 of 1."));
}

TEST(ProblemsAtTerminal, ASlowerWayIsNoMistake) {
  const Said said = type("D2\nD3\n");
  EXPECT_TRUE(said.has("takes longer"));
  EXPECT_TRUE(said.has("Solved without a mistake: 1 of 1."));
}

TEST(ProblemsAtTerminal, WhatIsNoMoveCountsForNothing) {
  const Said said = type("C3\nZ9\n\nD3\n");
  EXPECT_TRUE(said.has("Solved without a mistake: 1 of 1."));
}

TEST(ProblemsAtTerminal, OneMayLeave) { EXPECT_FALSE(type("quit\n").is_complete); }

}  // namespace
}  // namespace encircle::cli
