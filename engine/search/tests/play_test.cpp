#include <gtest/gtest.h>

#include <algorithm>

#include "games/all.h"
#include "search/playout_evaluator.h"
#include "search/search.h"

namespace encircle {
namespace {

// Every game of the list, on boards small enough for a test.
template <class G>
class SearchPlays : public ::testing::Test {};

template <class Tuple>
struct AsTypes;
template <class... Games>
struct AsTypes<std::tuple<Games...>> {
  using Types = ::testing::Types<Games...>;
};
TYPED_TEST_SUITE(SearchPlays, AsTypes<AllGames>::Types);

// The option that makes a game small, found among those it has.
template <class G>
OptionValues small_board() {
  for (const OptionInfo& option : G::options()) {
    if (option.name == "size") return {{"size", "6"}};
    if (option.name == "points") return {{"points", "12"}};
  }
  return {};
}

template <class P>
Move choose(Search<P, PlayoutEvaluator<P>>& search) {
  return search.run({.playouts = 200}).best;
}

// Plays the search against random moves and gives the score of the search, a draw half.
template <class G>
double play_against_random(std::uint64_t seed, Player search_player) {
  using P = typename G::Position;
  const auto start = P::initial(*G::make_rules(small_board<G>()));
  Search<P, PlayoutEvaluator<P>> search(start, PlayoutEvaluator<P>(seed), {.memory_bytes = 1 << 24});
  Rng rng(seed);
  int moves = 0;
  while (!is_over(search.position().outcome()) && ++moves < 400) {
    const bool own = search.position().to_move() == search_player;
    const Move move = own ? choose(search) : search.position().random_move(rng);
    EXPECT_TRUE(search.position().is_legal(move)) << G::id << " seed " << seed;
    search.play(move);
  }
  const float value = value_of(search.position().outcome());
  return (search_player == Player::first ? value : -value) / 2 + 0.5;
}

TYPED_TEST(SearchPlays, LegallyAndBeatsRandomPlay) {
  constexpr int games = 10;
  double score = 0;
  for (int i = 0; i < games; ++i) {
    score += play_against_random<TypeParam>(static_cast<std::uint64_t>(i), i % 2 == 0 ? Player::first : Player::second);
  }
  EXPECT_GE(score, 8.5) << TypeParam::id << ": of " << games << " games";
}

// A position that was proved elsewhere in the tree, in another order of moves, may be reached with nothing looked into
// below it.
TYPED_TEST(SearchPlays, WithSomethingToSayAtEveryMove) {
  using P = typename TypeParam::Position;
  const OptionValues board =
      small_board<TypeParam>().front().first == "size" ? OptionValues{{"size", "4"}} : OptionValues{{"points", "8"}};
  const auto start = P::initial(*TypeParam::make_rules(board));
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Search<P, PlayoutEvaluator<P>> search(start, PlayoutEvaluator<P>(seed), {.memory_bytes = 1 << 20});
    Rng rng(seed);
    for (int moves = 0; moves < 60 && !is_over(search.position().outcome()); ++moves) {
      const SearchResult result = search.run({.playouts = 500});
      const auto analysis = search.analysis();
      ASSERT_FALSE(analysis.empty()) << "seed " << seed << ", move " << moves;
      if (result.proof == win_for(search.position().to_move())) {
        const auto best = std::ranges::find(analysis, result.best, &MoveAnalysis::move);
        EXPECT_EQ(best->proof, result.proof) << "seed " << seed << ", move " << moves;
      }
      search.play(moves % 2 == 0 ? result.best : search.position().random_move(rng));
    }
  }
}

TYPED_TEST(SearchPlays, WithAnyEvaluator) {
  using P = typename TypeParam::Position;
  const auto start = P::initial(*TypeParam::make_rules(small_board<TypeParam>()));
  Search<P, RandomEvaluator<P>> search(start, RandomEvaluator<P>(3), {.memory_bytes = 1 << 22});
  int moves = 0;
  while (!is_over(search.position().outcome()) && ++moves < 400) {
    const Move move = search.run({.playouts = 50}).best;
    ASSERT_TRUE(search.position().is_legal(move));
    search.play(move);
  }
}

}  // namespace
}  // namespace encircle
