#include "nets/network.h"

#include <algorithm>
#include <cmath>

#include "nets/convolution.h"

namespace encircle::nets {

namespace {

// Margins were learnt in these units (train/learner.py).
constexpr float margin_unit = 10;

// A matrix with a bias, outputs before inputs.
struct Linear {
  int inputs;
  std::span<const float> weights;
  std::span<const float> bias;

  void run(const std::vector<float>& input, std::vector<float>& output) const {
    output.assign(bias.begin(), bias.end());
    for (std::size_t o = 0; o < output.size(); ++o) {
      const auto row = weights.subspan(o * static_cast<std::size_t>(inputs), static_cast<std::size_t>(inputs));
      for (std::size_t i = 0; i < row.size(); ++i) output[o] += row[i] * input[i];
    }
  }
};

// Hands out the arrays of a model in their order.
class Arrays {
 public:
  explicit Arrays(std::span<const float> weights) : rest_(weights) {}

  Linear linear(int outputs, int inputs) {
    const auto weights = next(outputs * inputs);
    return {inputs, weights, next(outputs)};
  }
  Convolution convolution(int outputs, int inputs, int kernel) {
    const auto weights = next(outputs * inputs * kernel * kernel);
    return Convolution(weights, next(outputs), inputs, kernel);
  }

 private:
  std::span<const float> next(int count) {
    const auto array = rest_.first(static_cast<std::size_t>(count));
    rest_ = rest_.subspan(array.size());
    return array;
  }
  std::span<const float> rest_;
};

struct Block {
  Convolution first;
  Convolution second;
  // Without weights where the block does not pool.
  Linear pooled;
};

}  // namespace

// The members are made in the order of the arrays. The layers look into the model's weights, which stay where they are.
struct Network::Layers {
  explicit Layers(const Model& source) : model(source) {}
  Layers(const Layers&) = delete;
  Layers& operator=(const Layers&) = delete;

  const Model model;
  Arrays arrays{model.weights};
  Convolution stem = arrays.convolution(model.channels, model.planes, 3);
  Linear globals = arrays.linear(model.channels, model.globals);
  std::vector<Block> blocks = make_blocks();
  Convolution policy = arrays.convolution(model.head_channels, model.channels, 1);
  Linear policy_bias = arrays.linear(model.head_channels, 3 * model.head_channels);
  Linear policy_cells = arrays.linear(1, model.head_channels);
  Linear policy_pass = arrays.linear(1, 3 * model.head_channels);
  Convolution value = arrays.convolution(model.head_channels, model.channels, 1);
  Linear value_hidden = arrays.linear(model.value_hidden, 3 * model.head_channels);
  Linear value_out = arrays.linear(2, model.value_hidden);
  Linear map_cells = arrays.linear(1, model.head_channels);

 private:
  std::vector<Block> make_blocks() {
    std::vector<Block> made;
    for (int i = 0; i < model.blocks; ++i) {
      Convolution first = arrays.convolution(model.channels, model.channels, 3);
      Convolution second = arrays.convolution(model.channels, model.channels, 3);
      Linear pooled = model.pools(i) ? arrays.linear(model.channels, 3 * model.channels) : Linear{};
      made.push_back({std::move(first), std::move(second), pooled});
    }
    return made;
  }
};

// The cells of the canvas that are points of the board.
struct Network::Board {
  Board(Canvas canvas, std::span<const std::uint8_t> board_plane) : plot(canvas.side()) {
    for (int cell = 0; cell < canvas.cell_count(); ++cell) {
      if ((board_plane[static_cast<std::size_t>(cell / 8)] >> (cell % 8) & 1) == 0) continue;
      cells.push_back(cell);
      places.push_back(plot.cell(cell % canvas.side(), cell / canvas.side()));
    }
    side = std::sqrt(static_cast<float>(cells.size()));
  }

  // Sets every channel of every point to what `compute` makes of it, and all else to zero.
  template <class Compute>
  void set_points(std::vector<float>& target, int channels, Compute compute) const {
    target.assign(static_cast<std::size_t>(plot.cell_count() * channels), 0.0f);
    for (const int place : places) {
      const auto begin = static_cast<std::size_t>(place * channels);
      for (std::size_t i = 0; i < static_cast<std::size_t>(channels); ++i) target[begin + i] = compute(begin + i, i);
    }
  }

  // Mean, mean times size, and maximum over the points of channels that are not negative.
  void pool(const std::vector<float>& input, int channels, std::vector<float>& pooled) const {
    const auto width = static_cast<std::size_t>(channels);
    pooled.assign(3 * width, 0.0f);
    for (const int place : places) {
      const float* values = input.data() + place * channels;
      for (std::size_t i = 0; i < width; ++i) {
        pooled[i] += values[i];
        pooled[2 * width + i] = std::max(pooled[2 * width + i], values[i]);
      }
    }
    for (std::size_t i = 0; i < width; ++i) {
      pooled[i] /= static_cast<float>(places.size());
      pooled[width + i] = pooled[i] * (side - 9) / 10;
    }
  }

