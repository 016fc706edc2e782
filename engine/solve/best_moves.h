#pragma once

#include <map>
#include <vector>

#include "core/position.h"
#include "solve/solution.h"
#include "solve/table_key.h"

namespace encircle::solve {

enum class Wanted : std::uint8_t { all, one };

// The legal moves after which keeps(position, move) is true, where the search was not stopped meanwhile. Of moves to
// positions that symmetry makes equal one is asked for.
template <Position P, class Search, class Keeps>
std::vector<Move> best_moves(P& position, const Search& search, Wanted wanted, Keeps keeps) {
  MoveList<P> list;
  position.generate_moves(list);
  std::map<Key, bool> known;
  std::vector<Move> best;
  for (const Move move : list) {
    const auto undo = position.play_undoable(move);
    const auto [entry, is_new] = known.try_emplace(key_for_table(position), false);
    if (is_new) entry->second = keeps(position, move);
    position.undo(undo);
    if (search.stopped()) return {};
    if (entry->second) best.push_back(move);
    if (entry->second && wanted == Wanted::one) break;
  }
  return best;
}

// Fills in the best first moves, one line of best play to the end, and how the search went. best_moves_at(position,
// moves_made, wanted) names the moves that keep the result.
template <Position P, class Search, class BestMovesAt>
void finish(Solution& solution, P position, const Search& search, BestMovesAt best_moves_at) {
  if (!is_over(position.outcome())) solution.best = best_moves_at(position, 0, Wanted::all);
  for (int made = 0; !is_over(position.outcome()) && !search.stopped(); ++made) {
    const std::vector<Move> moves = best_moves_at(position, made, Wanted::one);
    if (moves.empty()) break;
    solution.line.push_back(moves.front());
    position.play(moves.front());
  }
  solution.complete = !search.stopped();
  solution.nodes = search.nodes();
}

}  // namespace encircle::solve
