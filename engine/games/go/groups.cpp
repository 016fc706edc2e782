#include "games/go/groups.h"

#include <algorithm>
#include <numeric>

#include "games/go/regions.h"

namespace encircle::go {

ClearedBoard::ClearedBoard(const StoneBoard& board, const PointSet& dead_stones)
    : grid(board.grid()),
      stones{stones_of(board, Colour::black), stones_of(board, Colour::white)},
      dead{stones[0] & dead_stones, stones[1] & dead_stones},
      empty(PointSet::all_of(grid) - stones[0] - stones[1]) {
  for (const int colour : {0, 1}) {
    stones[colour] -= dead[colour];
    empty |= dead[colour];
  }
}

namespace {

struct Chain {
  PointSet stones;
  PointSet liberties;
};

// An empty region that one colour encloses.
struct EyeSpace {
  PointSet points;
  PointSet rim;
  bool has_intruders;
  HalfEyes value;
};

std::vector<Chain> chains_of(const ClearedBoard& cleared, Colour colour) {
  std::vector<Chain> chains;
  for_each_part(cleared.grid, cleared.of(colour),
                [&](const PointSet& part) { chains.push_back({part, rim_of(cleared.grid, part) & cleared.empty}); });
  return chains;
}

bool intruder_would_be_taken(const ClearedBoard& cleared, Point point, Colour intruder) {
  const PointSet seed = single_point(cleared.grid, point);
  const PointSet chain = flood(cleared.grid, seed, cleared.of(intruder) | seed);
  return (rim_of(cleared.grid, chain) & cleared.empty).size() <= 1;
}

// `contested` are the empty points that the enemy of the chains' colour reaches.
bool are_linked(const ClearedBoard& cleared, const PointSet& contested, const Chain& a, const Chain& b, Colour colour) {
  const PointSet shared = a.liberties & b.liberties;
  if (!shared.intersects(contested)) return false;
  if (shared.size() >= 2) return true;
  const bool one_in_atari = a.liberties.size() == 1 || b.liberties.size() == 1;
  return !one_in_atari && intruder_would_be_taken(cleared, shared.nth(0), other(colour));
}

std::vector<Group> linked_groups(const ClearedBoard& cleared, Colour colour) {
  const std::vector<Chain> chains = chains_of(cleared, colour);
  const PointSet contested =
      flood(cleared.grid, cleared.of(other(colour)).with_neighbours(cleared.grid), cleared.empty);
  std::vector<std::size_t> leader(chains.size());
  std::iota(leader.begin(), leader.end(), std::size_t{0});
  const auto find = [&](std::size_t i) {
    while (leader[i] != i) i = leader[i];
    return i;
  };
  for (std::size_t i = 0; i < chains.size(); ++i) {
    for (std::size_t j = i + 1; j < chains.size(); ++j) {
      if (find(i) != find(j) && are_linked(cleared, contested, chains[i], chains[j], colour)) leader[find(j)] = find(i);
    }
  }
  std::vector<Group> groups;
  for (std::size_t i = 0; i < chains.size(); ++i) {
    if (leader[i] != i) continue;
    Group group{colour, PointSet(cleared.grid), PointSet(cleared.grid)};
    for (std::size_t j = 0; j < chains.size(); ++j) {
      if (find(j) != i) continue;
      group.stones |= chains[j].stones;
      group.liberties |= chains[j].liberties;
    }
    groups.push_back(group);
  }
  return groups;
}

std::vector<EyeSpace> eye_spaces(const ClearedBoard& cleared, Colour colour) {
  std::vector<EyeSpace> spaces;
  for_each_part(cleared.grid, cleared.empty, [&](const PointSet& part) {
    const PointSet rim = rim_of(cleared.grid, part);
    if (rim.intersects(cleared.of(other(colour))) || !rim.intersects(cleared.of(colour))) return;
    const PointSet intruders = cleared.dead[index_of(other(colour))] & part;
    spaces.push_back(
        {part, rim & cleared.of(colour), !intruders.empty(), eyes_of_space(cleared.grid, part, intruders)});
  });
  return spaces;
}

// What the space is worth while some groups around it are not alive: each of them has to be connected through it in the
// end, at the cost of a point, and taking intruders costs another.
HalfEyes value_now(const EyeSpace& space, const std::vector<Group>& groups) {
  int weak_groups = 0;
  for (const Group& group : groups) weak_groups += !group.alive && space.rim.intersects(group.stones);
  if (weak_groups == 0) return space.value;
  const int points_left = space.points.size() - weak_groups - space.has_intruders;
  // Three points and fewer are one eye.
  if (points_left <= 3) return points_left <= 0 ? 0 : one_eye;
  return space.value;
}

void strike_out(const std::vector<EyeSpace>& spaces, std::vector<Group>& groups) {
  for (Group& group : groups) group.alive = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (Group& group : groups) {
      if (!group.alive) continue;
      group.eyes = 0;
      for (const EyeSpace& space : spaces) {
        if (space.rim.intersects(group.stones)) group.eyes += value_now(space, groups);
      }
      group.alive = group.eyes >= two_eyes;
      changed |= !group.alive;
    }
  }
}

void connect_through_own_spaces(const std::vector<EyeSpace>& spaces, PointSet living, std::vector<Group>& groups) {
  for (const Group& group : groups) {
    if (group.alive) living |= group.stones;
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (Group& group : groups) {
      if (group.alive) continue;
      group.alive = std::any_of(spaces.begin(), spaces.end(), [&](const EyeSpace& space) {
        return space.rim.intersects(group.stones) && space.rim.intersects(living);
      });
      if (group.alive) living |= group.stones;
      changed |= group.alive;
    }
  }
}

}  // namespace

std::vector<Group> judged_groups(const ClearedBoard& cleared, Colour colour) {
  std::vector<Group> groups = linked_groups(cleared, colour);
  const std::vector<EyeSpace> spaces = eye_spaces(cleared, colour);
  strike_out(spaces, groups);
  connect_through_own_spaces(spaces, PointSet(cleared.grid), groups);
  return groups;
}

}  // namespace encircle::go
