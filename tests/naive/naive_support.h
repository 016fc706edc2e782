#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

// What the tests of the naive games share.
namespace encircle::naive {

using Names = std::vector<std::string>;

inline bool contains(const Names& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

template <typename Game>
void play_all(Game& game, const Names& moves) {
  for (const std::string& move : moves) ASSERT_TRUE(game.play(move)) << move << " in\n" << game.diagram();
}

/// The number of sequences of this many placements; passes are left out, as in the published counts.
template <typename Game>
long long perft(const Game& game, int depth) {
  if (depth == 0) return 1;
  long long leaves = 0;
  for (const std::string& move : game.legal()) {
    if (move == "pass") continue;
    Game next = game;
    EXPECT_TRUE(next.play(move));
    leaves += perft(next, depth - 1);
  }
  return leaves;
}

template <typename Game>
std::vector<long long> perft_up_to(const Game& game, int depth) {
  std::vector<long long> counts;
  for (int i = 1; i <= depth; ++i) counts.push_back(perft(game, i));
  return counts;
}

}  // namespace encircle::naive
