#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "games/topological_wars/position.h"
#include "solve/abilities.h"

namespace encircle::topological_wars {

// The independent parts of positions, each with a number. A part is a set of free points that hang together by shared
// regions; lines in one part change nothing in another.
//
// Only the order of its points around the circle and who shares a region with whom decide what can happen in a part.
// It is written as a word, two bytes for each point: the number of its region inside and outside, counted in order of
// appearance, 0 for a region with no other free point. Of all words that turning, reflecting and exchanging the sides
// give, the smallest stands for the part; a part with lines on one side only is a mere heap and is known by its size.
//
// Points are counted double: a captured point is worth 2, and in the end 1 goes to the player who moved last. As the
// difference of captured points is always even or always odd in games on the same circle, that 1 decides ties alone.
class PartTable {
 public:
  static constexpr int end_value = -1;
  static constexpr int points_per_capture = 2;

  std::vector<int> parts_of(const Position& position);
  bool find_options(int part, const std::function<bool()>& go_on);
  template <class Visit>
  void for_each_option(int part, Visit visit) const {
    const std::vector<int>& options = options_[static_cast<std::size_t>(part)];
    for (std::size_t at = 0; at < options.size();) {
      const auto count = static_cast<std::size_t>(options[at + 1]);
      visit(options[at], std::span<const int>(options.data() + at + 2, count));
      at += 2 + count;
    }
  }
  // The value of a sum of heaps to the player to move, found without search (heaps.h); of other sums nothing is known.
  std::optional<int> known_value(std::span<const int> sum) const;
  // The result where all that is left is a single circle of four points or more, and the lines between neighbours,
  // which keep it: proved in docs/design/circles.md. The solvers do not use it, so that they confirm it.
  static std::optional<std::pair<PointsResult, std::vector<Move>>> proved(const Position& position);
  int point_count(int part) const { return static_cast<int>(words_[static_cast<std::size_t>(part)]->size() / 2); }
  std::size_t memory() const { return memory_; }
  static int settled(const Position& position) {
    return points_per_capture * (position.captured_count(Player::first) - position.captured_count(Player::second));
  }
  static PointsResult result_of(const Position& position, int value);

 private:
  // The region inside and outside of each point, in the order of the circle.
  using Regions = std::vector<std::array<std::uint8_t, 2>>;

  // Splits points into parts and captured points, which are counted.
  std::vector<int> split(const Regions& points, int& captured);
  int number_of(const Regions& part);

  std::unordered_map<std::string, int> numbers_;
  std::vector<const std::string*> words_;
  std::vector<bool> is_heap_;
  // Per part, one option after the other: its gain, how many parts it leaves, and these.
  std::vector<std::vector<int>> options_;
  std::size_t memory_ = 0;
};

}  // namespace encircle::topological_wars
