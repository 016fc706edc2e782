#include "nets/backend.h"

#include "nets/tile_convolution.h"

#if defined(__wasm_relaxed_simd__)
#include <wasm_simd128.h>
#elif defined(__aarch64__) && defined(__linux__)
#include <sys/auxv.h>
#endif

namespace encircle::nets {

namespace {

// Whether one instruction multiplies 16 bytes and adds the products in fours.
bool has_byte_products() {
#if defined(__wasm_relaxed_simd__)
  // On x86 without VNNI browsers make it of three, which are no faster than what `int16` uses. The first of them
  // saturates at 16 bits, which shows with numbers for which WebAssembly leaves open what comes out.
  const v128_t sums = wasm_i32x4_relaxed_dot_i8x16_i7x16_add(wasm_i8x16_splat(-128), wasm_i8x16_splat(-1), v128_t{});
  return wasm_i32x4_extract_lane(sums, 0) != 2 * -32768;
#elif defined(__aarch64__) && defined(__linux__)
  return (getauxval(AT_HWCAP) & HWCAP_ASIMDDP) != 0;
#else
  return false;
#endif
}

}  // namespace

std::string_view name_of(Backend backend) {
  switch (backend) {
    case Backend::amx:
      return "amx";
    case Backend::vnni:
      return "vnni";
    case Backend::avx512:
      return "avx512";
    case Backend::avx2:
      return "avx2";
    case Backend::int16:
      return "int16";
    case Backend::int8:
      return "int8";
    case Backend::portable:
      break;
  }
  return "portable";
}

std::vector<Backend> backends_here() {
  std::vector<Backend> backends;
#if defined(__x86_64__)
  if (tiles_run_here()) backends.push_back(Backend::amx);
  if (__builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vl")) {
    backends.push_back(Backend::vnni);
  }
  if (__builtin_cpu_supports("avx512f")) backends.push_back(Backend::avx512);
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) backends.push_back(Backend::avx2);
#endif
  const bool has_bytes = has_byte_products();
  if (has_bytes) backends.push_back(Backend::int8);
#if defined(__x86_64__) || defined(__wasm_simd128__) || defined(__aarch64__)
  backends.push_back(Backend::int16);
#endif
#if defined(__x86_64__) || defined(__wasm_relaxed_simd__)
  // Slower than the one before: to test here what is used elsewhere.
  if (!has_bytes) backends.push_back(Backend::int8);
#endif
  backends.push_back(Backend::portable);
  return backends;
}

}  // namespace encircle::nets
