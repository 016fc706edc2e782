// Whole games told step by step, read through by people, kept in tests/playthroughs of their game: whatever a game says
// anywhere in them stays as it is until somebody changes it on purpose (playthrough_update) and reads the difference.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "session/session.h"
#include "tests/playthroughs/playthrough.h"
#include "tests/support/game_files.h"
#include "tests/support/reference.h"

namespace encircle::test {
namespace {

// The first line in which two texts differ; empty when they are equal.
std::string first_difference(const std::string& told_text, const std::string& written_text) {
  std::istringstream told_lines(told_text);
  std::istringstream written_lines(written_text);
  std::string told_line;
  std::string written_line;
  for (int number = 1;; ++number) {
    const bool told_ends = !std::getline(told_lines, told_line);
    const bool written_ends = !std::getline(written_lines, written_line);
    if (told_ends && written_ends) return told_text == written_text ? "" : "at the very end";
    if (told_ends != written_ends || told_line != written_line) {
      return "line " + std::to_string(number) + "\n  told:    " + told_line + "\n  written: " + written_line;
    }
  }
}

TEST(Playthroughs, AreToldAsTheyAreWritten) {
  for (const auto& file : playthrough_files()) {
    SCOPED_TRACE(name_of_test_file(file));
    const std::string content = file_content(file);
    const auto playthrough = read_playthrough(content);
    ASSERT_TRUE(playthrough) << playthrough.error().message;
    const auto text = told(*playthrough);
    ASSERT_TRUE(text) << text.error().message;
    EXPECT_EQ(first_difference(*text, content), "");
  }
}

TEST(Playthroughs, AreShortEnoughToBeRead) {
  for (const auto& file : playthrough_files()) {
    EXPECT_LT(std::ranges::count(file_content(file), '\n'), 200) << name_of_test_file(file);
  }
}

TEST(Playthroughs, ExistForEveryGameAndEveryOption) {
  std::set<std::string> covered;
  for (const auto& file : playthrough_files()) {
    const auto playthrough = read_playthrough(file_content(file));
    ASSERT_TRUE(playthrough) << name_of_test_file(file);
    EXPECT_EQ(game_folder(playthrough->game) / "tests/playthroughs", file.parent_path());
    covered.insert(playthrough->game);
    for (const auto& [name, value] : playthrough->options) covered.insert(playthrough->game + " --" + name);
  }
  for (const GameInfo& game : all_games()) {
    EXPECT_TRUE(covered.contains(std::string(game.id))) << game.id << " has no playthrough";
    for (const OptionInfo& option : game.options) {
      const std::string name = std::string(game.id) + " --" + std::string(option.name);
      EXPECT_TRUE(covered.contains(name)) << name << " is in no playthrough";
    }
  }
}

TEST(Playthroughs, AWrongStepIsNamed) {
  const auto text = told({"go", {{"size", "5"}}, {"C3", "C3"}});
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().message, "step 2, C3: illegal move C3: the point is occupied");
  EXPECT_FALSE(told({"go", {{"size", "5"}}, {"!C3"}})) << "a legal move that should be refused";
  EXPECT_FALSE(read_playthrough("game: go\nmoves: C3\n"));
}

}  // namespace
}  // namespace encircle::test
