// What playouts and search add to the proposal of dead stones: the finished games again, at their end and some
// moves before it, when borders are still open. A stone is dead when it is marked in the end or was taken until then.

#include <gtest/gtest.h>

#include <array>

#include "board/grid.h"
#include "games/go/game.h"
#include "games/record.h"
#include "games/records.h"
#include "players/owners.h"
#include "search/ownership.h"
#include "sgf/reader.h"
#include "tests/finished/finished_games.h"
#include "tests/support/slow_build.h"

namespace encircle {
namespace {

constexpr std::array moves_before_the_end = {0, 10, 20, 40};

// The position after each move that was no pass.
std::vector<go::Position> positions_of(const test::FinishedGame& game) {
  using Codec = go::Game::Record;
  const auto read =
      sgf::read(test::file_content(test::reference_folder() / "finished" / game.file), record_read_options());
  const sgf::Tree& tree = read->collection.games.front();
  std::vector<Remark> remarks;
  const auto rules = go::Game::make_rules(*Codec::read_options(tree, remarks));
  std::vector<go::Position> positions = {go::Position::initial(*rules)};
  for (sgf::NodeId node = sgf::Tree::root(); node != sgf::no_node; node = tree.first_child(node)) {
    go::Position next = positions.back();
    if (!Codec::set_up(next, tree, node)) break;
    const auto recorded = move_of_node(tree, node, go::Game::Record::move_property);
    if (recorded) {
      const auto move = prepare_move<go::Game>(next, *recorded, 1);
      if (!move) break;
      if (!is_pass(next, *move)) positions.push_back(next);
      next.play(*move);
    }
    positions.back() = next;
  }
  return positions;
}

PointSet dead_in_the_end(const test::FinishedGame& game, const go::Position& end) {
  if (!test::is_reliable(game.kind)) return go::Game::propose_marks(end, {}).dead;
  PointSet dead(end.grid());
  for (const std::string& stone : game.dead) dead.add(*parse_point(end.grid(), stone));
  return dead;
}

struct Mistakes {
  int stones = 0;
  int by_rules = 0;
  int with_playouts = 0;
  int with_search = 0;
};

void judge(const go::Position& position, const go::Position& end, const PointSet& dead, Mistakes& mistakes) {
  const PointSet by_rules = go::Game::propose_marks(position, {}).dead;
  const PointSet with_playouts = go::Game::propose_marks(position, playout_ownership(position)).dead;
  const PointSet with_search =
      go::Game::propose_marks(position, players::judge_owners<go::Game>(position).finish()).dead;
  for (int i = 0; i < position.grid().point_count(); ++i) {
    const Point point = position.grid().point_of(Move::from_index(i));
    if (position.board().is_empty(point)) continue;
    const Colour colour = position.board().has(point, Colour::black) ? Colour::black : Colour::white;
    const bool is_dead = dead.contains(point) || !end.board().has(point, colour);
    ++mistakes.stones;
    mistakes.by_rules += by_rules.contains(point) != is_dead;
    mistakes.with_playouts += with_playouts.contains(point) != is_dead;
    mistakes.with_search += with_search.contains(point) != is_dead;
  }
}

TEST(ProposalComparison, PlayoutsAndSearchHelpWhereBordersAreOpenAndDoNoHarmElsewhere) {
  if (test::is_slow_build) GTEST_SKIP() << "thousands of playouts for each of the games take many minutes here";
  ENCIRCLE_NEEDS_REFERENCE(test::reference_folder() / "finished" / "manifest.csv");
  std::map<std::string, std::array<Mistakes, moves_before_the_end.size()>> table;
  for (const test::FinishedGame& game : test::finished_games()) {
    const auto positions = positions_of(game);
    const PointSet dead = dead_in_the_end(game, positions.back());
    for (std::size_t i = 0; i < moves_before_the_end.size(); ++i) {
      const auto back = static_cast<std::size_t>(moves_before_the_end[i]);
      if (back >= positions.size()) continue;
      judge(positions[positions.size() - 1 - back], positions.back(), dead, table[game.kind][i]);
    }
  }
  std::printf("stones judged wrongly, by the rules alone, with playouts, and with playouts and search, of all:\n%-14s",
              "moves left:");
  for (const int moves : moves_before_the_end) std::printf("%26d", moves);
  int all_with_playouts = 0;
  int all_with_search = 0;
  for (const auto& [kind, columns] : table) {
    std::printf("\n%-14s", kind.c_str());
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const Mistakes& mistakes = columns[i];
      std::printf("  %5d %5d %5d %6d", mistakes.by_rules, mistakes.with_playouts, mistakes.with_search,
                  mistakes.stones);
      EXPECT_LE(mistakes.with_playouts, mistakes.by_rules) << kind << ", moves left: " << moves_before_the_end[i];
      all_with_playouts += mistakes.with_playouts;
      all_with_search += mistakes.with_search;
    }
  }
  std::printf("\n");
  EXPECT_LE(all_with_search, all_with_playouts);
}

}  // namespace
}  // namespace encircle
