// The networks of the games on the CPU, compared with what PyTorch said of the same positions (train/vectors.py).

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "games/all.h"
#include "nets/network_evaluator.h"
#include "tests/support/game_files.h"

namespace encircle::nets {
namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::uint8_t> model_bytes(const std::string& game) {
  const std::string text = read_file(test::network_file(game));
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

// The cells of the board.
bool on_board(const std::vector<std::uint8_t>& planes, std::size_t cell) {
  return (planes[cell / 8] >> (cell % 8) & 1) != 0;
}

// How far a back end may be from PyTorch's 32-bit floats. A single point of the map, which no move depends on, may be
// further off than the value, but not many: the mean over the board has a bound of its own.
struct Bounds {
  double logit;
  double value;
  double margin;
  double map_point;
  double map_mean;
};

Bounds bounds_of(Backend backend) {
  switch (backend) {
    case Backend::amx:
      return {0.2, 0.04, 0.5, 0.04, 0.004};
    case Backend::vnni:
      return {0.7, 0.1, 1.5, 0.2, 0.02};
    case Backend::int8:
      return {1.2, 0.1, 1.5, 0.2, 0.02};
    case Backend::int16:
      return {0.05, 0.01, 0.1, 0.01, 1e-3};
    default:
      return {2e-3, 1e-3, 1e-2, 1e-3, 1e-4};
  }
}

// One position of the file, and what PyTorch said of it.
struct Expectation {
  std::vector<std::uint8_t> planes;
  std::vector<float> globals;
  std::vector<float> logits;
  // The value, the margin, the map.
  std::vector<float> others;
};

// Whether a logit means anything: those of the cells of the board do, and the pass's where passing is legal. Elsewhere
// nothing was ever learnt of them.
bool has_logit(const Expectation& expected, std::size_t i) {
  const bool is_pass = i + 1 == expected.logits.size();
  return is_pass ? expected.globals[common_global::may_pass] != 0 : on_board(expected.planes, i);
}

struct Expectations {
  Canvas canvas;
  std::vector<Expectation> positions;
};

Expectations read_expectations(const std::string& game) {
  std::istringstream lines(read_file(test::game_folder(game) / "tests/network_vectors.txt"));
  std::string side;
  std::getline(lines, side);
  Expectations expectations{Canvas(std::stoi(side)), {}};
  for (std::string planes, globals, logits, others; std::getline(lines, planes) && std::getline(lines, globals) &&
                                                    std::getline(lines, logits) && std::getline(lines, others);) {
    expectations.positions.push_back({bytes_of(planes), numbers_of(globals), numbers_of(logits), numbers_of(others)});
  }
  return expectations;
}

// The mean difference of all logits. The same number added to each of them changes no policy, so it is left out of the
// comparison.
double common_difference(const Judgement& judgement, const Expectation& expected) {
  double sum = 0;
  int count = 0;
  for (std::size_t i = 0; i < expected.logits.size(); ++i) {
    if (!has_logit(expected, i)) continue;
    sum += judgement.logits[i] - expected.logits[i];
    ++count;
  }
  return sum / count;
}

void expect_map(const Judgement& judgement, const Expectation& expected, const Bounds& bounds) {
  double sum = 0;
  int count = 0;
  for (std::size_t i = 0; i < judgement.map.size(); ++i) {
    if (!on_board(expected.planes, i)) continue;
    EXPECT_NEAR(judgement.map[i], expected.others[2 + i], bounds.map_point) << "cell " << i;
    sum += std::abs(judgement.map[i] - expected.others[2 + i]);
    ++count;
  }
  EXPECT_LT(sum / count, bounds.map_mean);
}

void expect_judgement(const Judgement& judgement, const Expectation& expected, const Bounds& bounds) {
  ASSERT_EQ(judgement.logits.size(), expected.logits.size());
  const double common = common_difference(judgement, expected);
  for (std::size_t i = 0; i < expected.logits.size(); ++i) {
    if (!has_logit(expected, i)) continue;
    EXPECT_NEAR(judgement.logits[i] - common, expected.logits[i], bounds.logit) << "cell " << i;
  }
  expect_map(judgement, expected, bounds);
  EXPECT_NEAR(judgement.value, expected.others[0], bounds.value);
  EXPECT_NEAR(judgement.margin, expected.others[1], bounds.margin);
}

void expect_agreement(const std::string& game) {
  const auto model = parse_model(model_bytes(game), game);
  ASSERT_TRUE(model) << model.error().message;
  EXPECT_EQ(model->game, game);
  const Expectations expectations = read_expectations(game);
  EXPECT_GE(expectations.positions.size(), 8u);
  for (const Backend backend : backends_here()) {
    Network network(*model, backend);
    EXPECT_EQ(network.backend(), backend);
    for (std::size_t i = 0; i < expectations.positions.size(); ++i) {
      SCOPED_TRACE(std::string(name_of(backend)) + ", position " + std::to_string(i));
      const Expectation& expected = expectations.positions[i];
      Judgement judgement;
      network.evaluate(expectations.canvas, expected.planes, expected.globals, judgement);
      expect_judgement(judgement, expected, bounds_of(backend));
    }
  }
}

TEST(Network, GoAgreesWithPyTorchOnEveryBackend) { expect_agreement("go"); }
TEST(Network, AtariGoAgreesWithPyTorchOnEveryBackend) { expect_agreement("atari-go"); }
TEST(Network, TopologicalGoAgreesWithPyTorchOnEveryBackend) { expect_agreement("topological-go"); }

// What anybody sees after a minute of play, and what training should have taught.
TEST(Network, AtariGoTakesAStoneInAtari) {
  const auto model = parse_model(model_bytes("atari-go"), "atari-go");
  ASSERT_TRUE(model);
  const Network network(*model);
  ASSERT_TRUE(NetworkEvaluator<atari_go::Encoder>::fits(network));
  EXPECT_FALSE(NetworkEvaluator<go::Encoder>::fits(network));
  NetworkEvaluator<atari_go::Encoder> evaluator(network);
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
