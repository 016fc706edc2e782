#include "games/go/region_maker.h"

#include <algorithm>
#include <bit>

#include "games/go/small_board.h"

namespace encircle::go {

namespace {

// Fewer empty points leave nothing to find, more take too long to search.
constexpr int least_empty = 5;
constexpr int most_empty = 9;

struct Stones {
  Bits own = 0;
  Bits enemy = 0;
};

class RegionMaker {
 public:
  RegionMaker(int width, int height, Rng& rng) : grid_(width, height), rng_(rng) {}

  // The stones in the region and around it. `own` are those of the group that is fought for.
  std::optional<Stones> life() {
    const Bits space = grown(start(), 3 + rng_.below(6), grid_.all());
    Bits own = around(space);
    Bits inside = space;
    for (int gaps = rng_.below(3); gaps > 0 && own != 0; --gaps) inside |= taken(own);
    Stones stones{own, 0};
    Bits free = inside;
    for (int more = rng_.below(3); more > 0 && free != 0; --more) stones.enemy |= taken(free);
    if (rng_.below(3) == 0 && free != 0) stones.own |= taken(free);
    Bits wall = around(inside | own);
    for (int gaps = rng_.below(3); gaps > 0 && wall != 0; --gaps) inside |= taken(wall);
    wall = around(inside | own);
    stones.enemy |= wall;
    stones.enemy |= grid_.all() & ~(inside | own);
    return with_eyes(stones, {0, wall}, inside | own);
  }

  std::optional<Stones> race() {
    const Bits own = grown(start(), 3 + rng_.below(4), grid_.all());
    const Bits beside = around(own);
    const Bits enemy = grown(one_of(beside), 3 + rng_.below(4), grid_.all() & ~own);
    Bits free = around(own) & around(enemy) & ~own & ~enemy;
    const int liberties = 4 + rng_.below(5);
    Bits edge = around(own | enemy) & ~free;
    while (std::popcount(free) < liberties && edge != 0) free |= taken(edge);
    const Bits region = own | enemy | free;
    Stones wall{around(enemy) & ~region, around(own) & ~region};
    if ((wall.own & wall.enemy) != 0) return std::nullopt;
    for (Bits rest = around(region) & ~wall.own & ~wall.enemy; rest != 0;) {
      (rng_.below(2) == 0 ? wall.own : wall.enemy) |= taken(rest);
    }
    Stones stones{own | wall.own, enemy | wall.enemy};
    spread(stones, grid_.all() & ~region);
    return with_eyes(stones, wall, region);
  }

  const SmallGrid& grid() const { return grid_; }

 private:
  Bits around(Bits points) const { return grid_.neighbours(points) & ~points; }

  Bits one_of(Bits points) {
    for (int rank = rng_.below(std::popcount(points)); rank > 0; --rank) points &= points - 1;
    return lowest_bit(points);
  }

  // Removes one of the points, and returns it.
  Bits taken(Bits& points) {
    const Bits point = one_of(points);
    points &= ~point;
    return point;
  }

  // Mostly at a corner; in the middle now and then.
  Bits start() {
    const int kind = rng_.below(10);
    const int x = kind < 6 ? rng_.below(2) : rng_.below(grid_.width());
    const int y = kind < 9 ? rng_.below(2) : rng_.below(grid_.height());
    return grid_.bit(Move::from_index(y * grid_.width() + x));
  }

  // Points that hang together.
  Bits grown(Bits points, int size, Bits within) {
    while (std::popcount(points) < size) {
      const Bits next = around(points) & within;
      if (next == 0) return points;
      points |= one_of(next);
    }
    return points;
  }

  // The rest of the board goes to the colour that stands next to it.
  void spread(Stones& stones, Bits within) {
    while (true) {
      const Bits left = within & ~stones.own & ~stones.enemy;
      Bits own = around(stones.own & within) & left;
      Bits enemy = around(stones.enemy & within) & left;
      if ((own | enemy) == 0) return;
      const Bits both = own & enemy;
      (rng_.below(2) == 0 ? own : enemy) &= ~both;
      stones.own |= own;
      stones.enemy |= enemy;
    }
  }

  // Whether the walls live, and nothing can live in what they hold.
  bool holds(const Stones& stones, const Stones& wall, Bits outside) const {
    const Bits own = safe_area(grid_, stones.own, stones.enemy);
    const Bits enemy = safe_area(grid_, stones.enemy, stones.own);
    return (wall.own & ~own) == 0 && (wall.enemy & ~enemy) == 0 && (outside & ~own & ~enemy) == 0;
  }

