// Nothing that only moves code changes how a level plays: every level of every game plays the games again that are kept
// in tests/golden_games.txt of its folder. A change of play on purpose rewrites them (golden_games_update), and its
// commit says so.

#include <gtest/gtest.h>

#include <sstream>

#include "session/session.h"
#include "tests/golden_games/golden_games.h"
#include "tests/support/game_files.h"
#include "tests/support/reference.h"
#include "tests/support/slow_build.h"

namespace encircle::test {
namespace {

TEST(GoldenGames, EveryLevelPlaysAsItDid) {
  if (is_slow_build) GTEST_SKIP() << "assertions take too long; the release build plays them";
  for (const auto& file : golden_game_files()) {
    SCOPED_TRACE(name_of_test_file(file));
    const std::string content = file_content(file);
    const auto text = play_golden_games(content);
    ASSERT_TRUE(text) << text.error().message;
    std::istringstream played(*text);
    std::istringstream kept(content);
    for (std::string played_line, kept_line; std::getline(played, played_line);) {
      std::getline(kept, kept_line);
      EXPECT_EQ(played_line, kept_line);
    }
    EXPECT_EQ(*text, content);
  }
}

TEST(GoldenGames, ExistForEveryGame) {
  for (const GameInfo& game : all_games()) {
    const std::string content = file_content(game_folder(game.id) / "tests/golden_games.txt");
    EXPECT_TRUE(content.starts_with("game: " + std::string(game.id) + "\n")) << game.id << " has no golden games";
  }
}

}  // namespace
}  // namespace encircle::test
