#include "games/topological_wars/parts.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "games/topological_wars/heaps.h"

namespace encircle::topological_wars {

namespace {

constexpr int region_limit = 256;
using Regions = std::vector<std::array<std::uint8_t, 2>>;
using Counts = std::array<std::array<std::uint8_t, region_limit>, 2>;

Counts count_regions(const Regions& points) {
  Counts counts{};
  for (const auto& point : points) {
    ++counts[0][point[0]];
    ++counts[1][point[1]];
  }
  return counts;
}

// A part whose points share regions on one side only: all of them share one region there.
bool is_heap(const Regions& points, const Counts& counts) {
  const auto alone = [&](int side) {
    return std::ranges::all_of(points, [&](const auto& p) { return counts[side][p[side]] == 1; });
  };
  return alone(0) || alone(1);
}

std::string heap_word(int size) {
  std::string word;
  for (int i = 0; i < size; ++i) word += {1, 0};
  return word;
}

// Writes the part beginning at one point, in one direction, with one of the sides first; gives up as soon as the word
// is seen not to become smaller than the best one.
void try_word(const Regions& points, const Counts& counts, int start, int step, int first_side, std::string& best) {
  const int size = static_cast<int>(points.size());
  std::array<std::array<char, region_limit>, 2> names{};
  char next[2] = {1, 1};
  std::string word;
  bool smaller = best.empty();
  int at = start;
  for (int i = 0; i < size; ++i) {
    for (const int side : {first_side, 1 - first_side}) {
      const std::uint8_t region = points[static_cast<std::size_t>(at)][side];
      char name = 0;
      if (counts[side][region] > 1) {
        if (names[side][region] == 0) names[side][region] = next[side]++;
        name = names[side][region];
      }
      if (!smaller) {
        const char old = best[word.size()];
        if (name > old) return;
        smaller = name < old;
      }
      word += name;
    }
    at = (at + step + size) % size;
  }
  if (smaller) best = word;
}

std::string canonical_word(const Regions& points) {
  const Counts counts = count_regions(points);
  if (is_heap(points, counts)) return heap_word(static_cast<int>(points.size()));
  std::string best;
  for (int start = 0; start < static_cast<int>(points.size()); ++start) {
    for (const int step : {1, -1}) {
      for (const int side : {0, 1}) try_word(points, counts, start, step, side, best);
    }
  }
  return best;
}

Regions regions_of_word(const std::string& word) {
  Regions points;
  std::uint8_t fresh[2] = {region_limit - 1, region_limit - 1};
  for (std::size_t i = 0; i < word.size(); i += 2) {
    std::array<std::uint8_t, 2> point{};
    for (const std::size_t side : {0u, 1u}) {
      const auto name = static_cast<std::uint8_t>(word[i + side]);
      point[side] = name == 0 ? fresh[side]-- : name;
    }
    points.push_back(point);
  }
  return points;
}

// The points that are left after a line: those behind it get a new region on its side.
Regions after_line(const Regions& points, std::size_t first, std::size_t second, std::size_t side) {
  const std::uint8_t split = points[first][side];
  Regions rest;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i == first || i == second) continue;
    rest.push_back(points[i]);
    if (i > first && i < second && points[i][side] == split) rest.back()[side] = 0;
  }
  return rest;
}

}  // namespace

std::vector<int> PartTable::split(const Regions& points, int& captured) {
  std::vector<std::size_t> leader(points.size());
  std::iota(leader.begin(), leader.end(), 0);
  for (bool changed = true; changed;) {
    changed = false;
    for (const std::size_t side : {0u, 1u}) {
      std::array<std::size_t, region_limit> lowest;
      lowest.fill(points.size());
      for (std::size_t i = 0; i < points.size(); ++i) {
        lowest[points[i][side]] = std::min(lowest[points[i][side]], leader[i]);
      }
      for (std::size_t i = 0; i < points.size(); ++i) {
        changed |= lowest[points[i][side]] < leader[i];
        leader[i] = lowest[points[i][side]];
      }
    }
  }
  std::vector<int> parts;
  captured = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (leader[i] != i) continue;
    Regions part;
    for (std::size_t j = i; j < points.size(); ++j) {
      if (leader[j] == i) part.push_back(points[j]);
    }
    if (part.size() == 1) {
      ++captured;
    } else {
      parts.push_back(number_of(part));
    }
  }
  std::ranges::sort(parts);
  return parts;
}

