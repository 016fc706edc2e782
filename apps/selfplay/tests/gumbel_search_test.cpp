// The search at the root: what it does with few visits, told on games of one or two moves.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <vector>

#include "apps/selfplay/gumbel_search.h"

namespace encircle::selfplay {
namespace {

std::vector<Move> moves_up_to(int count) {
  std::vector<Move> moves;
  for (int i = 0; i < count; ++i) moves.push_back(Move::from_index(i));
  return moves;
}

// Runs a search in which every move of the root ends the game with a known value for the first player.
GumbelSearch search_ends(Player mover, const std::vector<float>& logits, const std::vector<float>& values,
                         const Budget& budget, std::vector<int>& visits, std::uint64_t seed = 1) {
  GumbelSearch search;
  Rng rng(seed);
  search.start(mover, moves_up_to(static_cast<int>(values.size())), logits, 0, budget, rng);
  visits.assign(values.size(), 0);
  while (!search.done()) {
    search.begin_visit();
    const Move move = search.descend();
    EXPECT_EQ(search.descend(), Move::none());
    ++visits[static_cast<std::size_t>(move.index())];
    search.back_up(values[static_cast<std::size_t>(move.index())]);
  }
  return search;
}

TEST(GumbelSearch, FindsTheWinningMoveOfEitherPlayer) {
  std::vector<int> visits;
  const std::vector<float> logits(8, 0.0f);
  const std::vector<float> values = {-1, -1, -1, 1, -1, -1, -1, -1};
  const Budget budget{.visits = 16, .considered = 8};
  const GumbelSearch search = search_ends(Player::first, logits, values, budget, visits);
  EXPECT_EQ(search.best_move().index(), 3);
  std::vector<float> policy(8);
  search.improved_policy(policy);
  EXPECT_GT(policy[3], 0.99f);
  EXPECT_NEAR(std::accumulate(policy.begin(), policy.end(), 0.0f), 1, 1e-4);
  // The second player wins with any other move.
  const GumbelSearch second = search_ends(Player::second, logits, values, budget, visits);
  EXPECT_NE(second.best_move().index(), 3);
}

TEST(GumbelSearch, SpendsExactlyItsVisitsAndHalvesTheField) {
  std::vector<int> visits;
  const std::vector<float> logits(20, 0.0f);
  std::vector<float> values(20);
  for (int i = 0; i < 20; ++i) values[static_cast<std::size_t>(i)] = static_cast<float>(i) / 100;
  search_ends(Player::first, logits, values, {.visits = 32, .considered = 8}, visits);
  EXPECT_EQ(std::accumulate(visits.begin(), visits.end(), 0), 32);
  std::ranges::sort(visits, std::greater());
  EXPECT_EQ(std::ranges::count_if(visits, [](int each) { return each > 0; }), 8) << "as many as were considered";
  EXPECT_GT(visits[0], visits[3]) << "the better half got more";
  EXPECT_GT(visits[3], visits[7]);
}

TEST(GumbelSearch, WithoutVisitsToSpareItStillImprovesThePolicy) {
  // The network likes move 0, which loses; two visits are enough to prefer the other.
  std::vector<int> visits;
  const GumbelSearch search =
      search_ends(Player::first, {2, 0}, {-1, 1}, {.visits = 2, .considered = 2, .noise = false}, visits);
  EXPECT_EQ(search.best_move().index(), 1);
  std::vector<float> policy(2);
  search.improved_policy(policy);
  EXPECT_GT(policy[1], 0.99f);
}

TEST(GumbelSearch, DrawsMovesAsThePolicySays) {
  // One visit: the move is drawn, not searched. A logit of ln 3 makes move 0 three times as likely.
  int chosen = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    std::vector<int> visits;
    const auto search = search_ends(Player::first, {1.0986f, 0}, {0, 0}, {.visits = 1, .considered = 2}, visits, seed);
    chosen += search.best_move().index() == 0;
  }
  EXPECT_NEAR(chosen, 1500, 100);
}

TEST(GumbelSearch, SurpriseIsTheDistanceFromTheNetworksPolicy) {
  std::vector<int> visits;
  const Budget budget{.visits = 8, .considered = 2, .noise = false};
  std::vector<float> policy(2);
  const auto expected = search_ends(Player::first, {2, 0}, {0, 0}, budget, visits);
  expected.improved_policy(policy);
  EXPECT_NEAR(expected.surprise(policy), 0, 1e-5);
  // All of it on a move that the network gave one chance in 1 + e^2.
  const auto surprising = search_ends(Player::first, {2, 0}, {-1, 1}, budget, visits);
  surprising.improved_policy(policy);
  EXPECT_NEAR(surprising.surprise(policy), std::log(1 + std::exp(2.0f)), 1e-3);
}

TEST(GumbelSearch, AnOnlyMoveIsNotSearched) {
  std::vector<int> visits;
  const auto search = search_ends(Player::first, {0}, {1}, {.visits = 32}, visits);
  EXPECT_EQ(visits[0], 0);
  EXPECT_EQ(search.best_move().index(), 0);
}

TEST(GumbelSearch, BelowTheRootEachPlayerChoosesForHimself) {
  // Move 0 looks good until the answer 1 is seen; move 1 is even.
  GumbelSearch search;
  Rng rng(3);
  search.start(Player::first, moves_up_to(2), std::vector<float>{0, 0}, 0, {.visits = 40, .considered = 2}, rng);
  while (!search.done()) {
    search.begin_visit();
    const Move first = search.descend();
    const Move answer = search.descend();
    if (first.index() == 1) {
      search.back_up(0);
    } else if (answer == Move::none()) {
      search.grow(Player::second, moves_up_to(2), std::vector<float>{1, 0});
      search.back_up(0.5f);
    } else {
      search.back_up(answer.index() == 1 ? -1.0f : 0.6f);
    }
  }
  EXPECT_EQ(search.best_move().index(), 1);
}

}  // namespace
}  // namespace encircle::selfplay
