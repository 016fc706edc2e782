#pragma once

#include "board/stone_board.h"
#include "core/rng.h"
#include "games/playout.h"

namespace encircle {

// What the stone games share in playouts: cheap answers to the last moves, judged by liberties alone.

using PlayoutCandidates = FixedList<Point, 32>;

// The number of liberties that a stone placed there would have, counted up to limit. Captures are not seen: ask
// would_capture() first.
inline int liberties_after(const StoneBoard& board, Point point, Colour mover, int limit) {
  FixedList<Point, 8> found;
  const auto count = [&](Point liberty) {
    if (!board.is_empty(liberty) || liberty == point || static_cast<int>(found.size()) >= limit) return;
    for (const Point each : found) {
      if (each == liberty) return;
    }
    found.push_back(liberty);
  };
  const auto steps = board.grid().neighbour_steps();
  for (const int step : steps) count(point + step);
  for (const int step : steps) {
    if (static_cast<int>(found.size()) >= limit) break;
    if (!board.has(point + step, mover)) continue;
    board.for_each_stone_of_chain(point + step, [&](Point stone) {
      for (const int further : steps) count(stone + further);
    });
  }
  return static_cast<int>(found.size());
}

inline bool is_self_atari(const StoneBoard& board, Point point, Colour mover) {
  return liberties_after(board, point, mover, 2) < 2 && !board.would_capture(point, mover);
}

// Where the enemy chains in atari next to the chain of a stone are captured.
inline void add_captures_around(const StoneBoard& board, Point stone, Colour mover, PlayoutCandidates& candidates) {
  board.for_each_stone_of_chain(stone, [&](Point each) {
    for (const int step : board.grid().neighbour_steps()) {
      const Point next = each + step;
      if (candidates.size() < candidates.capacity() && board.has(next, other(mover)) && board.in_atari(next)) {
        candidates.push_back(board.atari_liberty(next));
      }
    }
  });
}

// Captures of what the recent moves left in atari: the chain of the opponent's move, and those next to one's own.
inline void add_captures(const StoneBoard& board, Point last, Point own, Colour mover, PlayoutCandidates& candidates) {
  const Colour enemy = other(mover);
  if (last != Point::none() && board.has(last, enemy) && board.in_atari(last)) {
    candidates.push_back(board.atari_liberty(last));
  }
  if (own == Point::none() || !board.has(own, mover)) return;
  for (const int step : board.grid().neighbour_steps()) {
    const Point next = own + step;
    if (board.has(next, enemy) && board.in_atari(next)) candidates.push_back(board.atari_liberty(next));
  }
}

// Ways out for the chains that the opponent's move put into atari: captures next to them, or growing into the open.
inline void add_escapes(const StoneBoard& board, Point last, Colour mover, PlayoutCandidates& candidates) {
  if (last == Point::none()) return;
  for (const int step : board.grid().neighbour_steps()) {
    const Point next = last + step;
    if (!board.has(next, mover) || !board.in_atari(next)) continue;
    add_captures_around(board, next, mover, candidates);
    const Point liberty = board.atari_liberty(next);
    if (candidates.size() < candidates.capacity() && liberties_after(board, liberty, mover, 2) >= 2) {
      candidates.push_back(liberty);
    }
  }
}

inline Point point_or_none(const Grid& grid, Move move) {
  return move.index() < grid.point_count() ? grid.point_of(move) : Point::none();
}

// The answers that these rules know to the recent moves; whether they are legal is the game's affair.
inline void add_answers(const StoneBoard& board, const RecentMoves& recent, Colour mover, const PlayoutRules& rules,
                        PlayoutCandidates& candidates) {
  const Point last = point_or_none(board.grid(), recent.last);
  if (rules.capture) add_captures(board, last, point_or_none(board.grid(), recent.own), mover, candidates);
  if (rules.escape && candidates.empty()) add_escapes(board, last, mover, candidates);
}

// A legal answer to the recent moves, or Move::none().
template <class P>
Move stone_answer(const P& position, const RecentMoves& recent, const PlayoutRules& rules, Rng& rng) {
  PlayoutCandidates candidates;
  add_answers(position.board(), recent, position.colour_to_move(), rules, candidates);
  if (candidates.empty()) return Move::none();
  const int pick = rng.below(static_cast<int>(candidates.size()));
  const Move move = position.grid().move_at(candidates[static_cast<std::size_t>(pick)]);
  return position.is_legal(move) ? move : Move::none();
}

}  // namespace encircle
