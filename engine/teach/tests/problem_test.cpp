#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <variant>

#include "core/rng.h"
#include "games/topological_go/posing.h"
#include "teach/drawn_trees.h"
#include "teach/problem_attempt.h"
#include "teach/problem_maker.h"

namespace encircle::teach {
namespace {

// Black holds C3 in atari; D3 takes it, and nothing else wins at once.
constexpr const char* take_now = R"(
# A note.
problem first
options: size=5
moves: C3 B3 A1 C4 A5 C2 E1
goal: win-within 1
rating: 700
answer: D3
)";

std::vector<Problem> problems_in(const std::string& text, std::string_view game = "atari-go") {
  const auto problems = read_problems(text, game);
  EXPECT_TRUE(problems) << (problems ? "" : problems.error().message);
  return problems ? *problems : std::vector<Problem>{};
}

std::string fault_in(const std::string& text) {
  const auto problems = read_problems(text, "atari-go");
  return problems ? "" : std::to_string(problems.error().place.line) + ": " + problems.error().message;
}

// The same, with every other move of the board as wrong.
Problem complete() {
  Problem problem = problems_in(take_now).front();
  Refutation others{"D3", {}};
  for (const char column : std::string("ABCDE")) {
    for (const char row : std::string("12345")) {
      const std::string point = {column, row};
      const bool is_taken = point == "D3" || std::ranges::find(problem.moves, point) != problem.moves.end();
      if (!is_taken) others.moves.push_back(point);
    }
  }
  problem.refutations = {others};
  return problem;
}

std::string fault_of(const Problem& problem) {
  const auto fault = check_problem(problem);
  return fault ? fault->message : "";
}

TEST(ReadProblems, AFileIsWrittenAsItWasRead) {
  const std::vector<Problem> problems = problems_in(take_now);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].id, "first");
  EXPECT_EQ(problems[0].place.line, 3);
  EXPECT_EQ(problems[0].goal, (ProblemGoal{Aim::win_within, 1, ""}));
  EXPECT_EQ(problems[0].right_moves(), std::vector<std::string>{"D3"});
  const std::string text = problem_text(complete());
  EXPECT_EQ(problem_text(problems_in(text).front()), text);
}

TEST(ReadProblems, WhatIsWrongIsNamedWithItsLine) {
  EXPECT_EQ(fault_in("rating: 5"), "1: a file begins with \"problem NAME\"");
  EXPECT_EQ(fault_in("problem a\ngoal: win\nrating: 5\n"), "1: problem a has no answer");
  EXPECT_EQ(fault_in("problem a\nrating: 5\nanswer: A1\n"), "1: problem a has no goal");
  EXPECT_EQ(fault_in("problem a\ngoal: win\nanswer: A1\n"), "1: problem a has no rating");
  EXPECT_EQ(fault_in("problem a\nrating: much\n"), "2: rating: a number above 0");
  EXPECT_EQ(fault_in("problem a\nanswer: A1 B1\n"),
            "2: answer: moves in turn, the first and the last of them the learner's");
  EXPECT_NE(fault_in("problem a\ngoal: dance\n"), "");
  EXPECT_NE(fault_in("problem a\ngoal: capture A1\n"), "");
  EXPECT_NE(fault_in("problem a\nanswers: A1\n"), "");
  EXPECT_NE(fault_in("problem a\nnonsense\n"), "");
  EXPECT_NE(fault_in("problem a\nrefute B1:\n"), "");
  EXPECT_EQ(fault_in("problem a\ngoal: win\nrating: 5\nanswer: A1\nproblem a\n"), "5: another problem is named 'a'");
}

TEST(CheckProblem, WhatIsProvedHolds) { EXPECT_EQ(fault_of(complete()), ""); }

TEST(CheckProblem, AWrongMoveIsNotCalledRight) {
  Problem problem = complete();
  problem.answers.push_back({problem.refutations[0].moves.back()});
  problem.refutations[0].moves.pop_back();
  EXPECT_NE(fault_of(problem).find("is called right and is wrong"), std::string::npos);
}

TEST(CheckProblem, ARightMoveIsNotCalledWrong) {
  Problem problem = complete();
  problem.answers[0] = {problem.refutations[0].moves.back()};
  problem.refutations[0].moves.back() = "D3";
  EXPECT_NE(fault_of(problem), "");
  problem = complete();
  problem.refutations[0].moves.push_back("D3");
  EXPECT_NE(fault_of(problem).find("D3 is called wrong and is right"), std::string::npos);
}

TEST(CheckProblem, EveryMoveIsSpokenOf) {
  Problem problem = complete();
  const std::string left_out = problem.refutations[0].moves.back();
  problem.refutations[0].moves.pop_back();
  EXPECT_NE(fault_of(problem).find("says nothing of " + left_out), std::string::npos);
}

