#pragma once

#include "board/stone_board.h"
#include "core/rng.h"
#include "games/stones/patterns.h"
#include "search/playouts.h"

namespace encircle {

// What the stone games share in playouts and in the tree: cheap answers to the last moves, judged by liberties and by
// the shape around a point. Whether a candidate is legal is the caller's affair.

using PlayoutCandidates = FixedList<Point, 32>;

inline void add_candidate(PlayoutCandidates& candidates, Point point) {
  if (candidates.size() < candidates.capacity()) candidates.push_back(point);
}

// Some liberties, no more than three: enough to tell one, two and many apart.
using FewLiberties = FixedList<Point, 3>;

inline void add_liberty(FewLiberties& found, Point liberty) {
  if (found.size() == FewLiberties::capacity()) return;
  for (const Point each : found) {
    if (each == liberty) return;
  }
  found.push_back(liberty);
}

// The liberties that a stone placed there would have, captures not counted: three are as good as more.
inline int liberties_after(const StoneBoard& board, Point point, Colour mover) {
  FewLiberties found;
  const auto steps = board.grid().neighbour_steps();
  for (const int step : steps) {
    if (board.is_empty(point + step)) add_liberty(found, point + step);
  }
  for (const int step : steps) {
    if (found.size() == FewLiberties::capacity() || !board.has(point + step, mover)) continue;
    board.for_each_stone_of_chain(point + step, [&](Point stone) {
      if (found.size() == FewLiberties::capacity()) return;
      for (const int further : steps) {
        const Point next = stone + further;
        if (board.is_empty(next) && next != point) add_liberty(found, next);
      }
    });
  }
  return static_cast<int>(found.size());
}

inline bool is_self_atari(const StoneBoard& board, Point point, Colour mover) {
  int empties = 0;
  int own = 0;
  for (const int step : board.grid().neighbour_steps()) {
    empties += board.is_empty(point + step);
    own += board.has(point + step, mover);
  }
  if (empties >= 2) return false;
  if (own > 0) {
    // Most often a chain beside it has room enough, which is cheap to see.
    for (const int step : board.grid().neighbour_steps()) {
      if (board.has(point + step, mover) && board.liberty_count(point + step, 3) == 3) return false;
    }
    if (liberties_after(board, point, mover) >= 2) return false;
  }
  return !board.would_capture(point, mover);
}

// Where the enemy chains in atari next to the chain of a stone are captured.
inline void add_captures_around(const StoneBoard& board, Point stone, Colour mover, PlayoutCandidates& candidates) {
  board.for_each_stone_of_chain(stone, [&](Point each) {
    for (const int step : board.grid().neighbour_steps()) {
      const Point next = each + step;
      if (board.has(next, other(mover)) && board.in_atari(next)) add_candidate(candidates, board.atari_liberty(next));
    }
  });
}

// Captures of what the recent moves left in atari: the chain of the opponent's move, and those next to one's own.
inline void add_captures(const StoneBoard& board, Point last, Point own, Colour mover, PlayoutCandidates& candidates) {
  const Colour enemy = other(mover);
  if (last != Point::none() && board.has(last, enemy) && board.in_atari(last)) {
    add_candidate(candidates, board.atari_liberty(last));
  }
  if (own == Point::none() || !board.has(own, mover)) return;
  for (const int step : board.grid().neighbour_steps()) {
    const Point next = own + step;
    if (board.has(next, enemy) && board.in_atari(next)) add_candidate(candidates, board.atari_liberty(next));
  }
}

// Ways out for the chains that the opponent's move put into atari: captures next to them, or growing into the open.
inline void add_escapes(const StoneBoard& board, Point last, Colour mover, PlayoutCandidates& candidates) {
  for (const int step : board.grid().neighbour_steps()) {
    const Point next = last + step;
    if (!board.has(next, mover) || !board.in_atari(next)) continue;
    add_captures_around(board, next, mover, candidates);
    const Point liberty = board.atari_liberty(next);
    if (liberties_after(board, liberty, mover) >= 2) add_candidate(candidates, liberty);
  }
}

// The points around a move that complete a shape of StonePatterns.
inline void add_patterns(const StoneBoard& board, Point last, Colour mover, PlayoutCandidates& candidates) {
  const auto look = [&](int step) {
    const Point point = last + step;
    if (board.is_empty(point) && StonePatterns::match(board, point, mover) && !is_self_atari(board, point, mover)) {
      add_candidate(candidates, point);
    }
  };
  for (const int step : board.grid().neighbour_steps()) look(step);
  for (const int step : board.grid().diagonal_steps()) look(step);
}

inline Point point_or_none(const Grid& grid, Move move) {
  return move.index() < grid.point_count() ? grid.point_of(move) : Point::none();
}

// One of the candidates that is_playable(), taken out at random; Point::none() when there is none.
template <class Playable>
Point pick_candidate(PlayoutCandidates& candidates, Rng& rng, Playable is_playable) {
  while (!candidates.empty()) {
    const auto pick = static_cast<std::size_t>(rng.below(static_cast<int>(candidates.size())));
    const Point point = candidates[pick];
    if (is_playable(point)) return point;
    candidates[pick] = candidates.back();
    candidates.pop_back();
  }
  return Point::none();
}

// The answer of these rules to the recent moves: the most urgent kind that has a playable one, or Point::none().
template <class Playable>
Point answer_to(const StoneBoard& board, Point last, Point own, Colour mover, const PlayoutRules& rules, Rng& rng,
                Playable is_playable) {
  PlayoutCandidates candidates;
  const auto pick = [&] { return pick_candidate(candidates, rng, is_playable); };
  Point answer = Point::none();
  if (rules.capture) {
    add_captures(board, last, own, mover, candidates);
    answer = pick();
  }
  if (last == Point::none()) return answer;
  if (answer == Point::none() && rules.escape) {
    add_escapes(board, last, mover, candidates);
    answer = pick();
  }
  if (answer == Point::none() && rules.patterns) {
    add_patterns(board, last, mover, candidates);
    answer = pick();
  }
  return answer;
}

}  // namespace encircle
