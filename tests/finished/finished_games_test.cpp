// Finished games of real players and programs, with known dead stones and results, read through the whole library: the
// record, the replay, the count, and the program's own proposal of dead stones.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "board/grid.h"
#include "games/records.h"
#include "session/session.h"
#include "sgf/reader.h"
#include "tests/finished/finished_games.h"
#include "tests/support/slow_build.h"

namespace encircle {
namespace {

using test::finished_games;
using test::FinishedGame;
using test::is_reliable;
using test::is_slow_build;
using test::margin_of;

// The game at its end.
std::unique_ptr<Session> at_the_end(const FinishedGame& game) {
  const auto outcome =
      sgf::read(test::file_content(test::reference_folder() / "finished" / game.file), record_read_options());
  if (!outcome) {
    ADD_FAILURE() << game.file << ": " << outcome.error().message;
    return nullptr;
  }
  auto session = open_session(outcome->collection.games.front());
  if (!session) {
    ADD_FAILURE() << game.file << ": " << session.error().message;
    return nullptr;
  }
  const auto end = (*session)->go_to_end();
  if (!end) ADD_FAILURE() << game.file << ": " << end.error().message;
  return *std::move(session);
}

// One record counts points that touch both colours (A16 and A17 of an unfinished border) as territory: by the rules
// they are neutral, and its result cannot come out.
bool has_open_borders(const FinishedGame& game) { return game.file.find("meijin27_g4") != std::string::npos; }

// The stones next to a point: marking them as seki is how a player says that the point counts for nobody.
std::vector<std::string> stones_next_to(const Session& session, const std::vector<std::string>& points) {
  const View view = view_of(session);
  const auto& board = std::get<GridView>(view);
  const Grid grid(board.width, board.height);
  std::vector<std::string> stones;
  for (const std::string& name : points) {
    const auto point = parse_point(grid, name);
    if (!point) continue;
    for (const int step : grid.neighbour_steps()) {
      const Point next = *point + step;
      if (grid.contains(next) && board.at(grid.x(next), grid.y(next)).stone != ViewStone::none) {
        stones.push_back(point_name(grid, next));
      }
    }
  }
  return stones;
}

TEST(FinishedGames, GivenTheirDeadStonesGiveTheRecordedResults) {
  ENCIRCLE_NEEDS_REFERENCE(test::reference_folder() / "finished" / "manifest.csv");
  int counted = 0;
  for (const FinishedGame& game : finished_games()) {
    if (!is_reliable(game.kind) || has_open_borders(game)) continue;
    const auto session = at_the_end(game);
    if (!session) continue;
    const auto plain = session->set_marks(game.dead, {});
    ASSERT_TRUE(plain) << game.file << ": " << plain.error().message;
    bool right = margin_of(plain->result) == margin_of(game.result);
    // Otherwise one of the groups at the neutral points must be in seki.
    for (const std::string& stone : stones_next_to(*session, game.neutral)) {
      const auto with_seki = session->set_marks(game.dead, {stone});
      right |= with_seki.ok() && margin_of(with_seki->result) == margin_of(game.result);
    }
    EXPECT_TRUE(right) << game.file << ": counted " << plain->result << ", recorded " << game.result;
    ++counted;
  }
  EXPECT_EQ(counted, 79);
}

TEST(FinishedGames, TheProposalIsRightForMostOfThem) {
  ENCIRCLE_NEEDS_REFERENCE(test::reference_folder() / "finished" / "manifest.csv");
  std::map<std::string, std::pair<int, int>> right_of_all;
  int games = 0;
  for (const FinishedGame& game : finished_games()) {
    // The proposal plays the end out many times; a sixth of the games is enough to find faults in memory.
    if (is_slow_build && games++ % 6 != 0) continue;
    const auto session = at_the_end(game);
    if (!session) continue;
    const auto report = session->propose_count();
    ASSERT_TRUE(report) << game.file << ": " << report.error().message;
    const bool right = margin_of(report->result) == margin_of(game.result);
    auto& [rights, all] = right_of_all[game.kind];
    rights += right;
    ++all;
    if (!right)
      std::printf("  %s: proposed %s, recorded %s\n", game.file.c_str(), report->result.c_str(), game.result.c_str());
  }
  for (const auto& [kind, score] : right_of_all) std::printf("%s: %d of %d\n", kind.c_str(), score.first, score.second);
  const auto [right, all] = right_of_all["japanese_tbtw"];
  EXPECT_TRUE(is_slow_build || right * 10 >= all * 9) << right << " of " << all << " Japanese games";
}

}  // namespace
}  // namespace encircle