TEST(CheckProblem, ImpossiblePositionsAreRefused) {
  Problem problem = complete();
  problem.moves.push_back("C3");
  EXPECT_NE(fault_of(problem).find("illegal move C3"), std::string::npos);
  problem = complete();
  problem.options = {{"size", "99"}};
  EXPECT_NE(fault_of(problem), "");
  problem = complete();
  problem.goal = {Aim::capture, 1, "C3"};
  EXPECT_NE(fault_of(problem).find("no goal of this game"), std::string::npos);
  problem = complete();
  problem.game = "chess";
  EXPECT_NE(fault_of(problem), "");
}

TEST(ReadProblems, GoalsInRegionsNameTheirResult) {
  EXPECT_EQ(fault_in("problem a\ngoal: live C3 happy\n"), "2: goal: 'happy' is no result of a group");
  EXPECT_EQ(fault_in("problem a\ngoal: kill C3\n"), "2: goal: kill needs 2 words");
  const Problem problem =
      problems_in("problem a\noptions: size=7\nmoves: A1\ngoal: race C3 ko-owner-first\nrating: 5\nanswer: A2\n")
          .front();
  EXPECT_EQ(problem.goal, (ProblemGoal{.aim = Aim::race, .target = "C3", .fate = Fate::ko_owner_first}));
  EXPECT_NE(problem_text(problem).find("goal: race C3 ko-owner-first\n"), std::string::npos);
}

// Three points in a row at the edge: the middle lives, or kills.
constexpr const char* three_in_a_row = R"(problem three
options: size=7 scoring=area komi=0
moves: A2 A3 B2 B3 C2 C3 D2 D3 D1 E3 pass E2 pass E1 pass F3 pass F1 pass G2 pass G4 pass F4 pass E4 pass D4 pass C4 pass B4 pass A4 pass G5 pass F5 pass E5 pass D5 pass C5 pass B5 pass A5 pass G6 pass F6 pass E6 pass D6 pass C6 pass B6 pass A6 pass G7 pass E7 pass D7 pass C7 pass A7
goal: live A2 alive
rating: 500
answer: B1
refute B1: A1 C1 pass
)";

TEST(CheckProblem, AGroupInAClosedRegionIsJudgedByItsBestResult) {
  Problem problem = problems_in(three_in_a_row, "go").front();
  EXPECT_EQ(fault_of(problem), "");
  problem.goal.fate = Fate::seki;
  EXPECT_NE(fault_of(problem).find("not the best result"), std::string::npos);
  problem = problems_in(three_in_a_row, "go").front();
  problem.answers = {{"A1"}};
  problem.refutations = {{"B1", {"C1", "pass"}}, {"A1", {"B1"}}};
  EXPECT_NE(fault_of(problem).find("A1 is called right and is wrong"), std::string::npos);
  problem = problems_in(three_in_a_row, "go").front();
  problem.refutations[0].moves.pop_back();
  EXPECT_NE(fault_of(problem).find("says nothing of pass"), std::string::npos);
  // What is played elsewhere is a pass there.
  problem = problems_in(three_in_a_row, "go").front();
  EXPECT_EQ(problem.reply_to("B7"), "B1");
  EXPECT_EQ(problem.reply_to("C1"), "B1");
}

class MadeProblems : public testing::TestWithParam<const char*> {};

TEST_P(MadeProblems, AreProvedTwiceAndDiffer) {
  const auto problems = make_problems(GetParam(), {.count = 2, .seed = 5});
  ASSERT_TRUE(problems);
  ASSERT_EQ(problems->size(), 2U);
  EXPECT_TRUE(find_duplicates(*problems).empty());
  for (const Problem& problem : *problems) {
    EXPECT_EQ(fault_of(problem), "") << problem_text(problem);
    EXPECT_GE(problem.rating, 300);
    EXPECT_LE(problem.right_moves().size(), 3U);
    EXPECT_EQ(problem_text(problems_in(problem_text(problem), GetParam()).front()), problem_text(problem));
  }
  const auto again = make_problems(GetParam(), {.count = 2, .seed = 5});
  EXPECT_EQ(problem_text(again->back()), problem_text(problems->back()));
}

INSTANTIATE_TEST_SUITE_P(Games, MadeProblems, testing::Values("go", "atari-go", "topological-wars"));

TEST(MakeProblems, OfOneKindAlone) {
  for (const ProblemKind kind : {ProblemKind::life, ProblemKind::race}) {
    const auto problems = make_problems("go", {.count = 2, .seed = 3, .kind = kind});
    ASSERT_TRUE(problems);
    ASSERT_EQ(problems->size(), 2U);
    for (const Problem& problem : *problems) {
      EXPECT_EQ(fault_of(problem), "") << problem_text(problem);
      EXPECT_EQ(problem.goal.aim == Aim::race, kind == ProblemKind::race);
    }
  }
  EXPECT_FALSE(make_problems("atari-go", {.count = 1, .kind = ProblemKind::life}));
}