  Plot plot;
  // Where the points lie on the canvas, and in the plot.
  std::vector<int> cells;
  std::vector<int> places;
  float side;
};

Network::Network(const Model& model) : layers_(std::make_shared<const Layers>(model)) {}

int Network::planes() const { return layers_->model.planes; }
int Network::globals() const { return layers_->model.globals; }

void Network::evaluate(Canvas canvas, std::span<const std::uint8_t> planes, std::span<const float> globals,
                       Judgement& judgement) {
  const Board board(canvas, planes);
  judgement.logits.assign(static_cast<std::size_t>(canvas.policy_size()), 0.0f);
  judgement.map.assign(static_cast<std::size_t>(canvas.cell_count()), 0.0f);
  const auto size = static_cast<std::size_t>(board.plot.cell_count() *
                                             std::max(layers_->model.channels, layers_->model.head_channels));
  outer_.resize(std::max(outer_.size(), size));
  set_input(board, planes, globals);
  run_blocks(board);
  judge_policy(board, judgement);
  judge_value(board, judgement);
}

void Network::set_input(const Board& board, std::span<const std::uint8_t> planes, std::span<const float> globals) {
  const Model& model = layers_->model;
  const std::size_t plane_bytes = planes.size() / static_cast<std::size_t>(model.planes);
  inner_.assign(static_cast<std::size_t>(board.plot.cell_count() * model.planes), 0.0f);
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const auto cell = static_cast<std::size_t>(board.cells[i]);
    for (int plane = 0; plane < model.planes; ++plane) {
      const std::uint8_t byte = planes[static_cast<std::size_t>(plane) * plane_bytes + cell / 8];
      inner_[static_cast<std::size_t>(board.places[i] * model.planes + plane)] =
          static_cast<float>(byte >> (cell % 8) & 1);
    }
  }
  layers_->stem.run(board.plot, inner_.data(), outer_.data());
  pooled_.assign(globals.begin(), globals.end());
  layers_->globals.run(pooled_, vector_);
  board.set_points(main_, model.channels,
                   [&](std::size_t at, std::size_t i) { return std::max(outer_[at] + vector_[i], 0.0f); });
}

void Network::run_blocks(const Board& board) {
  const int channels = layers_->model.channels;
  for (const Block& block : layers_->blocks) {
    block.first.run(board.plot, main_.data(), outer_.data());
    board.set_points(inner_, channels, [&](std::size_t at, std::size_t) { return std::max(outer_[at], 0.0f); });
    block.second.run(board.plot, inner_.data(), outer_.data());
    vector_.assign(static_cast<std::size_t>(channels), 0.0f);
    if (block.pooled.inputs > 0) {
      board.pool(inner_, channels, pooled_);
      block.pooled.run(pooled_, vector_);
    }
    inner_.swap(main_);
    board.set_points(main_, channels, [&](std::size_t at, std::size_t i) {
      return std::max(inner_[at] + outer_[at] + vector_[i], 0.0f);
    });
  }
}

void Network::judge_policy(const Board& board, Judgement& judgement) {
  const int channels = layers_->model.head_channels;
  layers_->policy.run(board.plot, main_.data(), outer_.data());
  board.set_points(inner_, channels, [&](std::size_t at, std::size_t) { return std::max(outer_[at], 0.0f); });
  board.pool(inner_, channels, pooled_);
  layers_->policy_pass.run(pooled_, vector_);
  judgement.logits.back() = vector_[0];
  layers_->policy_bias.run(pooled_, vector_);
  const Linear& cells = layers_->policy_cells;
  for (std::size_t point = 0; point < board.cells.size(); ++point) {
    float logit = cells.bias[0];
    const float* values = inner_.data() + board.places[point] * channels;
    for (std::size_t i = 0; i < vector_.size(); ++i) logit += cells.weights[i] * std::max(values[i] + vector_[i], 0.0f);
    judgement.logits[static_cast<std::size_t>(board.cells[point])] = logit;
  }
}

void Network::judge_value(const Board& board, Judgement& judgement) {
  const int channels = layers_->model.head_channels;
  layers_->value.run(board.plot, main_.data(), outer_.data());
  board.set_points(inner_, channels, [&](std::size_t at, std::size_t) { return std::max(outer_[at], 0.0f); });
  board.pool(inner_, channels, pooled_);
  layers_->value_hidden.run(pooled_, vector_);
  for (float& each : vector_) each = std::max(each, 0.0f);
  layers_->value_out.run(vector_, pooled_);
  judgement.value = std::tanh(pooled_[0] / 2);
  judgement.margin = pooled_[1] * margin_unit;
  const Linear& cells = layers_->map_cells;
  for (std::size_t point = 0; point < board.cells.size(); ++point) {
    float logit = cells.bias[0];
    const float* values = inner_.data() + board.places[point] * channels;
    for (std::size_t i = 0; i < static_cast<std::size_t>(channels); ++i) logit += cells.weights[i] * values[i];
    judgement.map[static_cast<std::size_t>(board.cells[point])] = std::tanh(logit / 2);
  }
}

}  // namespace encircle::nets
