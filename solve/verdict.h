#pragma once

#include <cstdint>

namespace encircle::solve {

// What a checker says to a claim.
enum class Verdict : std::uint8_t { confirmed, refuted, unfinished };

}  // namespace encircle::solve
