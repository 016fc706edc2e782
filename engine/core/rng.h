#pragma once

#include <bit>
#include <cstdint>

#include "core/hash.h"

namespace encircle {

// A small, fast random generator (xoroshiro128++ construction), the same on every platform for the same seed.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : low_(mix_key(1, seed)), high_(mix_key(2, seed) | 1) {}

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(low_ + high_, 17) + low_;
    const std::uint64_t mixed = high_ ^ low_;
    low_ = std::rotl(low_, 49) ^ mixed ^ (mixed << 21);
    high_ = std::rotl(mixed, 28);
    return result;
  }

  // A number in [0, bound), bound > 0. The bias of the multiplication is below 2^-32 for the bounds used here.
  constexpr int below(int bound) {
    return static_cast<int>(((next() >> 32) * static_cast<std::uint64_t>(bound)) >> 32);
  }

 private:
  std::uint64_t low_;
  std::uint64_t high_;
};

}  // namespace encircle
