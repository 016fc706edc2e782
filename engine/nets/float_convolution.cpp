#include "nets/float_convolution.h"

#include <algorithm>
#include <vector>

#include "nets/rounded_matrix.h"
#include "nets/vector_kernels.h"

namespace encircle::nets {

namespace {

using winograd::places;

// How the three weights of a line enter Winograd's world: the points 0, 1, -1, 2 and infinity.
constexpr double weight_line[winograd::inputs][3] = {
    {1.0 / 2, 0, 0}, {-1.0 / 2, -1.0 / 2, -1.0 / 2}, {-1.0 / 6, 1.0 / 6, -1.0 / 6}, {1.0 / 6, 1.0 / 3, 2.0 / 3},
    {0, 0, 1},
};

double weight_at(const float* weights, int place) {
  double sum = 0;
  for (int y = 0; y < 3; ++y) {
    for (int x = 0; x < 3; ++x) {
      sum += weight_line[place / winograd::inputs][y] * weight_line[place % winograd::inputs][x] *
             static_cast<double>(weights[3 * y + x]);
    }
  }
  return sum;
}

// Whether 8 bits are enough for what is multiplied there. The places of the points 1 and 2 weigh most, and so does what
// is lost in them.
constexpr bool takes_bytes(int place) {
  const auto weighs = [](int line) { return line == 1 || line == 3; };
  return !weighs(place / winograd::inputs) || !weighs(place % winograd::inputs);
}

class FloatConvolution : public Convolution {
 public:
  FloatConvolution(Backend backend, ConvolutionShape shape, std::span<const float> weights, std::span<const float> bias)
      : kernels_(kernels_of(backend)),
        shape_(shape),
        inputs_(whole_units(shape.inputs)),
        bias_(bias.begin(), bias.end()) {
    const bool is_winograd = shape.kernel == 3;
    const int matrices = is_winograd ? places : 1;
    weights_.assign(static_cast<std::size_t>(matrices) * matrix_size(), 0.0f);
    for (int output = 0; output < shape.outputs; ++output) {
      for (int input = 0; input < shape.inputs; ++input) {
        const float* from = weights.data() + (output * shape.inputs + input) * shape.kernel * shape.kernel;
        const int group = output / channel_unit;
        const int at = (group * inputs_ + input) * channel_unit + output % channel_unit;
        for (int place = 0; place < matrices; ++place) {
          weights_[static_cast<std::size_t>(place) * matrix_size() + static_cast<std::size_t>(at)] =
              is_winograd ? static_cast<float>(weight_at(from, place)) : *from;
        }
      }
    }
    if (backend == Backend::int16 || backend == Backend::int8) round_weights(backend, matrices);
  }

  int outputs() const override { return shape_.outputs; }

  void run(int side, const float* input, float* output, const Finish& finish, Workspace& workspace) const override {
    workspace.set_bias(bias_, finish.everywhere);
    if (shape_.kernel == 1) {
      run_plain(side * side, input, output, finish.keeps_output, workspace);
    } else {
      run_squares(side, input, output, finish.keeps_output, workspace);
    }
  }

 private:
  std::size_t matrix_size() const { return static_cast<std::size_t>(inputs_) * bias_.size(); }

  void round_weights(Backend backend, int matrices) {
    for (int i = 0; i < matrices; ++i) {
      const auto own = std::span(weights_).subspan(static_cast<std::size_t>(i) * matrix_size(), matrix_size());
      const bool is_bytes = backend == Backend::int8 && matrices == places && takes_bytes(i);
      rounded_weights_.emplace_back(own, inputs_, shape_.outputs, is_bytes ? Rounding::bytes : Rounding::words);
    }
    weights_ = {};
  }

  // The products of so many rows with one of the matrices.
  void multiply(int matrix, const float* numbers, int rows, float* results, Workspace& workspace) const {
    const auto at = static_cast<std::size_t>(matrix);
    if (!rounded_weights_.empty()) return rounded_weights_[at].multiply(numbers, rows, results, workspace);
    kernels_.multiply({numbers, weights_.data() + at * matrix_size(), results, rows, inputs_, shape_.outputs});
  }

  void run_plain(int cells, const float* input, float* output, bool keeps_output, Workspace& workspace) const {
    workspace.products.resize(std::max(workspace.products.size(), static_cast<std::size_t>(cells) * bias_.size()));
    const float* sums = workspace.products.data();
    multiply(0, input, cells, workspace.products.data(), workspace);
    for (int cell = 0; cell < cells; ++cell, sums += shape_.outputs, output += shape_.outputs) {
      for (int i = 0; i < shape_.outputs; ++i) {
        const float kept = keeps_output ? output[i] : 0;
        output[i] = std::max(sums[i] + workspace.bias[static_cast<std::size_t>(i)] + kept, 0.0f);
      }
    }
  }

  void run_squares(int side, const float* input, float* output, bool keeps_output, Workspace& workspace) const {
    const int across = (side + winograd::outputs - 1) / winograd::outputs;
    const int squares = across * across;
    const auto room = static_cast<std::size_t>(places * squares);
    workspace.factors.resize(std::max(workspace.factors.size(), room * static_cast<std::size_t>(inputs_)));
    workspace.products.resize(std::max(workspace.products.size(), room * bias_.size()));
    float* factors = workspace.factors.data();
    float* products = workspace.products.data();
    for (int i = 0; i < squares; ++i) enter(side, i % across, i / across, input, factors + i * inputs_, squares);
    for (int place = 0; place < places; ++place) {
      multiply(place, factors + place * squares * inputs_, squares, products + place * squares * shape_.outputs,
               workspace);
    }
    for (int i = 0; i < squares; ++i) {
      leave(side, i % across, i / across, products + i * shape_.outputs, squares, workspace.bias.data(), keeps_output,
            output);
    }
  }

  void enter(int side, int column, int row, const float* input, float* numbers, int squares) const {
    const float* cells[places];
    for (int i = 0; i < places; ++i) {
      const int x = column * winograd::outputs + i % winograd::inputs - 1;
      const int y = row * winograd::outputs + i / winograd::inputs - 1;
      const bool inside = x >= 0 && y >= 0 && x < side && y < side;
      cells[i] = inside ? input + (y * side + x) * inputs_ : nullptr;
    }
    kernels_.enter({cells, nullptr, numbers, squares * inputs_, inputs_, nullptr, false});
  }

  void leave(int side, int column, int row, float* numbers, int squares, const float* bias, bool keeps_output,
             float* output) const {
    float* cells[winograd::outputs * winograd::outputs];
    for (int i = 0; i < winograd::outputs * winograd::outputs; ++i) {
      const int x = column * winograd::outputs + i % winograd::outputs;
      const int y = row * winograd::outputs + i / winograd::outputs;
      cells[i] = x < side && y < side ? output + (y * side + x) * shape_.outputs : nullptr;
    }
    kernels_.leave({nullptr, cells, numbers, squares * shape_.outputs, shape_.outputs, bias, keeps_output});
  }

  VectorKernels kernels_;
  ConvolutionShape shape_;
  // In whole units.
  int inputs_;
  AlignedVector<float> bias_;
  // A matrix for each of Winograd's places, or the only one.
  AlignedVector<float> weights_;
  // They replace the others where numbers are rounded.
  std::vector<RoundedMatrix> rounded_weights_;
};

}  // namespace

std::unique_ptr<Convolution> make_float_convolution(Backend backend, ConvolutionShape shape,
                                                    std::span<const float> weights, std::span<const float> bias) {
  return std::make_unique<FloatConvolution>(backend, shape, weights, bias);
}

}  // namespace encircle::nets
