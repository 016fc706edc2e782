#pragma once

#include <cstdint>
#include <string_view>

namespace encircle {

// A 64-bit hash of what decides the future of a position.
using Key = std::uint64_t;

// Spreads an integer over all 64 bits (the finaliser of SplitMix64): equal inputs give equal keys on every machine, so
// keys may be stored and compared between the native and the WebAssembly build.
constexpr Key mix_key(std::uint64_t value) {
  value += 0x9E3779B97F4A7C15u;
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
  return value ^ (value >> 31);
}

// Keys of different kinds of facts must not collide: each kind takes a salt of its own.
constexpr Key mix_key(std::uint64_t salt, std::uint64_t value) { return mix_key(mix_key(salt) ^ value); }

constexpr Key hash_text(std::string_view text) {
  Key key = mix_key(text.size());
  for (const char each : text) key = mix_key(key, static_cast<unsigned char>(each));
  return key;
}

}  // namespace encircle
