#include "games/go/race.h"

#include <algorithm>
#include <cstdlib>

#include "games/go/regions.h"

namespace encircle::go {

namespace {

// The group that fights: of those near the enemy, the one with the most liberties.
const Group* fighter(const ClearedBoard& cleared, const Enclosure& enclosure, const PointSet& enemy) {
  const PointSet beside = enemy.with_neighbours(cleared.grid) & (cleared.empty | cleared.of(enclosure.inside));
  const PointSet near = beside.with_neighbours(cleared.grid);
  const Group* best = nullptr;
  for (const Group& group : enclosure.groups) {
    if (!group.stones.intersects(near)) continue;
    if (best == nullptr || group.liberties.size() > best->liberties.size()) best = &group;
  }
  return best;
}

// How many stones are lost beyond help: chains in atari that stay in atari when they extend. Taking them gives at
// least as many liberties.
int lost_stones(const ClearedBoard& cleared, const Enclosure& enclosure) {
  int lost = 0;
  for_each_part(cleared.grid, enclosure.stones, [&](const PointSet& chain) {
    const PointSet liberties = rim_of(cleared.grid, chain) & cleared.empty;
    if (liberties.size() != 1) return;
    const PointSet extended = flood(cleared.grid, liberties, enclosure.stones | liberties);
    if (((rim_of(cleared.grid, extended) & cleared.empty) - liberties).size() <= 1) lost += chain.size();
  });
  return lost;
}

// Whether the stones inside an eye space can be added to until they fill all of it but one point, in a shape that
// leaves one eye when it is taken. What encloses them then cannot rely on them as on a partner in seki.
bool fill_to_one_eye(const ClearedBoard& cleared, const Enclosure& inner) {
  bool found = false;
  (inner.points & cleared.empty).for_each([&](Point last) {
    PointSet filled = inner.points;
    filled.remove(last);
    found |= !survives_attack(cleared.grid, filled);
  });
  return found;
}

// Whether there is more room between the two than the liberties that they have: then either may still run or make eyes
// there, and nothing says that they will leave each other alone.
bool have_room(const ClearedBoard& cleared, const Group& a, const Group& b) {
  constexpr int room_for_eyes = 4;
  const PointSet liberties = a.liberties | b.liberties;
  return (flood(cleared.grid, a.liberties & b.liberties, cleared.empty) - liberties).size() >= room_for_eyes;
}

bool is_inside(const Enclosure& inner, const Enclosure& outer) { return (inner.rim - outer.stones).empty(); }

}  // namespace

RaceResult race(const ClearedBoard& cleared, const Enclosure& first, const Enclosure& second) {
  const Group* a = fighter(cleared, first, second.stones);
  const Group* b = fighter(cleared, second, first.stones);
  if (a == nullptr || b == nullptr) return RaceResult::first_dies;

  const int shared = (a->liberties & b->liberties).size();
  const int a_alone = a->liberties.size() - shared + lost_stones(cleared, second);
  const int b_alone = b->liberties.size() - shared + lost_stones(cleared, first);
  const bool a_has_eye = a->eyes >= one_eye;
  const bool b_has_eye = b->eyes >= one_eye;

  // An eye against none: the side without it has to fill all shared liberties, the other none.
  if (a_has_eye && !b_has_eye) return a_alone + shared >= b_alone ? RaceResult::second_dies : RaceResult::first_dies;
  if (b_has_eye && !a_has_eye) return b_alone + shared >= a_alone ? RaceResult::first_dies : RaceResult::second_dies;

  // Otherwise the attacker has to fill the shared liberties himself, all but the last where nobody has an eye.
  const int needed_lead = a_has_eye ? shared : std::max(shared - 1, 0);
  const int lead = a_alone - b_alone;
  if (std::abs(lead) < needed_lead) {
    if (is_inside(first, second) && fill_to_one_eye(cleared, first)) return RaceResult::first_dies;
    if (is_inside(second, first) && fill_to_one_eye(cleared, second)) return RaceResult::second_dies;
    return have_room(cleared, *a, *b) ? RaceResult::unsettled : RaceResult::seki;
  }
  return lead > 0 ? RaceResult::second_dies : RaceResult::first_dies;
}

}  // namespace encircle::go
