// The networks of nets/models on the CPU, compared with what PyTorch said of the same positions (train/vectors.py).

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "nets/encoders.h"
#include "nets/network_evaluator.h"

namespace encircle::nets {
namespace {

std::string read_file(const std::string& path) {
  std::ifstream file(std::string(ENCIRCLE_SOURCE_DIR) + "/" + path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::uint8_t> model_bytes(const std::string& game) {
  const std::string text = read_file("nets/models/" + game + ".net");
  return {text.begin(), text.end()};
}

std::vector<float> numbers_of(const std::string& line) {
  std::istringstream stream(line);
  return {std::istream_iterator<float>(stream), {}};
}

std::vector<std::uint8_t> bytes_of(const std::string& hex) {
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<std::uint8_t>(std::stoi(hex.substr(i, 2), nullptr, 16)));
  }
  return bytes;
}

// The cells of the board: elsewhere PyTorch's logits mean nothing.
bool on_board(const std::vector<std::uint8_t>& planes, std::size_t cell) {
  return (planes[cell / 8] >> (cell % 8) & 1) != 0;
}

void expect_agreement(const std::string& game) {
  const auto model = parse_model(model_bytes(game), game);
  ASSERT_TRUE(model) << model.error().message;
  EXPECT_EQ(model->game, game);
  Network network(*model);
  std::istringstream vectors(read_file("nets/tests/vectors/" + game + ".txt"));
  std::string side;
  std::getline(vectors, side);
  const Canvas canvas(std::stoi(side));
  int positions = 0;
  for (std::string hex, globals, logits, rest; std::getline(vectors, hex) && std::getline(vectors, globals) &&
                                               std::getline(vectors, logits) && std::getline(vectors, rest);
       ++positions) {
    const auto planes = bytes_of(hex);
    const auto expected = numbers_of(logits);
    const auto others = numbers_of(rest);
    Judgement judgement;
    network.evaluate(canvas, planes, numbers_of(globals), judgement);
    ASSERT_EQ(judgement.logits.size(), expected.size());
    const auto cells = static_cast<std::size_t>(canvas.cell_count());
    for (std::size_t i = 0; i <= cells; ++i) {
      if (i < cells && !on_board(planes, i)) continue;
      EXPECT_NEAR(judgement.logits[i], expected[i], 2e-3) << "position " << positions << " cell " << i;
      if (i < cells) {
        EXPECT_NEAR(judgement.map[i], others[2 + i], 1e-3) << "position " << positions << " cell " << i;
      }
    }
    EXPECT_NEAR(judgement.value, others[0], 1e-3);
    EXPECT_NEAR(judgement.margin, others[1], 1e-2);
  }
  EXPECT_GE(positions, 8);
}

TEST(Network, GoAgreesWithPyTorch) { expect_agreement("go"); }
TEST(Network, AtariGoAgreesWithPyTorch) { expect_agreement("atari-go"); }

// What anybody sees after a minute of play, and what training should have taught.
TEST(Network, AtariGoTakesAStoneInAtari) {
  const auto model = parse_model(model_bytes("atari-go"), "atari-go");
  ASSERT_TRUE(model);
  const Network network(*model);
  ASSERT_TRUE(NetworkEvaluator<atari_go::Position>::fits(network));
  EXPECT_FALSE(NetworkEvaluator<go::Position>::fits(network));
  NetworkEvaluator<atari_go::Position> evaluator(network);
  auto position = atari_go::Position::initial({.width = 7, .height = 7});
  RecentMoves recent;
  for (const char* text : {"D4", "C4", "C5", "A7", "C3", "A6", "G1", "A5"}) {
    const Move move = *atari_go::Game::parse_move(position, text);
    position.play(move);
    recent = recent.then(move);
  }
  // The second player's stone at C4 has one liberty left, B4, and the first player moves.
  MoveList<atari_go::Position> moves;
  position.generate_moves(moves);
  std::vector<float> priors(moves.size());
  const float value = evaluator.evaluate(position, recent, std::span<const Move>(moves.begin(), moves.end()), priors);
  EXPECT_GT(value, 0.9f) << "the first player wins";
  const auto best = std::ranges::max_element(priors) - priors.begin();
  EXPECT_EQ(atari_go::Game::move_text(position, moves[static_cast<std::size_t>(best)]), "B4");
}

TEST(Model, DamagedFilesAreRefusedWithAReason) {
  const auto bytes = model_bytes("go");
  ASSERT_GT(bytes.size(), 1000u);
  const auto reason = [](std::vector<std::uint8_t> damaged) {
    const auto model = parse_model(damaged, "x.net");
    return model ? std::string() : model.error().message;
  };
  EXPECT_EQ(reason({}), "network 'x.net': not a network of the format ENCNET1");
  auto flipped = bytes;
  flipped[bytes.size() / 2] ^= 1;
  EXPECT_EQ(reason(flipped), "network 'x.net': damaged: its checksum is wrong");
  EXPECT_EQ(reason({bytes.begin(), bytes.end() - 9}), "network 'x.net': damaged: its checksum is wrong");
}

}  // namespace
}  // namespace encircle::nets
