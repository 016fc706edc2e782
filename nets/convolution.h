#pragma once

#include <span>
#include <vector>

namespace encircle::nets {

// The cells of a canvas with a border around it, row by row; rows share one border column, so that all cells of the
// board, and some border between them, are one run of cells whose neighbours lie at fixed distances:
//
//   cell (x, y) = (y + 1) * stride + x + 1,  stride = side + 1
//
// At each cell stand the channels, one float each. Border cells must be zero where a convolution reads them.
class Plot {
 public:
  explicit Plot(int side) : side_(side) {}

  int side() const { return side_; }
  int stride() const { return side_ + 1; }
  int first() const { return cell(0, 0); }
  int end() const { return cell(side_ - 1, side_ - 1) + 1; }
  int cell(int x, int y) const { return (y + 1) * stride() + x + 1; }
  // Cells to keep in memory: the border, and what the kernel reads and writes beyond the last cell.
  int cell_count() const { return end() + stride() + 2 + tile; }

  // So many cells are computed at a time.
  static constexpr int tile = 6;

 private:
  int side_;
};

// A 3x3 or 1x1 convolution with a bias: a portable kernel, written so that compilers use whatever vectors there are.
class Convolution {
 public:
  // Weights as the model has them (outputs, inputs, rows, columns), then the biases; outputs is a multiple of 16.
  Convolution(std::span<const float> weights, std::span<const float> bias, int inputs, int kernel);

  int outputs() const { return static_cast<int>(bias_.size()); }
  // Computes all cells from the first to the last. Border cells of the output get values, too: clear them.
  void run(const Plot& plot, const float* input, float* output) const;

 private:
  int inputs_;
  int kernel_;
  std::vector<float> bias_;
  // In the order in which the kernel reads them: by 16 outputs, place in the kernel, input, output.
  std::vector<float> weights_;
};

}  // namespace encircle::nets
