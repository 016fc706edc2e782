#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace encircle {

// SHA-256 as FIPS 180-4 has it, for hashes of secrets: the hashes in core/hash.h can be guessed backwards.
using Sha256 = std::array<std::uint8_t, 32>;
Sha256 sha256(std::string_view bytes);

}  // namespace encircle
