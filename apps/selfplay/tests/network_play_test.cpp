// A trained network in the ordinary search: what it learnt, it plays.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "games/atari_go/encoder.h"
#include "games/atari_go/position.h"
#include "nets/network_evaluator.h"
#include "search/search.h"
#include "tests/support/game_files.h"
#include "tests/support/slow_build.h"

namespace encircle {
namespace {

using Position = atari_go::Position;
using NetworkSearch = Search<Position, nets::NetworkEvaluator<atari_go::Encoder>>;
static_assert(Splittable<nets::NetworkEvaluator<atari_go::Encoder>>);

nets::Network read_network(const std::string& game) {
  std::ifstream file(test::network_file(game), std::ios::binary);
  const std::vector<std::uint8_t> bytes(std::istreambuf_iterator<char>(file), {});
  return nets::Network(*nets::parse_model(bytes, game));
}

TEST(NetworkPlay, BeatsRandomMovesFromEitherSide) {
  const nets::Network network = read_network("atari-go");
  const auto start = std::make_unique<Position>(Position::initial({.width = 7, .height = 7}));
  SearchSettings settings;
  settings.exploration = 1;
  settings.rave_equivalence = 0;
  settings.memory_bytes = std::size_t{8} << 20;
  for (int game = 0; game < (test::is_slow_build ? 2 : 6); ++game) {
    const Player side = game % 2 == 0 ? Player::first : Player::second;
    NetworkSearch search(*start, nets::NetworkEvaluator<atari_go::Encoder>(network), settings);
    Rng rng(static_cast<std::uint64_t>(game));
    while (!is_over(search.position().outcome())) {
      const bool ours = search.position().to_move() == side;
      search.play(ours ? search.run({.visits = 8}).best : search.position().random_move(rng));
    }
    EXPECT_EQ(search.position().outcome(), win_for(side)) << "game " << game;
  }
}

}  // namespace
}  // namespace encircle
