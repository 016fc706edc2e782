#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "solve/abilities.h"
#include "solve/bound_table.h"
#include "solve/solution.h"
#include "solve/table_key.h"

namespace encircle::solve {

// Answers "does this player force a win within so many moves of both players?" by depth-first search, deepened step by
// step, with a table: a win within d moves is one within more, no win within d is none within fewer. The table keeps,
// for a position and the player who wants to win, the largest number of moves known not to suffice (lower) and the
// smallest known to (upper).
template <Threatening P>
class PliesSearch {
 public:
  explicit PliesSearch(const Limits& limits) : limits_(limits), table_(limits.memory / 8 * 7) {}

  // Meaningless once stopped() is true.
  bool wins_within(P& position, Player attacker, int plies) {
    if (is_over(position.outcome())) return position.outcome() == win_for(attacker);
    if (plies <= 0) return false;
    const bool attacking = position.to_move() == attacker;
    const Threats now = position.threats();
    if (now.wins_at_once) return attacking;
    if (attacking ? now.loses_next || (plies == 1 && now.quiet) : plies == 1) return false;
    if (now.loses_next) return true;
    count_node();
    if (stopped_) return false;
    if (now.forced != Move::none()) return try_move(position, now.forced, attacker, plies);
    if (plies < min_plies_for_table) {
      Bounds unused;
      return search_moves(position, attacker, plies, unused);
    }
    return search_with_table(position, attacker, plies);
  }

  // A move of the player to move that decides whether the attacker wins within so many moves, where he can decide it.
  // What the table knows of the positions after the moves is asked first.
  Move deciding_move(P& position, Player attacker, int plies) {
    const bool attacking = position.to_move() == attacker;
    MoveList<P> list;
    position.generate_moves(list);
    for (const Move move : list) {
      const auto undo = position.play_undoable(move);
      const std::optional<bool> wins = known_to_win(position, attacker, plies - 1);
      position.undo(undo);
      if (wins == attacking) return move;
    }
    Bounds known = table_.find(table_key(position, attacker));
    return search_moves(position, attacker, plies, known) == attacking && !stopped_ ? known.move : Move::none();
  }

  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

 private:
  static constexpr int min_plies_for_table = 3;
  static constexpr int surely_first = 1 << 30;
  static constexpr std::uint64_t nodes_between_questions = 4096;

  void count_node() {
    if (++nodes_ % nodes_between_questions == 0 && limits_.go_on && !limits_.go_on(nodes_)) stopped_ = true;
  }

  bool try_move(P& position, Move move, Player attacker, int plies) {
    const auto undo = position.play_undoable(move);
    const bool wins = wins_within(position, attacker, plies - 1);
    position.undo(undo);
    return wins;
  }

  static Key table_key(const P& position, Player attacker) {
    return key_for_table(position) ^ (attacker == Player::first ? 0 : mix_key(0x51));
  }

  // What is known without a search.
  std::optional<bool> known_to_win(const P& position, Player attacker, int plies) const {
    if (is_over(position.outcome())) return position.outcome() == win_for(attacker);
    if (plies <= 0) return false;
    const Bounds known = table_.find(table_key(position, attacker));
    if (known.upper <= plies) return true;
    return known.lower >= plies ? std::optional(false) : std::nullopt;
  }

  bool search_with_table(P& position, Player attacker, int plies) {
    const Key key = table_key(position, attacker);
    Bounds known = table_.find(key);
    if (known.upper <= plies) return true;
    if (known.lower >= plies) return false;
    const std::uint64_t before = nodes_;
    const bool wins = search_moves(position, attacker, plies, known);
    if (stopped_) return false;
    const Bounds now = table_.find(key);
    known.lower = wins ? now.lower : std::max(now.lower, plies);
    known.upper = wins ? std::min(now.upper, plies) : now.upper;
    table_.store(key, known, nodes_ - before + 1);
    return wins;
  }

  // Leaves the move that decided in known.
  bool search_moves(P& position, Player attacker, int plies, Bounds& known) {
    const bool attacking = position.to_move() == attacker;
    MoveList<P> list;
    position.generate_moves(list);
    std::array<int, P::max_action_count> urgency;
    position.rate_urgency({list.begin(), list.size()}, std::span(urgency).first(list.size()));
    std::array<std::pair<int, Move>, P::max_action_count> ordered;
    for (std::size_t i = 0; i < list.size(); ++i) {
      ordered[i] = {list[i] == known.move ? surely_first : urgency[i], list[i]};
    }
    const auto end = ordered.begin() + static_cast<std::ptrdiff_t>(list.size());
    std::sort(ordered.begin(), end, [](const auto& a, const auto& b) { return a.first > b.first; });
    for (auto each = ordered.begin(); each != end; ++each) {
      const bool wins = try_move(position, each->second, attacker, plies);
      if (stopped_) return false;
      if (wins != attacking) continue;
      known.move = each->second;
      return attacking;
    }
    return !attacking;
  }

  Limits limits_;
  BoundTable table_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace encircle::solve
