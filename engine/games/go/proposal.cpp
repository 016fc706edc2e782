#include "games/go/proposal.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include "games/go/control.h"
#include "games/go/life.h"
#include "games/go/race.h"
#include "games/go/regions.h"

namespace encircle::go {

namespace {

// What a group must promise to be left alone: two eyes, and more where all enemies around it live and so can enter its
// open space without fear.
constexpr HalfEyes enough_among_weak = two_eyes;
constexpr HalfEyes enough_among_living = two_eyes + one_eye;

bool is_doubtful(const Enclosure& enclosure) {
  return enclosure.potential < (enclosure.rim_lives ? enough_among_living : enough_among_weak);
}

// Open areas that nobody has closed still belong to somebody when the game is over: not to a few stones in the middle
// of it, whose strongest group has at most two thirds of the liberties of the strongest one around them.
bool is_outweighed(const Enclosure& enclosure) { return 3 * enclosure.liberties <= 2 * enclosure.rim_liberties; }

// Space that is open to the enemy is worth less than closed space of the same size.
HalfEyes value_of_open_zone(int size) { return std::min((size - 1) / 2, two_eyes); }

// An estimate of ownership that is clearer than this, three playouts in four, overrules the rest; random moves break a
// seki, so there it has to be certain.
constexpr float clear_ownership = 0.5f;
constexpr float certain_ownership = 0.95f;
// Clear, and not certain.
constexpr float leaning_ownership = 0.75f;

// How much of a chain its colour owns: from -1 (the enemy has it all) to 1.
float own_share(const Grid& grid, const PointSet& chain, Colour colour, std::span<const float> ownership) {
  float sum = 0;
  chain.for_each([&](Point stone) { sum += ownership[static_cast<std::size_t>(grid.move_at(stone).index())]; });
  return (colour == Colour::black ? sum : -sum) / static_cast<float>(chain.size());
}

// Dead stones in a region that is left to their own colour: they are not dead after all.
PointSet dead_among_their_own(const ClearedBoard& cleared) {
  PointSet found(cleared.grid);
  for_each_part(cleared.grid, cleared.empty, [&](const PointSet& part) {
    const PointSet rim = rim_of(cleared.grid, part);
    for (const int colour : {0, 1}) {
      if (!rim.intersects(cleared.stones[1 - colour])) found |= cleared.dead[colour] & part;
    }
  });
  return found;
}

// Stones in seki that share no empty region with enemy stones in seki: nobody is left who dares not approach.
PointSet seki_without_partner(const ClearedBoard& cleared, const PointSet& seki) {
  PointSet matched(cleared.grid);
  for_each_part(cleared.grid, cleared.empty, [&](const PointSet& part) {
    const PointSet rim = rim_of(cleared.grid, part) & seki;
    if (rim.intersects(cleared.stones[0]) && rim.intersects(cleared.stones[1])) matched |= rim;
  });
  PointSet alone = seki;
  for (const int colour : {0, 1}) {
    // A group may share it through one of its chains only.
    const PointSet own = cleared.stones[colour] & seki;
    alone -= flood(cleared.grid, matched & own, own | cleared.empty);
  }
  return alone;
}

// Stones in seki beside enemy stones that are dead, and with two eyes once these are taken: they live.
PointSet seki_with_two_eyes(const ClearedBoard& cleared, const PointSet& seki) {
  PointSet alive(cleared.grid);
  for (const Colour colour : {Colour::black, Colour::white}) {
    const PointSet beside_dead =
        flood(cleared.grid, cleared.dead[index_of(other(colour))], cleared.empty).with_neighbours(cleared.grid);
    for (const Group& group : judged_groups(cleared, colour)) {
      if (group.alive && group.stones.intersects(beside_dead)) alive |= group.stones & seki;
    }
  }
  return alive;
}

// What holds whatever anybody plays overrules all else.
void mark_what_is_certain(const StoneBoard& board, Marks& marks) {
  for (const Colour colour : {Colour::black, Colour::white}) {
    const PointSet certain = unconditional_points(board, colour);
    marks.dead -= certain;
    marks.seki -= certain;
    marks.dead |= certain & stones_of(board, other(colour));
  }
}

// Where a region of so many points touches both colours, and none in seki, nobody would have stopped playing.
constexpr int large_open_region = 8;

PointSet large_open_regions(const ClearedBoard& cleared, const PointSet& seki) {
  PointSet open(cleared.grid);
  for_each_part(cleared.grid, cleared.empty, [&](const PointSet& part) {
    const PointSet rim = rim_of(cleared.grid, part);
    const bool touches_both = rim.intersects(cleared.stones[0]) && rim.intersects(cleared.stones[1]);
    if (part.size() >= large_open_region && touches_both && !rim.intersects(seki)) open |= part;
  });
  return open;
}

class Proposer {
 public:
  explicit Proposer(const StoneBoard& board) : board_(board), grid_(board.grid()), marks_(grid_), left_alone_(grid_) {}

