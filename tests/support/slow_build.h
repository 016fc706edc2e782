#pragma once

namespace encircle::test {

// Whether assertions check every board after every move, as they do under the sanitizers: everything takes many times
// as long there, so tests that repeat themselves do so less often.
#ifdef NDEBUG
inline constexpr bool is_slow_build = false;
#else
inline constexpr bool is_slow_build = true;
#endif

}  // namespace encircle::test
