#include "games/go/groups.h"

#include <numeric>

#include "games/go/regions.h"

namespace encircle::go {

Scene::Scene(const StoneBoard& board, const PointSet& dead_stones)
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

std::vector<Chain> chains_of(const Scene& scene, Colour colour) {
  std::vector<Chain> chains;
  for_each_part(scene.grid, scene.of(colour), [&](const PointSet& part) {
    chains.push_back({part, rim_of(scene.grid, part) & scene.empty});
  });
  return chains;
}

// Whether an enemy stone on this shared liberty would itself be taken: it stands with at most one liberty.
bool intruder_is_taken(const Scene& scene, Point point, Colour intruder) {
  const PointSet stone = flood(scene.grid, single_point(scene.grid, point),
                               scene.of(intruder) | single_point(scene.grid, point));
  return (rim_of(scene.grid, stone) & scene.empty).size() <= 1;
}

bool are_linked(const Scene& scene, const Chain& a, const Chain& b, Colour colour) {
  const PointSet shared = a.liberties & b.liberties;
  const int count = shared.size();
  if (count != 1) return count >= 2;
  return a.liberties.size() > 1 && b.liberties.size() > 1 && intruder_is_taken(scene, shared.nth(0), other(colour));
}

}  // namespace

std::vector<Group> linked_groups(const Scene& scene, Colour colour) {
  const std::vector<Chain> chains = chains_of(scene, colour);
  std::vector<std::size_t> leader(chains.size());
  std::iota(leader.begin(), leader.end(), std::size_t{0});
  const auto find = [&](std::size_t i) {
    while (leader[i] != i) i = leader[i];
    return i;
  };
  for (std::size_t i = 0; i < chains.size(); ++i) {
    for (std::size_t j = i + 1; j < chains.size(); ++j) {
      if (find(i) != find(j) && are_linked(scene, chains[i], chains[j], colour)) leader[find(j)] = find(i);
    }
  }
  std::vector<Group> groups;
  for (std::size_t i = 0; i < chains.size(); ++i) {
    if (leader[i] != i) continue;
    Group group{colour, PointSet(scene.grid), PointSet(scene.grid)};
    for (std::size_t j = i; j < chains.size(); ++j) {
      if (find(j) != i) continue;
      group.stones |= chains[j].stones;
      group.liberties |= chains[j].liberties;
    }
    groups.push_back(group);
  }
  return groups;
}

std::vector<EyeSpace> eye_spaces(const Scene& scene, Colour colour) {
  std::vector<EyeSpace> spaces;
  for_each_part(scene.grid, scene.empty, [&](const PointSet& part) {
    const PointSet rim = rim_of(scene.grid, part);
    if (rim.intersects(scene.of(other(colour))) || !rim.intersects(scene.of(colour))) return;
    const PointSet intruders = scene.dead[index_of(other(colour))] & part;
    spaces.push_back({part, rim & scene.of(colour), eyes_of_space(scene.grid, part, intruders)});
  });
  return spaces;
}

void judge_life(const Scene& scene, std::vector<Group>& groups, Colour colour) {
  std::vector<EyeSpace> spaces = eye_spaces(scene, colour);
  const std::vector<EyeSpace> all_spaces = spaces;
  for (Group& group : groups) group.alive = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (Group& group : groups) {
      if (!group.alive) continue;
      HalfEyes eyes = 0;
      for (const EyeSpace& space : spaces) {
        if (space.rim.intersects(group.stones)) eyes += space.value;
      }
      group.alive = eyes >= two_eyes;
      group.eyes = eyes;
      changed |= !group.alive;
    }
    std::erase_if(spaces, [&](const EyeSpace& space) {
      for (const Group& group : groups) {
        if (!group.alive && space.rim.intersects(group.stones)) return true;
      }
      return false;
    });
  }
  // What can only be reached through its own side's points connects to a living group there.
  for (bool changed = true; changed;) {
    changed = false;
    for (Group& group : groups) {
      if (group.alive) continue;
      for (const EyeSpace& space : all_spaces) {
        if (!space.rim.intersects(group.stones)) continue;
        for (const Group& friendly : groups) {
          if (friendly.alive && space.rim.intersects(friendly.stones)) group.alive = true;
        }
      }
      changed |= group.alive;
    }
  }
}

}  // namespace encircle::go
