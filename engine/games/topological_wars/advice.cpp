#include <array>
#include <cstdint>

#include "games/topological_wars/position.h"
#include "search/playouts.h"

namespace encircle::topological_wars {

namespace {

// How many playouts each opinion counts for.
constexpr float capture_weight = 30;
constexpr float gift_weight = 20;

constexpr Side other(Side side) { return side == Side::inside ? Side::outside : Side::inside; }

// What a line would capture, and which points it would leave alone on one side of the circle: those the opponent can
// capture next. It is read off the regions, without drawing the line.
class CapturePreview {
 public:
  struct Effects {
    int captures = 0;
    int gifts = 0;
  };

  explicit CapturePreview(const Position& position) : position_(position) {
    for (const Side side : {Side::inside, Side::outside}) {
      auto& members = members_[static_cast<std::size_t>(side)];
      auto& begins = begins_[static_cast<std::size_t>(side)];
      // The points of each region in the order of the circle, one region after the other.
      std::array<std::uint8_t, Rules::max_points + 1> sizes{};
      for (int point = 0; point < position.point_count(); ++point) {
        if (position.is_free(point)) ++sizes[region(point, side)];
      }
      std::uint8_t begin = 0;
      for (std::size_t i = 0; i < begins.size(); ++i) {
        begins[i] = begin;
        begin = static_cast<std::uint8_t>(begin + sizes[i]);
      }
      auto next = begins;
      for (int point = 0; point < position.point_count(); ++point) {
        if (!position.is_free(point)) continue;
        const std::uint8_t place = next[region(point, side)]++;
        members[place] = static_cast<std::uint8_t>(point);
        places_[static_cast<std::size_t>(side)][static_cast<std::size_t>(point)] = place;
      }
    }
  }

  Effects effects_of(const Line& line) const {
    Effects effects;
    const int between = place(line.second, line.side) - place(line.first, line.side) - 1;
    const int beyond = size(line.first, line.side) - 2 - between;
    if (between == 1) weigh(member(place(line.first, line.side) + 1, line.side), line, line.side, effects);
    if (beyond == 1) weigh(left_beyond(line), line, line.side, effects);
    // On the other side both ends are gone from their regions.
    const Side side = other(line.side);
    if (position_.region_of(line.first, side) == position_.region_of(line.second, side)) {
      if (size(line.first, side) == 3) weigh(left_of_region(line.first, line, side), line, side, effects);
    } else {
      for (const int end : {line.first, line.second}) {
        if (size(end, side) == 2) weigh(left_of_region(end, line, side), line, side, effects);
      }
    }
    return effects;
  }

 private:
  std::size_t region(int point, Side side) const { return static_cast<std::size_t>(position_.region_of(point, side)); }
  int place(int point, Side side) const {
    return places_[static_cast<std::size_t>(side)][static_cast<std::size_t>(point)];
  }
  int member(int place, Side side) const {
    return members_[static_cast<std::size_t>(side)][static_cast<std::size_t>(place)];
  }
  int size(int point, Side side) const { return position_.region_size(position_.region_of(point, side), side); }
  int begin(int point, Side side) const { return begins_[static_cast<std::size_t>(side)][region(point, side)]; }

  // The one point of the region that is neither between the ends nor an end.
  int left_beyond(const Line& line) const {
    const int first = begin(line.first, line.side);
    const int last = first + size(line.first, line.side) - 1;
    return member(place(line.first, line.side) > first ? first : last, line.side);
  }
  // The one point that stays in the region of that end.
  int left_of_region(int end, const Line& line, Side side) const {
    int at = begin(end, side);
    while (member(at, side) == line.first || member(at, side) == line.second) ++at;
    return member(at, side);
  }

  // This point will be alone on `side`. On the other one as well?
  void weigh(int point, const Line& line, Side side, Effects& effects) const {
    if (is_alone_after(point, line, other(side))) {
      // A point that the line leaves alone on both sides is met twice, and counts once.
      if (side == line.side || !is_cut_off(point, line)) ++effects.captures;
    } else {
      ++effects.gifts;
    }
  }

  bool is_alone_after(int point, const Line& line, Side side) const {
    if (side == line.side && position_.region_of(point, side) == position_.region_of(line.first, side)) {
      return is_cut_off(point, line);
    }
    int left = size(point, side);
    for (const int end : {line.first, line.second}) {
      left -= position_.region_of(end, side) == position_.region_of(point, side) ? 1 : 0;
    }
    return left == 1;
  }

  // Whether the line leaves the point alone on its own side.
  bool is_cut_off(int point, const Line& line) const {
    if (position_.region_of(point, line.side) != position_.region_of(line.first, line.side)) return false;
    const int between = place(line.second, line.side) - place(line.first, line.side) - 1;
    const bool is_between = point > line.first && point < line.second;
    return (is_between ? between : size(line.first, line.side) - 2 - between) == 1;
  }

  const Position& position_;
  std::array<std::array<std::uint8_t, Rules::max_points>, 2> members_;
  std::array<std::array<std::uint8_t, Rules::max_points>, 2> places_;
  std::array<std::array<std::uint8_t, Rules::max_points + 1>, 2> begins_;
};

}  // namespace

void Position::advise(const RecentMoves&, std::span<const Move> moves, std::span<Advice> advice) const {
  const CapturePreview preview(*this);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const CapturePreview::Effects effects = preview.effects_of(line_of(moves[i]));
    if (effects.captures > 0) advice[i].add(1, capture_weight * static_cast<float>(effects.captures));
    if (effects.gifts > 0) advice[i].add(-1, gift_weight * static_cast<float>(effects.gifts));
  }
}

static_assert(Advised<Position>);

}  // namespace encircle::topological_wars
