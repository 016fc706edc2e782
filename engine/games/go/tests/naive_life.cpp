#include "games/go/tests/naive_life.h"

#include <algorithm>
#include <random>
#include <set>

namespace encircle::naive {

namespace {

struct Region {
  std::vector<int> points;
  std::vector<int> empty;
  /// One stone of each group around it.
  std::set<int> groups;
};

/// The smallest point of a group stands for it.
int name_of_group(const Stones& board, int stone) {
  const std::vector<int> group = board.group(stone);
  return *std::min_element(group.begin(), group.end());
}

std::vector<Region> regions_of(const Stones& board, char colour) {
  Cells marked = board.cells();
  for (char& cell : marked) cell = cell == colour ? colour : '.';
  std::vector<Region> regions;
  for (const std::vector<int>& points : board.grid().regions(marked, '.')) {
    Region region{points, {}, {}};
    for (const int point : points) {
      if (board.at(point) == '.') region.empty.push_back(point);
      for (const int next : board.grid().neighbours(point)) {
        if (board.at(next) == colour) region.groups.insert(name_of_group(board, next));
      }
    }
    regions.push_back(region);
  }
  return regions;
}

bool is_vital(const Stones& board, const Region& region, int group) {
  if (region.empty.empty()) return false;
  const std::vector<int> liberties = board.liberties(group);
  return std::all_of(region.empty.begin(), region.empty.end(), [&](int point) {
    return std::find(liberties.begin(), liberties.end(), point) != liberties.end();
  });
}

}  // namespace

Life life_of(const Stones& board, char colour) {
  std::set<int> living;
  for (const auto& group : board.groups(colour)) living.insert(name_of_group(board, group[0]));
  const std::vector<Region> regions = regions_of(board, colour);
  const auto holds = [&](const Region& region) {
    return std::includes(living.begin(), living.end(), region.groups.begin(), region.groups.end());
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const int group : std::set<int>(living)) {
      const auto vital = std::count_if(regions.begin(), regions.end(), [&](const Region& region) {
        return holds(region) && is_vital(board, region, group);
      });
      if (vital >= 2) continue;
      living.erase(group);
      changed = true;
    }
  }
  const auto size = static_cast<std::size_t>(board.grid().size());
  Life life{std::vector<bool>(size), std::vector<bool>(size)};
  for (const int group : living) {
    for (const int stone : board.group(group)) life.alive[static_cast<std::size_t>(stone)] = true;
  }
  for (const Region& region : regions) {
    const bool is_held = holds(region) && std::any_of(living.begin(), living.end(),
                                                      [&](int group) { return is_vital(board, region, group); });
    if (!is_held) continue;
    for (const int point : region.points) life.held[static_cast<std::size_t>(point)] = true;
  }
  return life;
}

bool falls_to_random_attacks(const Stones& board, int stone, int attempts) {
  const char owner = board.at(stone);
  std::mt19937 random(1);
  for (int i = 0; i < attempts; ++i) {
    Stones now = board;
    std::vector<int> points;
    for (int point = 0; point < board.grid().size(); ++point) points.push_back(point);
    // Twice through, because what is taken on the way makes room.
    for (int round = 0; round < 2; ++round) {
      std::shuffle(points.begin(), points.end(), random);
      for (const int point : points) {
        if (const auto placed = now.place(point, other_colour(owner))) now = placed->board;
        if (now.at(stone) != owner) return true;
      }
    }
  }
  return false;
}

}  // namespace encircle::naive
