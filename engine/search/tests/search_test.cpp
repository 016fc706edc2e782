#include "search/search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>

#include "games/all.h"
#include "search/playout_evaluator.h"
#include "tests/support/slow_build.h"

namespace encircle {
namespace {

template <class G>
using PlayoutSearch = Search<typename G::Position, PlayoutEvaluator<typename G::Position>>;

template <class G>
typename G::Position position_after(const OptionValues& options, const std::vector<std::string>& moves) {
  auto position = G::Position::initial(*G::make_rules(options));
  for (const std::string& move : moves) position.play(*G::parse_move(position, move));
  return position;
}

template <class G>
std::string best_move(PlayoutSearch<G>& search, std::uint32_t playouts) {
  return G::move_text(search.position(), search.run({.playouts = playouts}).best);
}

TEST(Search, FindsACaptureInOneInAtariGo) {
  // Black's stone C3 has one liberty left, C2; taking it ends the game, and the search knows that it does.
  const auto position = position_after<atari_go::Game>({{"size", "5"}}, {"B3", "C3", "D3", "A5", "C4", "E5"});
  PlayoutSearch<atari_go::Game> search(position, PlayoutEvaluator<atari_go::Position>(1), {});
  const SearchResult result = search.run({.playouts = 200});
  EXPECT_EQ(atari_go::Game::move_text(position, result.best), "C2");
  EXPECT_EQ(result.proof, Outcome::first_wins);
  EXPECT_FLOAT_EQ(result.value, 1);
  EXPECT_LT(result.playouts, 200U);
}

TEST(Search, SavesItsOwnStoneInAtariGo) {
  const auto position = position_after<atari_go::Game>({{"size", "5"}}, {"B3", "C3", "D3", "A5", "C4"});
  PlayoutSearch<atari_go::Game> search(position, PlayoutEvaluator<atari_go::Position>(1), {});
  EXPECT_EQ(best_move<atari_go::Game>(search, 2000), "C2");
}

TEST(Search, SolvesSmallCircles) {
  // The whole game on few points is solved, and the uniform evaluator shows that the proof needs no luck.
  using P = topological_wars::Position;
  const auto position = position_after<topological_wars::Game>({{"points", "5"}}, {});
  Search<P, UniformEvaluator<P>> search(position, {}, {});
  const SearchResult result = search.run({.playouts = 200000});
  EXPECT_NE(result.proof, Outcome::ongoing);
  Search<P, PlayoutEvaluator<P>> with_playouts(position, PlayoutEvaluator<P>(7), {});
  EXPECT_EQ(with_playouts.run({.playouts = 200000}).proof, result.proof);
}

TEST(Search, RepeatsItselfWithASeed) {
  const auto run = [](std::uint64_t seed) {
    const auto position = position_after<go::Game>({{"size", "7"}}, {"D4"});
    PlayoutSearch<go::Game> search(position, PlayoutEvaluator<go::Position>(seed), {});
    search.run({.playouts = 500});
    std::vector<std::uint32_t> visits;
    for (const MoveAnalysis& move : search.analysis()) visits.push_back(move.visits);
    return visits;
  };
  EXPECT_EQ(run(5), run(5));
  EXPECT_NE(run(5), run(6));
}

// How often each move was visited, in all the tree that a search has built, and what it said.
struct Built {
  SearchResult result;
  std::vector<std::uint32_t> visits;
  std::size_t nodes = 0;
};

// A search that pauses whenever it is asked, or every few times, or never.
template <class G>
Built search_in_slices(const OptionValues& options, int asked_between_pauses, std::size_t memory_bytes) {
  PlayoutSearch<G> search(position_after<G>(options, {}), PlayoutEvaluator<typename G::Position>(3),
                          {.memory_bytes = memory_bytes});
  int asked = 0;
  int pauses = 0;
  const auto pause = [&] { return asked_between_pauses > 0 && ++asked % asked_between_pauses == 0; };
  search.begin({.playouts = 3000, .pause = pause});
  while (!search.advance()) ++pauses;
  EXPECT_EQ(pauses > 0, asked_between_pauses > 0);
  Built built{search.result(), {}, search.pool().used()};
  for (NodeIndex i = 0; i < search.pool().used(); ++i) built.visits.push_back(search.pool()[i].visits());
  return built;
}

TEST(Search, BuildsTheSameTreeInSlices) {
  const auto same_in_slices = []<class G>(std::type_identity<G>, const OptionValues& options) {
    // With the smaller memory the tree is pruned several times on the way.
    for (const std::size_t memory : {std::size_t{4} << 20, std::size_t{1} << 17}) {
      const Built whole = search_in_slices<G>(options, 0, memory);
      for (const int interval : {1, 7}) {
        const Built sliced = search_in_slices<G>(options, interval, memory);
        EXPECT_EQ(sliced.nodes, whole.nodes) << G::name;
        EXPECT_EQ(sliced.visits, whole.visits) << G::name;
        EXPECT_EQ(sliced.result.best, whole.result.best) << G::name;
        EXPECT_EQ(sliced.result.value, whole.result.value) << G::name;
        EXPECT_EQ(sliced.result.playouts, whole.result.playouts) << G::name;
      }
    }
  };
  same_in_slices(std::type_identity<go::Game>{}, {{"size", "7"}});
  same_in_slices(std::type_identity<topological_wars::Game>{}, {{"points", "12"}});
}

TEST(Search, KeepsItsTreeWhenASliceIsTheLast) {
  PlayoutSearch<go::Game> search(position_after<go::Game>({{"size", "7"}}, {}), PlayoutEvaluator<go::Position>(1),
                                 {.early_stop = false});
  search.begin({.playouts = 10'000, .pause = [] { return true; }});
  for (int i = 0; i < 20; ++i) EXPECT_FALSE(search.advance());
  const std::uint32_t visits = search.pool()[NodePool::root()].visits();
  EXPECT_GT(visits, 100U);
  // Nobody goes on with it; the next question begins with what was found.
  EXPECT_GT(search.run({.playouts = 10}).visits, visits);
}

TEST(Search, NeverTakesMoreThanItsMemory) {
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{1} << 14, std::size_t{1} << 20}) {
    const auto position = position_after<go::Game>({{"size", "9"}}, {});
    PlayoutSearch<go::Game> search(position, PlayoutEvaluator<go::Position>(1), {.memory_bytes = bytes});
    for (int i = 0; i < 4; ++i) {
      const SearchResult result = search.run({.playouts = test::is_slow_build ? 400U : 1500U});
      EXPECT_LE(search.pool().used(), search.pool().capacity());
      // There is always a group of 64 nodes.
      EXPECT_LE(search.pool().memory_bytes(), std::max<std::size_t>(bytes, 64 * (32 + 2) + 12 + 4 * 8));
      ASSERT_TRUE(search.position().is_legal(result.best));
      search.play(result.best);
    }
  }
}

TEST(Search, KeepsTheTreeBetweenMoves) {
  const auto position = position_after<go::Game>({{"size", "7"}}, {});
  PlayoutSearch<go::Game> search(position, PlayoutEvaluator<go::Position>(1), {.early_stop = false});
  const SearchResult first = search.run({.playouts = 2000});
  const auto before = search.analysis();
  search.play(first.best);
  const SearchResult second = search.run({.visits = before[0].visits + 10});
  EXPECT_EQ(second.playouts, 10U);
  ASSERT_GT(before[0].line.size(), 1U);
  // A move that was never looked at leaves nothing to keep, and is no problem.
  search.play(search.analysis().back().move);
  search.run({.playouts = 10});
  EXPECT_LE(search.pool().used(), 2000U);
}

TEST(Search, JudgesTheOnlyMoveWhereSomebodyWantsToKnow) {
  const auto position = position_after<go::Game>({{"size", "7"}}, {});
  PlayoutSearch<go::Game> search(position, PlayoutEvaluator<go::Position>(1), {});
  search.restrict_root({*go::Game::parse_move(position, "D4")});
  EXPECT_LE(search.run({.playouts = 200}).playouts, 1U) << "there is nothing to choose";
  EXPECT_GE(search.run({.playouts = 200, .judges_only_move = true}).playouts, 100U);
  EXPECT_GE(search.analysis()[0].visits, 100U);
}

TEST(Search, TellsOfMovesItHasNotTriedByTheirPriors) {
  const auto position = position_after<go::Game>({{"size", "7"}}, {});
  PlayoutSearch<go::Game> search(position, PlayoutEvaluator<go::Position>(1), {});
  search.run({.playouts = 30});
  const auto moves = search.analysis();
  ASSERT_EQ(moves.back().visits, 0U);
  EXPECT_TRUE(std::ranges::is_sorted(moves, [](const MoveAnalysis& a, const MoveAnalysis& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.prior > b.prior;
  }));
}

TEST(Search, LooksOnlyAtTheMovesItIsToldUntilTheGameGoesOn) {
  const auto position = position_after<atari_go::Game>({{"size", "5"}}, {"B3", "C3", "D3", "A5", "C4", "E5"});
  PlayoutSearch<atari_go::Game> search(position, PlayoutEvaluator<atari_go::Position>(1), {});
  EXPECT_EQ(best_move<atari_go::Game>(search, 200), "C2");
  const Move a1 = *atari_go::Game::parse_move(position, "A1");
  const Move e1 = *atari_go::Game::parse_move(position, "E1");
  search.restrict_root({a1, e1});
  EXPECT_NE(best_move<atari_go::Game>(search, 200), "C2");
  EXPECT_EQ(search.analysis().size(), 2U);
  search.play(a1);
  search.run({.playouts = 50});
  EXPECT_GT(search.analysis().size(), 2U);
  search.set_position(position);
  EXPECT_EQ(best_move<atari_go::Game>(search, 200), "C2");
}

TEST(Search, StopsWhenTold) {
  const auto position = position_after<go::Game>({{"size", "9"}}, {});
  PlayoutSearch<go::Game> search(position, PlayoutEvaluator<go::Position>(1), {});
  int asked = 0;
  const SearchResult result = search.run({.stop = [&] { return ++asked > 3; }});
  EXPECT_GT(result.playouts, 0U);
  EXPECT_LT(result.playouts, 100U);
}

TEST(Search, AnalysisIsStreamedFromInsideTheStopCallback) {
  const auto position = position_after<go::Game>({{"size", "7"}}, {});
  for (const int threads : {1, 2}) {
    PlayoutSearch<go::Game> search(position, PlayoutEvaluator<go::Position>(1), {.threads = threads});
    std::vector<std::uint32_t> visits;
    search.run({.stop = [&] {
      const auto moves = search.analysis();
      EXPECT_EQ(moves.size(), 50U);
      EXPECT_TRUE(search.owners()->ownership().empty() || search.owners()->ownership().size() == 49);
      visits.push_back(moves[0].visits);
      return visits.size() == 10;
    }});
    EXPECT_EQ(visits.size(), 10U) << "it stops at once";
    EXPECT_TRUE(std::ranges::is_sorted(visits));
  }
}

TEST(Search, SeveralThreadsSearchOneTree) {
  const auto position = position_after<go::Game>({{"size", "7"}}, {"D4"});
  PlayoutSearch<go::Game> search(position, PlayoutEvaluator<go::Position>(1), {.threads = 4, .early_stop = false});
  const SearchResult result = search.run({.playouts = 3000});
  EXPECT_EQ(search.threads(), 4);
  EXPECT_EQ(result.playouts, 3000U);
  EXPECT_EQ(result.visits, 3000U);
  std::uint32_t visits = 0;
  for (const MoveAnalysis& move : search.analysis()) {
    visits += move.visits;
    // Nothing of the losses that stood for playouts under way is left.
    EXPECT_GE(move.value, -1.0f);
    EXPECT_LE(move.value, 1.0f);
  }
  // All but the playout that gave the root its children went through one of them.
  EXPECT_EQ(visits, 2999U);
}

TEST(Search, WhatSomePlayoutsInARowCameToAddsUpInEveryNode) {
  const auto position = position_after<go::Game>({{"size", "7"}}, {"D4"});
  for (const int threads : {1, 3}) {
    const SearchSettings settings{.threads = threads, .early_stop = false};
    PlayoutSearch<go::Game> search(position, PlayoutEvaluator<go::Position>(1), settings);
    search.run({.playouts = 5003});
    const NodePool& pool = search.pool();
    EXPECT_EQ(pool[NodePool::root()].visits(), 5003U);
    for (NodeIndex i = 0; i < pool.used(); ++i) {
      const Node& node = pool[i];
      if (node.child_count() == 0 || node.is_certain()) continue;
      std::uint32_t visits = 0;
      float values = 0;
      for_each_child(node, [&](NodeIndex child) {
        visits += pool[child].visits();
        values += pool[child].value_sum();
      });
      // All playouts but those before it had children went on to one of them, and their values with them.
      const std::uint32_t ended_here = node.visits() - visits;
      EXPECT_GE(ended_here, 1U);
      // Other threads may come by while one of them adds the children.
      if (threads == 1) {
        EXPECT_LE(ended_here, static_cast<unsigned>(settings.expand_after + 1));
      }
      EXPECT_NEAR(node.value_sum(), values, static_cast<float>(ended_here) + 0.01f);
    }
  }
}

TEST(Search, EveryPlayoutThatIsAllowedIsPlayed) {
  // Few of them, and positions that are soon certain, where playouts in a row end early.
  const std::vector<std::string> soon_over = {"B3", "C3", "D3", "A5", "C4"};
  for (const int threads : {1, 2, 4}) {
    for (const std::uint32_t playouts : {1U, 20U, 40U, 65U, 100U, 777U}) {
      const SearchSettings settings{.threads = threads, .early_stop = false};
      const auto position = position_after<atari_go::Game>({{"size", "5"}}, soon_over);
      PlayoutSearch<atari_go::Game> search(position, PlayoutEvaluator<atari_go::Position>(1), settings);
      EXPECT_EQ(search.run({.playouts = playouts}).playouts, playouts);
      EXPECT_EQ(search.pool()[NodePool::root()].visits(), playouts);
    }
  }
}

TEST(Search, SeveralThreadsFindTheMoveThatSaves) {
  // A thread that loses its processor while it gives a node its children keeps the others from looking deeper there: on
  // a busy machine some thousands of playouts may pass meanwhile, and the search goes on.
  const auto position = position_after<atari_go::Game>({{"size", "9"}}, {"D5", "E5", "F5", "A9", "E6"});
  PlayoutSearch<atari_go::Game> search(position, PlayoutEvaluator<atari_go::Position>(1), {.threads = 3});
  std::string best;
  for (int runs = 0; runs < 50 && best != "E4"; ++runs) best = best_move<atari_go::Game>(search, 2000);
  EXPECT_EQ(best, "E4");
}

TEST(Search, AFullTreeForgetsItsLeastVisitedPartsAndGrowsOn) {
  const auto position = position_after<go::Game>({{"size", "9"}}, {"E5"});
  for (const int threads : {1, 2}) {
    const SearchSettings settings{.threads = threads, .memory_bytes = 1 << 18, .early_stop = false};
    PlayoutSearch<go::Game> search(position, PlayoutEvaluator<go::Position>(1), settings);
    const SearchResult result = search.run({.playouts = 6000});
    EXPECT_EQ(result.visits, 6000U);
    EXPECT_LE(search.pool().memory_bytes(), settings.memory_bytes);
    // Without forgetting, so many playouts need several times the room; the line looked at most is still there.
    EXPECT_GT(search.analysis()[0].line.size(), 2U);
  }
}

TEST(Search, APositionReachedInAnotherOrderIsKnown) {
  // With few points left to play on, most positions can be reached in several orders: the proof needs fewer playouts.
  using P = topological_wars::Position;
  const auto position = position_after<topological_wars::Game>({{"points", "8"}}, {});
  const auto playouts = [&](bool transpositions) {
    Search<P, UniformEvaluator<P>> search(position, {}, {.transpositions = transpositions});
    const SearchResult result = search.run({.playouts = 100000});
    EXPECT_NE(result.proof, Outcome::ongoing);
    return result.playouts;
  };
  EXPECT_LT(playouts(true), playouts(false));
}

// Counts how often it is asked about each position.
class CountingEvaluator {
 public:
  using P = atari_go::Position;

