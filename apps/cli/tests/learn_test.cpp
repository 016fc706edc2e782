#include <gtest/gtest.h>

#include <sstream>

#include "apps/cli/learn_lesson.h"
#include "apps/lessons/library.h"

namespace encircle::cli {
namespace {

const teach::Lesson& lesson_named(const std::string& id) {
  static const LessonLibrary library = read_library(game_files_of(lessons_files()));
  for (const teach::Lesson& lesson : library.lessons) {
    if (lesson.game == "atari-go" && lesson.id == id) return lesson;
  }
  ADD_FAILURE() << "no lesson " << id;
  return library.lessons.front();
}

std::string done(const std::string& id, const std::string& typed, bool& is_finished, std::size_t language = 0) {
  std::istringstream in(typed);
  std::ostringstream out;
  LearnSettings settings;
  settings.display.unicode = false;
  settings.language = language;
  is_finished = learn_lesson(lesson_named(id), settings, in, out);
  return out.str();
}

TEST(LearnAtTheTerminal, ALessonIsDoneByTypingMoves) {
  bool is_finished = false;
  const std::string out = done("capture", "\nB2\nC3\nc2\nD5\n", is_finished);
  EXPECT_TRUE(is_finished);
  EXPECT_NE(out.find("That point is diagonal"), std::string::npos);
  EXPECT_NE(out.find("illegal move C3"), std::string::npos);
  EXPECT_NE(out.find("Lesson finished: 2 stars of 3."), std::string::npos);
}

TEST(LearnAtTheTerminal, ALevelIsBeatenInTheEnd) {
  std::string typed;
  for (int round = 0; round < 40; ++round) {
    for (const char column : std::string("CBDAE")) {
      for (const char row : std::string("32415")) typed += std::string({column, row}) + "\n";
    }
  }
  bool is_finished = false;
  const std::string out = done("beat", typed, is_finished);
  EXPECT_TRUE(is_finished);
  EXPECT_NE(out.find("White plays C3."), std::string::npos);
  EXPECT_NE(out.find("Your first won game."), std::string::npos);
  done("beat", "C3\nquit\n", is_finished);
  EXPECT_FALSE(is_finished);
}

TEST(LearnAtTheTerminal, PointsAndChoicesAreTypedToo) {
  bool is_finished = false;
  const std::string out = done("suicide", "a5 x b4\nA1\n7\n2\n", is_finished);
  EXPECT_TRUE(is_finished);
  EXPECT_NE(out.find("Lesson finished: 3 stars of 3."), std::string::npos);
}

TEST(LearnAtTheTerminal, WhoLeavesHasNotFinished) {
  bool is_finished = true;
  const std::string out = done("capture", "\nquit\n", is_finished, 1);
  EXPECT_FALSE(is_finished);
  EXPECT_NE(out.find("Seberte kámen"), std::string::npos);
}

}  // namespace
}  // namespace encircle::cli