TEST(MakeProblems, TreesAreShutInKeptOpenAndJoined) {
  std::set<Aim> aims;
  for (const ProblemKind kind : {ProblemKind::closing, ProblemKind::joining}) {
    const auto problems = make_problems("topological-go", {.count = 8, .seed = 11, .kind = kind});
    ASSERT_TRUE(problems);
    ASSERT_EQ(problems->size(), 8U);
    EXPECT_TRUE(find_duplicates(*problems).empty());
    for (Problem problem : *problems) {
      EXPECT_EQ(fault_of(problem), "") << problem_text(problem);
      EXPECT_EQ(problem_text(problems_in(problem_text(problem), "topological-go").front()), problem_text(problem));
      aims.insert(problem.goal.aim);
      // A wrong move that is called right is found out.
      problem.answers.push_back({problem.refutations[0].moves.back()});
      problem.refutations[0].moves.pop_back();
      EXPECT_NE(fault_of(problem).find("is called right and is wrong"), std::string::npos) << problem_text(problem);
    }
  }
  EXPECT_EQ(aims, (std::set<Aim>{Aim::close, Aim::escape, Aim::connect}));
}

TEST(CheckProblem, TreesThatAreMeantStandThere) {
  const std::string position = "problem a\noptions: size=5 reserve=1\nmoves: A2\nrating: 5\nanswer: B5\ngoal: ";
  for (const std::string goal : {"close A5 3", "escape A1 2", "connect A5 A1 3", "connect E1 C3 3"}) {
    const Problem problem = problems_in(position + goal + "\n", "topological-go").front();
    EXPECT_NE(fault_of(problem).find("no such tree"), std::string::npos) << goal;
  }
  EXPECT_EQ(fault_in("problem a\ngoal: connect A1 3\n"), "2: goal: connect needs 3 words");
}

// What the search knows about trees, and what is seen on the drawing.
TEST(DrawnTrees, AgreeWithTheBoard) {
  using G = topological_go::PosingGame;
  Rng rng(3);
  int joinable = 0;
  for (int game = 0; game < 12; ++game) {
    auto position = G::Position::initial(*G::make_rules({{"size", game % 2 == 0 ? "5" : "7"}, {"reserve", "2"}}));
    while (!is_over(position.outcome())) {
      const View view = G::view(position);
      const DrawnTrees drawn(std::get<GridView>(view));
      const int points = position.grid().point_count();
      for (int one = 0; one < points; ++one) {
        const auto owner = G::owner_at(position, Move::from_index(one));
        if (!owner) continue;
        EXPECT_EQ(drawn.can_grow(one), G::moves_to_shut_in(position, Move::from_index(one)) > 0);
        for (int other = 0; other < points; ++other) {
          if (G::owner_at(position, Move::from_index(other)) != owner) continue;
          const int needed = G::moves_to_join(position, Move::from_index(one), Move::from_index(other));
          const int seen = drawn.stones_between(one, other);
          EXPECT_EQ(std::min(seen, Grid::max_points), needed) << one << " " << other;
          joinable += needed > 0 && needed < points ? 1 : 0;
        }
      }
      position.play(position.random_move(rng));
    }
  }
  EXPECT_GT(joinable, 100);
}

TEST(MakeProblems, KnowsItsGames) { EXPECT_FALSE(make_problems("chess", {.count = 1})); }

TEST(FindDuplicates, TurnedAndRecolouredPositionsAreTheSame) {
  Problem turned = complete();
  turned.id = "second";
  // A quarter of a turn.
  for (std::string& move : turned.moves) move = {"ABCDE"[move[1] - '1'], "54321"[move[0] - 'A']};
  EXPECT_EQ(find_duplicates({complete(), turned}), std::vector<std::string>{"second"});
  Problem other = complete();
  other.moves[2] = "A2";
  EXPECT_TRUE(find_duplicates({complete(), other}).empty());
}

TEST(ProblemAttempt, EveryDefenceIsAsked) {
  Problem problem;
  problem.answers = {{"A1", "B1", "A2", "B3", "A5"}, {"A1", "B1", "A3"}, {"A1", "B2", "A4"}, {"C1"}};
  problem.slower = {{"D1", 7}};
  problem.refutations = {{"E5", {"E1", "E2"}}};
  using enum ProblemAttempt::Verdict;
  ProblemAttempt attempt(problem);
  EXPECT_EQ(attempt.play("E1"), wrong);
  EXPECT_EQ(attempt.reply_to("E1"), "E5");
  EXPECT_EQ(attempt.play("D1"), slower);
  EXPECT_EQ(attempt.play("A1"), asked_again);
  EXPECT_EQ(attempt.line(), (std::vector<std::string>{"A1", "B1"}));
  EXPECT_EQ(attempt.play("A4"), wrong);
  EXPECT_EQ(attempt.play("A3"), asked_again);
  EXPECT_EQ(attempt.line(), (std::vector<std::string>{"A1", "B2"}));
  EXPECT_EQ(attempt.play("A4"), solved);

  ProblemAttempt shorter(problem);
  EXPECT_EQ(shorter.play("C1"), solved);
}

}  // namespace
}  // namespace encircle::teach
