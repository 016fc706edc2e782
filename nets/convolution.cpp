#include "nets/convolution.h"

#include <cstring>

// One compilation for each generation of vectors, chosen when the program starts; elsewhere the compiler's target
// decides.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define ENCIRCLE_VECTOR_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define ENCIRCLE_VECTOR_CLONES
#endif

namespace encircle::nets {

namespace {

constexpr int unit = 16;
using Vector = float __attribute__((vector_size(unit * sizeof(float))));

struct Kernel {
  const float* weights;
  const float* bias;
  int inputs;
  // Where the neighbours of a cell stand, in floats.
  int offsets[9];
  int places;
};

// Sixteen outputs of `tile` cells, which begin at input and output.
ENCIRCLE_VECTOR_CLONES
void compute_tile(const Kernel& kernel, const float* input, float* output, int output_step) {
  Vector sums[Plot::tile];
  Vector bias;
  std::memcpy(&bias, kernel.bias, sizeof bias);
  for (Vector& sum : sums) sum = bias;
  const float* weights = kernel.weights;
  for (int place = 0; place < kernel.places; ++place) {
    const float* cells = input + kernel.offsets[place];
    for (int i = 0; i < kernel.inputs; ++i, weights += unit) {
      Vector weight;
      std::memcpy(&weight, weights, sizeof weight);
      for (int cell = 0; cell < Plot::tile; ++cell) sums[cell] += cells[cell * kernel.inputs + i] * weight;
    }
  }
  for (int cell = 0; cell < Plot::tile; ++cell) std::memcpy(output + cell * output_step, &sums[cell], sizeof(Vector));
}

}  // namespace

Convolution::Convolution(std::span<const float> weights, std::span<const float> bias, int inputs, int kernel)
    : inputs_(inputs), kernel_(kernel), bias_(bias.begin(), bias.end()) {
  const int places = kernel * kernel;
  weights_.reserve(weights.size());
  for (int group = 0; group < outputs() / unit; ++group) {
    for (int place = 0; place < places; ++place) {
      for (int input = 0; input < inputs; ++input) {
        for (int i = 0; i < unit; ++i) {
          const int output = group * unit + i;
          weights_.push_back(weights[static_cast<std::size_t>((output * inputs + input) * places + place)]);
        }
      }
    }
  }
}

void Convolution::run(const Plot& plot, const float* input, float* output) const {
  Kernel kernel{weights_.data(), bias_.data(), inputs_, {}, kernel_ * kernel_};
  for (int place = 0; place < kernel.places; ++place) {
    const int reach = kernel_ / 2;
    kernel.offsets[place] = ((place / kernel_ - reach) * plot.stride() + place % kernel_ - reach) * inputs_;
  }
  for (int group = 0; group < outputs() / unit; ++group) {
    for (int cell = plot.first(); cell < plot.end(); cell += Plot::tile) {
      compute_tile(kernel, input + cell * inputs_, output + cell * outputs() + group * unit, outputs());
    }
    kernel.weights += static_cast<std::ptrdiff_t>(kernel.places) * inputs_ * unit;
    kernel.bias += unit;
  }
}

}  // namespace encircle::nets
