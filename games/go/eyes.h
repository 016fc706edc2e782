#pragma once

#include "board/point_set.h"

namespace encircle::go {

// What an enclosed space is worth to its owner, in half eyes: 2 is one eye, 3 one eye and perhaps a second, depending on who
// moves first, 4 two eyes.
using HalfEyes = int;
constexpr HalfEyes one_eye = 2;
constexpr HalfEyes two_eyes = 4;

// Judges a connected space (empty points and the points of captured intruders) that one colour encloses. `intruders` are the
// enemy stones that still stand in it and that the owner can take.
HalfEyes eyes_of_space(const Grid& grid, const PointSet& space, const PointSet& intruders);

}  // namespace encircle::go
