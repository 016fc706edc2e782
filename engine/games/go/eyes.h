#pragma once

#include "board/point_set.h"

namespace encircle::go {

// What an enclosed space is worth to its owner, in half eyes: 2 is one eye, 4 two, and 3 one eye and a second that
// depends on who moves first.
using HalfEyes = int;
constexpr HalfEyes one_eye = 2;
constexpr HalfEyes two_eyes = 4;

// Judges a connected space that one colour encloses: empty points, and `intruders`, enemy stones in it that are taken
// for dead. It looks at the shape alone and assumes that what encloses the space cannot be broken.
//
// The owner makes two eyes by playing on a point that splits the space. With two such points left he needs not even
// hurry: when the enemy takes one he takes the other. With one left, and intruders already there, it depends on who
// comes first; without intruders the enemy has let the chance go by, and the space counts as two eyes. With none left
// it is one eye, as a block of four points is, or three in a row around an intruder; only blocks of six points and more
// live all the same.
HalfEyes eyes_of_space(const Grid& grid, const PointSet& space, const PointSet& intruders);

// Whether an untouched space makes two eyes although the enemy moves first.
bool survives_attack(const Grid& grid, const PointSet& space);

}  // namespace encircle::go
