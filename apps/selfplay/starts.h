#pragma once

#include <algorithm>
#include <cmath>

#include "core/rng.h"
#include "games/atari_go/rules.h"
#include "games/go/rules.h"
#include "games/topological_go/rules.h"

namespace encircle::selfplay {

// The rules of the games that a network learns from: drawn anew for every game, so that it knows all of them.
inline float random_unit(Rng& rng) { return static_cast<float>(rng.next() >> 40) / 16777216.0f; }

// About normal, with mean 0 and deviation 1.
inline float random_normal(Rng& rng) {
  float sum = 0;
  for (int i = 0; i < 12; ++i) sum += random_unit(rng);
  return sum - 6;
}

// Games of a match are even; training has uneven ones, too.
enum class Komi : bool { even, varied };

template <class R>
R random_rules(int side, Komi komi, Rng& rng);

// The komi that makes a square board about even between strong players, as small boards are believed or known to be.
inline float even_komi(int side) {
  constexpr float small[] = {0, 0, 0, 0, 2, 25, 4, 9, 10};
  return side < 9 ? small[side] : 7;
}

// One game in eight has a komi far off, one in six of training is counted by territory (endings.h says how). Nobody is
// there to agree on dead stones.
template <>
inline go::Rules random_rules<go::Rules>(int side, Komi komi, Rng& rng) {
  const float spread = rng.below(8) == 0 ? 8.0f : 1.5f;
  const float other = std::round((even_komi(side) + spread * random_normal(rng)) * 2) / 2;
  // Half a point more or less, so that there are no draws.
  const float even = even_komi(side) + (rng.below(2) == 0 ? 0.5f : -0.5f);
  go::Rules rules{.width = side, .height = side, .komi = komi == Komi::even ? even : other};
  const bool territory = komi == Komi::varied && rng.below(6) == 0;
  rules.scoring = territory ? go::Scoring::territory : go::Scoring::area;
  rules.dead_stones = go::DeadStones::never_removed;
  constexpr go::Ko kos[] = {go::Ko::positional, go::Ko::positional, go::Ko::situational, go::Ko::simple};
  rules.ko = kos[rng.below(4)];
  rules.suicide = rng.below(4) == 0 ? go::Suicide::allowed : go::Suicide::forbidden;
  return rules;
}

template <>
inline atari_go::Rules random_rules<atari_go::Rules>(int side, Komi, Rng&) {
  return {.width = side, .height = side};
}

template <>
inline topological_go::Rules random_rules<topological_go::Rules>(int side, Komi, Rng& rng) {
  topological_go::Rules rules{.size = side};
  const int most = std::min(topological_go::Rules::max_reserve, rules.stones_in_hand());
  // The usual reserve half of the time.
  rules.reserve = std::min(rng.below(2) == 0 ? rules.reserve : rng.below(most + 1), most);
  if (rng.below(4) == 0) rules.region_steps = RegionSteps::neighbours_and_diagonals;
  return rules;
}

}  // namespace encircle::selfplay
