// Finished games of real players and programs, with known dead stones and results, read through the whole library: the
// record, the replay, the count, and the program's own proposal of dead stones.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "board/grid.h"
#include "games/records.h"
#include "session/computer.h"
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

// How the proposals for one kind of games compare with their recorded results.
struct Tally {
  int games = 0;
  int exact = 0;
  int off_by_more_than_two = 0;
  int winner_wrong = 0;

  void note(double proposed, double recorded) {
    ++games;
    exact += proposed == recorded;
    off_by_more_than_two += std::abs(proposed - recorded) > 2;
    winner_wrong += (proposed > 0) != (recorded > 0) || (proposed < 0) != (recorded < 0);
  }
};

// How many of a kind have to be exact; the others are records that contradict themselves or the rules
// (docs/design/counting.md).
const std::map<std::string, int> least_exact = {{"aga_tbtw", 9},    {"area_cgos", 11},     {"area_tbtw", 19},
                                                {"dead_groups", 3}, {"japanese_tbtw", 37}, {"re_only_13x13", 35},
                                                {"mismatch", 2}};

// Proposes a count for each of the games, says which do not get their recorded result, and prints a table.
template <class Propose>
std::map<std::string, Tally> tallies_of(const char* title, Propose propose) {
  std::vector<FinishedGame> games = finished_games();
  for (const FinishedGame& game : test::games_with_dead_groups()) games.push_back(game);
  std::map<std::string, Tally> tallies;
  std::printf("%s\n", title);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const FinishedGame& game = games[i];
    // The proposal plays the end out many times; a sixth of the games is enough to find faults in memory.
    if (is_slow_build && i % 6 != 0) continue;
    const auto session = at_the_end(game);
    if (!session) continue;
    const Result<CountReport> report = propose(*session);
    if (!report) {
      ADD_FAILURE() << game.file << ": " << report.error().message;
      continue;
    }
    tallies[game.kind].note(margin_of(report->result), margin_of(game.result));
    if (margin_of(report->result) == margin_of(game.result)) continue;
    std::printf("  %s: proposed %s, recorded %s\n", game.file.c_str(), report->result.c_str(), game.result.c_str());
  }
  std::printf("%-14s %6s %6s %6s %13s\n", "", "games", "exact", "off>2", "winner wrong");
  for (const auto& [kind, tally] : tallies) {
    std::printf("%-14s %6d %6d %6d %13d\n", kind.c_str(), tally.games, tally.exact, tally.off_by_more_than_two,
                tally.winner_wrong);
  }
  return tallies;
}

TEST(FinishedGames, AreCountedAsRecordedByTheProgram) {
  ENCIRCLE_NEEDS_REFERENCE(test::reference_folder() / "finished" / "manifest.csv");
  const auto tallies = tallies_of("as `encircle score` counts them:",
                                  [](Session& session) { return session.propose_count(expected_owners(session)); });
  if (is_slow_build) return;
  for (const auto& [kind, tally] : tallies) EXPECT_GE(tally.exact, least_exact.at(kind)) << kind;
}

// Before the search is loaded, the first module of the browser has rules of thumb alone. They take large dead groups
// for alive.
TEST(FinishedGames, AreCountedAsRecordedByRulesOfThumb) {
  ENCIRCLE_NEEDS_REFERENCE(test::reference_folder() / "finished" / "manifest.csv");
  const auto tallies = tallies_of("by rules of thumb alone:", [](Session& session) { return session.propose_count(); });
  if (is_slow_build) return;
  for (const auto& [kind, tally] : tallies) {
    if (kind == "dead_groups") continue;
    EXPECT_GE(tally.exact, least_exact.at(kind)) << kind;
  }
}

}  // namespace
}  // namespace encircle
