#include "nets/vector_kernels.h"

#include <algorithm>
#include <cstring>

// The loops are written once, for vectors of any width, and compiled for every generation of vectors that is worth it.
#define ENCIRCLE_INLINE [[gnu::always_inline]] inline

namespace encircle::nets {

namespace {

// The weights of a network come from the outer caches, so they are called for so many floats before they are used.
constexpr int ahead = 64 * channel_unit;

template <int width>
struct Vectors {
  // g++ 12 overlooks the attribute where `using` names a type that depends on a template.
  typedef float Vector __attribute__((vector_size(width * sizeof(float))));

  ENCIRCLE_INLINE static void load(Vector& vector, const float* from) { std::memcpy(&vector, from, sizeof vector); }
  ENCIRCLE_INLINE static void store(const Vector& vector, float* to) { std::memcpy(to, &vector, sizeof vector); }

  // `width` outputs of so many rows. The sums stay in registers, and each weight is read once for all rows.
  template <int rows>
  ENCIRCLE_INLINE static void multiply_rows(const Product& product, const float* numbers, const float* weights,
                                            float* results) {
    Vector sums[rows] = {};
    for (int input = 0; input < product.inputs; ++input, weights += channel_unit) {
      Vector weight;
      load(weight, weights);
      __builtin_prefetch(weights + ahead);
      for (int row = 0; row < rows; ++row) sums[row] += numbers[row * product.inputs + input] * weight;
    }
    for (int row = 0; row < rows; ++row) store(sums[row], results + row * product.outputs);
  }

  ENCIRCLE_INLINE static void multiply_some(int rows, const Product& product, const float* numbers,
                                            const float* weights, float* results) {
    switch (rows) {
      case 1:
        return multiply_rows<1>(product, numbers, weights, results);
      case 2:
        return multiply_rows<2>(product, numbers, weights, results);
      case 3:
        return multiply_rows<3>(product, numbers, weights, results);
      case 4:
        return multiply_rows<4>(product, numbers, weights, results);
      case 5:
        return multiply_rows<5>(product, numbers, weights, results);
      case 6:
        return multiply_rows<6>(product, numbers, weights, results);
      case 7:
        return multiply_rows<7>(product, numbers, weights, results);
      case 8:
        return multiply_rows<8>(product, numbers, weights, results);
      default:
        return multiply_rows<9>(product, numbers, weights, results);
    }
  }

  ENCIRCLE_INLINE static void multiply(const Product& product) {
    constexpr int most_rows = 9;
    const int passes = (product.rows + most_rows - 1) / most_rows;
    for (int output = 0; output < product.outputs; output += width) {
      const float* weights =
          product.weights + output / channel_unit * channel_unit * product.inputs + output % channel_unit;
      for (int pass = 0, row = 0; pass < passes; ++pass) {
        const int rows = (product.rows - row) / (passes - pass);
        multiply_some(rows, product, product.numbers + row * product.inputs, weights,
                      product.results + row * product.outputs + output);
        row += rows;
      }
    }
  }

  // One row or column of five numbers, into Winograd's world.
  ENCIRCLE_INLINE static void enter_line(Vector* line, int step) {
    const Vector a = line[0], b = line[step], c = line[2 * step], d = line[3 * step], e = line[4 * step];
    const Vector db = d - b;
    line[0] = 2 * (a - c) + db;
    line[step] = d - c - 2 * b;
    line[2 * step] = d - 3 * c + 2 * b;
    line[3 * step] = db;
    line[4 * step] = e - c - 2 * db;
  }

  // Five numbers of it become three of ours, in the first places of the line.
  ENCIRCLE_INLINE static void leave_line(Vector* line, int step) {
    const Vector a = line[0], b = line[step], c = line[2 * step], d = line[3 * step], e = line[4 * step];
    line[0] = a + b + c + d;
    line[step] = b - c + 2 * d;
    line[2 * step] = b + c + 4 * d + e;
  }

  ENCIRCLE_INLINE static void enter(const Square& square) {
    using winograd::inputs;
    using winograd::places;
    for (int channel = 0; channel < square.channels; channel += width) {
      Vector cells[places];
      for (int i = 0; i < places; ++i) {
        if (square.read_cells[i] != nullptr) {
          load(cells[i], square.read_cells[i] + channel);
        } else {
          cells[i] = Vector{};
        }
      }
      for (int i = 0; i < inputs; ++i) enter_line(cells + i, inputs);
      for (int i = 0; i < inputs; ++i) enter_line(cells + i * inputs, 1);
      for (int i = 0; i < places; ++i) store(cells[i], square.numbers + i * square.step + channel);
    }
  }

  ENCIRCLE_INLINE static void leave(const Square& square) {
    using winograd::inputs;
    using winograd::outputs;
    using winograd::places;
    for (int channel = 0; channel < square.channels; channel += width) {
      Vector cells[places];
      Vector bias;
      load(bias, square.bias + channel);
      for (int i = 0; i < places; ++i) load(cells[i], square.numbers + i * square.step + channel);
      for (int i = 0; i < inputs; ++i) leave_line(cells + i, inputs);
      for (int i = 0; i < outputs; ++i) leave_line(cells + i * inputs, 1);
      for (int i = 0; i < outputs * outputs; ++i) {
        if (square.written_cells[i] == nullptr) continue;
        Vector& cell = cells[i / outputs * inputs + i % outputs];
        cell += bias;
        if (square.keeps_cells) {
          Vector kept;
          load(kept, square.written_cells[i] + channel);
          cell += kept;
        }
        cell = cell > 0 ? cell : Vector{};
        store(cell, square.written_cells[i] + channel);
      }
    }
  }
};

#if defined(__x86_64__)
#define ENCIRCLE_AVX512 __attribute__((target("avx512f")))
ENCIRCLE_AVX512 void multiply_16(const Product& product) { Vectors<16>::multiply(product); }
ENCIRCLE_AVX512 void enter_16(const Square& square) { Vectors<16>::enter(square); }
ENCIRCLE_AVX512 void leave_16(const Square& square) { Vectors<16>::leave(square); }

#define ENCIRCLE_AVX2 __attribute__((target("avx2,fma")))
ENCIRCLE_AVX2 void multiply_8(const Product& product) { Vectors<8>::multiply(product); }
ENCIRCLE_AVX2 void enter_8(const Square& square) { Vectors<8>::enter(square); }
ENCIRCLE_AVX2 void leave_8(const Square& square) { Vectors<8>::leave(square); }
#endif

void multiply_4(const Product& product) { Vectors<4>::multiply(product); }
void enter_4(const Square& square) { Vectors<4>::enter(square); }
void leave_4(const Square& square) { Vectors<4>::leave(square); }

}  // namespace

VectorKernels kernels_of(Backend backend) {
#if defined(__x86_64__)
  if (backend == Backend::avx512) return {multiply_16, enter_16, leave_16};
  if (backend == Backend::avx2) return {multiply_8, enter_8, leave_8};
#endif
  static_cast<void>(backend);
  return {multiply_4, enter_4, leave_4};
}

}  // namespace encircle::nets
