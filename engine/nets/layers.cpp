#include "nets/layers.h"

namespace encircle::nets {

namespace {

// Hands out the arrays of a model in their order, as layers.
class Arrays {
 public:
  Arrays(std::span<const float> weights, Backend backend) : rest_(weights), backend_(backend) {}

  Linear linear(int outputs, int inputs) {
    const auto weights = next(outputs * inputs);
    const auto bias = next(outputs);
    Linear layer{{}, {bias.begin(), bias.end()}};
    layer.weights.reserve(weights.size());
    for (int i = 0; i < inputs; ++i) {
      for (int o = 0; o < outputs; ++o) layer.weights.push_back(weights[static_cast<std::size_t>(o * inputs + i)]);
    }
    return layer;
  }

  std::unique_ptr<Convolution> convolution(int outputs, int inputs, int kernel) {
    const auto weights = next(outputs * inputs * kernel * kernel);
    return make_convolution(backend_, {inputs, outputs, kernel}, weights, next(outputs));
  }

 private:
  std::span<const float> next(int count) {
    const auto array = rest_.first(static_cast<std::size_t>(count));
    rest_ = rest_.subspan(array.size());
    return array;
  }

  std::span<const float> rest_;
  Backend backend_;
};

}  // namespace

void Linear::run(const std::vector<float>& input, std::vector<float>& output) const {
  output.assign(bias.begin(), bias.end());
  const std::size_t count = output.size();
  float* sums = output.data();
  const float* row = weights.data();
  std::size_t i = 0;
  // Four inputs at a time, so that the sums are read and written less often.
  for (; i + 4 <= input.size(); i += 4, row += 4 * count) {
    const float* x = input.data() + i;
    for (std::size_t o = 0; o < count; ++o) {
      sums[o] += (row[o] * x[0] + row[count + o] * x[1]) + (row[2 * count + o] * x[2] + row[3 * count + o] * x[3]);
    }
  }
  for (; i < input.size(); ++i, row += count) {
    for (std::size_t o = 0; o < count; ++o) sums[o] += row[o] * input[i];
  }
}

float Linear::run(const float* input) const {
  // In parts, which compilers turn into vectors: there are whole units of inputs.
  float sums[channel_unit] = {};
  for (std::size_t i = 0; i < weights.size(); i += channel_unit) {
    for (std::size_t part = 0; part < channel_unit; ++part) sums[part] += weights[i + part] * input[i + part];
  }
  float sum = bias[0];
  for (const float each : sums) sum += each;
  return sum;
}

Layers::Layers(const Model& model, Backend chosen)
    : backend(chosen),
      planes(model.planes),
      global_count(model.globals),
      channels(model.channels),
      head_channels(model.head_channels) {
  Arrays arrays(model.weights, backend);
  stem = arrays.convolution(channels, planes, 3);
  globals = arrays.linear(channels, global_count);
  for (int i = 0; i < model.blocks; ++i) {
    Block& block = blocks.emplace_back();
    block.first = arrays.convolution(channels, channels, 3);
    block.second = arrays.convolution(channels, channels, 3);
    if (model.pools(i)) block.pooled = std::make_unique<Linear>(arrays.linear(channels, 3 * channels));
  }
  policy = arrays.convolution(head_channels, channels, 1);
  policy_bias = arrays.linear(head_channels, 3 * head_channels);
  policy_cells = arrays.linear(1, head_channels);
  policy_pass = arrays.linear(1, 3 * head_channels);
  value = arrays.convolution(head_channels, channels, 1);
  value_hidden = arrays.linear(model.value_hidden, 3 * head_channels);
  value_out = arrays.linear(2, model.value_hidden);
  map_cells = arrays.linear(1, head_channels);
}

}  // namespace encircle::nets
