#pragma once

#include <cstdint>

namespace encircle::solve {

// What a checker says to a claim. It did not come to an end where it was stopped from outside (Limits::go_on) or where
// the memory did not suffice, its own or that of the solver it takes advice from.
enum class Verdict : std::uint8_t { confirmed, refuted, stopped, out_of_memory };

}  // namespace encircle::solve
