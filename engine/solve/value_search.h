#pragma once

#include <algorithm>

#include "core/fixed_list.h"
#include "solve/abilities.h"
#include "solve/bound_table.h"
#include "solve/move_order.h"
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
    if (is_over(position.outcome())) return position.final_points();
    const int sign = sign_of<int>(position.to_move());
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
    if (is_over(position.outcome())) return position.final_points() >= points;
    if (position.to_move() == Player::first) return search(position, points - 1, points) >= points;
    return -search(position, -points, -points + 1) >= points;
  }

  // A move with which the player to move gets at least so many points, where there is one. What the table knows of the
  // positions after the moves is asked first.
  Move reaching_move(P& position, int points) {
    Move move = table_.find(key_for_table(position)).move;
    typename MoveOrder<P>::Moves moves;
    order_.legal_moves(position, move, ply_, moves);
    if (known_to_reach(position, points, moves, move) >= points) return move;
    for (const Move each : moves) {
      const auto undo = position.play_undoable(each);
      const bool enough = -search(position, -points, -points + 1) >= points;
      position.undo(undo);
      if (stopped_) break;
      if (enough) return each;
    }
    return Move::none();
  }

  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

 private:
  static constexpr std::uint64_t nodes_between_questions = 4096;
  // With fewer moves to choose from it is quicker to try them than to look them up first.
  static constexpr std::size_t moves_worth_looking_up = 7;

  void count_node() {
    if (++nodes_ % nodes_between_questions == 0 && limits_.go_on && !limits_.go_on(nodes_)) stopped_ = true;
  }

  // Fail-soft, seen from the player to move: at most alpha is an upper bound, at least beta a lower one.
  int search(P& position, int alpha, int beta) {
    const bool first = position.to_move() == Player::first;
    if (is_over(position.outcome())) return first ? position.final_points() : -position.final_points();
    const PointsBounds possible = position.points_bounds();
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
    typename MoveOrder<P>::Moves moves;
    order_.legal_moves(position, move, ply_, moves);
    if (moves.size() >= moves_worth_looking_up) {
      const int known = known_to_reach(position, beta, moves, move);
      if (known >= beta) return known;
    }
    int best = -Bounds::infinite;
    for (const Move each : moves) {
      const auto undo = position.play_undoable(each);
      ++ply_;
      const int value = -search(position, -beta, -std::max(alpha, best));
      --ply_;
      position.undo(undo);
      if (stopped_) return best;
      if (value <= best) continue;
      best = value;
      move = each;
      if (best < beta) continue;
      order_.was_enough(position.to_move(), each, ply_);
      break;
    }
    return best;
  }

  // Whether the table already knows a move that is enough: the value is at least beta then, and `move` is that move.
  int known_to_reach(P& position, int beta, const typename MoveOrder<P>::Moves& moves, Move& move) {
    // All keys first: the table is far larger than the caches, so its slots are fetched while the keys are made.
    struct Child {
      Key key;
      bool over;
    };
    FixedList<Child, P::max_action_count> children;
    for (const Move each : moves) {
      const auto undo = position.play_undoable(each);
      const bool over = is_over(position.outcome());
      children.push_back({over ? Key{0} : key_for_table(position), over});
      position.undo(undo);
      table_.prefetch(children.back().key);
    }
    for (std::size_t i = 0; i < children.size(); ++i) {
      if (children[i].over) continue;
      const int value = -table_.find(children[i].key).upper;
      if (value < beta) continue;
      move = moves[i];
      return value;
    }
    return -Bounds::infinite;
  }

  Limits limits_;
  BoundTable table_;
  MoveOrder<P> order_;
  // How many moves the position searched is away from the one that was asked about.
  int ply_ = 0;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace encircle::solve
