#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "nets/aligned.h"
#include "nets/backend.h"

namespace encircle::nets {

// Channels stand in memory in whole units; those that a layer does not have are zero.
constexpr int channel_unit = 16;
constexpr int whole_units(int channels) { return (channels + channel_unit - 1) / channel_unit * channel_unit; }

// The memory of one thread in which convolutions work: what they multiply, and the products.
struct Workspace {
  AlignedVector<float> factors;
  AlignedVector<std::uint16_t> short_factors;
  AlignedVector<std::uint8_t> bytes;
  AlignedVector<float> products;
  // Packs of rounded numbers; what sums begin with and what a number of one is worth, for each row of them.
  AlignedVector<std::int32_t> packs;
  AlignedVector<std::int32_t> row_starts;
  AlignedVector<float> row_steps;
  // What is added to the products in all cells.
  AlignedVector<float> bias;

  // Puts there the sum of a layer's bias and what else is added everywhere.
  void set_bias(std::span<const float> own, const float* everywhere) {
    bias.assign(own.begin(), own.end());
    for (std::size_t i = 0; everywhere != nullptr && i < bias.size(); ++i) bias[i] += everywhere[i];
  }
};

// The numbers of a 3x3 or 1x1 convolution as a model has them: weights by output, input, row and column, then the
// biases. There are whole units of outputs.
struct ConvolutionShape {
  int inputs;
  int outputs;
  // 3 or 1.
  int kernel;
};

// What happens to the sums of a convolution and its bias before negative numbers become zero.
struct Finish {
  // One number for each output to add in all cells; null for none.
  const float* everywhere = nullptr;
  // Whether to add what the output held.
  bool keeps_output = false;
};

// A convolution with a bias over a square of cells, beyond whose edges everything is zero; negative results become
// zero.
class Convolution {
 public:
  virtual ~Convolution() = default;

  virtual int outputs() const = 0;
  // Input and output hold the channels of one cell after the other, row by row, each cell in whole units. No number of
  // the input is negative.
  virtual void run(int side, const float* input, float* output, const Finish& finish, Workspace& workspace) const = 0;
};

// The convolution as a back end computes it, which must run here.
std::unique_ptr<Convolution> make_convolution(Backend backend, ConvolutionShape shape, std::span<const float> weights,
                                              std::span<const float> bias);

}  // namespace encircle::nets
