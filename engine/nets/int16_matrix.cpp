#include "nets/int16_matrix.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace encircle::nets {

namespace {

// The largest number of a row is worth so many steps.
constexpr int number_steps = (1 << 13) - 1;
// The rounded weights of an output add up to no more than this: no sum of products leaves 32 bits. One alone fits
// into 16.
constexpr int all_weight_steps = (1 << 18) - 1;
constexpr int weight_steps = (1 << 15) - 1;

// Inputs of a unit stand in pairs, each with the one that is so many further on.
constexpr int pair_distance = channel_unit / 2;
// The sums of so many rows and outputs stay in registers.
constexpr int strip_rows = 5;
constexpr int width = 4;
constexpr int strip_outputs = 2 * width;

// g++ 12 overlooks the attribute where `using` names a type.
typedef std::int16_t Pairs __attribute__((vector_size(16)));
typedef std::int32_t Sums __attribute__((vector_size(16)));
typedef float Floats __attribute__((vector_size(16)));

template <class Vector>
Vector load(const void* from) {
  Vector vector;
  std::memcpy(&vector, from, sizeof vector);
  return vector;
}

// The products of both numbers of each pair, added.
[[gnu::always_inline]] inline Sums sum_of_products(Pairs a, Pairs b) {
#if defined(__wasm_simd128__)
  return std::bit_cast<Sums>(wasm_i32x4_dot_i16x8(std::bit_cast<v128_t>(a), std::bit_cast<v128_t>(b)));
#elif defined(__SSE2__)
  return std::bit_cast<Sums>(_mm_madd_epi16(std::bit_cast<__m128i>(a), std::bit_cast<__m128i>(b)));
#else
  Sums sums;
  for (int i = 0; i < width; ++i) sums[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
  return sums;
#endif
}

// Rows on their way through a strip of outputs.
struct Strip {
  // By pair of inputs and row.
  const std::int32_t* numbers;
  int all_rows;
  int pairs;
  const std::int16_t* weights;
  // What one is worth in the numbers of each row, and in the weights of each output.
  const float* row_steps;
  const float* output_steps;
  float* results;
  int all_outputs;
};

template <int rows>
void multiply_rows(const Strip& strip) {
  Sums sums[rows][2] = {};
  const std::int32_t* numbers = strip.numbers;
  const std::int16_t* weights = strip.weights;
  for (int pair = 0; pair < strip.pairs; ++pair, numbers += strip.all_rows, weights += 2 * strip_outputs) {
    const auto first = load<Pairs>(weights);
    const auto second = load<Pairs>(weights + strip_outputs);
    for (int row = 0; row < rows; ++row) {
      const auto both = std::bit_cast<Pairs>(Sums{} + numbers[row]);
      sums[row][0] += sum_of_products(both, first);
      sums[row][1] += sum_of_products(both, second);
    }
  }
  for (int row = 0; row < rows; ++row) {
    for (int half = 0; half < 2; ++half) {
      const Floats result = __builtin_convertvector(sums[row][half], Floats) *
                            (load<Floats>(strip.output_steps + half * width) * strip.row_steps[row]);
      std::memcpy(strip.results + row * strip.all_outputs + half * width, &result, sizeof result);
    }
  }
}

// Boards are squares, and so are Winograd's: their counts are cut into fours and fives, and rarely leave others.
void multiply_some(int rows, Strip strip) {
  if (rows == 5) return multiply_rows<5>(strip);
  if (rows == 4) return multiply_rows<4>(strip);
  for (int row = 0; row < rows; ++row) {
    multiply_rows<1>(strip);
    ++strip.numbers;
    ++strip.row_steps;
    strip.results += strip.all_outputs;
  }
}

// The largest number of a row, whatever its sign, and more than zero. Floats without a sign are ordered as their bits.
float largest_of(const float* row, int inputs) {
  Sums largest{};
  for (int i = 0; i < inputs; i += width) {
    const Sums size = load<Sums>(row + i) & 0x7fffffff;
    largest = size > largest ? size : largest;
  }
  const int bits = std::max(std::max(largest[0], largest[1]), std::max(largest[2], largest[3]));
  return std::max(std::bit_cast<float>(bits), 1e-20f);
}

// The bits of a float this large end with the whole number that was added to it, rounded.
constexpr float rounder = 3 << 22;
[[gnu::always_inline]] inline Sums rounded(const float* numbers, float scale) {
  return std::bit_cast<Sums>(load<Floats>(numbers) * scale + rounder);
}

}  // namespace

Int16Matrix::Int16Matrix(std::span<const float> weights, int inputs, int outputs)
    : inputs_(inputs), outputs_(outputs), weights_(weights.size()), steps_(static_cast<std::size_t>(outputs)) {
  for (int output = 0; output < outputs; ++output) set_weights(weights, output);
}

void Int16Matrix::set_weights(std::span<const float> weights, int output) {
  const float* own = weights.data() + output / channel_unit * channel_unit * inputs_ + output % channel_unit;
  float largest = 1e-20f;
  float sum = 0;
  for (int input = 0; input < inputs_; ++input) {
    const float size = std::abs(own[input * channel_unit]);
    largest = std::max(largest, size);
    sum += size;
  }
  const float step = std::max(largest / weight_steps, sum / static_cast<float>(all_weight_steps - inputs_));
  steps_[static_cast<std::size_t>(output)] = step;
  std::int16_t* to = weights_.data() + output / strip_outputs * strip_outputs * inputs_ + output % strip_outputs * 2;
  for (int input = 0; input < inputs_; ++input) {
    const int place = input % channel_unit;
    const int pair = input / channel_unit * pair_distance + place % pair_distance;
    to[pair * 2 * strip_outputs + place / pair_distance] =
        static_cast<std::int16_t>(std::lround(own[input * channel_unit] / step));
  }
}

void Int16Matrix::multiply(const float* numbers, int rows, float* results, Workspace& workspace) const {
  enter(numbers, rows, workspace);
  const int passes = (rows + strip_rows - 1) / strip_rows;
  for (int output = 0; output < outputs_; output += strip_outputs) {
    for (int pass = 0, row = 0; pass < passes; ++pass) {
      const int count = (rows - row) / (passes - pass);
      multiply_some(count, {workspace.pairs.data() + row, rows, inputs_ / 2, weights_.data() + output * inputs_,
                            workspace.row_steps.data() + row, steps_.data() + output, results + row * outputs_ + output,
                            outputs_});
      row += count;
    }
  }
}

// Rounds the numbers.
void Int16Matrix::enter(const float* numbers, int rows, Workspace& workspace) const {
  workspace.pairs.resize(std::max(workspace.pairs.size(), static_cast<std::size_t>(rows * inputs_ / 2)));
  workspace.row_steps.resize(std::max(workspace.row_steps.size(), static_cast<std::size_t>(rows)));
  for (int row = 0; row < rows; ++row, numbers += inputs_) {
    const float largest = largest_of(numbers, inputs_);
    const float scale = number_steps / largest;
    workspace.row_steps[static_cast<std::size_t>(row)] = largest / number_steps;
    std::int32_t* to = workspace.pairs.data() + row;
    for (int unit = 0; unit < inputs_; unit += channel_unit) {
      for (int i = unit; i < unit + pair_distance; i += width, to += width * rows) {
        const Sums pairs = (rounded(numbers + i, scale) & 0xffff) | rounded(numbers + i + pair_distance, scale) << 16;
        for (int pair = 0; pair < width; ++pair) to[pair * rows] = pairs[pair];
      }
    }
  }
}

}  // namespace encircle::nets
