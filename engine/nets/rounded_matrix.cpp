#include "nets/rounded_matrix.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

// Bytes are multiplied by instructions that not every ARM processor has: backends_here() asks for them.
#if defined(__aarch64__)
#define ENCIRCLE_DOT __attribute__((target("arch=armv8.2-a+dotprod")))
#else
#define ENCIRCLE_DOT
#endif
#define ENCIRCLE_INLINE [[gnu::always_inline]] inline

namespace encircle::nets {

namespace {

// The sums of so many rows and outputs stay in registers.
constexpr int strip_rows = 5;
constexpr int width = 4;
constexpr int strip_outputs = 2 * width;

// g++ 12 overlooks the attribute where `using` names a type.
typedef std::int16_t Shorts __attribute__((vector_size(16)));
typedef std::int32_t Sums __attribute__((vector_size(16)));
typedef std::uint32_t Bits __attribute__((vector_size(16)));
typedef float Floats __attribute__((vector_size(16)));

template <class Vector>
ENCIRCLE_INLINE Vector load(const void* from) {
  Vector vector;
  std::memcpy(&vector, from, sizeof vector);
  return vector;
}

// The products of both numbers of each pair, added.
[[maybe_unused]] ENCIRCLE_INLINE Sums sum_of_products(Shorts a, Shorts b) {
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

// Numbers of 16 bits in pairs.
struct Pairs {
  static constexpr int size = 2;
  // The largest number of a row is worth so many steps.
  static constexpr int number_steps = (1 << 13) - 1;
  // The rounded weights of an output add up to no more than this: no sum of products leaves 32 bits. One alone fits
  // into 16.
  static constexpr int all_weight_steps = (1 << 18) - 1;
  static constexpr int weight_steps = (1 << 15) - 1;
  static constexpr int weight_zero = 0;

#if defined(__aarch64__)
  // The weights of four outputs for the first number of the pair, then those for the second.
  static constexpr int weight_place(int output, int part) { return part * width + output; }
  ENCIRCLE_INLINE static Sums add(Sums sums, Sums numbers, Sums weights) {
    const auto pairs = std::bit_cast<int16x8_t>(numbers);
    const auto both = std::bit_cast<int16x8_t>(weights);
    const auto first = vmlal_laneq_s16(std::bit_cast<int32x4_t>(sums), vget_low_s16(both), pairs, 0);
    return std::bit_cast<Sums>(vmlal_high_laneq_s16(first, both, pairs, 1));
  }
#else
  static constexpr int weight_place(int output, int part) { return output * size + part; }
  ENCIRCLE_INLINE static Sums add(Sums sums, Sums numbers, Sums weights) {
    return sums + sum_of_products(std::bit_cast<Shorts>(numbers), std::bit_cast<Shorts>(weights));
  }
#endif
};

// Numbers of 8 bits in fours. Weights have 7 bits and no sign: with more, WebAssembly leaves it to the browser what the
// instruction does; so all browsers and processors compute the same. A weight of zero is in the middle.
struct Fours {
  static constexpr int size = 4;
  static constexpr int number_steps = 127;
  static constexpr int all_weight_steps = (1 << 23) - 1;
  static constexpr int weight_steps = 63;
  static constexpr int weight_zero = 64;

  static constexpr int weight_place(int output, int part) { return output * size + part; }
#if defined(__wasm_relaxed_simd__)
  ENCIRCLE_INLINE static Sums add(Sums sums, Sums numbers, Sums weights) {
    return std::bit_cast<Sums>(wasm_i32x4_relaxed_dot_i8x16_i7x16_add(
        std::bit_cast<v128_t>(numbers), std::bit_cast<v128_t>(weights), std::bit_cast<v128_t>(sums)));
  }
#elif defined(__aarch64__)
  ENCIRCLE_DOT static inline Sums add(Sums sums, Sums numbers, Sums weights) {
    return std::bit_cast<Sums>(vdotq_s32(std::bit_cast<int32x4_t>(sums), std::bit_cast<int8x16_t>(numbers),
                                         std::bit_cast<int8x16_t>(weights)));
  }
#else
  // The even ones and the odd ones, as 16 bits.
  ENCIRCLE_INLINE static Sums add(Sums sums, Sums numbers, Sums weights) {
    const auto a = std::bit_cast<Shorts>(numbers);
    const auto b = std::bit_cast<Shorts>(weights);
    return sums + sum_of_products(a << 8 >> 8, b << 8 >> 8) + sum_of_products(a >> 8, b >> 8);
  }
#endif
};

template <class Packs>
constexpr int pack_bits = 32 / Packs::size;
// Inputs of a unit stand in packs, each with those that are so many further on.
template <class Packs>
constexpr int pack_distance = channel_unit / Packs::size;

// Rows on their way through a strip of outputs.
struct Strip {
  // By row and pack of inputs.
  const std::int32_t* numbers;
  int packs;
  const std::uint32_t* weights;
  // What the sums of each row begin with, and what one is worth in its numbers and in the weights of each output.
  const std::int32_t* row_starts;
  const float* row_steps;
  const float* output_steps;
  float* results;
  int all_outputs;
};

template <class Packs, int rows>
ENCIRCLE_INLINE void multiply_rows(const Strip& strip) {
  Sums sums[rows][2];
  for (int row = 0; row < rows; ++row) {
    sums[row][0] = sums[row][1] = Sums{} + (Packs::weight_zero != 0 ? strip.row_starts[row] : 0);
  }
  const std::int32_t* numbers = strip.numbers;
  const std::uint32_t* weights = strip.weights;
  for (int pack = 0; pack < strip.packs; ++pack, ++numbers, weights += strip_outputs) {
    const auto first = load<Sums>(weights);
    const auto second = load<Sums>(weights + width);
    for (int row = 0; row < rows; ++row) {
      const Sums all = Sums{} + numbers[row * strip.packs];
      sums[row][0] = Packs::add(sums[row][0], all, first);
      sums[row][1] = Packs::add(sums[row][1], all, second);
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
template <class Packs>
ENCIRCLE_INLINE void multiply_some(int rows, Strip strip) {
  if (rows == 5) return multiply_rows<Packs, 5>(strip);
  if (rows == 4) return multiply_rows<Packs, 4>(strip);
  for (int row = 0; row < rows; ++row) {
    multiply_rows<Packs, 1>(strip);
    strip.numbers += strip.packs;
    ++strip.row_starts;
    ++strip.row_steps;
    strip.results += strip.all_outputs;
  }
}

void multiply_pairs(int rows, const Strip& strip) { multiply_some<Pairs>(rows, strip); }
ENCIRCLE_DOT void multiply_fours(int rows, const Strip& strip) { multiply_some<Fours>(rows, strip); }

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

// The bits of a float this large are its own plus the whole number that was added to it, rounded.
constexpr float rounder = 3 << 22;
ENCIRCLE_INLINE Bits rounded(const float* numbers, float scale) {
  return std::bit_cast<Bits>(load<Floats>(numbers) * scale + rounder);
}

// A row of numbers in packs. Returns the sum of all numbers where it is needed.
template <class Packs>
std::int32_t enter_row(const float* numbers, int inputs, float scale, std::int32_t* to) {
  constexpr int distance = pack_distance<Packs>;
  constexpr int bits = pack_bits<Packs>;
  Bits sums{};
  for (int unit = 0; unit < inputs; unit += channel_unit) {
    for (int i = unit; i < unit + distance; i += width, to += width) {
      Bits packs{};
      for (int part = 0; part < Packs::size; ++part) {
        const Bits number = rounded(numbers + i + part * distance, scale);
        packs |= (number & ((1u << bits) - 1)) << part * bits;
        if constexpr (Packs::weight_zero != 0) sums += number;
      }
      std::memcpy(to, &packs, sizeof packs);
    }
  }
  const std::uint32_t rounders = static_cast<std::uint32_t>(inputs) * std::bit_cast<std::uint32_t>(rounder);
  return static_cast<std::int32_t>(sums[0] + sums[1] + sums[2] + sums[3] - rounders);
}

}  // namespace

RoundedMatrix::RoundedMatrix(std::span<const float> weights, int inputs, int outputs, Rounding rounding)
    : inputs_(inputs), outputs_(outputs), rounding_(rounding), steps_(static_cast<std::size_t>(outputs)) {
  const bool is_words = rounding == Rounding::words;
  weights_.resize(weights.size() / (is_words ? Pairs::size : Fours::size));
  for (int output = 0; output < outputs; ++output) {
    is_words ? set_weights<Pairs>(weights, output) : set_weights<Fours>(weights, output);
  }
}

template <class Packs>
void RoundedMatrix::set_weights(std::span<const float> weights, int output) {
  constexpr int bits = pack_bits<Packs>;
  constexpr int distance = pack_distance<Packs>;
  const float* own = weights.data() + output / channel_unit * channel_unit * inputs_ + output % channel_unit;
  float largest = 1e-20f;
  float sum = 0;
  for (int input = 0; input < inputs_; ++input) {
    const float size = std::abs(own[input * channel_unit]);
    largest = std::max(largest, size);
    sum += size;
  }
  const float step =
      std::max(largest / Packs::weight_steps, sum / static_cast<float>(Packs::all_weight_steps - inputs_));
  steps_[static_cast<std::size_t>(output)] = step;
  for (int input = 0; input < inputs_; ++input) {
    const int pack = input / channel_unit * distance + input % distance;
    const int vector = (output / strip_outputs * (inputs_ / Packs::size) + pack) * 2 + output % strip_outputs / width;
    const int place = Packs::weight_place(output % width, input % channel_unit / distance);
    const auto weight = static_cast<std::uint32_t>(std::lround(own[input * channel_unit] / step) + Packs::weight_zero);
    weights_[static_cast<std::size_t>(vector * width + place / Packs::size)] |= (weight & ((1u << bits) - 1))
                                                                                << place % Packs::size * bits;
  }
}

void RoundedMatrix::multiply(const float* numbers, int rows, float* results, Workspace& workspace) const {
  const bool is_words = rounding_ == Rounding::words;
  is_words ? enter<Pairs>(numbers, rows, workspace) : enter<Fours>(numbers, rows, workspace);
  const auto multiply_strip = is_words ? multiply_pairs : multiply_fours;
  const int packs = inputs_ / (is_words ? Pairs::size : Fours::size);
  const int passes = (rows + strip_rows - 1) / strip_rows;
  for (int output = 0; output < outputs_; output += strip_outputs) {
    for (int pass = 0, row = 0; pass < passes; ++pass) {
      const int count = (rows - row) / (passes - pass);
      multiply_strip(count, {workspace.packs.data() + row * packs, packs, weights_.data() + output * packs,
                             workspace.row_starts.data() + row, workspace.row_steps.data() + row,
                             steps_.data() + output, results + row * outputs_ + output, outputs_});
      row += count;
    }
  }
}

// Rounds the numbers.
template <class Packs>
void RoundedMatrix::enter(const float* numbers, int rows, Workspace& workspace) const {
  const auto count = static_cast<std::size_t>(rows);
  const auto packs = static_cast<std::size_t>(inputs_ / Packs::size);
  workspace.packs.resize(std::max(workspace.packs.size(), count * packs));
  workspace.row_steps.resize(std::max(workspace.row_steps.size(), count));
  workspace.row_starts.resize(std::max(workspace.row_starts.size(), count));
  for (std::size_t row = 0; row < count; ++row, numbers += inputs_) {
    const float largest = largest_of(numbers, inputs_);
    const float scale = Packs::number_steps / largest;
    const std::int32_t sum = enter_row<Packs>(numbers, inputs_, scale, workspace.packs.data() + row * packs);
    workspace.row_steps[row] = largest / Packs::number_steps;
    workspace.row_starts[row] = -Packs::weight_zero * sum;
  }
}

}  // namespace encircle::nets
