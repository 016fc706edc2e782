#include "nets/network.h"

#include <algorithm>
#include <cmath>

#include "nets/layers.h"

namespace encircle::nets {

namespace {

// Margins were learnt in these units (train/learner.py).
constexpr float margin_unit = 10;

bool bit_at(std::span<const std::uint8_t> plane, int cell) {
  return (plane[static_cast<std::size_t>(cell / 8)] >> (cell % 8) & 1) != 0;
}

}  // namespace

// Which cells of the canvas are points of the board.
struct Network::Board {
  Board(Canvas canvas, std::span<const std::uint8_t> board_plane) : canvas_side(canvas.side()) {
    cells.reserve(static_cast<std::size_t>(canvas.cell_count()));
    for (int cell = 0; cell < canvas.cell_count(); ++cell) (bit_at(board_plane, cell) ? cells : others).push_back(cell);
    side = std::sqrt(static_cast<float>(cells.size()));
  }

  // Mean, mean times size, and maximum over the points of channels that are not negative.
  void pool(const AlignedVector<float>& input, int channels, std::vector<float>& pooled) const {
    const auto width = static_cast<std::size_t>(channels);
    pooled.assign(3 * width, 0.0f);
    float* sums = pooled.data();
    float* most = pooled.data() + 2 * width;
    for (const int cell : cells) {
      const float* values = input.data() + cell * channels;
      for (std::size_t i = 0; i < width; ++i) sums[i] += values[i];
      for (std::size_t i = 0; i < width; ++i) most[i] = std::max(most[i], values[i]);
    }
    for (std::size_t i = 0; i < width; ++i) {
      pooled[i] /= static_cast<float>(cells.size());
      pooled[width + i] = pooled[i] * (side - 9) / 10;
    }
  }

  // Beyond the board all channels are zero.
  void clear_others(AlignedVector<float>& target, int channels) const {
    for (const int cell : others) std::fill_n(target.data() + cell * channels, channels, 0.0f);
  }

  int canvas_side;
  std::vector<int> cells;
  std::vector<int> others;
  // Of a square board of as many points.
  float side;
};

Network::Network(const Model& model, Backend backend) : layers_(std::make_shared<const Layers>(model, backend)) {}

Backend Network::backend() const { return layers_->backend; }
int Network::planes() const { return layers_->planes; }
int Network::globals() const { return layers_->global_count; }

void Network::evaluate(Canvas canvas, std::span<const std::uint8_t> planes, std::span<const float> globals,
                       Judgement& judgement) {
  const Board board(canvas, planes);
  judgement.logits.assign(static_cast<std::size_t>(canvas.policy_size()), 0.0f);
  judgement.map.assign(static_cast<std::size_t>(canvas.cell_count()), 0.0f);
  const int most = std::max({layers_->channels, layers_->head_channels, whole_units(layers_->planes)});
  const auto size = static_cast<std::size_t>(canvas.cell_count() * most);
  for (auto* numbers : {&main_, &inner_}) numbers->resize(std::max(numbers->size(), size));
  set_input(board, planes, globals);
  run_blocks(board);
  judge_policy(board, judgement);
  judge_value(board, judgement);
}

void Network::set_input(const Board& board, std::span<const std::uint8_t> planes, std::span<const float> globals) {
  const std::size_t plane_bytes = planes.size() / static_cast<std::size_t>(layers_->planes);
  const int width = whole_units(layers_->planes);
  std::fill_n(inner_.begin(), board.canvas_side * board.canvas_side * width, 0.0f);
  for (int plane = 0; plane < layers_->planes; ++plane) {
    const auto bits = planes.subspan(static_cast<std::size_t>(plane) * plane_bytes, plane_bytes);
    for (const int cell : board.cells) {
      inner_[static_cast<std::size_t>(cell * width + plane)] = static_cast<float>(bit_at(bits, cell));
    }
  }
  pooled_.assign(globals.begin(), globals.end());
  layers_->globals.run(pooled_, vector_);
  convolve(board, *layers_->stem, inner_, main_, {vector_.data(), false});
}

void Network::convolve(const Board& board, const Convolution& convolution, const AlignedVector<float>& input,
                       AlignedVector<float>& output, const Finish& finish) {
  convolution.run(board.canvas_side, input.data(), output.data(), finish, workspace_);
  board.clear_others(output, convolution.outputs());
}

void Network::run_blocks(const Board& board) {
  for (const Block& block : layers_->blocks) {
    convolve(board, *block.first, main_, inner_, {});
    Finish finish{nullptr, true};
    if (block.pooled != nullptr) {
      board.pool(inner_, layers_->channels, pooled_);
      block.pooled->run(pooled_, vector_);
      finish.everywhere = vector_.data();
    }
    convolve(board, *block.second, inner_, main_, finish);
  }
}

void Network::judge_policy(const Board& board, Judgement& judgement) {
  const int channels = layers_->head_channels;
  convolve(board, *layers_->policy, main_, inner_, {});
  board.pool(inner_, channels, pooled_);
  judgement.logits.back() = layers_->policy_pass.run(pooled_.data());
  layers_->policy_bias.run(pooled_, vector_);
  for (const int cell : board.cells) {
    float* values = inner_.data() + cell * channels;
    for (int i = 0; i < channels; ++i) values[i] = std::max(values[i] + vector_[static_cast<std::size_t>(i)], 0.0f);
    judgement.logits[static_cast<std::size_t>(cell)] = layers_->policy_cells.run(values);
  }
}

void Network::judge_value(const Board& board, Judgement& judgement) {
  const int channels = layers_->head_channels;
  convolve(board, *layers_->value, main_, inner_, {});
  board.pool(inner_, channels, pooled_);
  layers_->value_hidden.run(pooled_, vector_);
  for (float& each : vector_) each = std::max(each, 0.0f);
  layers_->value_out.run(vector_, pooled_);
  judgement.value = std::tanh(pooled_[0] / 2);
  judgement.margin = pooled_[1] * margin_unit;
  for (const int cell : board.cells) {
    const float logit = layers_->map_cells.run(inner_.data() + cell * channels);
    judgement.map[static_cast<std::size_t>(cell)] = std::tanh(logit / 2);
  }
}

}  // namespace encircle::nets
