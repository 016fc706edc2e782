#pragma once

#include <string_view>
#include <vector>

namespace encircle::nets {

// How the convolutions of a network are computed. They differ in speed and in the last digits of what they say.
enum class Backend {
  // 16-bit floats (bfloat16) multiplied in tiles, summed with 32 bits: Intel's servers since Sapphire Rapids.
  amx,
  // Whole numbers of 8 bits, summed exactly: coarse, which costs no strength (nets/README.md).
  vnni,
  // 32-bit floats in vectors of 16 and of 8.
  avx512,
  avx2,
  // Whole numbers of 16 bits, summed exactly: what WebAssembly, ARM and every x86 processor have.
  int16,
  // Whole numbers of 8 bits where they are enough, elsewhere of 16: browsers with relaxed SIMD, ARM processors with
  // products of bytes.
  int8,
  // 32-bit floats in vectors of 4, which every processor and every browser has.
  portable,
};

// "amx", "vnni", "avx512", "avx2", "int16", "int8" or "portable".
std::string_view name_of(Backend backend);

// Those that this machine can run, the best first; the last one is always `portable`.
std::vector<Backend> backends_here();

// The one that a network uses unless told otherwise.
inline Backend best_backend() { return backends_here().front(); }

}  // namespace encircle::nets