int PartTable::number_of(const Regions& part) {
  const auto [entry, is_new] = numbers_.try_emplace(canonical_word(part), static_cast<int>(words_.size()));
  if (is_new) {
    words_.push_back(&entry->first);
    is_heap_.push_back(entry->first == heap_word(static_cast<int>(part.size())));
    options_.emplace_back();
    memory_ += 200 + entry->first.size();
  }
  return entry->second;
}

std::vector<int> PartTable::parts_of(const Position& position) {
  Regions points;
  for (int i = 0; i < position.point_count(); ++i) {
    if (!position.is_free(i)) continue;
    // Region 0 stays free for what a line cuts off.
    points.push_back({static_cast<std::uint8_t>(position.region_of(i, Side::inside) + 1),
                      static_cast<std::uint8_t>(position.region_of(i, Side::outside) + 1)});
  }
  int captured = 0;
  return split(points, captured);
}

bool PartTable::find_options(int part, const std::function<bool()>& go_on) {
  if (!options_[static_cast<std::size_t>(part)].empty()) return true;
  const std::string& word = *words_[static_cast<std::size_t>(part)];
  const Regions points = regions_of_word(word);
  // In a heap all points are alike, so that the first end of the line may be fixed.
  const std::size_t first_ends = is_heap_[static_cast<std::size_t>(part)] ? 1 : points.size();
  // The gain stands negative, so that the best comes first.
  std::set<std::vector<int>> found;
  for (std::size_t first = 0; first < first_ends; ++first) {
    if (!go_on()) return false;
    for (std::size_t second = first + 1; second < points.size(); ++second) {
      for (const std::size_t side : {0u, 1u}) {
        if (points[first][side] != points[second][side]) continue;
        int captured = 0;
        const std::vector<int> parts = split(after_line(points, first, second, side), captured);
        std::vector<int> option = {-points_per_capture * captured, static_cast<int>(parts.size())};
        option.insert(option.end(), parts.begin(), parts.end());
        found.insert(std::move(option));
      }
    }
  }
  std::vector<int> options;
  for (const std::vector<int>& option : found) {
    options.push_back(-option.front());
    options.insert(options.end(), option.begin() + 1, option.end());
  }
  options.shrink_to_fit();
  memory_ += options.size() * sizeof(int) + 16;
  options_[static_cast<std::size_t>(part)] = std::move(options);
  return true;
}

std::optional<int> PartTable::known_value(std::span<const int> sum) const {
  HeapSum heaps;
  for (const int part : sum) {
    if (!is_heap_[static_cast<std::size_t>(part)]) return std::nullopt;
    heaps.add(point_count(part));
  }
  return heaps.value();
}

std::optional<std::pair<PointsResult, std::vector<Move>>> PartTable::proved(const Position& position) {
  constexpr std::size_t least_points = 4;
  // By the number of points modulo 4.
  constexpr std::array value_of_circle = {-1, -3, 1, 3};
  std::vector<int> free;
  for (int i = 0; i < position.point_count(); ++i) {
    if (position.is_free(i)) free.push_back(i);
  }
  if (free.size() < least_points || position.rules().lines != Lines::both_sides) return std::nullopt;
  std::vector<Move> between_neighbours;
  for (const Side side : {Side::inside, Side::outside}) {
    const int size = position.region_size(position.region_of(free[0], side), side);
    if (static_cast<std::size_t>(size) != free.size()) return std::nullopt;
    for (std::size_t i = 0; i + 1 < free.size(); ++i) {
      between_neighbours.push_back(move_of({free[i], free[i + 1], side}));
    }
    between_neighbours.push_back(move_of({free.front(), free.back(), side}));
  }
  const int value = sign_of<int>(position.to_move()) * value_of_circle[free.size() % value_of_circle.size()];
  return std::pair(result_of(position, settled(position) + value), std::move(between_neighbours));
}

PointsResult PartTable::result_of(const Position& position, int value) {
  // The value is twice the difference of captured points, which is odd when their number is, and 1 up or down.
  const int lower = (value - 1) / 2;
  const bool odd = position.point_count() % 2 != 0;
  const int points = (lower % 2 != 0) == odd ? lower : lower + 1;
  return {outcome_of_margin(points != 0 ? points : value), points};
}

}  // namespace encircle::topological_wars
