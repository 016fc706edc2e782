#pragma once

#include <string>

namespace encircle {

// One line per game: the number of moves of a fixed set of random games, and a key over their ends. Equal on every
// machine and in every build of the same rules:
//
//   Bench: go 227345 8c1d...
std::string bench_signature();

}  // namespace encircle
