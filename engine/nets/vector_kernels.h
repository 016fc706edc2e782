#pragma once

#include "nets/convolution.h"

namespace encircle::nets {

// A matrix of numbers (rows by inputs) times one of weights, which lie by 16 outputs, input, output.
struct Product {
  const float* numbers;
  const float* weights;
  float* results;
  int rows;
  int inputs;
  int outputs;
};

// Winograd's squares: see float_convolution.h.
namespace winograd {
constexpr int outputs = 3;           // cells computed by a square, in each direction
constexpr int inputs = outputs + 2;  // cells it depends on
constexpr int places = inputs * inputs;
}  // namespace winograd

// One square on its way into or out of Winograd's world.
struct Square {
  // The cells, row by row, each a run of channels: 5x5 that are read, or 3x3 that are written. Null outside the board.
  const float* const* read_cells;
  float* const* written_cells;
  // The 25 numbers of each channel: one run of channels each, `step` floats from one to the next.
  float* numbers;
  std::ptrdiff_t step;
  int channels;
  // Added to what is written, as is what the written cells held if they are kept; then negative numbers become zero.
  const float* bias;
  bool keeps_cells;
};

// The loops in which floats are computed.
struct VectorKernels {
  void (*multiply)(const Product& product);
  void (*enter)(const Square& square);
  void (*leave)(const Square& square);
};

// Those with a back end's vectors.
VectorKernels kernels_of(Backend backend);

}  // namespace encircle::nets
