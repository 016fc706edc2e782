#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "games/scored.h"
#include "games/threats.h"
#include "solve/bound_table.h"
#include "solve/solution.h"
#include "solve/table_key.h"

namespace encircle::solve {

// The points with which best play ends: alpha-beta with a table, asked again and again whether a result is reached
// until the bounds meet. The game must not depend on the past and must not go in circles, and the
// players take turns.
template <Bounded P>
class ValueSearch {
 public:
  explicit ValueSearch(const Limits& limits) : limits_(limits), table_(limits.memory / 8 * 7) {}

  // The first player's points; meaningless once stopped() is true.
  int value_of(P& position) {
    if (is_over(position.outcome())) return final_points(position);
    const int sign = position.to_move() == Player::first ? 1 : -1;
    Bounds bounds;
    int guess = 0;
    while (bounds.lower < bounds.upper && !stopped_) {
      const int beta = guess == bounds.lower ? guess + 1 : guess;
      guess = search(position, beta - 1, beta);
      (guess < beta ? bounds.upper : bounds.lower) = guess;
    }
    return sign * guess;
  }

  // Whether the first player reaches at least so many points.
  bool reaches(P& position, int points) {
    if (is_over(position.outcome())) return final_points(position) >= points;
    if (position.to_move() == Player::first) return search(position, points - 1, points) >= points;
    return -search(position, -points, -points + 1) >= points;
  }

  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

 private:
  static constexpr std::uint64_t nodes_between_questions = 4096;
  static constexpr int surely_first = 1 << 30;

  void count_node() {
    if (++nodes_ % nodes_between_questions == 0 && limits_.go_on && !limits_.go_on(nodes_)) stopped_ = true;
  }

  // Fail-soft, seen from the player to move: at most alpha is an upper bound, at least beta a lower one.
  int search(P& position, int alpha, int beta) {
    const bool first = position.to_move() == Player::first;
    if (is_over(position.outcome())) return first ? final_points(position) : -final_points(position);
    const PointsBounds possible = points_bounds(position);
    const int lowest = first ? possible.lower : -possible.upper;
    const int highest = first ? possible.upper : -possible.lower;
    if (lowest >= beta) return lowest;
    if (highest <= alpha) return highest;
    const Key key = key_for_table(position);
    Bounds known = table_.find(key);
    if (known.lower >= beta) return known.lower;
    if (known.upper <= alpha) return known.upper;
    count_node();
    if (stopped_) return alpha;
    const std::uint64_t before = nodes_;
    const int best = search_moves(position, alpha, beta, known.move);
    if (stopped_) return best;
    const Bounds now = table_.find(key);
    known.lower = best > alpha ? std::max(now.lower, best) : now.lower;
    known.upper = best < beta ? std::min(now.upper, best) : now.upper;
    table_.store(key, known, nodes_ - before + 1);
    return best;
  }

  // Leaves the best move in `move`, which is tried first.
  int search_moves(P& position, int alpha, int beta, Move& move) {
    MoveList<P> list;
    position.generate_moves(list);
    std::array<std::pair<int, Move>, P::max_action_count> ordered;
    std::size_t count = 0;
    for (const Move each : list) ordered[count++] = {each == move ? surely_first : urgency(position, each), each};
    const auto end = ordered.begin() + static_cast<std::ptrdiff_t>(count);
    std::sort(ordered.begin(), end, std::greater<>{});
    int best = -Bounds::infinite;
    for (auto each = ordered.begin(); each != end && best < beta; ++each) {
      const auto undo = position.play_undoable(each->second);
      const int value = -search(position, -beta, -std::max(alpha, best));
      position.undo(undo);
      if (stopped_) return best;
      if (value <= best) continue;
      best = value;
      move = each->second;
    }
    return best;
  }

  Limits limits_;
  BoundTable table_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace encircle::solve