  // Every step but the last marks stones or leaves them alone for good, so it ends.
  Marks run() {
    while (step()) {
    }
    return marks_;
  }

 private:
  bool step();
  bool revive(const ClearedBoard& cleared);
  std::vector<Enclosure> enclosures(const ClearedBoard& cleared) const;
  void decide(const ClearedBoard& cleared, const std::vector<Enclosure>& doubtful);

  const StoneBoard& board_;
  Grid grid_;
  Marks marks_;
  // Stones that were taken for dead until what enclosed them proved dead itself, and stones whose fight is open.
  PointSet left_alone_;
};

bool Proposer::revive(const ClearedBoard& cleared) {
  const PointSet found = dead_among_their_own(cleared);
  marks_.dead -= found;
  left_alone_ |= found;
  return !found.empty();
}

HalfEyes potential_of(const ClearedBoard& cleared, const Group& group, const Control& control) {
  const PointSet& enemy = cleared.of(other(group.colour));
  HalfEyes potential = group.eyes;
  const PointSet open = flood(cleared.grid, enemy.with_neighbours(cleared.grid), cleared.empty);
  for_each_part(cleared.grid, open & control.of(group.colour), [&](const PointSet& zone) {
    if (rim_of(cleared.grid, zone).intersects(group.stones)) potential += value_of_open_zone(zone.size());
  });
  return potential;
}

std::vector<Enclosure> Proposer::enclosures(const ClearedBoard& cleared) const {
  const std::vector<Group> groups[2] = {judged_groups(cleared, Colour::black), judged_groups(cleared, Colour::white)};
  PointSet alive = marks_.seki;
  for (const std::vector<Group>& side : groups) {
    for (const Group& group : side) {
      if (group.alive) alive |= group.stones;
    }
  }
  const PointSet settled = alive | left_alone_;
  const Control control(cleared, alive);

  std::vector<Enclosure> result;
  for (const Colour inside : {Colour::black, Colour::white}) {
    for_each_part(grid_, cleared.all_but(other(inside)), [&](const PointSet& part) {
      Enclosure enclosure{inside, part, part & cleared.of(inside), rim_of(grid_, part) & cleared.of(other(inside))};
      if (enclosure.stones.empty() || enclosure.rim.empty() || enclosure.stones.intersects(settled)) return;
      enclosure.rim_lives = (enclosure.rim - alive).empty();
      for (const Group& group : groups[index_of(inside)]) {
        if (!group.stones.intersects(part)) continue;
        enclosure.groups.push_back(group);
        enclosure.potential = std::max(enclosure.potential, potential_of(cleared, group, control));
        enclosure.liberties = std::max(enclosure.liberties, group.liberties.size());
      }
      for (const Group& group : groups[index_of(other(inside))]) {
        if (!group.stones.intersects(enclosure.rim)) continue;
        enclosure.rim_liberties = std::max(enclosure.rim_liberties, group.liberties.size());
      }
      result.push_back(enclosure);
    });
  }
  return result;
}

// Settles the first of the doubtful enclosures, or one that it fights with.
void Proposer::decide(const ClearedBoard& cleared, const std::vector<Enclosure>& doubtful) {
  const Enclosure& weakest = doubtful.front();
  const Enclosure* partner = nullptr;
  const Enclosure* opponent = nullptr;
  for (const Enclosure& rival : doubtful) {
    if (rival.inside == weakest.inside || !weakest.rim.intersects(rival.stones)) continue;
    const RaceResult result = race(cleared, weakest, rival);
    switch (result) {
      case RaceResult::first_dies:
      case RaceResult::second_dies:
        marks_.dead |= result == RaceResult::first_dies ? weakest.stones : rival.stones;
        return;
      case RaceResult::seki:
        partner = &rival;
        break;
      case RaceResult::unsettled:
        opponent = &rival;
        break;
    }
  }
  if (partner != nullptr) {
    marks_.seki |= weakest.stones | partner->stones;
  } else if (opponent != nullptr) {
    left_alone_ |= weakest.stones | opponent->stones;
  } else {
    marks_.dead |= weakest.stones;
  }
}

bool Proposer::step() {
  const ClearedBoard cleared(board_, marks_.dead);
  if (revive(cleared)) return true;
  std::vector<Enclosure> open = enclosures(cleared);
  // What is nested inside something else is smaller and has to be settled before it.
  std::stable_sort(open.begin(), open.end(), [](const Enclosure& a, const Enclosure& b) {
    if (a.potential != b.potential) return a.potential < b.potential;
    return a.points.size() < b.points.size();
  });
  std::vector<Enclosure> doubtful;
  std::copy_if(open.begin(), open.end(), std::back_inserter(doubtful), is_doubtful);
  if (!doubtful.empty()) {
    decide(cleared, doubtful);
    return true;
  }
  const auto outweighed = std::find_if(open.begin(), open.end(), is_outweighed);
  if (outweighed == open.end()) return false;
  marks_.dead |= outweighed->stones;
  return true;
}

}  // namespace

Marks propose_marks(const StoneBoard& board) {
  Marks marks = Proposer(board).run();
  mark_what_is_certain(board, marks);
  return marks;
}

Marks propose_marks(const StoneBoard& board, std::span<const float> ownership) {
  Marks marks = propose_marks(board);
  if (ownership.empty()) return marks;
  for (const Colour colour : {Colour::black, Colour::white}) {
    for_each_part(board.grid(), stones_of(board, colour), [&](const PointSet& chain) {
      const float own = own_share(board.grid(), chain, colour, ownership);
      if (std::abs(own) <= (chain.intersects(marks.seki) ? certain_ownership : clear_ownership)) return;
      marks.seki -= chain;
      marks.dead -= chain;
      if (own < 0) marks.dead |= chain;
    });
  }
  mark_what_is_certain(board, marks);
  // Chains were judged one by one: what contradicts itself now is put right.
  marks.seki -= seki_with_two_eyes(ClearedBoard(board, marks.dead), marks.seki);
  marks.seki -= seki_without_partner(ClearedBoard(board, marks.dead), marks.seki);
  for (PointSet found = dead_among_their_own(ClearedBoard(board, marks.dead)); !found.empty();
       found = dead_among_their_own(ClearedBoard(board, marks.dead))) {
    marks.dead -= found;
  }
  return marks;
}

std::vector<DoubtfulGroup> doubtful_groups(const StoneBoard& board, std::span<const float> ownership) {
  const Grid& grid = board.grid();
  const Marks marks = propose_marks(board, ownership);
  const PointSet open = large_open_regions(ClearedBoard(board, marks.dead), marks.seki);
  const PointSet empty = PointSet::all_of(grid) - stones_of(board, Colour::black) - stones_of(board, Colour::white);
  std::vector<DoubtfulGroup> groups;
  for (const Colour colour : {Colour::black, Colour::white}) {
    PointSet doubtful(grid);
    for_each_part(grid, stones_of(board, colour), [&](const PointSet& chain) {
      if (std::abs(own_share(grid, chain, colour, ownership)) <= clear_ownership) doubtful |= chain;
    });
    for_each_part(grid, doubtful | empty, [&](const PointSet& part) {
      const PointSet stones = part & doubtful;
      if (!stones.empty()) groups.push_back({colour, stones, part, open.intersects(stones.with_neighbours(grid))});
    });
  }
  std::ranges::stable_sort(groups, std::ranges::greater(),
                           [](const DoubtfulGroup& group) { return group.stones.size(); });
  return groups;
}

Marks propose_marks_after_play(const StoneBoard& board, std::span<const float> ownership) {
  if (ownership.empty()) return propose_marks(board);
  const Grid& grid = board.grid();
  std::vector<float> owners(ownership.begin(), ownership.end());
  for (const DoubtfulGroup& group : doubtful_groups(board, ownership)) {
    if (!group.leaves_much_open || own_share(grid, group.stones, group.colour, ownership) >= 0) continue;
    group.stones.for_each([&](Point stone) {
      owners[static_cast<std::size_t>(grid.move_at(stone).index())] =
          group.colour == Colour::black ? -leaning_ownership : leaning_ownership;
    });
  }
  return propose_marks(board, owners);
}

void toggle_dead(const StoneBoard& board, Marks& marks, Point stone) {
  if (board.is_empty(stone)) return;
  const Colour colour = board.has(stone, Colour::black) ? Colour::black : Colour::white;
  const ClearedBoard cleared(board, marks.dead);
  const PointSet own = stones_of(board, colour);
  const PointSet reached = flood(cleared.grid, single_point(cleared.grid, stone), own | cleared.empty);
  const bool was_dead = marks.dead.contains(stone);
  marks.dead -= reached;
  if (!was_dead) {
    marks.dead |= reached & own;
    marks.seki -= reached;
  }
}

void toggle_seki(const StoneBoard& board, Marks& marks, Point stone) {
  if (board.is_empty(stone)) return;
  const Colour colour = board.has(stone, Colour::black) ? Colour::black : Colour::white;
  const bool was_in_seki = marks.seki.contains(stone);
  marks.dead -= chain_at(board, stone);
  const ClearedBoard cleared(board, marks.dead);
  const PointSet contested =
      flood(cleared.grid, cleared.of(other(colour)).with_neighbours(cleared.grid), cleared.empty);
  const PointSet group =
      flood(cleared.grid, single_point(cleared.grid, stone), cleared.of(colour) | (cleared.empty - contested)) &
      cleared.of(colour);
  if (was_in_seki) {
    marks.seki -= group;
  } else {
    marks.seki |= group;
  }
}

}  // namespace encircle::go
