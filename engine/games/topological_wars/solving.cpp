#include "games/topological_wars/position.h"

#include <algorithm>
#include <array>

namespace encircle::topological_wars {

namespace {

constexpr std::uint64_t region_salt = 0x3A1;
constexpr std::uint64_t part_salt = 0x3A2;
constexpr std::uint64_t lead_salt = 0x3A3;
constexpr int region_limit = 256;

// The free points of one part in the order of the circle, each with its region inside and outside: a number of its own
// within the part, from 1 on, or 0 for a region without another free point.
using Part = FixedList<std::array<std::uint8_t, 2>, Rules::max_points>;

// The part as it is read from one of its points on, in one direction, with one of the sides first. Regions are renamed
// in the order in which they are met.
Key key_read_from(const Part& part, int start, int step, int first_side) {
  const int size = static_cast<int>(part.size());
  std::uint8_t names[2][region_limit];
  for (auto& names_of_side : names) std::fill_n(names_of_side, size + 1, 0);
  std::uint8_t met[2] = {0, 0};
  Key key = region_salt;
  for (int i = 0, at = start; i < size; ++i, at = (at + step + size) % size) {
    std::uint64_t word = 0;
    for (const int side : {first_side, 1 - first_side}) {
      const int region = part[static_cast<std::size_t>(at)][static_cast<std::size_t>(side)];
      if (region != 0 && names[side][region] == 0) names[side][region] = ++met[side];
      word = word * region_limit + names[side][region];
    }
    key = mix_key(key ^ word);
  }
  return key;
}

// The smallest key of all ways to read the part.
Key key_of(const Part& part) {
  const bool all_alike = std::ranges::all_of(part, [&](const auto& point) { return point == part[0]; });
  const int starts = all_alike ? 1 : static_cast<int>(part.size());
  Key smallest = ~Key{0};
  for (int start = 0; start < starts; ++start) {
    for (const int step : {1, -1}) {
      for (const int side : {0, 1}) smallest = std::min(smallest, key_read_from(part, start, step, side));
    }
  }
  return mix_key(part_salt, smallest);
}

// The lowest free point of the part of each free point.
std::array<int, Rules::max_points> lowest_points(const Position& position) {
  std::array<int, Rules::max_points> lowest;
  for (int point = 0; point < position.point_count(); ++point) lowest[static_cast<std::size_t>(point)] = point;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Side side : {Side::inside, Side::outside}) {
      std::array<int, region_limit> of_region;
      of_region.fill(Rules::max_points);
      for (const bool telling : {false, true}) {
        for (int point = 0; point < position.point_count(); ++point) {
          if (!position.is_free(point)) continue;
          int& here = lowest[static_cast<std::size_t>(point)];
          int& there = of_region[static_cast<std::size_t>(position.region_of(point, side))];
          if (!telling) there = std::min(there, here);
          changed |= telling && there < here;
          if (telling) here = there;
        }
      }
    }
  }
  return lowest;
}

}  // namespace

Key Position::canonical_key() const {
  const auto lowest = lowest_points(*this);
  Key key = 0;
  for (int begin = 0; begin < point_count(); ++begin) {
    if (!is_free(begin) || lowest[static_cast<std::size_t>(begin)] != begin) continue;
    Part part;
    std::array<std::array<std::uint8_t, region_limit>, 2> numbers{};
    std::uint8_t met[2] = {0, 0};
    for (int point = begin; point < point_count(); ++point) {
      if (!is_free(point) || lowest[static_cast<std::size_t>(point)] != begin) continue;
      std::array<std::uint8_t, 2> regions{};
      for (const std::size_t side : {0u, 1u}) {
        const int region = region_of(point, static_cast<Side>(side));
        if (region_size(region, static_cast<Side>(side)) == 1) continue;
        std::uint8_t& number = numbers[side][static_cast<std::size_t>(region)];
        if (number == 0) number = ++met[side];
        regions[side] = number;
      }
      part.push_back(regions);
    }
    key += key_of(part);
  }
  return key ^ mix_key(lead_salt, static_cast<std::uint64_t>(2 * (final_points() + Rules::max_points)) +
                                      static_cast<std::uint64_t>(to_move() == Player::second));
}

static_assert(Symmetric<Position>);

}  // namespace encircle::topological_wars
