#include "nets/backend.h"

#include "nets/tile_convolution.h"

namespace encircle::nets {

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
#if defined(__x86_64__) || defined(__wasm_simd128__)
  backends.push_back(Backend::int16);
#endif
  backends.push_back(Backend::portable);
  return backends;
}

}  // namespace encircle::nets
