#include "games/go/small_board.h"

#include "core/fixed_list.h"

namespace encircle::go {

namespace {

struct Chain {
  Bits stones;
  Bits rim;
};

struct Region {
  Bits points;
  Bits empty;
  Bits rim;
};

// No colour has more chains or regions than half the points, rounded up.
constexpr std::size_t max_parts = 32;
using Chains = FixedList<Chain, max_parts>;
using Regions = FixedList<Region, max_parts>;

bool has_two_vital_regions(const Chain& chain, const Regions& regions) {
  int vital = 0;
  for (const Region& region : regions) vital += (region.empty & ~chain.rim) == 0;
  return vital >= 2;
}

template <class List, class Keep>
bool keep_only(List& list, Keep keep) {
  std::size_t kept = 0;
  for (const auto& each : list) {
    if (keep(each)) list[kept++] = each;
  }
  const bool changed = kept != list.size();
  while (list.size() > kept) list.pop_back();
  return changed;
}

}  // namespace

Bits safe_area(const SmallGrid& grid, Bits own, Bits enemy) {
  Chains chains;
  Regions regions;
  for (Bits rest = own; rest != 0;) {
    const Bits stones = grid.flood(lowest_bit(rest), own);
    chains.push_back({stones, grid.neighbours(stones)});
    rest &= ~stones;
  }
  const Bits open = grid.all() & ~own;
  for (Bits rest = open; rest != 0;) {
    const Bits points = grid.flood(lowest_bit(rest), open);
    regions.push_back({points, points & ~enemy, grid.neighbours(points) & own});
    rest &= ~points;
  }
  Bits alive = own;
  for (bool changed = true; changed && alive != 0;) {
    changed = keep_only(chains, [&](const Chain& chain) {
      if (has_two_vital_regions(chain, regions)) return true;
      alive &= ~chain.stones;
      return false;
    });
    keep_only(regions, [&](const Region& region) { return (region.rim & ~alive) == 0; });
  }
  Bits safe = alive;
  for (const Region& region : regions) {
    for (const Chain& chain : chains) {
      if ((region.points & ~chain.rim) == 0) safe |= region.points;
    }
  }
  return safe;
}

}  // namespace encircle::go