  float evaluate(P& position, const RecentMoves& recent, std::span<const Move> moves, std::span<float> priors) {
    if (!is_over(position.outcome())) ++(*asked_)[position.key()];
    return judge_.evaluate(position, recent, moves, priors);
  }
  int asked_most() const {
    return std::ranges::max_element(*asked_, {}, [](const auto& entry) { return entry.second; })->second;
  }
  std::size_t positions() const { return asked_->size(); }

 private:
  RandomEvaluator<P> judge_{7};
  std::shared_ptr<std::map<Key, int>> asked_ = std::make_shared<std::map<Key, int>>();
};

TEST(Search, APositionReachedInAnotherOrderIsNotJudgedAgain) {
  const auto position = position_after<atari_go::Game>({{"size", "5"}}, {});
  const auto search_with = [&](bool reuses) {
    const CountingEvaluator evaluator;
    Search<CountingEvaluator::P, CountingEvaluator> search(
        position, evaluator,
        {.rave_equivalence = 0, .expand_after = 0, .batch = 1, .reuses_judgements = reuses, .early_stop = false});
    search.run({.playouts = 5000});
    return evaluator;
  };
  EXPECT_GT(search_with(false).asked_most(), 1);
  const CountingEvaluator once = search_with(true);
  EXPECT_EQ(once.asked_most(), 1);
  EXPECT_GT(once.positions(), 1000U);
}

TEST(Search, EveryNodeKnowsHowFarItsValuesLieApart) {
  using P = go::Position;
  const auto position = position_after<go::Game>({{"size", "7"}}, {"D4"});
  Search<P, RandomEvaluator<P>> search(
      position, RandomEvaluator<P>(3),
      {.exploration_by_spread = 0.5f, .rave_equivalence = 0, .expand_after = 0, .batch = 1, .early_stop = false});
  search.run({.playouts = 3000});
  const NodePool& pool = search.pool();
  int compared = 0;
  for (NodeIndex i = 0; i < pool.used(); ++i) {
    const Node& node = pool[i];
    if (node.child_count() == 0 || node.is_certain()) continue;
    // Its own value is what is in its sum and in none of its children's.
    float own = node.value_sum();
    float squares = node.square_sum();
    for_each_child(node, [&](NodeIndex child) {
      own -= pool[child].value_sum();
      squares -= pool[child].square_sum();
    });
    EXPECT_NEAR(squares, own * own, 0.001f * static_cast<float>(node.visits()));
    ++compared;
  }
  EXPECT_GT(compared, 500);
}

TEST(Search, TimeComesInAsThePartThatIsSpent) {
  const auto position = position_after<go::Game>({{"size", "7"}}, {});
  PlayoutSearch<go::Game> search(position, PlayoutEvaluator<go::Position>(1), {.early_stop = false});
  int asked = 0;
  const SearchResult result = search.run({.time_spent = [&] { return 0.1f * static_cast<float>(++asked); }});
  EXPECT_GE(asked, 10);
  EXPECT_LE(result.playouts, 200U);
  // With an early stop a move that nothing can catch up with does not use up its time: here only one saves the stone.
  const auto simple = position_after<atari_go::Game>({{"size", "5"}}, {"B3", "C3", "D3", "A5", "C4"});
  PlayoutSearch<atari_go::Game> quick(simple, PlayoutEvaluator<atari_go::Position>(1), {});
  float spent = 0;
  quick.run({.time_spent = [&] { return spent += 0.001f; }});
  EXPECT_LT(spent, 0.9f);
}

TEST(Search, ThinksAboutEveryMoveHoweverMuchWasKeptFromTheLast) {
  PlayoutSearch<go::Game> search(position_after<go::Game>({{"size", "7"}}, {"D4"}), PlayoutEvaluator<go::Position>(1),
                                 {});
  for (int move = 0; move < 6; ++move) {
    // A clock on which a hundred questions take all the time.
    int questions = 0;
    const SearchResult result = search.run({.time_spent = [&] { return static_cast<float>(++questions) / 100; }});
    EXPECT_GE(questions, 5) << "move " << move;
    EXPECT_GE(result.playouts, 16U) << "move " << move;
    search.play(result.best);
  }
}

TEST(Search, AdvisesToResignALostGame) {
  // With a komi of 100 on 49 points Black has lost before the first move.
  go::Position position = position_after<go::Game>({{"size", "7"}, {"komi", "100"}}, {});
  PlayoutSearch<go::Game> search(position, PlayoutEvaluator<go::Position>(1), {.resign_below = -0.9f});
  const SearchResult result = search.run({.playouts = 400});
  EXPECT_TRUE(result.resign);
  EXPECT_LT(result.value, -0.9f);
}

TEST(Search, KnowsWhoseThePointsAre) {
  // Two walls split the board: the left side is Black's, the right side White's.
  const auto position =
      position_after<go::Game>({{"size", "5"}}, {"C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5"});
  PlayoutSearch<go::Game> search(position, PlayoutEvaluator<go::Position>(1), {});
  search.run({.playouts = 1000});
  const auto owners = search.owners()->ownership();
  ASSERT_EQ(owners.size(), 25U);
  EXPECT_GT(owners[2], 0.3f);
  EXPECT_LT(owners[3], 0.1f);
  // Black owns 15 points and White 10, which the komi of 6.5 turns around; it is Black's turn.
  ASSERT_TRUE(search.owners()->score().has_value());
  EXPECT_NEAR(*search.owners()->score(), 15 - 10 - 6.5, 4);
}

}  // namespace
}  // namespace encircle
