#pragma once

#include <cstdint>
#include <span>

#include "nets/convolution.h"

namespace encircle::nets {

// A matrix of weights rounded to 16 bits, multiplied with numbers that are rounded to 16 bits, too. Pairs of products
// are summed by one instruction of WebAssembly and of every x86 processor. The sums are exact: they always fit into 32
// bits.
class Int16Matrix {
 public:
  // The weights lie by 16 outputs, input, output; there are whole units of both.
  Int16Matrix(std::span<const float> weights, int inputs, int outputs);

  // Numbers by row and input become results by row and output.
  void multiply(const float* numbers, int rows, float* results, Workspace& workspace) const;

 private:
  void set_weights(std::span<const float> weights, int output);
  void enter(const float* numbers, int rows, Workspace& workspace) const;

  int inputs_;
  int outputs_;
  // By strip of outputs, pair of inputs, output, input of the pair.
  AlignedVector<std::int16_t> weights_;
  // What a weight of one is worth, for each output.
  AlignedVector<float> steps_;
};

}  // namespace encircle::nets
