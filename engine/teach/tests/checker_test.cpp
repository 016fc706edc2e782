#include "teach/checker.h"

#include <gtest/gtest.h>

#include <string>

#include "teach/exercise.h"

namespace encircle::teach {
namespace {

const std::string texts = "text.en: a\ntext.cs: b\ntext.ru: c\n";
const std::string why = "why.en: a\nwhy.cs: b\nwhy.ru: c\n";

Lesson read(const std::string& game, const std::string& options, const std::string& step) {
  auto lesson = read_lesson(
      "title.en: A\ntitle.cs: B\ntitle.ru: C\nrule: 1\noptions: " + options + "\nstep\n" + texts + step, game, "test");
  EXPECT_TRUE(lesson) << (lesson ? "" : lesson.error().front().message);
  return lesson ? *lesson : Lesson{};
}

// The messages of all faults, one a line.
std::string faults_of(const std::string& game, const std::string& options, const std::string& step) {
  std::string lines;
  for (const Fault& fault : check_lesson(read(game, options, step))) {
    lines += (lines.empty() ? "" : "\n") + fault.message;
  }
  return lines;
}

// White takes C3 on C2.
const std::string one_liberty = "board:\n . . . . .\n . . O . .\n . O X O .\n . . . . .\n . . . . .\nto-move: white\n";

std::string atari(const std::string& step) { return faults_of("atari-go", "size=5", one_liberty + step); }

TEST(LessonChecker, AnAnswerReachesItsGoalByTheRules) {
  EXPECT_EQ(atari("goal: capture C3\nanswer: C2\n"), "");
  EXPECT_EQ(atari("goal: win\nanswer: c2\n"), "");
  EXPECT_EQ(atari("goal: capture C3\nanswer: B2\n"),
            "by the rules this answer does not reach the goal\n"
            "C2 reaches the goal too: list it as an answer, or as a mistake with a reply");
  EXPECT_EQ(atari("goal: capture\nanswer: C3\n"), "illegal move C3: the point is occupied");
  EXPECT_EQ(atari("goal: capture\n").substr(0, 46), "a step with the goal \"capture\" needs an answer");
  EXPECT_EQ(atari("goal: capture K9\nanswer: C2\n"), "\"K9\" is no point of this board");
}

TEST(LessonChecker, ALevelIsBeatenInAGameThatEndsByTheRules) {
  EXPECT_EQ(atari("goal: beat first-steps\n"), "");
  EXPECT_NE(atari("goal: beat nobody\n").find("nobody"), std::string::npos);
  EXPECT_EQ(atari("goal: beat\n"), "the goal is written \"beat LEVEL\"");
  EXPECT_EQ(atari("goal: beat first-steps\nanswer: C2\n"), "a step with the goal \"beat\" has no answers");
  // White takes the three stones whatever Black does.
  const std::string lost = "board:\n . . . . .\n . O O . .\n O X X O .\n O X . O .\n . O O . .\nto-move: black\n";
  EXPECT_EQ(faults_of("atari-go", "size=5", lost + "goal: beat casual\n"),
            "nobody beats that level from here: 5 games were lost");
  EXPECT_EQ(faults_of("go", "size=3", "moves:\ngoal: beat first-steps\n"), "the game does not end by the rules alone");
}

TEST(LessonChecker, AGroupLivesWithTwoEyes) {
  const std::string three_points =
      "board:\n . . . O X\n O O O O X\n X X X X .\n . . . . .\n . . . . .\nto-move: white\n";
  EXPECT_EQ(faults_of("go", "size=5", three_points + "goal: live A4\nanswer: B5\nmistake: A5 B5\n" + why), "");
  EXPECT_EQ(faults_of("go", "size=5", three_points + "goal: live A4\nanswer: A5\n"),
            "by the rules this answer does not reach the goal\n"
            "B5 reaches the goal too: list it as an answer, or as a mistake with a reply");
}

TEST(LessonChecker, AMistakeDoesNotReachIt) {
  EXPECT_EQ(atari("goal: capture C3\nanswer: C2\nmistake: B2 C2\n" + why), "");
  EXPECT_EQ(atari("goal: move\nanswer: C2\nmistake: C2\n" + why), "C2 is listed here already");
  EXPECT_EQ(atari("goal: atari C3\nanswer: A1\nmistake: A2\n" + why).substr(0, 42),
            "by the rules this mistake reaches the goal");
}

TEST(LessonChecker, LinesOfMovesFormATree) {
  const std::string position = "moves: C3\n";
  EXPECT_EQ(faults_of("atari-go", "size=5",
                      position + "goal: move\nanswer: C2 B2 D2\nanswer: C2 B2 D1\nmistake: C2 B2 A1\n" + why),
            "");
  EXPECT_EQ(faults_of("atari-go", "size=5", position + "goal: move\nanswer: C2 B2 D2\nanswer: C2 B1 D1\n"),
            "after C2 another answer replies B2");
  EXPECT_EQ(faults_of("atari-go", "size=5", position + "goal: move\nanswer: C2\nmistake: D2 A1 B1\n" + why),
            "a mistake follows an answer up to its last move, and none plays D2");
}

TEST(LessonChecker, PointsAreWorkedOutByTheRules) {
  EXPECT_EQ(atari("goal: find liberties C3\nanswer: C2\n"), "");
  EXPECT_EQ(atari("goal: find liberties C3\nanswer: C2 B2\n"), "B2 is not among them by the rules");
  EXPECT_EQ(atari("goal: find group C4\nmistake: C3 A1\n" + why), "");
  EXPECT_EQ(atari("goal: find refused suicide\n"), "by the rules there is no such point here");
  EXPECT_EQ(atari("goal: find refused weather\n"), "\"weather\" is no reason: occupied, suicide");
  EXPECT_EQ(atari("goal: find luck\n").substr(0, 27), "\"luck\" is no kind of points");
  EXPECT_EQ(faults_of("topological-go", "size=4 reserve=1", "goal: pick reserve\nanswer: A2\n").substr(0, 2), "A2");
}

TEST(LessonChecker, ExactlyOneChoiceIsRight) {
  EXPECT_EQ(atari("goal: number liberties C3\nchoices: 1 2 3\nanswer: 1\n"), "");
  EXPECT_EQ(atari("goal: number liberties C3\nchoices: 1 2 3\nanswer: 2\n"), "by the rules 1 is right");
  EXPECT_EQ(atari("goal: number liberties C3\nchoices: 2 3\n"), "by the rules it is 1, which is no choice");
  EXPECT_EQ(atari("goal: number stones white\nchoices: 3 4\n"), "");
  EXPECT_EQ(atari("goal: which capture\nchoices: C2 A1\nmistake: A1\n" + why), "");
  EXPECT_EQ(atari("goal: choose\nchoice.en: a | *b\nchoice.cs: a | *b\nchoice.ru: a | *b\n"), "");
  EXPECT_EQ(atari("goal: result\nchoices: B+ W+\n"), "the game is not over here, so it has no result");
}

TEST(LessonChecker, TheOtherGamesTeachTheSameWay) {
  const std::string wars = "moves: 1-4\n";
  EXPECT_EQ(faults_of("topological-wars", "points=8", wars + "goal: which refused crossing\nchoices: 2-5 2-3\n"), "");
  EXPECT_EQ(faults_of("topological-wars", "points=6", wars + "goal: capture 3 6\nanswer: 2~5\n"), "");
  EXPECT_EQ(faults_of("topological-wars", "points=8", "moves: 1-4 3~8 5-7\ngoal: result\nchoices: B+ W+\n"), "");
  EXPECT_EQ(faults_of("topological-go", "size=5 reserve=2",
                      "board:\n X . O . O\n . O O . .\n . . . . .\n . . . . .\n O . . . X\nto-move: white\n"
                      "goal: enclose A5 B5\nanswer: A4\n"),
            "");
  EXPECT_EQ(faults_of("go", "size=5 komi=0.5",
                      "board:\n . X O . .\n . X O . .\n . X O . .\n . X O . .\n . X O . .\n"
                      "goal: result\nchoices: W+5.5 B+0.5\nanswer: W+5.5\n"),
            "");
  EXPECT_EQ(faults_of("go", "size=5", "goal: move\nanswer: pass\n"), "");
}

TEST(LessonChecker, ThePositionIsTheOneThatWasDrawn) {
  EXPECT_EQ(faults_of("go", "size=5", "board:\n . .\n . .\n"), "the board has 2 rows, and 5 by the options");
  EXPECT_EQ(faults_of("go", "size=2", "board:\n . ?\n . .\n"), "\"?\" is no sign of a board: . X O #");
  EXPECT_EQ(faults_of("go", "size=2", "board:\n X O\n O .\n"), "the set-up leaves a group without a liberty");
  EXPECT_EQ(faults_of("go", "size=2", "moves: A1\nto-move: red\n"), "\"red\" does not play Go: black or white");
  EXPECT_EQ(faults_of("topological-go", "size=4", "board:\n . . . .\n . . . .\n . . . .\n . . . .\n"),
            "A4 is drawn as ., and the game has X there");
  EXPECT_EQ(faults_of("topological-wars", "points=8", "board:\n . .\n"),
            "this game has no board to draw: write its lines as moves");
  EXPECT_EQ(faults_of("chess", "size=8", "").substr(0, 12), "unknown game");
}

TEST(LessonExercise, MarksAreDrawn) {
  const Lesson lesson =
      read("atari-go", "size=5", one_liberty + "mark: liberties C3\nmark: letter A D4\nmark: square a1\n");
  const auto exercise = make_exercise(lesson, lesson.steps.front());
  ASSERT_TRUE(exercise);
  EXPECT_EQ(exercise->drawing.shapes.at("C2"), "cross");
  EXPECT_EQ(exercise->drawing.shapes.at("A1"), "square");
  EXPECT_EQ(exercise->drawing.labels.at("D4"), "A");
  EXPECT_EQ(faults_of("atari-go", "size=5", "mark: triangle\n"), "a triangle on which points?");
}

TEST(LessonExercise, AnArrowGoesFromPointToPoint) {
  const Lesson lesson = read("atari-go", "size=5", one_liberty + "mark: arrow c3 E5\nmark: arrow A1 A2\n");
  const auto exercise = make_exercise(lesson, lesson.steps.front());
  ASSERT_TRUE(exercise);
  ASSERT_EQ(exercise->arrows.size(), 2U);
  EXPECT_EQ(exercise->arrows[0].from + exercise->arrows[0].to, "C3E5");
  EXPECT_EQ(exercise->arrows[1].from + exercise->arrows[1].to, "A1A2");
  EXPECT_TRUE(exercise->drawing.shapes.empty());
}

TEST(LessonExercise, AnArrowNeedsTwoPointsOfAGrid) {
  EXPECT_EQ(faults_of("atari-go", "size=5", "mark: arrow C3\n"), "an arrow is written \"arrow C3 D4\"");
  EXPECT_EQ(faults_of("atari-go", "size=5", "mark: arrow C3 C3\n"), "the arrow ends where it begins");
  EXPECT_NE(faults_of("atari-go", "size=5", "mark: arrow C3 F6\n"), "");
  EXPECT_EQ(faults_of("topological-wars", "points=8", "mark: arrow 1 3\n"), "arrows are drawn on grids alone");
}

}  // namespace
}  // namespace encircle::teach
