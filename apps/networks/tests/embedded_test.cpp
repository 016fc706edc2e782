// The program carries the networks that lie in the folders of the games: each of them is there, and is the network of
// its game.

#include <gtest/gtest.h>

#include <filesystem>

#include "apps/networks/embedded.h"
#include "games/all.h"
#include "nets/network_evaluator.h"

namespace encircle {
namespace {

TEST(EmbeddedNetworks, AreAllThatWereTrained) {
  int found = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(ENCIRCLE_SOURCE_DIR "/engine/games")) {
    if (file.path().extension() != ".net") continue;
    EXPECT_NE(embedded_network(file.path().stem().string()), nullptr) << file.path();
    ++found;
  }
  EXPECT_GT(found, 0);
  EXPECT_EQ(embedded_network("topological-wars"), nullptr);
  EXPECT_EQ(embedded_network("chess"), nullptr);
}

TEST(EmbeddedNetworks, KnowThatAStoneInAtariIsTaken) {
  const nets::Network* const network = embedded_network("atari-go");
  ASSERT_NE(network, nullptr);
  // Black at E5 is surrounded on three sides; White, to move, wins at E6.
  auto position = atari_go::Position::initial(*atari_go::Game::make_rules({{"size", "9"}}));
  RecentMoves recent;
  for (const char* const text : {"E5", "D5", "B2", "E4", "G3", "F5", "B8"}) {
    const Move move = *atari_go::Game::parse_move(position, text);
    position.play(move);
    recent = recent.then(move);
  }
  nets::NetworkEvaluator<atari_go::Encoder> evaluator(*network);
  MoveList<atari_go::Position> moves;
  position.generate_moves(moves);
  std::vector<float> priors(moves.size());
  const float value = evaluator.evaluate(position, recent, {moves.begin(), moves.end()}, priors);
  EXPECT_LT(value, -0.8f);
  const auto best = static_cast<std::size_t>(std::ranges::max_element(priors) - priors.begin());
  EXPECT_EQ(atari_go::Game::move_text(position, moves[best]), "E6");
}

}  // namespace
}  // namespace encircle
