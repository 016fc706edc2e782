#pragma once

#include <cstdint>
#include <span>

#include "nets/convolution.h"

namespace encircle::nets {

// Rounded to 16 bits, or to 8 and the weights to 7.
enum class Rounding { words, bytes };

// A matrix of rounded weights, multiplied with numbers that are rounded, too. The products of 2 or 4 neighbours are
// summed by one instruction where the processor has it. The sums are exact: they always fit into 32 bits.
class RoundedMatrix {
 public:
  // The weights lie by 16 outputs, input, output; there are whole units of both.
  RoundedMatrix(std::span<const float> weights, int inputs, int outputs, Rounding rounding);

  // Numbers by row and input become results by row and output.
  void multiply(const float* numbers, int rows, float* results, Workspace& workspace) const;

 private:
  template <class Packs>
  void set_weights(std::span<const float> weights, int output);
  template <class Packs>
  void enter(const float* numbers, int rows, Workspace& workspace) const;

  int inputs_;
  int outputs_;
  Rounding rounding_;
  // In packs of 2 or 4, by strip of outputs and pack of inputs, in the order in which they are multiplied.
  AlignedVector<std::uint32_t> weights_;
  // What a weight of one is worth, for each output.
  AlignedVector<float> steps_;
};

}  // namespace encircle::nets
