#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_list.h"
#include "core/position.h"
#include "games/topological_wars/rules.h"
#include "search/playouts.h"
#include "solve/abilities.h"

namespace encircle::topological_wars {

class PartTable;

enum class Side : std::uint8_t { inside, outside };

// A line joins points first < second (counted from 0) on one side of the circle.
struct Line {
  int first;
  int second;
  Side side;
  friend bool operator==(const Line&, const Line&) = default;
};

// The index of a line does not depend on the number of points:
//   move index = 2 * (second * (second - 1) / 2 + first) + side
constexpr Move move_of(const Line& line) {
  return Move::from_index(2 * (line.second * (line.second - 1) / 2 + line.first) + static_cast<int>(line.side));
}
Line line_of(Move move);

// A game of Topological Wars: lines that never cross, drawn inside or outside the circle; isolated points are captured.
//
// The lines of each side split it into regions. Every free point lies in one region inside and one outside; two free
// points can be joined on a side where they share the region, and a point alone in both its regions is captured.
class Position {
 public:
  using Rules = topological_wars::Rules;
  // Positions are sums of independent parts (parts.h).
  using PartTable = topological_wars::PartTable;
  static constexpr int max_action_count = Rules::max_points * (Rules::max_points - 1);
  static constexpr bool depends_on_history = false;

  class Undo;
  using LineList = FixedList<Move, Rules::max_points / 2>;

  static Position initial(const Rules& rules) { return Position(rules); }

  const Rules& rules() const { return rules_; }
  int point_count() const { return rules_.points; }
  Player to_move() const { return lines_.size() % 2 == 0 ? Player::first : Player::second; }
  Outcome outcome() const;
  Key key() const;
  int action_count() const { return rules_.points * (rules_.points - 1); }

  bool is_legal(Move move) const;
  void generate_moves(MoveList<Position>& list) const;
  void play(Move move);
  Undo play_undoable(Move move);
  void undo(const Undo& undo);
  Move random_move(Rng& rng) const;

  // Rotations and reflections of the circle, and with lines on both sides also their exchange.
  int symmetry_count() const { return rules_.points * (rules_.lines == Lines::both_sides ? 4 : 2); }
  Move transform(Move move, int symmetry) const;

  // The lines in the order in which they were drawn; the players take turns, Red draws the first.
  const LineList& lines() const { return lines_; }
  bool is_free(int point) const { return state_[point] == State::free; }
  bool is_captured_by(int point, Player player) const {
    return state_[point] == (player == Player::first ? State::captured_by_first : State::captured_by_second);
  }
  int captured_count(Player player) const { return captured_[index_of(player)]; }
  // The region of a free point on a side, and how many free points it holds.
  int region_of(int point, Side side) const { return region_[static_cast<int>(side)][point]; }
  int region_size(int region, Side side) const { return region_size_[static_cast<int>(side)][region]; }

  // An ability for the search (search/playouts.h): lines that capture are good, lines that leave a point alone on one
  // side let the opponent capture it.
  void advise(const RecentMoves& recent, std::span<const Move> moves, std::span<Advice> advice) const;

  // Abilities for solvers (solve/abilities.h). The difference of captured points.
  int final_points() const { return captured_count(Player::first) - captured_count(Player::second); }
  // Equal keys mean that the rest of the game is the same, and what it will be worth with the points captured so far:
  // of the lines drawn only what they leave counts. Free points that share a region, directly or through others, make a
  // part, and lines in one part change nothing in another; so neither the order of the parts matters, nor how each of
  // them is turned, reflected, or lies inside and outside. The solver has a list of parts of its own (parts.h), written
  // independently of this (solving.cpp).
  Key canonical_key() const;

  friend bool operator==(const Position& a, const Position& b);

 private:
  enum class State : std::uint8_t { free, joined, captured_by_first, captured_by_second };
  static constexpr std::uint8_t no_region = 255;

  explicit Position(const Rules& rules);

  bool can_join(int first, int second, int side) const {
    return region_[side][first] == region_[side][second] && region_[side][first] != no_region;
  }
  void take_out(int point, State state);
  // The point that is alone in this region and in its region on the other side, or -1.
  int isolated_point_of(int region, int side) const;
  template <bool record>
  void draw(const Line& line, Undo* undo);

  Rules rules_;
  std::uint8_t free_count_;
  std::uint8_t captured_[2];
  std::uint8_t region_count_[2];
  Key lines_key_;
  std::uint8_t region_[2][Rules::max_points];
  std::uint8_t region_size_[2][Rules::max_points + 1];
  State state_[Rules::max_points];
  LineList lines_;
};

class Position::Undo {
 public:
  // The points that the line captured, counted from 0.
  std::span<const std::uint8_t> captured() const { return captured_; }

 private:
  friend class Position;
  std::uint8_t split_region_;
  // The regions of both ends on the side where no line was drawn.
  std::uint8_t other_regions_[2];
  Key lines_key_;
  FixedList<std::uint8_t, 4> captured_;
  // The regions of the captured points, inside and outside.
  FixedList<std::uint8_t, 8> captured_regions_;
};

}  // namespace encircle::topological_wars
