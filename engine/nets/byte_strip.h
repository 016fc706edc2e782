#pragma once

// Products of bytes on x86 processors with AVX-512 VNNI: what byte_convolution.cpp spends its time in.

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "nets/convolution.h"

// g++ 12 warns of the insides of its own intrinsics.
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#define ENCIRCLE_BYTES __attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni")))

namespace encircle::nets {

// The processor multiplies four bytes at a time with four weights, for 16 outputs.
constexpr int pack = 4;
constexpr int pack_weights = pack * channel_unit;
// The sums of so many places and outputs stay in registers.
constexpr int strip_places = 9;
constexpr int strip_groups = 3;
constexpr int strip_outputs = strip_groups * channel_unit;

// Places whose numbers are multiplied with the same weights.
struct ByteStrip {
  const std::uint8_t* numbers[strip_places];
  // So many numbers of each place are multiplied.
  int length;
  const std::int8_t* weights;
  // What the sums of each output begin with.
  const std::int32_t* starts;
  std::int32_t* sums;
};

template <int places>
ENCIRCLE_BYTES inline void multiply_places(const ByteStrip& strip) {
  __m512i sums[strip_groups][places];
  const std::uint8_t* numbers[places];
#pragma GCC unroll 9
  for (int place = 0; place < places; ++place) {
    numbers[place] = strip.numbers[place];
#pragma GCC unroll 3
    for (int group = 0; group < strip_groups; ++group) {
      sums[group][place] = _mm512_loadu_si512(strip.starts + group * channel_unit);
    }
  }
  const std::int8_t* weights = strip.weights;
  for (std::ptrdiff_t input = 0; input < strip.length; input += pack, weights += strip_groups * pack_weights) {
    __m512i weight[strip_groups];
#pragma GCC unroll 3
    for (int group = 0; group < strip_groups; ++group) {
      weight[group] = _mm512_loadu_si512(weights + group * pack_weights);
    }
#pragma GCC unroll 9
    for (int place = 0; place < places; ++place) {
      std::int32_t four;
      __builtin_memcpy(&four, numbers[place] + input, sizeof four);
      const __m512i number = _mm512_set1_epi32(four);
#pragma GCC unroll 3
      for (int group = 0; group < strip_groups; ++group) {
        sums[group][place] = _mm512_dpbusd_epi32(sums[group][place], number, weight[group]);
      }
    }
  }
  std::int32_t* const to = strip.sums;
#pragma GCC unroll 9
  for (int place = 0; place < places; ++place) {
#pragma GCC unroll 3
    for (int group = 0; group < strip_groups; ++group) {
      _mm512_storeu_si512(to + place * strip_outputs + group * channel_unit, sums[group][place]);
    }
  }
}

// Multiplies at least so many places: boards are cut into strips that are about equal.
inline void multiply_strip(int places, const ByteStrip& strip) {
  switch (places) {
    case 9:
      return multiply_places<9>(strip);
    case 8:
      return multiply_places<8>(strip);
    default:
      return multiply_places<7>(strip);
  }
}

}  // namespace encircle::nets