  // Two eyes for each colour outside, found by trying; then whatever is not needed is taken off.
  std::optional<Stones> with_eyes(Stones stones, const Stones& wall, Bits region) {
    constexpr int most_trials = 40;
    const Bits outside = grid_.all() & ~region & ~wall.own & ~wall.enemy;
    for (int trial = 0; trial < most_trials; ++trial) {
      Stones tried = stones;
      Bits own = tried.own & outside;
      Bits enemy = tried.enemy & outside;
      for (int eyes = 0; eyes < 2 && wall.own != 0 && own != 0; ++eyes) tried.own &= ~taken(own);
      for (int eyes = 0; eyes < 2 && wall.enemy != 0 && enemy != 0; ++eyes) tried.enemy &= ~taken(enemy);
      if (!holds(tried, wall, outside)) continue;
      for (Bits rest = outside & (tried.own | tried.enemy); rest != 0;) {
        const Bits point = taken(rest);
        const Stones fewer{tried.own & ~point, tried.enemy & ~point};
        if (holds(fewer, wall, outside)) tried = fewer;
      }
      return tried;
    }
    return std::nullopt;
  }

  SmallGrid grid_;
  Rng& rng_;
};

// The stones as moves in turn that end with one of the learner's opponent; a colour without stones left passes.
std::vector<Move> in_turn(const SmallGrid& grid, Bits black, Bits white, Player learner) {
  std::vector<Move> backwards;
  const Move pass = Move::from_index(grid.point_count());
  Bits left[2] = {black, white};
  Player mover = opponent(learner);
  for (; (left[0] | left[1]) != 0; mover = opponent(mover)) {
    Bits& own = left[index_of(mover)];
    backwards.push_back(own == 0 ? pass : grid.move_at(std::countr_zero(own)));
    own &= own - 1;
  }
  // Black begins; the colour to move now is the one before the first move.
  if (mover == Player::first) backwards.push_back(pass);
  std::ranges::reverse(backwards);
  return backwards;
}

// What is not settled outside: the points of the region around a group.
Bits region_around(const SmallGrid& grid, const Stones& stones, Bits group) {
  const Bits own = safe_area(grid, stones.own, stones.enemy) & stones.own;
  const Bits enemy = safe_area(grid, stones.enemy, stones.own) & stones.enemy;
  return grid.flood(group, grid.all() & ~own & ~enemy);
}

Bits largest_chain(const SmallGrid& grid, Bits stones) {
  Bits largest = 0;
  for (Bits rest = stones; rest != 0;) {
    const Bits chain = grid.flood(lowest_bit(rest), stones);
    rest &= ~chain;
    if (std::popcount(chain) > std::popcount(largest)) largest = chain;
  }
  return largest;
}

bool has_breathless_chain(const SmallGrid& grid, Bits own, Bits enemy) {
  for (Bits rest = own; rest != 0;) {
    const Bits chain = grid.flood(lowest_bit(rest), own);
    if ((grid.neighbours(chain) & ~own & ~enemy) == 0) return true;
    rest &= ~chain;
  }
  return false;
}

}  // namespace

std::optional<LaidRegion<Rules>> lay_region(const Rules& rules, ProblemKind kind, Player learner, Rng& rng) {
  if (!SmallGrid::fits(rules.width, rules.height)) return std::nullopt;
  RegionMaker maker(rules.width, rules.height, rng);
  const auto stones = kind == ProblemKind::race ? maker.race() : maker.life();
  const SmallGrid& grid = maker.grid();
  if (!stones || has_breathless_chain(grid, stones->own, stones->enemy) ||
      has_breathless_chain(grid, stones->enemy, stones->own)) {
    return std::nullopt;
  }
  // In a race the learner attacks; a group that must live may be anybody's.
  const bool is_own = kind != ProblemKind::race && rng.below(2) == 0;
  const bool own_is_black = (learner == Player::first) == is_own;
  const Bits black = own_is_black ? stones->own : stones->enemy;
  const Bits white = own_is_black ? stones->enemy : stones->own;
  const Bits alive = safe_area(grid, stones->own, stones->enemy);
  const Bits target = largest_chain(grid, stones->own & ~alive);
  const Bits rival = largest_chain(grid, stones->enemy & ~safe_area(grid, stones->enemy, stones->own));
  if (target == 0 || (kind == ProblemKind::race && rival == 0)) return std::nullopt;
  const Bits region = region_around(grid, *stones, target);
  const int empty = std::popcount(region & ~stones->own & ~stones->enemy);
  if (empty < least_empty || empty > most_empty) return std::nullopt;
  // Midway between all of the region being the one's and the other's.
  const int black_outside = std::popcount(safe_area(grid, black, white) & ~region);
  Rules narrow = rules;
  narrow.komi = 2 * black_outside + std::popcount(region) - grid.point_count() + 0.5;
  const auto stone_of = [&](Bits chain) { return chain == 0 ? Move::none() : grid.move_at(std::countr_zero(chain)); };
  return LaidRegion<Rules>{narrow, in_turn(grid, black, white, learner), stone_of(target), stone_of(rival)};
}

}  // namespace encircle::go
