#include "teach/reader.h"

#include <gtest/gtest.h>

#include <string>

namespace encircle::teach {
namespace {

const std::string head =
    "title.en: A\ntitle.cs: B\ntitle.ru: C\nrule: 1\noptions: size=5\n"
    "step\n";
const std::string texts = "text.en: a\ntext.cs: b\ntext.ru: c\n";

// "3:1: message" of the first fault; empty for a lesson that can be read.
std::string first_fault(const std::string& text) {
  const auto lesson = read_lesson(text, "atari-go", "test");
  if (lesson) return "";
  return lesson.error().front().text();
}

TEST(LessonReader, ReadsEveryEntry) {
  const auto lesson =
      read_lesson(head + "board:\n  . X\n  O .\nmoves: A1\nto-move: white\nmark: letter A B2\n" + texts +
                      "  and more\ngoal: capture B2\nanswer: A1 B1 B2\nmistake: C1\nwhy.en: x\nwhy.cs: "
                      "y\nwhy.ru: z\notherwise.en: 1\notherwise.cs: 2\notherwise.ru: 3\n",
                  "atari-go", "test");
  ASSERT_TRUE(lesson);
  ASSERT_EQ(lesson->steps.size(), 1U);
  const Step& step = lesson->steps.front();
  ASSERT_EQ(step.board.size(), 2U);
  EXPECT_EQ(step.board[1].text, "O.");
  EXPECT_EQ(step.text.in[2], "c and more");
  EXPECT_EQ(step.goal.kind, GoalKind::capture);
  EXPECT_EQ(step.answers.front().moves.size(), 3U);
  EXPECT_EQ(step.mistakes.front().why.in[1], "y");
  EXPECT_EQ(step.marks.front().arguments.size(), 2U);
  ASSERT_EQ(step.options.size(), 1U);
  EXPECT_EQ(step.options.front().second, "5");
}

TEST(LessonReader, ARowMayBeginWithAnEnclosedPoint) {
  const auto lesson = read_lesson(head + "board:\n  # X\n  # X\n" + texts, "topological-go", "test");
  ASSERT_TRUE(lesson);
  EXPECT_EQ(lesson->steps.front().board.size(), 2U);
}

TEST(LessonReader, AStepWithoutAPositionStaysOnTheOneBefore) {
  const auto lesson =
      read_lesson(head + "moves: C3\n" + texts + "step\n" + texts + "step\nmoves:\n" + texts, "atari-go", "t");
  ASSERT_TRUE(lesson);
  EXPECT_EQ(lesson->steps[1].moves.size(), 1U);
  EXPECT_TRUE(lesson->steps[2].moves.empty());
}

TEST(LessonReader, NamesThePlaceOfWhatIsWrong) {
  EXPECT_EQ(first_fault(head + texts + "goal: dance\n").substr(0, 27), "10:7: \"dance\" is no goal: r");
  EXPECT_EQ(first_fault(head + texts + "nonsense\n").substr(0, 15), "10:1: \"nonsense");
  EXPECT_EQ(first_fault(head + "text.en: a\ntext.cs: b\n"), "7:1: text.ru is missing");
  EXPECT_EQ(first_fault(head + texts + "text.de: d\n"), "10:1: \"de\" is no language of the lessons: en, cs, ru");
  EXPECT_EQ(first_fault(head + texts + "mistake: C3\n"), "10:10: why.en is missing");
  EXPECT_EQ(first_fault(head + texts + "goal: any\ngoal: any\n"), "11:1: \"goal\" stands twice in this step");
  EXPECT_EQ(first_fault(head), "6:1: text.en is missing");
  EXPECT_EQ(first_fault("title.en: A\ntitle.cs: B\ntitle.ru: C\nrule: x\nstep\n" + texts),
            "1:1: the lesson names no rule: \"rule: 2\"");
  EXPECT_EQ(first_fault("  indented\n").substr(0, 16), "1:3: an indented");
}

TEST(LessonReader, CountsTheWordsOfATextInEachLanguage) {
  std::string long_text;
  for (int i = 0; i < 41; ++i) long_text += "слово ";
  EXPECT_EQ(first_fault(head + "text.en: a\ntext.cs: b\ntext.ru: " + long_text + "\n"),
            "7:1: text.ru has 41 words; at most 40");
}

TEST(LessonReader, AnyBytesAreReadOrRefused) {
  for (const std::string text : {"", "\n\n", "step", ":", ".", "a.b:", "step\nboard:", "\xff\xfe: \x80", "choice.en: |",
                                 "step\nchoice.en: |*|"}) {
    EXPECT_FALSE(first_fault(text).empty()) << text;
  }
}

}  // namespace
}  // namespace encircle::teach
